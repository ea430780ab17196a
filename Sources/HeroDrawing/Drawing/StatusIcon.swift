public import Foundation
import HeroGeometry

/// The signs at the right of a phone's status bar. In a bar they stand on one middle line with the time.
public enum StatusIcon: Sendable, Hashable {
  /// `bars` of four are full, the others faint; 0…4.
  case cellular(bars: Int)
  /// `waves` of three are full, the others faint; 0…3, the lowest is the dot.
  case wifi(waves: Int)
  /// `level` in 0…1.
  case battery(level: Double)

  /// In points, as iOS 26 shows it on a phone 402 points wide.
  public var size: CGSize {
    switch self {
    case .cellular: CGSize(width: 19.2, height: 12.2)
    case .wifi: CGSize(width: 17.1, height: 12.3)
    case .battery: CGSize(width: 27.3, height: 13)
    }
  }

  /// Opacity of the missing part of a symbol.
  static let faintness = 0.35

  fileprivate func draw(on canvas: Canvas, at origin: CGPoint, color: Color) {
    let faint = color.fading(to: StatusIcon.faintness)
    switch self {
    case .cellular(let bars):
      let heights: [CGFloat] = [4, 6.33, 9, 12.2]
      for (index, height) in heights.enumerated() {
        let rect = CGRect(x: origin.x + CGFloat(index) * 5.4, y: origin.y + 12.2 - height, width: 3, height: height)
        canvas.fill(Path(roundedRect: rect, cornerRadius: 0.9), index < bars ? color : faint)
      }
    case .wifi(let waves):
      for wave in 0..<3 { canvas.fill(StatusIcon.wave(wave, at: origin), wave < waves ? color : faint) }
    case .battery(let level):
      let body = CGRect(x: origin.x, y: origin.y, width: 25, height: 13)
      canvas.stroke(Path(roundedRect: body.inset(dx: 0.5, dy: 0.5), cornerRadius: 3.8), faint, width: 1)
      canvas.fill(StatusIcon.terminal(at: origin), faint)
      let charge = 21 * (level.isNaN ? 0 : max(0, min(1, level)))
      if charge < 0.5 { break }
      canvas.saved {
        canvas.clip(to: Path(rect: CGRect(x: origin.x + 2, y: origin.y + 2, width: charge, height: 9)))
        let full = CGRect(x: origin.x + 2, y: origin.y + 2, width: 21, height: 9)
        canvas.fill(Path(roundedRect: full, cornerRadius: 2.5), color)
      }
    }
  }

  /// The dot (0), the inner (1) or the outer wave (2): a piece of a quarter circle about a point at the bottom.
  private static func wave(_ index: Int, at origin: CGPoint) -> Path {
    let center = CGPoint(x: origin.x + 8.55, y: origin.y + 12.1)
    let (inner, outer): (CGFloat, CGFloat) = [(0, 3.75), (5.45, 7.85), (9.6, 12)][index]
    let half = CGFloat.pi / 4 + 0.01
    var path = Path()
    path.arc(center: center, radius: outer, from: -.pi / 2 - half, to: -.pi / 2 + half)
    if inner > 0 {
      path.arc(center: center, radius: inner, from: -.pi / 2 + half, to: -.pi / 2 - half)
    } else {
      path.line(to: center)
    }
    path.close()
    return path
  }

  /// The knob at the battery's right: a slice of a circle.
  private static func terminal(at origin: CGPoint) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: origin.x + 26, y: origin.y + 4.4))
    path.curve(
      to: CGPoint(x: origin.x + 26, y: origin.y + 8.6), control1: CGPoint(x: origin.x + 27.75, y: origin.y + 5.1),
      control2: CGPoint(x: origin.x + 27.75, y: origin.y + 7.9))
    path.close()
    return path
  }
}

extension Canvas {
  /// Draws `icon` in the middle of `center`, at its own size times `magnification`, 1 by default.
  public func draw(_ icon: StatusIcon, centeredAt center: CGPoint, color: Color, magnification: CGFloat = 1) {
    let place = CGRect(center: center, size: icon.size)
    let isDrawn = drawnUpright(in: place) { draw(icon, centeredAt: center, color: color, magnification: magnification) }
    if isDrawn { return }
    saved {
      translate(x: center.x, y: center.y)
      if magnification != 1 { concatenate(AffineTransform(scale: magnification)) }
      icon.draw(on: self, at: CGRect(center: .zero, size: icon.size).origin, color: color)
    }
  }
}
