import Foundation
import HeroMotion

/// An open menu: covers the window, shows the list beside the button, and takes touches and keys until something is
/// chosen or not.
@MainActor final class MenuPresentation: View {
  /// Between the button and the list, and around the list, in points.
  private static let (gap, margin): (CGFloat, CGFloat) = (8, 8)
  /// Measured by Flutter on iOS 18.5 (docs/reference/MOTION.md, section 13).
  private static let springs = (
    opening: Spring(duration: 0.337, bounce: 0.2), closing: Spring(duration: 0.409, bounce: 0)
  )
  /// Ours: of its size, where it begins to grow.
  private static let smallest = 0.3

  private weak var source: View?
  private let panel = VisualEffectView(effect: .systemMaterial)
  private let scrollView = ScrollView()
  private let list: MenuList
  /// Casts the shadow from a bitmap of its own, since a shadow of another size would be blurred anew in every frame.
  private let shade = View()
  private let caster = View()
  private let motion = SpringMotion(0, spring: MenuPresentation.springs.opening)
  /// The point that it grows out of, in the window.
  private var origin: CGPoint = .zero
  private var isClosing = false
  private var isListTouched = false

  /// Opens `menu` in the window of `source`; another one that is open goes. nil when there is nothing to choose or no
  /// window.
  static func open(_ menu: Menu, from source: View) -> MenuPresentation? {
    guard let window = source.window, !menu.children.isEmpty else { return nil }
    let presentation = MenuPresentation(menu, from: source)
    window.show(presentation)
    presentation.motion.send(to: 1, in: presentation.stage)
    return presentation
  }

  private init(_ menu: Menu, from source: View) {
    self.source = source
    list = MenuList(menu)
    super.init()
    shade.shouldRasterize = true
    shade.isUserInteractionEnabled = false
    for view in [caster, panel] {
      view.cornerRadius = MenuList.cornerRadius
      view.cornerCurve = .continuous
    }
    caster.shadow = Shadow(offset: CGSize(width: 0, height: 8), radius: 20, opacity: 0.2)
    shade.addSubview(caster)
    scrollView.addSubview(list)
    panel.contentView.addSubview(scrollView)
    panel.contentView.clipsToBounds = true
    panel.contentView.cornerRadius = MenuList.cornerRadius
    panel.contentView.cornerCurve = .continuous
    addSubview(shade)
    addSubview(panel)
    motion.onChange = { [weak self] in self?.show($0) }
  }

  // MARK: Place

  override func layoutSubviews() {
    guard let source, source.window != nil else { return }
    let anchor = source.frameInWindow
    let safe = stage?.safeAreaInsets ?? .zero
    let room = CGRect(
      x: safe.left + MenuPresentation.margin, y: max(safe.top, MenuPresentation.margin),
      width: max(0, bounds.width - safe.left - safe.right - 2 * MenuPresentation.margin),
      height: max(
        0, bounds.height - max(safe.top, MenuPresentation.margin) - max(safe.bottom, MenuPresentation.margin)))
    let width = min(
      preferredContentSizeCategory.isAccessibilityCategory ? MenuList.widthOfLargeText : MenuList.width, room.width)
    let wanted = list.arrange(width: width)
    let below = max(0, room.maxY - anchor.maxY - MenuPresentation.gap)
    let above = max(0, anchor.minY - MenuPresentation.gap - room.minY)
    let goesBelow = wanted <= below || below >= above
    let height = min(wanted, goesBelow ? below : above)
    // Flush with the button's outer edge.
    let x = anchor.midX > bounds.midX ? anchor.maxX - width : anchor.minX
    let frame = roundedToDevicePixels(
      CGRect(
        x: max(room.minX, min(x, room.maxX - width)),
        y: goesBelow ? anchor.maxY + MenuPresentation.gap : anchor.minY - MenuPresentation.gap - height, width: width,
        height: height))
    origin = CGPoint(
      x: max(frame.minX, min(anchor.midX, frame.maxX)), y: goesBelow ? frame.minY : frame.maxY)
    for view in [shade, panel] {
      view.bounds.size = frame.size
      view.center = frame.center
    }
    caster.frame = shade.bounds
    scrollView.frame = panel.bounds
    list.frame = CGRect(x: 0, y: 0, width: width, height: wanted)
    scrollView.contentSize = list.bounds.size
    show(motion.current(in: stage))
  }

