import Foundation

/// The small title of a bar with the line under it. Bars keep their size, whatever size of text is preferred.
@MainActor final class NavigationBarTitles: View {
  struct Words: Hashable {
    var title: String?
    var subtitle: String?
  }

  private(set) var words = Words()
  /// Between the lines, and below the second one, in points. The recordings have the second line two thirds of a point
  /// higher than in the middle of that room.
  private static let (spacing, room): (CGFloat, CGFloat) = (1.0 / 3, 2.0 / 3)
  private let title = Label(alignment: .center)
  private let subtitle = Label(
    font: .systemFont(ofSize: TextStyle.caption2.size), color: .secondaryLabel, alignment: .center)

  private let halo: LabelShadow

  init() {
    halo = LabelShadow(of: [title, subtitle])
    super.init()
    isUserInteractionEnabled = false
    title.accessibilityRole = .header
    addSubview(halo)
    addSubview(title)
    addSubview(subtitle)
  }

  func show(_ words: Words) {
    self.words = words
    let hasSubtitle = !(words.subtitle ?? "").isEmpty
    title.text = words.title
    // With a second line the first is smaller (measured: `recordings/below-header.gif`; that line is 11 points).
    title.font = .systemFont(ofSize: hasSubtitle ? 15 : 17, weight: .semibold)
    subtitle.text = words.subtitle
    subtitle.isHidden = !hasSubtitle
    halo.setNeedsDisplay()
    setNeedsLayout()
  }

  func setColors(title: Color, subtitle: Color, shadow: Color) {
    self.title.textColor = title
    self.subtitle.textColor = subtitle
    halo.color = shadow
  }

  /// Another one that looks the same.
  func copy() -> NavigationBarTitles {
    let copy = NavigationBarTitles()
    copy.show(words)
    copy.setColors(title: title.textColor, subtitle: subtitle.textColor, shadow: halo.color)
    return copy
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = [title, subtitle].filter { !$0.isHidden }.map { $0.sizeThatFits(size) }
    return CGSize(
      width: min(size.width, lines.map(\.width).max() ?? 0),
      height: lines.reduce(0) { $0 + $1.height } + CGFloat(lines.count - 1) * (Self.spacing + Self.room))
  }

  override func layoutSubviews() {
    var y: CGFloat = 0
    for line in [title, subtitle] where !line.isHidden {
      let height = line.sizeThatFits(bounds.size).height
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.spacing
    }
    halo.frame = bounds.inset(dx: -LabelShadow.reach, dy: -LabelShadow.reach)
  }
}

/// A soft shadow under labels beside it, in the shape of their letters.
@MainActor private final class LabelShadow: View {
  var color = Color.clear {
    didSet {
      guard color != oldValue else { return }
      isHidden = color.light.alpha <= 0 && color.dark.alpha <= 0
      setNeedsDisplay()
    }
  }

  /// The Gaussian's standard deviation, in points: wide enough to part thin letters from a busy picture.
  private static let radius: CGFloat = 3
  private static let layers = 3
  /// From the labels to this view's edges, in points.
  static let reach = radius * 3
  private let labels: [Label]

  init(of labels: [Label]) {
    self.labels = labels
    super.init()
    isHidden = true
  }

  override func draw(in canvas: Canvas) {
    let shadow = Shadow(color: color, offset: .zero, radius: Self.radius, opacity: 1)
    for label in labels {
      guard let text = label.shownLayout else { continue }
      let place = label.frame.offsetBy(dx: -frame.minX, dy: -frame.minY)
      // Letters are thin, and leave little of themselves when they are blurred.
      for _ in 0..<Self.layers { canvas.draw(shadow, of: text, at: text.origin(in: place)) }
    }
  }
}
