import Foundation

/// The parts of a view's frame that take up a change of its superview's size, in equal shares of their lengths, as
/// UIKit's mask says.
public struct AutoresizingMask: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
}

extension View {
  /// Fits subviews that follow the size of the view, which was `old`.
  func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      let (mask, place) = (view.autoresizingMask, CGRect(center: view.center, size: view.bounds.size))
      let across = Self.resized(
        (place.minX, place.width, old.width - place.maxX), by: bounds.width - old.width,
        (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
      let down = Self.resized(
        (place.minY, place.height, old.height - place.maxY), by: bounds.height - old.height,
        (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
      view.frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }
  }

  /// Returns start and length of a part between two margins after a change of the whole. The flexible ones of the three
  /// share it by their lengths; equally where they have none.
  private static func resized(
    _ lengths: (before: CGFloat, own: CGFloat, after: CGFloat), by change: CGFloat,
    _ flexible: (before: Bool, own: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(lengths.before, flexible.before), (lengths.own, flexible.own), (lengths.after, flexible.after)]
    let total = parts.reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
    let count = CGFloat(parts.count(where: \.1))
    func share(_ index: Int) -> CGFloat {
      guard parts[index].1 else { return 0 }
      return change * (total > 0 ? max(0, parts[index].0) / total : 1 / count)
    }
    return (lengths.before + share(0), max(0, lengths.own + share(1)))
  }
}
