import ArgumentParser
import Foundation
import HeroSession
import HeroWidgets

struct DevicesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "devices", abstract: "Lists the devices.")

  @Flag(help: "Print a JSON array.")
  var json = false

  func run() {
    if json {
      let entries = Device.all.map { device in
        JSONObject([
          "name": device.name, "title": device.title, "width": device.size.width, "height": device.size.height,
          "scale": device.scale, "safeTop": device.safeArea.top, "safeBottom": device.safeArea.bottom,
          "statusBarHeight": device.statusBarHeight, "displayRadius": device.displayRadius,
          "cutout": device.cutout.word, "default": device == .standard,
        ])
      }
      put(JSONText.text(entries))
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
  fileprivate var word: String { self == .homeButton ? "home-button" : "\(self)" }
}
