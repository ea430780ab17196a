import HeroScenes
import HeroWidgets

/// A page in one of the circumstances that a reviewer looks at: at rest, with three tenths of its way behind it, and arrived.
struct ReviewCell: Sendable {
  var request: Request
  var item: Int
  /// “Dark”, “iPhone SE”.
  var title: String
  /// In file names.
  var name: String

  static let moments = ["rest", "30", "100"]

  var id: String { ReviewName.of(["grid", request.scene.name, "\(item)", name]) }

  /// The grid of a scene, beside what `base` is otherwise.
  static func all(of base: Request, item: Int) -> [ReviewCell] {
    Variant.ofReviews.map { variant in
      var request = variant.changes.applied(to: base)
      // All of a review is at one scale.
      request.scale = base.scale
      return ReviewCell(request: request, item: item, title: variant.title, name: variant.name)
    }
  }

  /// The three moments, as they come.
  @MainActor func render(_ body: (_ index: Int, _ picture: Surface) throws -> Void) throws {
    let rest = try request.makeScreen()
    try body(0, try rest.picture(.screen))
    let screen = try request.takeOff(item: item, closing: false)
    screen.advance(past: 0.3)
    try body(1, try screen.picture(.screen))
    screen.settle()
    try body(2, try screen.picture(.screen))
  }
}
