import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Evidence shows what is on the screen now, to the byte, whatever was painted before.
@MainActor struct EvidenceTests {
  /// A small picture stretched over all of its page: cut anywhere, it is sampled a trace beside.
  private final class Poster: View {
    var picture: Surface?

    override func draw(in canvas: Canvas) {
      if let picture { canvas.draw(picture, imageFrame: bounds, in: bounds) }
    }
  }

  /// How somebody may have looked before.
  enum Look: CaseIterable { case notAtAll, asEvidence, inAWindow }

  /// What makes a view go through a bitmap.
  enum Reason: CaseIterable { case isRasterized, fades }

  private func evidence(_ look: Look, _ reason: Reason) throws -> Surface {
    let stage = Stage(size: CGSize(width: 300, height: 400), deviceScale: 1)
    stage.window.backgroundColor = .white
    let poster = Poster(frame: stage.window.bounds)
    poster.picture = try .noise(width: 37, height: 41, seed: 5)
    switch reason {
    case .isRasterized: poster.shouldRasterize = true
    case .fades: poster.alpha = 0.9
    }
    let sign = View(frame: CGRect(x: 20, y: 10, width: 200, height: 90))
    sign.backgroundColor = .systemRed
    poster.addSubview(sign)
    stage.window.addSubview(poster)
    stage.update(to: 0)
    let surface = try #require(Surface(width: 300, height: 400, format: .opaque))
    func paint() {
      switch look {
      case .notAtAll: break
      case .asEvidence: stage.paintAfresh(into: surface)
      case .inAWindow: _ = stage.paint(into: surface)
      }
    }
    paint()
    sign.isHidden = true
    stage.update(to: 1)
    if look == .inAWindow { paint() }
    stage.paintAfresh(into: surface)
    return surface
  }

  @Test(arguments: Reason.allCases, [Look.asEvidence, .inAWindow]) func whoLookedBeforeChangesNothing(
    _ reason: Reason, _ look: Look
  ) throws {
    expectPicture(
      try evidence(look, reason), matches: try evidence(.notAtAll, reason), "\(reason), looked at \(look)")
  }
}
