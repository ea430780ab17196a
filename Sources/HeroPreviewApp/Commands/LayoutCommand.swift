import ArgumentParser
import Foundation
import HeroReview
import HeroScenes
import HeroWidgets

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract:
      "Prints buttons, items and texts with their frames in window pixels, as a JSON array.",
    discussion: "Without --size it uses the window's initial size on a large screen. Needs no display.")

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @Option(parsing: .unconditional, help: "Pixels per point: 1, 2, 3, or auto for what fits the window.")
  var scale: ScaleArgument = .auto

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Size of the window in pixels.", valueName: "WxH"),
    transform: SizeArgument.init(argument:))
  var size: SizeArgument?

  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen, as in the window.")
  var bezel = true

  func run() throws {
    try onMainActor {
      let screen = try scene.request(scale: scale, page: page).makeScreen().screen
      let fixed = scale.pixelsPerPoint
      let window =
        size.map {
          let size = CGSize(width: $0.width, height: $0.height)
          return bezel && !screen.device.isBare ? InstrumentLayout(window: size, desktopScale: 1).ground : size
        }
        ?? WindowPlacement.windowSize(device: screen.device, showsBezel: bezel, scale: fixed ?? 1)
      let placement = WindowPlacement(
        device: screen.device, showsBezel: bezel, scale: fixed.map { .fixed($0) } ?? .auto, window: window)
      put(JSONText.lines(Layout.entries(of: screen, placement: placement).map(\.json)))
    }
  }
}
