import Foundation
import HeroKit
import HeroNetwork
import HeroTesting
import HeroWidgets

/// A phone with a navigation controller for the listings' pages. It downloads nothing: the documents' addresses are
/// nobody's.
@MainActor final class ListingPhone {
  let stage: Stage
  let navigation: NavigationController

  convenience init(_ page: ViewController) { self.init(NavigationController(rootViewController: page)) }

  init(_ navigation: NavigationController) {
    var downloads = DownloadSettings()
    downloads.maxTransfers = 0
    stage = Stage(
      size: Device.standard.size, deviceScale: Device.standard.scale, renderScale: 1,
      safeAreaInsets: Device.standard.safeArea, pictures: PictureLibrary(downloads: downloads))
    self.navigation = navigation
    stage.window.rootViewController = navigation
    stage.update(to: 0)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  private func touch(_ phase: TouchPhase, _ place: CGPoint) {
    stage.send(.touch(id: 0, phase: phase, location: place, time: stage.time))
    stage.update(to: stage.time)
  }

  func tap(_ view: View) {
    let place = view.convert(view.bounds.center, to: nil)
    touch(.began, place)
    touch(.ended, place)
  }

  /// A finger moves what it touches by `distance` downwards, waits, and leaves.
  func drag(by distance: CGFloat) {
    let start = CGPoint(x: 200, y: 600)
    touch(.began, start)
    for step in 1...18 {
      advance(1 / 60)
      touch(.moved, CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 18))
    }
    advance(0.3)
    touch(.ended, CGPoint(x: start.x, y: start.y + distance))
    advance(1)
  }

  func color(x: CGFloat, y: CGFloat) throws -> RGBA {
    guard let surface = Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque) else {
      throw TestingError("no memory for a picture of the screen")
    }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface.color(x: Int(x), y: Int(y))
  }

  /// 40 × 30 pixels of one colour.
  static func picture(_ color: Color) throws -> Picture {
    guard let surface = Surface(width: 40, height: 30, format: .opaque) else { throw TestingError("no memory") }
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 40, height: 30), color)
    return Picture(surface: surface, name: "listing")
  }
}
