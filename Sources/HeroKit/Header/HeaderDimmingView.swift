import Foundation
import HeroWidgets

/// Darkens a header's content under an inline title.
@MainActor final class HeaderDimmingView: View {
  private let dimming: InlineTitle.Dimming

  init(_ dimming: InlineTitle.Dimming) {
    self.dimming = dimming
    super.init()
    isUserInteractionEnabled = false
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
