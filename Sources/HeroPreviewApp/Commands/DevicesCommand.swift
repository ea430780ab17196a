import ArgumentParser
import Foundation
import HeroReview
import HeroWidgets

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "devices", abstract: "Lists the devices.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() {
    if json {
      let entries = Device.all.map { device in
        JSONText.object([
          ("name", JSONText.string(device.name)), ("title", JSONText.string(device.title)),
          ("width", JSONText.number(device.size.width)), ("height", JSONText.number(device.size.height)),
          ("scale", JSONText.number(device.scale)), ("safeTop", JSONText.number(device.safeArea.top)),
          ("safeBottom", JSONText.number(device.safeArea.bottom)),
          ("statusBarHeight", JSONText.number(device.statusBarHeight)),
          ("displayRadius", JSONText.number(device.displayRadius)), ("cutout", JSONText.string(device.cutout.word)),
          ("default", device == .standard ? "true" : "false"),
        ])
      }
      put(JSONText.array(entries))
      return
    }
    for device in Device.all {
      let name = device.name.padding(toLength: 18, withPad: " ", startingAt: 0)
      let size = "\(Int(device.size.width)) × \(Int(device.size.height)) @\(Int(device.scale))"
      put(
        "\(name) \(size.padding(toLength: 15, withPad: " ", startingAt: 0)) \(device.title)\(device == .standard ? " (default)" : "")"
      )
    }
  }
}

extension Device.Cutout {
  /// In one word, for listings.
  fileprivate var word: String {
    switch self {
    case .homeButton: "home-button"
    case .none: "none"
    case .notch: "notch"
    case .island: "island"
    }
  }
}
