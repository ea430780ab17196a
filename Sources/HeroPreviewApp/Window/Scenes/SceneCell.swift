import Foundation
import HeroScenes
import HeroWidgets

/// A scene: what it looks like, its title, what it is for, and a check where it is shown already.
@MainActor final class SceneCell: CollectionViewCell {
  var picture: Surface? {
    get { screen.picture }
    set { screen.picture = newValue }
  }

  private let screen = ScreenThumbnail()
  private let titleLabel = Label(font: .preferredFont(.headline))
  private let summaryLabel = Label(font: .preferredFont(.footnote), color: .secondaryLabel, numberOfLines: 3)
  private var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  /// Size of the picture, in points.
  static let thumbnail = CGSize(width: 68, height: 90)
  /// Between it and the words, and round both, in points.
  private static let (gap, inset): (CGFloat, CGFloat) = (14, 8)

  required init() {
    super.init()
    cornerRadius = 16
    for label in [titleLabel, summaryLabel] { label.accessibilityRole = nil }
    for view in [screen, titleLabel, summaryLabel] { addSubview(view) }
  }

  func show(_ scene: HeroScenes.Scene, isCurrent: Bool) {
    titleLabel.text = scene.title
    summaryLabel.text = scene.summary
    accessibilityLabel = scene.title
    self.isCurrent = isCurrent
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let (size, inset) = (Self.thumbnail, Self.inset)
    screen.frame = CGRect(x: inset, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    let left = screen.frame.maxX + Self.gap
    let room = max(0, bounds.width - left - inset)
    let title = titleLabel.sizeThatFits(CGSize(width: room, height: 30)).height
    let summary = summaryLabel.sizeThatFits(CGSize(width: room, height: bounds.height)).height
    let top = roundedToDevicePixels(
      CGRect(x: 0, y: (bounds.height - title - 3 - summary) / 2, width: 0, height: 0)
    ).minY
    titleLabel.frame = CGRect(x: left, y: top, width: max(0, room - 26), height: title)
    summaryLabel.frame = CGRect(x: left, y: top + title + 3, width: room, height: summary)
  }

  override func draw(in canvas: Canvas) {
    guard isCurrent else { return }
    let place = CGRect(x: bounds.maxX - Self.inset - 20, y: titleLabel.frame.midY - 8, width: 16, height: 16)
    canvas.draw(.checkmark, in: place, color: .systemBlue, weight: .semibold)
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil } }

  override func pointerHover(_ isInside: Bool) {
    super.pointerHover(isInside)
    backgroundColor = isInside ? .quaternarySystemFill : nil
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    picture = nil
    backgroundColor = nil
  }
}

/// The upper part of a phone's screen, small; grey until it is known what that looks like.
@MainActor private final class ScreenThumbnail: View {
  var picture: Surface? { didSet { if picture !== oldValue { setNeedsDisplay() } } }

  init() {
    super.init()
    cornerRadius = 11
    cornerCurve = .continuous
  }

  override func draw(in canvas: Canvas) {
    let outline = Path(roundedRect: bounds, cornerRadius: cornerRadius, curve: .continuous)
    if let picture, picture.width > 0 {
      let height = bounds.width * CGFloat(picture.height) / CGFloat(picture.width)
      // A screen that is wider than high is seen in its middle.
      let frame =
        height >= bounds.height
        ? CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
        : CGRect(
          x: bounds.midX - bounds.height * bounds.width / height / 2, y: bounds.minY,
          width: bounds.height * bounds.width / height, height: bounds.height)
      canvas.draw(
        picture, imageFrame: frame, in: bounds, cornerRadii: CornerRadii(cornerRadius), curve: .continuous)
    } else {
      canvas.fill(outline, .tertiarySystemFill)
    }
    canvas.stroke(outline, .separator, width: 0.5)
  }
}
