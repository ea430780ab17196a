import Foundation
import HeroGeometry
import HeroWidgets

extension Session {
  /// Outlines where something is wrong over a picture of the screen: in another colour than marks have.
  /// - Parameters:
  ///   - places: in points of the screen.
  ///   - scale: pixels a point.
  func drawFlaws(at places: [CGRect], over picture: Surface, scale: CGFloat) {
    guard !places.isEmpty else { return }
    let canvas = Canvas(surface: picture, scale: scale, appearance: stage.appearance)
    // What fills the screen is seen to be outlined too.
    let screen = CGRect(origin: .zero, size: stage.size).inset(dx: 2, dy: 2)
    var outlines: [Path] = []
    for place in places {
      guard let seen = place.overlap(with: screen) else { continue }
      let outline = Path(rect: seen)
      if !outlines.contains(outline) { outlines.append(outline) }
    }
    for outline in outlines { canvas.stroke(outline, Color(white: 0, alpha: 0.6), width: 4.5) }
    for outline in outlines { canvas.stroke(outline, .systemYellow, width: 2.5) }
  }
}
