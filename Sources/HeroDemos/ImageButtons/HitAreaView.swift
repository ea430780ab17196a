import Foundation
import HeroWidgets

/// Outlines the area in which a view responds to touches.
@MainActor final class HitAreaView: View {
  /// In points, our choice by eye.
  private static let (width, radius, dashes): (CGFloat, CGFloat, [CGFloat]) = (1.5, 6, [5, 5])

  init() {
    super.init()
    isUserInteractionEnabled = false
    isHidden = true
  }

  override func draw(in canvas: Canvas) {
    let inner = bounds.inset(dx: Self.width / 2, dy: Self.width / 2)
    guard inner.width > 0, inner.height > 0 else { return }
    canvas.stroke(
      Path(roundedRect: inner, cornerRadius: Self.radius), .systemOrange, width: Self.width, dashes: Self.dashes)
  }
}
