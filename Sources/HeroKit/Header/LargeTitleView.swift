public import Foundation
public import HeroWidgets

/// A large title with its subtitle and accessories, as it stands below a header or over it, and the fog that it slips
/// under. It can stand elsewhere too: `sizeThatFits` says how high it is.
@MainActor public final class LargeTitleView: View {
  /// The parts of the view, wherever it is placed.
  struct Design {
    var allowsLineWrap: Bool
    var minimumScaleFactor: CGFloat?
    var insets: EdgeInsets
    var accessories: [HeaderAccessory]
    var foreground: Color
    /// Distance from the start of the fog down to the block, in points.
    var fogRise: CGFloat = 0
  }

  private static let font = View.largeTitleFont
  private static let subtitleFont = Font.preferredFont(.subheadline)
  private static let subtitleAlpha = 0.8
  /// Between the title and the accessories, and between two of these; points.
  private static let spacing: CGFloat = 12

  private let design: Design
  private let words = View()
  private let titleLabel: Label
  private let subtitleLabel: Label
  private let leading: [View]
  private let trailing: [View]
  private let fog = HeaderFogView()
  /// Insets of the screen's edges at the sides.
  private var sides = EdgeInsets.zero

  public convenience init(_ style: BelowHeaderTitle, title: String?, subtitle: String? = nil) {
    self.init(Design(style), title: title, subtitle: subtitle)
  }

  /// As over a header.
  public convenience init(_ style: InlineTitle, title: String?, subtitle: String? = nil) {
    self.init(Design(style), title: title, subtitle: subtitle)
  }

  init(_ design: Design, title: String?, subtitle: String?) {
    self.design = design
    titleLabel = View.largeTitleLabel(
      title, allowsLineWrap: design.allowsLineWrap, foregroundColor: design.foreground)
    subtitleLabel = Label(
      subtitle, font: Self.subtitleFont, color: design.foreground.fading(to: Self.subtitleAlpha))
    subtitleLabel.wrapsAtAccessibilitySizes = true
    func views(_ position: HeaderAccessory.Position) -> [View] {
      design.accessories.filter { $0.position == position }.map { $0.makeView(tint: design.foreground) }
    }
    leading = views(.leading)
    trailing = views(.trailing)
    super.init()
    passesTouchesThrough = true
    words.passesTouchesThrough = true
    for view in [titleLabel, subtitleLabel] + leading + trailing { words.addSubview(view) }
    addSubview(words)
    addSubview(fog)
  }

