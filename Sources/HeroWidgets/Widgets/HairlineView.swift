package import Foundation
package import HeroDrawing

/// A line between two things, along an edge of the view: a pixel of the device thick, or one that is painted where
/// those are fewer, or some lines would fall between two.
@MainActor public final class HairlineView: View {
  public enum Edge: Sendable, Hashable { case top, bottom }

  private let edge: Edge

  public init(along edge: Edge = .top) {
    self.edge = edge
    super.init()
    isUserInteractionEnabled = false
  }

  public override func draw(in canvas: Canvas) { canvas.fillHairline(along: edge, of: bounds, for: stage) }
}

extension Canvas {
  /// Draws such a line for views that draw themselves.
  @MainActor package func fillHairline(
    along edge: HairlineView.Edge, of rect: CGRect, _ color: Color = .separator, for stage: Stage?
  ) {
    let line = 1 / min(stage?.deviceScale ?? 1, stage?.renderScale ?? 1)
    fill(
      CGRect(x: rect.minX, y: edge == .top ? rect.minY : rect.maxY - line, width: rect.width, height: line), color)
  }
}
