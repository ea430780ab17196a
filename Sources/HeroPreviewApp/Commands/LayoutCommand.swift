import ArgumentParser
import Foundation
import HeroScenes
import HeroSession
import HeroWidgets

struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints every element that can be clicked or read, with its place in the window, as a JSON array.",
    discussion: """
      Places are in window pixels. Without --size the window is as large as it opens on a large screen. With --item \
      the elements are those of the item's page once it is open. Needs no display.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String?

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
      let request = scene.request(scale: scale, page: page)
      let opened = try item.map { try request.makeScreen(opening: request.item($0)) }
      let screen = try (opened ?? request.makeScreen()).screen
      let fixed = scale.pixelsPerPoint
      let window =
        size.map {
          let size = CGSize(width: $0.width, height: $0.height)
          return bezel && !screen.device.isBare ? InstrumentLayout(window: size, desktopScale: 1).ground : size
        }
        ?? WindowPlacement.windowSize(device: screen.device, showsBezel: bezel, scale: fixed ?? 1)
      let placement = WindowPlacement(
        device: screen.device, showsBezel: bezel, scale: fixed.map { .fixed($0) } ?? .auto, window: window)
      put(JSONText.text(JSONLines(Layout.entries(of: screen, placement: placement))))
    }
  }
}
