import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What stands on a page begins at the margin of its width, in every scene (METRICS.md, section 2).
@MainActor struct MarginTests {
  /// The Style Picker copies HeroKit's example app, whose titles stand 16 points from the sides on every screen. The
  /// article's screen stands in the middle.
  nonisolated static let scenes = Scene.demos.map(\.name).filter {
    $0 != Scene.stylePicker.name && $0 != Scene.matchedGeometryArticle.name
  }
  nonisolated static let devices = ["iphone-se", "iphone-17-pro", "iphone-17-pro-max"]

  /// The leading edges of words and of pictures that do not reach the page's edge, in the coordinates of `page`.
  private func leadingEdges(in view: View, of page: View, clip: CGRect) -> [CGFloat] {
    guard !view.isHidden, view.alpha > 0.01 else { return [] }
    if let scroller = view as? ScrollView, scroller.axis == .horizontal { return [] }
    var result: [CGFloat] = []
    let frame = view.convert(view.bounds, to: page)
    if (view as? Label)?.shownLayout != nil || view is ImageView || view is SegmentedControl {
      // The part in sight of a picture that fills a smaller frame.
      let seen = frame.intersection(clip)
      if !seen.isNull, seen.minX > 0 { result.append(seen.minX) }
    }
    let inside = view.clipsToBounds ? clip.intersection(frame) : clip
    return result + view.subviews.flatMap { leadingEdges(in: $0, of: page, clip: inside) }
  }

  private func expectMargin(_ phone: Phone, _ what: String) throws {
    let page = try #require(phone.window.topmostViewController?.view)
    let margin = page.layoutMargins.left
    let everything = page.bounds.inset(dx: 0, dy: -1e6)
    let edges = leadingEdges(in: page, of: page, clip: everything)
    #expect(!edges.isEmpty, "\(what): nothing stands there")
    let first = edges.min() ?? 0
    #expect(abs(first - margin) < 0.5, "\(what): begins at \(first), the margin is \(margin)")
  }

  @Test(arguments: scenes, devices) func pagesBeginAtTheMargin(_ name: String, _ device: String) throws {
    let scene = try #require(Scene.named(name))
    let upright = try #require(Device(named: device))
    for device in [upright, upright.turned(to: .landscapeRight)] {
      let (what, isTurned) = ("\(name), \(Int(device.size.width)) wide", device != upright)
      let phone = try Phone(scene, device: device, scale: 1)
      phone.settle()
      // The drawer's list and its cards are set in their own view.
      if name != Scene.mapDrawer.name { try expectMargin(phone, what) }
      guard scene.hasFlights else { continue }
      try phone.tap(item: 0)
      phone.settle()
      // A page of a wall's photo has its words in the middle, and in landscape a stay has them beside its picture.
      if [Scene.photoWall.name, Scene.kestrelGallery.name].contains(name) { continue }
      if name == Scene.matchedCards.name && isTurned { continue }
      try expectMargin(phone, "the page of \(what)")
    }
  }
}
