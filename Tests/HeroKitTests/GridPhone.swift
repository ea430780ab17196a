import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

extension Device {
  /// As large as many phones, without bars, at one pixel a point: quick to paint.
  static let plain = Device.bare(CGSize(width: 390, height: 844))
}

/// A phone with the grid of made-up pictures.
@MainActor func gridPhone(
  _ options: GridOptions = GridOptions(), device: Device = .plain, appearance: Appearance = .light, scale: CGFloat = 1,
  timing: SpringTiming = .heroKit
) throws -> Phone {
  try Phone(GridPage.scene(options), device: device, appearance: appearance, scale: scale, timing: timing)
}

extension Phone {
  func gridPage() throws -> GridPage {
    guard let page = scene as? GridPage else { throw TestingError("the scene is not the grid") }
    return page
  }

  func detailPage() throws -> DetailPage {
    guard let page = page as? DetailPage else { throw TestingError("no detail page is in front") }
    return page
  }

  var transition: HeroMatchedTransition? { window.runningTransition?.animator as? HeroMatchedTransition }

  /// What flies, in the window's coordinates.
  func flyingFrame() throws -> CGRect {
    guard let flight else { throw TestingError("nothing flies") }
    let sample = flight.sample(at: time)
    guard let element = flight.plan.state(at: sample).elements.first else {
      throw TestingError("no picture flies, only the page fades")
    }
    return element.frame
  }

  var isOnGrid: Bool { page === scene && window.runningTransition == nil }
}
