public import Foundation
import HeroSession
import HeroSystem
public import HeroWidgets

/// A picture of the same moment under all conditions, side by side with their names, and a line that says which moment
/// it is.
public struct VariantSheet: @unchecked Sendable {
  /// Nothing draws on it any more.
  private let surface: Surface

  private static let headline: CGFloat = 44

  /// Draws the sheet.
  /// - Parameters:
  ///   - pictures: a pixel for a point of the phone each, with their names.
  ///   - words: the line at the top.
  /// - Throws: a `ReviewError` where memory is out.
  @MainActor public init(_ pictures: [(title: String, picture: Surface)], _ words: String) throws {
    let sizes = pictures.map { CGSize(width: $0.picture.width, height: $0.picture.height) }
    // Wide enough for four phones in a row.
    let widest = sizes.map(\.width).max() ?? 0
    let width = max(4 * (sizes.map(\.width).min() ?? 0) * 1.2, widest) + 8 * VariantFlow.gap
    let flow = VariantFlow(sizes, scale: 1, width: width.rounded())
    guard
      let sheet = Surface(
        width: Int(width.rounded()), height: Int((Self.headline + flow.height).rounded()), format: .opaque)
    else { throw ReviewError.noMemory }
    let canvas = Canvas(surface: sheet, scale: 1)
    canvas.fill(CGRect(x: 0, y: 0, width: sheet.width, height: sheet.height), .systemGray6)
    let line = TextLayout(
      words, font: .systemFont(ofSize: 20, weight: .semibold), width: width - 2 * VariantFlow.gap, pixelScale: 1)
    canvas.draw(line, at: CGPoint(x: VariantFlow.gap, y: VariantFlow.gap), color: .label)
    for ((title, picture), frame) in zip(pictures, flow.frames) {
      let caption = TextLayout(
        title, font: .systemFont(ofSize: 14, weight: .medium), width: frame.width, lineLimit: 1, pixelScale: 1)
      let x = frame.minX + (frame.width - caption.size.width) / 2
      canvas.draw(caption, at: CGPoint(x: x.rounded(), y: Self.headline + frame.minY), color: .secondaryLabel)
      canvas.composite(
        picture, atPixelX: Int(frame.midX) - picture.width / 2, y: Int(Self.headline + frame.minY + VariantFlow.caption)
      )
    }
    surface = sheet
  }

  /// Encodes the sheet, on any thread.
  /// - Throws: a `ReviewError` where memory is out.
  public func pngData() throws -> Data {
    guard let data = surface.pngData() else { throw ReviewError.noMemory }
    return data
  }
}
