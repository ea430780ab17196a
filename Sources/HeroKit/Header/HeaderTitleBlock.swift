import Foundation
import HeroWidgets

/// The large title with its subtitle and accessories, and the fog that it slips under.
@MainActor final class HeaderTitleBlock: View {
  /// What it is made of, wherever it stands.
  struct Design {
    var allowsLineWrap: Bool
    var minimumScaleFactor: CGFloat?
    var insets: EdgeInsets
    var accessories: [HeaderAccessory]
    var foreground: Color
    /// How far above the block the fog begins, in points.
    var fogRise: CGFloat = 0
  }

  private static let font = Font.systemFont(ofSize: 36, weight: .bold)
  private static let subtitleFont = Font.preferredFont(.subheadline)
  private static let subtitleAlpha = 0.8
  /// Between the title and the accessories, and between two of these; points.
  private static let spacing: CGFloat = 12

  private let design: Design
  private let words = View()
  private let title: Label
  private let subtitle: Label
  private let leading: [View]
  private let trailing: [View]
  private let fog = HeaderFogView()
  /// What the screen's edges take at the sides.
  private var sides = EdgeInsets.zero

  init(_ design: Design, title text: String?, subtitle subtext: String?) {
    self.design = design
    title = Label(text, font: Self.font, color: design.foreground, numberOfLines: design.allowsLineWrap ? 2 : 1)
    subtitle = Label(
      subtext, font: Self.subtitleFont, color: design.foreground.fading(to: Self.subtitleAlpha))
    func views(_ position: HeaderAccessory.Position) -> [View] {
      design.accessories.filter { $0.position == position }.map { $0.makeView(tint: design.foreground) }
    }
    leading = views(.leading)
    trailing = views(.trailing)
    super.init()
    passesTouchesThrough = true
    words.passesTouchesThrough = true
    title.accessibilityRole = .header
    for view in [title, subtitle] + leading + trailing { words.addSubview(view) }
    addSubview(words)
    addSubview(fog)
  }

  var text: String? {
    get { title.text }
    set { title.text = newValue }
  }

  var subtext: String? { subtitle.text }

  /// What is painted of words and accessories, 0…1.
  var ink: Double {
    get { words.alpha }
    set { words.alpha = newValue }
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
    /// Of the row: the words, or an accessory that is higher.
    var height: CGFloat
  }

  private struct Key: Equatable {
    let width: CGFloat
    let sides: EdgeInsets
    let text, subtext: String?
    let scale: CGFloat
  }
  /// Texts are measured anew only when something changed: a scroll asks in every frame.
  private var measured: Place?

  private func place(width: CGFloat, sides: EdgeInsets) -> Place {
    let key = Key(
      width: width, sides: sides, text: title.text, subtext: subtitle.text, scale: stage?.deviceScale ?? 1)
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
    let titleHeight = height(of: title, font: Self.font, width: room)
    let subtitleHeight = height(of: subtitle, font: Self.subtitleFont, width: room)
    let tallest = (leading + trailing).map(\.bounds.height).max() ?? 0
    return Place(
      key: key, x: x, width: room, font: fittingFont(width: room), titleHeight: titleHeight,
      subtitleHeight: subtitleHeight,
      height: max(titleHeight + subtitleHeight, tallest))
  }

  private func height(of label: Label, font: Font, width: CGFloat) -> CGFloat {
    guard let text = label.text, !text.isEmpty else { return 0 }
    return TextLayout(
      text, font: font, width: width, lineLimit: label.numberOfLines, pixelScale: stage?.deviceScale ?? 1
    ).size.height
  }

  /// The largest font down to the least scale in which the title is not cut.
  private func fittingFont(width: CGFloat) -> Font {
    guard let text = title.text, let least = design.minimumScaleFactor, least < 1 else { return Self.font }
    let scale = stage?.deviceScale ?? 1
    func fits(_ factor: CGFloat) -> Bool {
      let font = Self.font.withSize(Self.font.size * factor)
      return !TextLayout(text, font: font, width: width, lineLimit: title.numberOfLines, pixelScale: scale).isTruncated
    }
    if fits(1) { return Self.font }
    var (low, high) = (max(0.01, least), CGFloat(1))
    if fits(low) {
      for _ in 0..<7 {
        let middle = (low + high) / 2
        if fits(middle) { low = middle } else { high = middle }
      }
    }
    return Self.font.withSize(Self.font.size * low)
  }

  /// Puts everything where it belongs in the block's bounds; the row stands at the bottom.
  func arrange(sides: EdgeInsets) {
    self.sides = sides
    let place = place(width: bounds.width, sides: sides)
    words.frame = bounds
    let top = bounds.height - design.insets.bottom - place.height
    let textTop = top + (place.height - place.titleHeight - place.subtitleHeight) / 2
    // A smaller font stands on the same baseline.
    let drop = Self.font.ascender - place.font.ascender
    title.font = place.font
    title.frame = roundedToDevicePixels(
      CGRect(
        x: place.x, y: textTop + (place.font == Self.font ? 0 : drop), width: place.width,
        height: place.font == Self.font ? place.titleHeight : place.titleHeight - drop))
    subtitle.frame = roundedToDevicePixels(
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

  override func layoutSubviews() { arrange(sides: sides) }
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
    case .button(let configuration, let action):
      let isBare = configuration.title == nil && configuration.image == nil
      let button = Button(
        icon: isBare ? .ellipsis : configuration.image, title: configuration.title,
        style: configuration.style == .disc ? .disc : .plain, tintColor: configuration.baseForegroundColor ?? tint)
      button.accessibilityLabel = configuration.accessibilityLabel ?? configuration.title ?? "More"
      button.action = { action() }
      return button
    }
  }
}
