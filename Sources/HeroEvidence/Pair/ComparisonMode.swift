public import Foundation
import HeroScenes
public import HeroWidgets

/// The view of two phones that are compared.
public enum ComparisonMode: String, Sendable, Hashable, CaseIterable, Codable {
  case sideBySide, wipe, onionSkin, difference

  /// As a list of choices has it.
  public var title: String { rawValue.camelCaseAsWords }

  /// The one after it, round and round.
  public var next: ComparisonMode {
    let all = Self.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}

/// The arrangement of two phones in one picture.
public struct ComparisonLayout: Sendable, Hashable {
  public var view: ComparisonMode
  /// Position of the wipe, as a share of the phones' width from the left, 0…1.
  public var wipe: Double
  /// Captions of the first and the second phone.
  public var captions: [String]

  public init(_ view: ComparisonMode, wipe: Double = 0.5, captions: [String]) {
    (self.view, self.wipe, self.captions) = (view, wipe, captions)
  }
}

extension ComparisonMode {
  static let onionSkinOpacity = 0.4

  /// Makes one picture of two of its size. Side by side it makes nothing, as each picture stands on its own.
  /// - Parameters:
  ///   - first: The first phone's picture.
  ///   - second: The second phone's picture.
  ///   - line: Position of the wipe, in pixels from the left.
  ///   - picture: The result.
  ///   - damage: The part to make, in pixels.
  ///   - scale: Pixels per point of the wipe's line.
  @MainActor public func compose(
    _ first: Surface, _ second: Surface, wipeAt line: Int, into picture: Surface, within damage: PixelRegion,
    scale: CGFloat
  ) {
    func canvas(from left: Int = 0, to right: Int = picture.width) -> Canvas {
      let canvas = Canvas(surface: picture, scale: 1)
      let part = PixelRect(x: left, y: 0, width: right - left, height: picture.height)
      canvas.clip(toPixels: damage.intersection(part))
      return canvas
    }
    switch self {
    case .sideBySide: break
    case .wipe:
      let middle = max(0, min(line, picture.width))
      canvas(to: middle).composite(first, atPixelX: 0, y: 0)
      canvas(from: middle).composite(second, atPixelX: 0, y: 0)
      let (half, height) = (scale.rounded(.up), CGFloat(picture.height))
      let between = CGRect(x: CGFloat(line) - half, y: 0, width: 2 * half, height: height)
      canvas().fill(between.inset(dx: -1, dy: 0), Color(white: 0, alpha: 0.25))
      canvas().fill(between, .white)
    case .onionSkin:
      canvas().composite(first, atPixelX: 0, y: 0)
      canvas().composite(second, atPixelX: 0, y: 0, alpha: Self.onionSkinOpacity)
    case .difference:
      canvas().composite(first, atPixelX: 0, y: 0)
      canvas().difference(from: second, atPixelX: 0, y: 0)
    }
  }
}
