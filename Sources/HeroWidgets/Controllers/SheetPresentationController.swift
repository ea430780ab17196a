public import Foundation
import HeroMotion

/// A page at the bottom of the screen that is dragged between heights and off it.
///
/// Its motion is the system's critical spring (MOTION.md, section 4), and whoever catches it in mid-flight has it in
/// the hand where it is. Below full height it floats a little inside the screen's edges, as under iOS 26 (MOTION.md,
/// section 12). Whether the page below is pushed back is unknown, and left out.
@MainActor public final class SheetPresentationController: PresentationController {
  /// The heights at which the sheet rests. `[.large()]` by default; a list in which none exists means the same.
  public var detents: [Detent] = [.large()] { didSet { moveToSelectedDetent() } }

  /// The detent at rest; nil: the smallest one. Setting it moves the sheet at once, or within `animateChanges` on its
  /// spring.
  public var selectedDetentIdentifier: Detent.Identifier? {
    didSet { if selectedDetentIdentifier != oldValue { moveToSelectedDetent() } }
  }

  /// The largest detent at which the page below is neither dimmed nor out of reach: up to there both are used side by
  /// side. nil, the default, dims it at every height; so does one that the sheet does not have.
  public var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { container.setNeedsLayout() } }

  /// True if a bar at the top says that the sheet can be dragged. False by default.
  public var prefersGrabberVisible = false { didSet { container.panel.grabber.isHidden = !prefersGrabberVisible } }

  /// True if dragging up content that is at its top makes the sheet taller first. True by default.
  public var prefersScrollingExpandsWhenScrolledToEdge = true

  /// True if the sheet stands at the leading side of a phone in landscape, as a card beside the page below, which is
  /// neither dimmed nor out of reach there. False by default. Apple's Maps does so; UIKit has no name for it.
  public var standsAsideInCompactHeight = false { didSet { container.setNeedsLayout() } }

  /// In points; nil, the default, takes the system's.
  public var preferredCornerRadius: CGFloat? {
    didSet { container.setNeedsLayout() }
  }

  /// Lets the sheet go to what `changes` set on its spring.
  public func animateChanges(_ changes: () -> Void) {
    let before = animates
    animates = true
    changes()
    animates = before
  }
  private var animates = false

  let container = SheetContainerView()
  let pan = PanGestureRecognizer(direction: .vertical)
  /// Height of the sheet's part above the screen's lower edge, in points.
  let height = SpringMotion(0, spring: .system, tolerance: 0.1)
  /// The transition that the motion plays, if it plays one.
  weak var transition: TransitionContext?
  /// The finger's height where it took hold; nil while no finger holds the sheet.
  var grab: Double?
  /// True if a person is the one who makes it leave.
  var isDismissedByPerson = false
  private var laidOutSize: CGSize?
  /// Insets of the screen's edges.
  private var edges = EdgeInsets.zero

  public init(presentedViewController: ViewController) {
    super.init(presentedViewController: presentedViewController)
    height.onChange = { [weak self] _ in self?.heightChanged() }
    container.onLayout = { [weak self] in self?.layout() }
    container.dimming.onTap = { [weak self] in self?.dismissForPerson() }
    prepareDrag()
  }

  var stage: Stage? { container.stage }

  // MARK: Coming and going

  /// Takes in the presented page, below the screen's edge.
  func install(in bounds: CGRect, safeArea: EdgeInsets) {
    guard let page = presentedViewController?.view else { return }
    edges = safeArea
    isDismissedByPerson = false
    container.isLeaving = false
    container.frame = bounds
    laidOutSize = bounds.size
    container.panel.hold(page)
    height.place(at: 0)
    layout()
  }

  /// Lets go of the page, which has left.
  func uninstall() {
    transition = nil
    grab = nil
    height.place(at: 0)
    container.removeFromSuperview()
    presentedViewController?.view.removeFromSuperview()
  }

  func play(_ context: TransitionContext) {
    transition = context
    go(to: context.isPresenting ? selectedHeight : 0)
  }

  /// Sends the sheet to a height, 0 to leave, with the speed it has or `velocity` in points a second.
  func go(to target: Double, velocity: Double? = nil) {
    grab = nil
    container.isLeaving = target <= 0
    transition?.directionChanged()
    height.send(to: target, velocity: velocity, in: stage) { [weak self] in self?.arrived() }
  }

  /// Puts the sheet where it is going.
  func arriveNow() {
    height.place(at: height.target)
    layout()
    arrived()
  }

  private func arrived() {
    guard let context = transition else { return }
    transition = nil
    if height.target > 0 { isDismissedByPerson = false }
    context.completeTransition((height.target > 0) == context.isPresenting)
  }

  /// True if what is left of the motion can no longer be seen.
  var isSettling: Bool { grab == nil && abs(height.current(in: stage) - height.target) < 1 }

  // MARK: Heights

  /// The maximum of a detent on this screen, in points: a strip of the page below stays in sight.
  package var maximumDetentValue: CGFloat { max(1, container.bounds.height - edges.top - 10) }

  /// Each detent's height on this screen, the smallest first; at least one.
  var detentHeights: [(identifier: Detent.Identifier, height: Double)] {
    let (size, maximum) = (container.bounds.size, maximumDetentValue)
    let context = Detent.Context(containerSize: size, maximumDetentValue: maximum)
    let scale = stage?.deviceScale ?? 1
    func resolved(_ detents: [Detent]) -> [(identifier: Detent.Identifier, height: Double)] {
      detents.compactMap { detent in
        guard let wanted = detent.resolve(context), wanted.isFinite else { return nil }
        return (detent.identifier, Double(max(1, min(wanted, maximum)).rounded(toPixelsAt: scale)))
      }
    }
    var result = resolved(detents)
    if result.isEmpty { result = resolved([.large()]) }
    return result.sorted { $0.height < $1.height }
  }

  var selectedHeight: Double {
    let all = detentHeights
    return all.first { $0.identifier == selectedDetentIdentifier }?.height ?? all.first?.height ?? 0
  }

  private func moveToSelectedDetent() {
    // What leaves or is held is not sent elsewhere; it finds its place when it is let go.
    guard container.superview != nil, grab == nil, height.target > 0 else { return }
    if animates {
      go(to: selectedHeight)
    } else if height.isMoving {
      go(to: selectedHeight)
    } else {
      height.place(at: selectedHeight)
      container.layoutIfNeeded()
    }
  }

  // MARK: Layout

  /// Width of a sheet beside the page below, as a share of the screen's, and its maximum, in points. By eye: Apple's
  /// Maps.
  private static let (asideShare, asideWidest): (CGFloat, CGFloat) = (0.44, 440)

  /// Returns the horizontal range of a sheet that stands beside the page below, on a screen of that size; nil where it
  /// stands at the bottom. In points.
  public func rangeAside(in size: CGSize, safeArea: EdgeInsets) -> ClosedRange<CGFloat>? {
    guard standsAsideInCompactHeight, size.hasCompactHeight else { return nil }
    let left = max(safeArea.left, SheetPanel.margin)
    let width = min(Self.asideWidest, size.width * Self.asideShare, size.width - left - SheetPanel.margin)
    return left...left + max(1, width.rounded())
  }

  private var rangeAside: ClosedRange<CGFloat>? { rangeAside(in: container.bounds.size, safeArea: edges) }

  private func layout() {
    if let stage { edges = stage.safeAreaInsets }
    let bounds = container.bounds
    if let laidOutSize, laidOutSize != bounds.size, container.superview != nil {
      self.laidOutSize = bounds.size
      // Another screen has other heights.
      if grab == nil, height.target > 0 {
        if height.isMoving { go(to: selectedHeight) } else { height.place(at: selectedHeight) }
      }
    }
    let shown = height.current(in: stage)
    let heights = detentHeights
    place(shown, heights)
    container.dimming.frame = bounds
    // It darkens on the way to the first height that does.
    let bright = heights.last { $0.identifier == largestUndimmedDetentIdentifier }?.height
    let dark = heights.first { $0.height > bright ?? 0 }?.height
    let (from, to) = (bright ?? 0, dark ?? .greatestFiniteMagnitude)
    let isAside = rangeAside != nil
    container.dimming.strength = isAside ? 0 : max(0, min(1, (shown - from) / max(1, to - from)))
    container.isUndimmed = isAside || bright.map { shown <= $0 + 0.5 } ?? false
  }

  /// The last part of the distance to full height, in which a floating sheet reaches the screen's edges.
  private static let closing = 0.2

  /// Returns the degree to which a sheet of that height floats, 0…1: not at full height, nor if that is its only
  /// height; beside the page below at every height.
  private func float(at shown: Double, _ heights: [(identifier: Detent.Identifier, height: Double)]) -> Double {
    guard rangeAside == nil, let full = heights.last?.height, full >= maximumDetentValue - 0.5 else { return 1 }
    guard heights.count > 1 else { return 0 }
    return max(0, min(1, (full - shown) / (full * Self.closing)))
  }

  private func place(_ shown: Double, _ heights: [(identifier: Detent.Identifier, height: Double)]) {
    let (bounds, panel) = (container.bounds, container.panel)
    let float = float(at: shown, heights)
    let margin = SheetPanel.margin * float
    let top = max(0, preferredCornerRadius ?? SheetPanel.cornerRadius)
    let aside = rangeAside
    // Concentric with the display's, and no smaller than the upper ones where that is square. Beside the page below no
    // corner lies in one of the display's.
    let concentric = aside == nil && preferredCornerRadius == nil
    let bottom = concentric ? max(top, (stage?.displayRadius ?? 0) - margin) : top
    panel.cornerRadii = CornerRadii(topLeft: top, topRight: top, bottomLeft: bottom, bottomRight: bottom)
    let tail = SheetPanel.tail * (1 - float)
    let whole = max(shown, heights.first?.height ?? 0)
    let left = aside?.lowerBound ?? CGFloat(margin)
    let right = aside?.upperBound ?? max(left, bounds.width - left)
    panel.frame = container.roundedToDevicePixels(
      CGRect(x: left, y: bounds.height - shown, width: right - left, height: max(1, whole - margin) + tail))
    // A panel that reaches beyond the screen does so without its page, which ends there.
    let (beyond, scale) = (panel.frame.maxY - bounds.height - (whole - shown), stage?.deviceScale ?? 1)
    panel.tail = max(0, (beyond * scale).rounded() / scale)
    // What lies beside the panel takes nothing from the page in it.
    panel.safeArea = EdgeInsets(
      top: panel.safeArea.top, left: max(0, edges.left - left), bottom: max(0, edges.bottom - max(0, margin - tail)),
      right: max(0, edges.right - (bounds.width - right)))
  }

  private func heightChanged() {
    container.setNeedsLayout()
    // For one who waits, what can no longer be seen ends at once.
    if let transition, transition.isAwaited, height.isMoving, isSettling { arriveNow() }
  }
}