  /// Its text; in a header, that follows its controller's `title`.
  public internal(set) var title: String? {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  public var subtitle: String? { subtitleLabel.text }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(width: size.width, sides: sides))
  }

  /// Opacity of words and accessories, 0…1.
  var ink: Double {
    get { words.alpha }
    set { words.alpha = newValue }
  }

  /// By how much the words are shown above their place, in points.
  var rise: CGFloat = 0 {
    didSet {
      guard rise != oldValue else { return }
      let up = AffineTransform(translationByX: 0, byY: -rise)
      words.transitionLook = rise == 0 ? nil : PresentationOverrides(transform: up)
    }
  }

  var fogColor: Color {
    get { fog.color }
    set { fog.color = newValue }
  }

  var fogHeight: CGFloat = 0 { didSet { if fogHeight != oldValue { placeFog() } } }

  private func placeFog() {
    fog.isHidden = fogHeight <= 0
    fog.frame = CGRect(x: 0, y: -design.fogRise, width: bounds.width, height: min(fogHeight, bounds.height))
  }

  // MARK: Measuring

  /// The block's height at `width`, insets included; `sides` is what the screen's edges take.
  func height(width: CGFloat, sides: EdgeInsets, insets: EdgeInsets? = nil) -> CGFloat {
    let insets = insets ?? design.insets
    let place = place(width: width, sides: sides)
    return max(0, insets.top + place.height + insets.bottom)
  }

  private struct Place {
    var key: Key
    var x: CGFloat
    var width: CGFloat
    var font: Font
    var titleHeight: CGFloat
    var subtitleHeight: CGFloat
    /// Height of the row: of the words, or of an accessory that is higher.
    var height: CGFloat
  }

  private struct Key: Equatable {
    let width: CGFloat
    let sides: EdgeInsets
    let title, subtitle: String?
    let scale: CGFloat
    let category: ContentSizeCategory
    let language: PseudoLanguage?
    let typeface: Typeface?
  }
  /// Texts are measured anew only when something changed: a scroll asks in every frame.
  private var measured: Place?

  private func place(width: CGFloat, sides: EdgeInsets) -> Place {
    let key = Key(
      width: width, sides: sides, title: title, subtitle: subtitle, scale: stage?.deviceScale ?? 1,
      category: preferredContentSizeCategory, language: stage?.language, typeface: stage?.typeface)
    if let measured, measured.key == key { return measured }
    let place = measure(key)
    measured = place
    return place
  }

  private func measure(_ key: Key) -> Place {
    let (width, sides) = (key.width, key.sides)
    func taken(_ views: [View]) -> CGFloat { views.reduce(0) { $0 + $1.bounds.width + Self.spacing } }
    for view in leading + trailing {
      view.bounds.size = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    }
    let x = sides.left + design.insets.left + taken(leading)
    let room = max(0, width - x - sides.right - design.insets.right - taken(trailing))
    // The lines keep their height when the letters shrink.
    let font = scaled(Self.font)
    let titleHeight = height(of: titleLabel, font: font, width: room)
    let subtitleHeight = height(of: subtitleLabel, font: scaled(Self.subtitleFont), width: room)
    let tallest = (leading + trailing).map(\.bounds.height).max() ?? 0
    return Place(
      key: key, x: x, width: room, font: fittingFont(font, width: room), titleHeight: titleHeight,
      subtitleHeight: subtitleHeight,
      height: max(titleHeight + subtitleHeight, tallest))
  }

  private func height(of label: Label, font: Font, width: CGFloat) -> CGFloat {
    guard let text = label.text, !text.isEmpty else { return 0 }
    return TextLayout(
      inLanguage(text), font: font, width: width, lineLimit: label.lineLimit, pixelScale: stage?.deviceScale ?? 1
    ).size.height
  }

  /// The largest font down to the least scale in which the title is not cut.
  private func fittingFont(_ whole: Font, width: CGFloat) -> Font {
    guard let title, let least = design.minimumScaleFactor, least < 1 else { return whole }
    let scale = stage?.deviceScale ?? 1
    func fits(_ factor: CGFloat) -> Bool {
      let font = whole.withSize(whole.size * factor)
      return !TextLayout(
        inLanguage(title), font: font, width: width, lineLimit: titleLabel.lineLimit, pixelScale: scale
      )
      .isTruncated
    }
    if fits(1) { return whole }
    var (low, high) = (max(0.01, least), CGFloat(1))
    if fits(low) {
      for _ in 0..<7 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    }
    return whole.withSize(whole.size * low)
  }

  /// Puts everything where it belongs in the block's bounds; the row stands at the bottom.
  func arrange(sides: EdgeInsets) {
    self.sides = sides
    let place = place(width: bounds.width, sides: sides)
    words.frame = bounds
    let top = bounds.height - design.insets.bottom - place.height
    let textTop = top + (place.height - place.titleHeight - place.subtitleHeight) / 2
    // A smaller font stands on the same baseline.
    let whole = scaled(Self.font)
    let drop = whole.ascender - place.font.ascender
    titleLabel.font = place.font == whole ? Self.font : place.font
    titleLabel.frame = roundedToDevicePixels(
      CGRect(
        x: place.x, y: textTop + drop, width: place.width, height: place.titleHeight - drop))
    subtitleLabel.frame = roundedToDevicePixels(
      CGRect(x: place.x, y: textTop + place.titleHeight, width: place.width, height: place.subtitleHeight))
    var x = sides.left + design.insets.left
    let middle = top + place.height / 2
    for view in leading {
      view.frame = roundedToDevicePixels(
        CGRect(
          x: x, y: middle - view.bounds.height / 2, width: view.bounds.width, height: view.bounds.height))
      x = view.frame.maxX + Self.spacing
    }
    x = place.x + place.width
    for view in trailing {
      x += Self.spacing
      view.frame = roundedToDevicePixels(
        CGRect(
          x: x, y: middle - view.bounds.height / 2, width: view.bounds.width, height: view.bounds.height))
      x += view.bounds.width
    }
    placeFog()
  }

  override public func layoutSubviews() { arrange(sides: sides) }
}

/// A colour fading to clear downwards.
@MainActor final class HeaderFogView: View {
  var color: Color = .systemBackground { didSet { if color != oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    canvas.fill(
      bounds,
      .linear(
        Gradient([.init(color, at: 0), .init(color.withAlpha(0), at: 1)]), from: .zero,
        to: CGPoint(x: 0, y: bounds.height)))
  }
}

extension HeaderAccessory {
  @MainActor fileprivate func makeView(tint: Color) -> View {
    switch content {
    case .view(let view): return view
    case .button(let configuration, let action, let menu):
      let title = configuration.title ?? (action.title.isEmpty ? nil : action.title)
      let icon = configuration.image ?? action.icon
      let button = Button(
        icon: title == nil && icon == nil ? .ellipsis : icon, title: title,
        style: configuration.style == .disc ? .disc : .plain,
        tintColor: action.isDestructive ? .systemRed : configuration.baseForegroundColor ?? tint)
      button.accessibilityLabel = configuration.accessibilityLabel ?? title ?? "More"
      button.isEnabled = !action.isDisabled
      button.action = action.handler
      button.menu = menu
      return button
    }
  }
}
