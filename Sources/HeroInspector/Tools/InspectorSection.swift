public import Foundation
public import HeroWidgets

/// A part of the inspector under a heading that opens and closes it. The owner remembers whether it is open. A section
/// without content is its heading alone, with the reason.
@MainActor public final class InspectorSection: View {
  public let content: View
  /// Setting it opens or closes the section at once, without a callback.
  public var isOpen: Bool {
    didSet {
      guard isOpen != oldValue else { return }
      header.isOpen = isOpen
      contentChanged()
    }
  }
  /// The reason for missing content, in a few words; nil: there is some.
  public var emptyNote: String? {
    didSet {
      guard emptyNote != oldValue else { return }
      header.note = emptyNote
      contentChanged()
      (superview?.superview)?.setNeedsLayout()
    }
  }
  private var showsContent: Bool { isOpen && emptyNote == nil }
  /// Told when a person has opened or closed it.
  public var onToggle: ((Bool) -> Void)?

  private let header: SectionHeader
  private static let headerHeight: CGFloat = 28
  private static let bottom: CGFloat = 10

  /// Creates a section with a title. While it is open, `sizeThatFits` of its content tells its height.
  public init(_ title: String, isOpen: Bool = true, content: View) {
    self.content = content
    self.isOpen = isOpen
    header = SectionHeader(title, isOpen: isOpen)
    super.init()
    header.action = { [weak self] in self?.toggle() }
    content.isHidden = !isOpen
    addSubview(header)
    addSubview(content)
    clipsToBounds = true
  }

  private func contentChanged() {
    content.isHidden = !showsContent
    // The layout that was put off while the content was hidden.
    if showsContent { content.setNeedsLayout() }
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func toggle() {
    isOpen.toggle()
    onToggle?(isOpen)
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let inner = showsContent ? content.sizeThatFits(size).height + Self.bottom : 0
    return CGSize(width: size.width, height: Self.headerHeight + inner)
  }

  override public func layoutSubviews() {
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: Self.headerHeight)
    guard showsContent else { return }
    content.frame = CGRect(
      x: 0, y: Self.headerHeight, width: bounds.width, height: max(0, bounds.height - Self.headerHeight - Self.bottom))
  }
}

/// Its heading: a triangle and words, and a line over them.
@MainActor private final class SectionHeader: ToolControl {
  var isOpen: Bool { didSet { if isOpen != oldValue { openChanged() } } }
  /// Stands at the right in place of content; nil: there is content, and the heading opens and closes it.
  var note: String? { didSet { if note != oldValue { openChanged() } } }
  private let title: String

  init(_ title: String, isOpen: Bool) {
    self.title = title
    self.isOpen = isOpen
    super.init()
    accessibilityRole = .button
    openChanged()
  }

  private func openChanged() {
    accessibilityLabel = "\(title), \(note ?? (isOpen ? "open" : "closed"))"
    isEnabled = note == nil
    setNeedsDisplay()
  }

  override func handleKey(_ event: KeyEvent) -> Bool {
    switch event.key {
    case .right where !isOpen, .left where isOpen:
      action?()
      return true
    default: return super.handleKey(event)
    }
  }

  override var focusOutline: (frame: CGRect, cornerRadius: CGFloat) { Self.rowOutline(in: bounds) }

  override func draw(in canvas: Canvas) {
    let pixel = 1 / (stage?.deviceScale ?? 1)
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: pixel), InspectorStyle.edge)
    if let note {
      let words = TextLayout(note, font: InspectorStyle.smallFont, pixelScale: stage?.deviceScale ?? 1)
      drawLine(
        words, at: bounds.width - InspectorStyle.margin - words.size.width, in: canvas, color: InspectorStyle.quietText)
    }
    let isLit = isEnabled && (isHovered || isHighlighted)
    let colour = isLit ? InspectorStyle.text : InspectorStyle.quietText
    let box = CGRect(x: InspectorStyle.margin, y: bounds.midY - 4.5, width: 9, height: 9)
    if isEnabled {
      canvas.draw(isOpen ? .chevronDown : .chevronRight, in: box, color: colour, weight: .semibold)
    }
    let words = TextLayout(title, font: InspectorStyle.headingFont, pixelScale: stage?.deviceScale ?? 1)
    drawLine(
      words, at: InspectorStyle.margin + 16, in: canvas,
      color: isLit ? InspectorStyle.text : isEnabled ? InspectorStyle.text.fading(to: 0.85) : InspectorStyle.quietText)
  }
}
