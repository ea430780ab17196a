import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets

/// The layers of the screen, back to front, each with a name and a bitmap.
@MainActor struct ScreenLayers {
  typealias Layer = (name: String, picture: Surface)

  let layers: [Layer]

  /// Creates the layers of the current moment: pages and moving elements, or the page with header and bar, and the
  /// status bar above them.
  /// - Throws: a `ReviewError` where memory is out.
  init(of session: Session) throws {
    let stage = session.stage
    if let flight = try Self.flight(on: stage, session.flight) {
      layers = flight + [try Self.picture("Phone", of: [stage.window.overlay], on: stage)]
    } else {
      layers = try Self.rest(of: session)
    }
  }

  /// The page below, the page that comes over it, and what flies over both; nil where nothing flies.
  static func flight(on stage: Stage, _ flight: MorphFlight?) throws -> [Layer]? {
    guard let transition = stage.window.runningTransition, let flight, !flight.plan.pairs.isEmpty else { return nil }
    let views = transition.containerView.subviews
    let upper = views.firstIndex { $0 === transition.upperView } ?? 0
    // What stays above what flies is the pages', and is shown on them.
    let above = views[(upper + 1)...]
    let portals = above.compactMap { $0 as? Portal }.filter(\.isOpen)
    for portal in portals { portal.isOpen = false }
    defer { for portal in portals { portal.isOpen = true } }
    let bar = transition.barView
    return [
      try picture("Presenter", of: Array(views[..<upper]), on: stage),
      try picture("Presented", of: [transition.upperView] + [bar].compactMap { $0 }, on: stage),
      try picture("Matched", of: above.filter { $0 !== bar }, on: stage),
    ]
  }

  private static func rest(of session: Session) throws -> [Layer] {
    let stage = session.stage
    let (content, menus) = (stage.window.subviews.first?.subviews ?? [], stage.window.subviews.dropFirst())
    guard let page = content.last else { return [] }
    func isOnPage(_ view: View) -> Bool { view.isDescendant(of: page) && view.isShown && view.transitionLook == nil }
    let front = session.screen.frontPage
    let parts = [("Header", front?.headerView as View?), ("Bar", front?.navigationController?.navigationBar)]
      .compactMap { name, view in view.flatMap { isOnPage($0) ? (name: name, view: $0) : nil } }
    var layers: [Layer] = []
    if content.count > 1 { layers.append(try picture("Below", of: Array(content.dropLast()), on: stage)) }
    // They are seen on their own, and not on the page.
    for part in parts { part.view.transitionLook = PresentationOverrides(isAboveTransition: true) }
    let bare = Result { try picture("Page", of: [page], on: stage) }
    for part in parts { part.view.transitionLook = nil }
    layers.append(try bare.get())
    for part in parts { layers.append(try picture(part.name, of: [part.view], on: stage)) }
    let others = menus.filter { $0 !== stage.window.overlay && $0.isShown }
    if !others.isEmpty { layers.append(try picture("Menu", of: Array(others), on: stage)) }
    return layers + [try picture("Phone", of: [stage.window.overlay], on: stage)]
  }

  private static func picture(_ name: String, of views: [View], on stage: Stage) throws -> Layer {
    guard let picture = stage.picture(of: views) else { throw ReviewError.noMemory }
    return (name, picture)
  }
}
