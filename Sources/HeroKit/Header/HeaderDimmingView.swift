import Foundation
import HeroWidgets

/// Darkens a header's content under an inline title.
@MainActor final class HeaderDimmingView: View, ColorSampling {
  private let dimming: InlineTitle.Dimming

  init(_ dimming: InlineTitle.Dimming) {
    self.dimming = dimming
    super.init()
    isUserInteractionEnabled = false
  }

  func drawnColor(at point: CGPoint) -> RGBA? {
    switch dimming {
    case .none: return nil
    case .complete: return RGBA(red: 0, green: 0, blue: 0, alpha: 0.3)
    case .gradient:
      let fraction = bounds.height > 0 ? point.y / bounds.height : 0
      return RGBA(red: 0, green: 0, blue: 0, alpha: 0.7 * max(0, min(1, (fraction - 0.4) / 0.6)))
    }
  }

  override func draw(in canvas: Canvas) {
    guard bounds.height > 0 else { return }
    switch dimming {
    case .none: break
    case .complete: canvas.fill(bounds, .black.withAlpha(0.3))
    case .gradient:
      let stops = [(0.0, 0.0), (0.4, 0.0), (1.0, 0.7)].map { Gradient.Stop(.black.withAlpha($0.1), at: $0.0) }
      canvas.fill(bounds, .linear(Gradient(stops), from: .zero, to: CGPoint(x: 0, y: bounds.height)))
    }
  }
}
