import Foundation
import HeroEvidence
import HeroKit
import HeroScenes
import HeroSession
import HeroWidgets

/// A page in one of the circumstances that a reviewer looks at: at rest, with three tenths of its way behind it, and
/// arrived. Or its collapsing header: at rest, half collapsed, and collapsed.
struct ReviewCell: Sendable {
  var request: RenderRequest
  var item: Int
  /// “Dark”, “iPhone SE”.
  var title: String
  /// In file names.
  var name: String

  /// True if it shows the page's header.
  var isHeader = false

  /// Names of the three pictures, in file names.
  var moments: [String] { isHeader ? ["expanded", "half", "collapsed"] : ["rest", "30", "100"] }

  var id: String { ReviewName.of(["grid", request.scene.name, "\(item)", name]) }

  /// The grid of a scene, beside what `base` is otherwise.
  static func all(of base: RenderRequest, item: Int) -> [ReviewCell] {
    Variant.ofReviews.map { variant in
      var request = base.with(variant.changes)
      // All of a review is at one scale.
      request.scale = base.scale
      return ReviewCell(request: request, item: item, title: variant.title, name: variant.name)
    }
  }

  /// The header of an item's page; nil: it has none that collapses.
  @MainActor static func header(of base: RenderRequest, item: Int) throws -> ReviewCell? {
    let screen = try base.takeOff(item: item, closing: false)
    screen.settle()
    guard let rest = screen.restOfHeader, rest < -1 else { return nil }
    return ReviewCell(request: base, item: item, title: "Header", name: "header", isHeader: true)
  }

  /// The three moments, as they come.
  /// - Returns: The offsets of a header in them; nil of anything else.
  @MainActor func render(_ body: (_ index: Int, _ picture: Surface) throws -> Void) throws -> [Double]? {
    if isHeader { return try renderHeader(body) }
    let rest = try request.makeScreen()
    try body(0, try rest.completePicture())
    let screen = try request.takeOff(item: item, closing: false)
    screen.advance(past: 0.3)
    try body(1, try screen.completePicture())
    screen.settle()
    try body(2, try screen.completePicture())
    return nil
  }

  @MainActor private func renderHeader(_ body: (_ index: Int, _ picture: Surface) throws -> Void) throws -> [Double] {
    let screen = try request.takeOff(item: item, closing: false)
    screen.settle()
    let rest = Double(screen.restOfHeader ?? 0)
    let offsets = [rest, (rest / 2).rounded(), 0]
    for (index, offset) in offsets.enumerated() {
      try screen.scroll(to: offset)
      try body(index, try screen.completePicture())
    }
    return offsets
  }
}