  /// 0 is closed, 1 open; a spring may go beyond.
  private func show(_ progress: Double) {
    let grows = stage?.isReduceMotionEnabled != true
    let scale = grows ? max(0.05, MenuPresentation.smallest + (1 - MenuPresentation.smallest) * progress) : 1
    let transform = AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: (origin.x - panel.center.x) * (1 - scale),
      tY: (origin.y - panel.center.y) * (1 - scale))
    for view in [shade, panel] {
      view.transform = progress == 1 || !grows ? .identity : transform
      view.alpha = max(0, min(1, progress * 1.6))
    }
  }

  // MARK: Closing

  func close(animated: Bool) {
    if animated, isClosing { return }
    isClosing = true
    isUserInteractionEnabled = false
    window?.menuClosed(self)
    guard animated, let stage else { return removeFromSuperview() }
    motion.spring = MenuPresentation.springs.closing
    motion.send(to: 0, in: stage) { [weak self] in self?.removeFromSuperview() }
  }

  private func choose(_ row: MenuRow) {
    highlight(row)
    close(animated: true)
    row.action.handler()
  }

  // MARK: Touches

  private func highlight(_ row: MenuRow?) {
    for other in list.rows { other.isHighlighted = other === row && other.canBeChosen }
  }

  private func row(under touch: Touch) -> MenuRow? {
    guard panel.bounds.contains(touch.location(in: panel)) else { return nil }
    return list.rows.first { $0.bounds.contains(touch.location(in: $0)) }
  }

  /// The finger that opened the menu, or one that came down in it, is here.
  func follow(_ touch: Touch) {
    if !isClosing { highlight(row(under: touch)) }
  }

  /// The finger that opened the menu leaves. Still at the button, it leaves the menu open.
  func letGo(_ touch: Touch) {
    if isClosing { return }
    if let row = row(under: touch) {
      if row.canBeChosen { choose(row) }
      return
    }
    highlight(nil)
    let slack: CGFloat = 20
    if panel.bounds.contains(touch.location(in: panel)) { return }
    if let source, source.bounds.inset(dx: -slack, dy: -slack).contains(touch.location(in: source)) { return }
    close(animated: true)
  }

  override func touchesBegan(_ touch: Touch) {
    isListTouched = panel.bounds.contains(touch.location(in: panel))
    if isListTouched { follow(touch) } else { close(animated: true) }
  }

  override func touchesMoved(_ touch: Touch) { if isListTouched { follow(touch) } }

  override func touchesEnded(_ touch: Touch) {
    guard isListTouched, !isClosing else { return }
    if let row = row(under: touch), row.canBeChosen { choose(row) } else { highlight(nil) }
  }

  override func touchesCancelled(_ touch: Touch) { highlight(nil) }

  /// The page behind stays where it is.
  override func scrollWheel(_ event: ScrollEvent) -> Bool { true }

  // MARK: Keys

  /// Escape closes, Tab and the arrows go through what can be chosen, Return and the space bar choose. Nothing else
  /// reaches the page behind.
  func handle(_ event: KeyEvent) -> Bool {
    let rows = list.rows.filter(\.canBeChosen)
    let current = rows.firstIndex(where: \.isHighlighted)
    func go(_ index: Int) {
      guard !rows.isEmpty else { return }
      let row = rows[(index + rows.count) % rows.count]
      highlight(row)
      scrollView.scrollRectToVisible(row.frame, animated: true)
    }
    switch event.key {
    case .escape: close(animated: true)
    case .tab where event.modifiers == .shift, .up: go(current.map { $0 - 1 } ?? rows.count - 1)
    case .tab, .down: go(current.map { $0 + 1 } ?? 0)
    case .home: go(0)
    case .end: go(rows.count - 1)
    case .return, .space: if let current { choose(rows[current]) }
    default: return false
    }
    return true
  }
}
