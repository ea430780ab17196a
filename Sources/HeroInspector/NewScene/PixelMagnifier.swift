import Foundation
import HeroDocuments
import HeroVision
import HeroWidgets

/// The pixels of a picture around a point, enlarged, with a crosshair and the point's coordinates.
@MainActor final class PixelMagnifier: View {
  private var image: PixelImage?
  /// In points of the screenshot, and in pixels.
  private var point = CGPoint.zero
  private var pixelsPerPoint: CGFloat = 1

  /// Pixels in a row, and points of the desktop for one of them.
  private static let (count, side): (Int, CGFloat) = (17, 7)
  private static let captionHeight: CGFloat = 20
  static var size: CGSize {
    CGSize(width: CGFloat(count) * side, height: CGFloat(count) * side + captionHeight)
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityLabel = "Magnifier"
    backgroundColor = InspectorStyle.tipGround
    cornerRadius = 8
    clipsToBounds = true
    shadow = Shadow(offset: CGSize(width: 0, height: 4), radius: 12, opacity: 0.35)
  }

  /// - Parameter point: in points of the screenshot.
  func show(_ image: PixelImage, at point: CGPoint, pixelsPerPoint: CGFloat) {
    (self.image, self.point, self.pixelsPerPoint) = (image, point, pixelsPerPoint)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard let image else { return }
    let (side, half) = (Self.side, Self.count / 2)
    // The crosshair is where pixels meet: a side of a rectangle lies between two of them.
    let (x, y) = (Int((point.x * pixelsPerPoint).rounded()), Int((point.y * pixelsPerPoint).rounded()))
    for row in 0..<Self.count {
      for column in 0..<Self.count {
        let (pixelX, pixelY) = (x + column - half, y + row - half)
        guard pixelX >= 0, pixelY >= 0, pixelX < image.width, pixelY < image.height else { continue }
        let color = image.color(x: pixelX, y: pixelY)
        canvas.fill(
          CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side),
          Color(light: color, dark: color))
      }
    }
    let (middle, length) = (CGFloat(half) * side, CGFloat(Self.count) * side)
    for (color, width) in [(Color(white: 0, alpha: 0.45), CGFloat(3)), (Color(white: 1), 1)] {
      canvas.fill(CGRect(x: middle - width / 2, y: 0, width: width, height: length), color)
      canvas.fill(CGRect(x: 0, y: middle - width / 2, width: length, height: width), color)
    }
    let words = TextLayout(
      "\(ValueField.text(of: Double(point.x), digits: 1)), \(ValueField.text(of: Double(point.y), digits: 1))",
      font: InspectorStyle.smallFigureFont, width: bounds.width, lineLimit: 1, alignment: .center,
      pixelScale: stage?.deviceScale ?? 1)
    canvas.draw(
      words,
      in: CGRect(
        x: 0, y: length + (Self.captionHeight - words.size.height) / 2, width: bounds.width, height: words.size.height),
      color: InspectorStyle.tipText)
  }
}
