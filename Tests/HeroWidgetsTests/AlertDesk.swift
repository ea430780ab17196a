import Foundation
import HeroTesting
import HeroWidgets

/// An alert over a yellow page that counts what it is told.
@MainActor final class AlertDesk {
  let stage: Stage
  let root = CountedPage(color: .systemYellow)
  let alert: AlertController
  private(set) var told: [String] = []

  init(
    title: String? = "Delete “City Ride”?", message: String? = nil,
    actions: [(title: String, style: AlertAction.Style)] = [("OK", .cancel)],
    size: CGSize = CGSize(width: 402, height: 874), appearance: Appearance = .light
  ) {
    stage = Stage(
      size: size, deviceScale: 3, renderScale: 1, safeAreaInsets: EdgeInsets(top: 62, bottom: 34),
      appearance: appearance)
    alert = AlertController(title: title, message: message)
    stage.window.rootViewController = root
    stage.update(to: 1)
    for action in actions {
      alert.addAction(
        AlertAction(title: action.title, style: action.style) { [weak self] in self?.told.append(action.title) })
    }
  }

  var isUp: Bool { root.presentedViewController === alert }

  func show() {
    root.present(alert)
    advance(1)
  }

  /// A blue page over the whole screen comes over the alert.
  func showPageOver() -> CountedPage {
    let page = CountedPage(color: .systemBlue)
    alert.present(page)
    advance(1)
    return page
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  func tap(_ point: CGPoint) {
    stage.send(.touch(id: 0, phase: .began, location: point, time: stage.time))
    stage.update(to: stage.time)
    stage.send(.touch(id: 0, phase: .ended, location: point, time: stage.time))
    stage.update(to: stage.time)
  }

  /// What is in the alert with that role, by its label.
  func things(_ role: AccessibilityRole) -> [(label: String, frame: CGRect)] {
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    return all(alert.view).filter { $0.accessibilityRole == role && $0.bounds.height > 0 }.map {
      ($0.accessibilityLabel ?? "", $0.frameInWindow)
    }
  }

  func tap(_ label: String) throws {
    guard let button = things(.button).first(where: { $0.label == label }) else { throw TestingError("no \(label)") }
    tap(CGPoint(x: button.frame.midX, y: button.frame.midY))
  }

  func picture() throws -> Surface {
    guard let surface = Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque) else {
      throw TestingError("no memory")
    }
    stage.paintAfresh(into: surface)
    return surface
  }
}
