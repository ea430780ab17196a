import Foundation

/// The small title of a bar with the line under it.
@MainActor final class NavigationBarTitles: View {
  struct Words: Hashable {
    var title: String?
    var subtitle: String?
  }

  private(set) var words = Words()
  /// Between the lines, in points.
  private static let spacing: CGFloat = 1
  private let title = Label(alignment: .center)
  private let subtitle = Label(font: .preferredFont(.caption2), color: .secondaryLabel, alignment: .center)

  init() {
    super.init()
    isUserInteractionEnabled = false
    title.accessibilityRole = .header
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
    setNeedsLayout()
  }

  func setColors(title: Color, subtitle: Color) {
    self.title.textColor = title
    self.subtitle.textColor = subtitle
  }

  /// Another one that looks the same.
  func copy() -> NavigationBarTitles {
    let copy = NavigationBarTitles()
    copy.show(words)
    copy.setColors(title: title.textColor, subtitle: subtitle.textColor)
    return copy
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let lines = [title, subtitle].filter { !$0.isHidden }.map { $0.sizeThatFits(size) }
    return CGSize(
      width: min(size.width, lines.map(\.width).max() ?? 0),
      height: lines.reduce(0) { $0 + $1.height } + CGFloat(lines.count - 1) * Self.spacing)
  }

  override func layoutSubviews() {
    var y: CGFloat = 0
    for line in [title, subtitle] where !line.isHidden {
      let height = line.sizeThatFits(bounds.size).height
      line.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height + Self.spacing
    }
  }
}
