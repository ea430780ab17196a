import Foundation

/// The layout of a row, in the row's coordinates.
@MainActor struct ListRowPlan {
  let textLeft: CGFloat
  let height: CGFloat
  private let margin: CGFloat
  private let imageSize: CGSize
  private let titleSize: CGSize
  private let subtitleSize: CGSize
  private let textWidth: CGFloat
  private let accessoryFrames: [CGRect]

  /// Between two accessories, and between them and the text.
  private static let accessorySpacing: CGFloat = 12
  /// Above and below an accessory at least: controls may reach into the row's padding.
  private static let accessoryPadding: CGFloat = 10
  private static let disclosureSize = CGSize(width: 8, height: 15)
  private static let checkmarkSize = CGSize(width: 17, height: 17)

  init(
    width: CGFloat, margin: CGFloat, content: ListContentConfiguration, accessories: [ListAccessory], title: Label,
    subtitle: Label
  ) {
    self.margin = margin
    var reserved: CGFloat = 0
    switch content.image {
    case .picture(let picture):
      let room = CGRect(origin: .zero, size: ListMetrics.thumbnailSize)
      imageSize =
        ContentMode.scaleAspectFit.frame(
          of: content.imageAspectRatio.map { CGSize(width: $0, height: 1) } ?? picture.size ?? room.size, in: room
        ).size
      reserved = room.height
    case .color, .icon:
      imageSize = ListMetrics.swatchSize
      reserved = imageSize.height
    case nil: imageSize = .zero
    }
    textLeft = margin + (content.image == nil ? 0 : imageSize.width + ListMetrics.imagePadding)

    var right = width - margin
    var frames: [CGRect] = []
    var tallest: CGFloat = 0
    for accessory in accessories.reversed() {
      let size =
        switch accessory {
        case .disclosure: Self.disclosureSize
        case .checkmark: Self.checkmarkSize
        case .view(let view):
          view.sizeThatFits(CGSize(width: max(0, right - textLeft), height: .greatestFiniteMagnitude))
        }
      frames.insert(CGRect(x: right - size.width, y: 0, width: size.width, height: size.height), at: 0)
      right -= size.width + Self.accessorySpacing
      tallest = max(tallest, size.height)
    }
    accessoryFrames = frames

    textWidth = max(1, right - textLeft)
    let room = CGSize(width: textWidth, height: .greatestFiniteMagnitude)
    titleSize = title.sizeThatFits(room)
    subtitleSize = subtitle.sizeThatFits(room)
    let text = max(titleSize.height, reserved)
    let both =
      subtitleSize.height > 0
      ? max(titleSize.height + ListMetrics.textSpacing + subtitleSize.height, reserved) : text
    height = max(
      ListMetrics.minimumRowHeight, both + 2 * ListMetrics.rowPadding, tallest + 2 * Self.accessoryPadding)
  }

  private var textHeight: CGFloat {
    subtitleSize.height > 0 ? titleSize.height + ListMetrics.textSpacing + subtitleSize.height : titleSize.height
  }

  func image(in height: CGFloat) -> CGRect {
    CGRect(
      x: margin, y: (height - imageSize.height) / 2, width: imageSize.width, height: imageSize.height)
  }

  func title(in height: CGFloat) -> CGRect {
    CGRect(x: textLeft, y: (height - textHeight) / 2, width: textWidth, height: titleSize.height)
  }

  func subtitle(in height: CGFloat) -> CGRect {
    CGRect(
      x: textLeft, y: (height + textHeight) / 2 - subtitleSize.height, width: textWidth, height: subtitleSize.height)
  }

  func accessories(in height: CGFloat) -> [CGRect] {
    accessoryFrames.map { CGRect(x: $0.minX, y: (height - $0.height) / 2, width: $0.width, height: $0.height) }
  }
}
