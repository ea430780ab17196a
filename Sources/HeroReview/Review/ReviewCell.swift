import HeroScenes
import HeroWidgets

/// A page in one of the circumstances that a reviewer looks at: at rest, with three tenths of its way behind it, and arrived.
struct ReviewCell: Sendable {
  var request: Request
  var item: Int
  /// “dark”, “iPhone SE”.
  var title: String
  /// In file names.
  var name: String

  static let moments = ["rest", "30", "100"]

  var id: String { "grid_\(request.scene.name)_\(item)_\(name)" }

  /// The grid of a scene, beside what `base` is otherwise.
  static func all(of base: Request, item: Int) -> [ReviewCell] {
    func cell(_ title: String, _ name: String, _ change: (inout Request) -> Void) -> ReviewCell {
      var request = base
      change(&request)
      return ReviewCell(request: request, item: item, title: title, name: name)
    }
    func device(_ name: String) -> Device { Device(named: name) ?? base.device }
    let held = base.device.orientation
    return [
      cell("Light", "light") { $0.traits.appearance = .light },
      cell("Dark", "dark") { $0.traits.appearance = .dark },
      cell("iPhone SE", "iphone-se") { $0.device = device("iphone-se").turned(to: held) },
      cell("iPhone 16 Pro Max", "iphone-16-pro-max") { $0.device = device("iphone-16-pro-max").turned(to: held) },
      cell("Right to left", "rtl") { $0.traits.layoutDirection = .rightToLeft },
      cell("Text AX3", "ax3") { $0.traits.preferredContentSizeCategory = .accessibilityExtraLarge },
    ]
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
