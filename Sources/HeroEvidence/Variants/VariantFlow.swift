public import Foundation

/// Phones side by side in rows, all at one scale, each with a caption above it: as large as an area has room for.
public struct VariantFlow: Sendable {
  /// Points of the area for a point of a phone.
  public let scale: CGFloat
  /// Frame of each phone with its caption, in order.
  public let frames: [CGRect]

  /// Above a phone, for its caption, and around it.
  public static let (caption, margin): (CGFloat, CGFloat) = (20, 6)
  public static let gap: CGFloat = 14

  /// Places phones of these sizes at the largest scale that fits the area, all in points.
  public init(_ sizes: [CGSize], in area: CGSize) {
    var (low, high) = (0.05, 4.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.rows(sizes, scale: middle, in: area) == nil { high = middle } else { low = middle }
    }
    self.init(sizes, scale: low, in: area)
  }

  /// At a scale of one's own, in an area so wide that grows downwards.
  public init(_ sizes: [CGSize], scale: CGFloat, width: CGFloat) {
    self.init(sizes, scale: scale, in: CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  private init(_ sizes: [CGSize], scale: CGFloat, in area: CGSize) {
    self.scale = scale
    let rows = Self.rows(sizes, scale: scale, in: area) ?? []
    let height = rows.reduce(Self.gap) { $0 + $1.height + Self.gap }
    var y = area.height < .greatestFiniteMagnitude ? max(0, (area.height - height) / 2) + Self.gap : Self.gap
    var frames: [CGRect] = []
    for row in rows {
      let width = row.sizes.reduce(-Self.gap) { $0 + $1.width + Self.gap }
      var x = (area.width - width) / 2
      for size in row.sizes {
        frames.append(CGRect(x: x.rounded(), y: y.rounded(), width: size.width.rounded(), height: row.height.rounded()))
        x += size.width + Self.gap
      }
      y += row.height + Self.gap
    }
    self.frames = frames
  }

  /// Down to the last phone, in points.
  public var height: CGFloat { (frames.map(\.maxY).max() ?? 0) + Self.gap }

  private struct Row {
    var sizes: [CGSize] = []
    var width: CGFloat = 0
    var height: CGFloat { sizes.map(\.height).max() ?? 0 }
  }

  /// nil: they do not fit.
  private static func rows(_ sizes: [CGSize], scale: CGFloat, in area: CGSize) -> [Row]? {
    var rows = [Row()]
    for size in sizes {
      let box = CGSize(
        width: size.width * scale + 2 * margin, height: size.height * scale + caption + margin)
      guard box.width + 2 * gap <= area.width else { return nil }
      if !rows[rows.count - 1].sizes.isEmpty, rows[rows.count - 1].width + gap + box.width + gap > area.width {
        rows.append(Row())
      }
      rows[rows.count - 1].width += gap + box.width
      rows[rows.count - 1].sizes.append(box)
    }
    let height = rows.reduce(gap) { $0 + $1.height + gap }
    return height <= area.height ? rows : nil
  }
}
