public import Foundation
import HeroMotion

/// One of several, by a tap, by dragging the thumb, or by the arrow keys. A capsule as under iOS 26; its glass is not
/// imitated. Its words are of one size, as UIKit's, whatever size of text is preferred.
@MainActor public final class SegmentedControl: Control {
  /// In points.
  public nonisolated static let height: CGFloat = 32
  private static let inset: CGFloat = 2
  /// Beside the words of a segment, in points.
  private static let padding: CGFloat = 11

  public let titles: [String]
  /// Setting it moves the thumb at once; `select` can let it slide. Clamped to what there is.
  public var selectedIndex: Int {
    get { storedIndex }
    set { select(newValue, animated: false) }
  }
  private var storedIndex = 0
  /// Told when a person has changed it.
  public var valueChanged: ((Int) -> Void)?

  /// True if each segment is as wide as its title asks, rather than all alike. False by default.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { setNeedsLayout() } }
  }

  private let labels: [Label]
  /// From the left of the first segment: where each ends, the room being 1. As laid out last.
  private var ends: [CGFloat] = []
  /// Read by Flutter from iOS 13.2: critical, response 0.28 s. How iOS 26's thumb moves is not known.
  private static let spring = Spring(stiffness: 503.551, damping: 44.8799)
  /// In segments.
  private let thumb = SpringMotion(0, spring: SegmentedControl.spring)
  /// True if the finger came down on the thumb and carries it.
  private var carriesThumb = false

  /// `titles`: at least one, or there is nothing to choose.
  public init(_ titles: [String], selectedIndex: Int = 0) {
    self.titles = titles
    labels = titles.map {
      let label = Label($0, font: SegmentedControl.font(.regular), alignment: .center)
      label.accessibilityRole = .tab
      return label
    }
    super.init(frame: CGRect(x: 0, y: 0, width: 0, height: SegmentedControl.height))
    for label in labels { addSubview(label) }
    thumb.onChange = { [weak self] _ in self?.setNeedsDisplay() }
    select(selectedIndex, animated: false)
  }

  private static func font(_ weight: Font.Weight) -> Font {
    .systemFont(ofSize: TextStyle.footnote.size, weight: weight)
  }

  private func clamped(_ index: Int) -> Int { max(0, min(index, titles.count - 1)) }

  /// The chosen one is heavier.
  private func weigh(_ chosen: Int) {
    for (index, label) in labels.enumerated() {
      label.font = SegmentedControl.font(index == chosen ? .semibold : .medium)
    }
  }

  public func select(_ index: Int, animated: Bool) {
    storedIndex = clamped(index)
    weigh(storedIndex)
    moveThumb(to: storedIndex, animated: animated)
  }

  private func moveThumb(to index: Int, animated: Bool) {
    if animated {
      if thumb.target != Double(index) || thumb.isMoving { thumb.send(to: Double(index), in: stage) }
    } else {
      thumb.place(at: Double(index))
    }
  }

  private func change(to index: Int) {
    let changed = clamped(index) != storedIndex
    select(index, animated: true)
    guard changed else { return }
    valueChanged?(storedIndex)
    action?()
  }

  // MARK: Layout

  /// As wide as its segments ask, each for its own title or all for the longest, or as wide as there is room.
  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let wanted = wantedWidths.reduce(2 * SegmentedControl.inset, +)
    return CGSize(width: min(wanted, max(0, size.width)), height: SegmentedControl.height)
  }

  /// Preferred width of each segment, in points.
  private var wantedWidths: [CGFloat] {
    let font = SegmentedControl.font(.semibold)
    let scale = stage?.deviceScale ?? 2
    let widths = titles.map {
      TextLayout(inLanguage($0), font: font, pixelScale: scale).size.width + 2 * SegmentedControl.padding
    }
    return apportionsSegmentWidthsByContent ? widths : widths.map { _ in widths.max() ?? 0 }
  }

  /// Width for all segments.
  private var room: CGFloat { max(0, bounds.width - 2 * SegmentedControl.inset) }

  /// Returns the frame of a segment, from top to bottom; between two while the thumb moves.
  private func frame(ofSegment place: CGFloat) -> CGRect {
    guard !ends.isEmpty else { return .zero }
    let place = max(0, min(CGFloat(ends.count - 1), place))
    func start(_ index: Int) -> CGFloat { index == 0 ? 0 : ends[index - 1] }
    let (first, last, share) = (Int(place), min(Int(place) + 1, ends.count - 1), place - place.rounded(.down))
    let left = start(first) + (start(last) - start(first)) * share
    let right = ends[first] + (ends[last] - ends[first]) * share
    return CGRect(
      x: SegmentedControl.inset + left * room, y: 0, width: (right - left) * room, height: bounds.height)
  }

  override public func layoutSubviews() {
    let widths = wantedWidths
    let whole = max(1, widths.reduce(0, +))
    var end: CGFloat = 0
    ends = widths.enumerated().map { index, width in
      end += width
      return index == widths.count - 1 ? 1 : end / whole
    }
    for (index, label) in labels.enumerated() {
      let frame = frame(ofSegment: CGFloat(index))
      label.frame = roundedToDevicePixels(frame.inset(dx: min(4, frame.width / 2), dy: 0))
    }
  }

  // MARK: Input

  private func segment(under touch: Touch) -> Int {
    guard room > 0 else { return storedIndex }
    let place = (touch.location(in: self).x - SegmentedControl.inset) / room
    return clamped(ends.firstIndex { place < $0 } ?? titles.count - 1)
  }

  override public func usesDrag(by travel: CGPoint) -> Bool {
    carriesThumb && storedIndex != (travel.x > 0 ? titles.count - 1 : 0)
  }

  override public func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    carriesThumb = isEnabled && segment(under: touch) == storedIndex
  }

  override public func touchesMoved(_ touch: Touch) {
    super.touchesMoved(touch)
    if carriesThumb { moveThumb(to: segment(under: touch), animated: true) }
  }

  override public func touchesEnded(_ touch: Touch) {
    let counts = isHighlighted || carriesThumb
    super.touchesCancelled(touch)
    carriesThumb = false
    if counts { change(to: segment(under: touch)) }
  }

  override public func touchesCancelled(_ touch: Touch) {
    super.touchesCancelled(touch)
    carriesThumb = false
    moveThumb(to: storedIndex, animated: true)
  }

  override public func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, !titles.isEmpty else { return false }
    switch event.key {
    case .left: change(to: storedIndex - 1)
    case .right: change(to: storedIndex + 1)
    case .space, .return: change(to: (storedIndex + 1) % titles.count)
    default: return false
    }
    return true
  }

  // MARK: Looks

  private static let thumbColor = Color(
    light: RGBA(red: 1, green: 1, blue: 1), dark: RGBA(red: 0.42, green: 0.42, blue: 0.44))

  override public func draw(in canvas: Canvas) {
    canvas.fill(Path(roundedRect: bounds, cornerRadius: bounds.height / 2), .tertiarySystemFill)
    guard !titles.isEmpty else { return }
    let frame = frame(ofSegment: thumb.current(in: stage)).inset(dx: 0, dy: SegmentedControl.inset)
    let radius = frame.height / 2
    // What fell outside would stay there when the thumb moves on.
    canvas.saved {
      canvas.clip(to: bounds)
      canvas.draw(
        Shadow(offset: CGSize(width: 0, height: 1), radius: 2, opacity: 0.1), of: frame,
        cornerRadii: CornerRadii(radius))
    }
    canvas.fill(
      Path(roundedRect: frame, cornerRadius: radius), SegmentedControl.thumbColor.fading(to: isEnabled ? 1 : 0.5))
  }
}
