import ArgumentParser
import Foundation
import HeroReview
import HeroScenes
import HeroWidgets

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens the window (what happens without a command).",
    discussion: """
      Click a picture: it grows into the header of its page. Close by the ×, Escape, or by dragging the page down.
      Arrows move the focus ring, Return opens, S takes a screenshot, D switches light and dark, ? shows the keys, Q quits.
      Without a display it writes a filmstrip into the folder out/ instead.
      """)

  @OptionGroup var scene: SceneArguments

  @Option(help: "Pixels a point: 1, 2, 3, or auto for what fits the window.")
  var scale: ScaleArgument = .auto

  @Flag(inversion: .prefixedNo, help: "The phone around the screen.")
  var bezel = true

  func validate() throws {
    guard let fixed = scale.pixelsPerPoint else { return }
    let size = WindowPlacement.windowSize(device: scene.device.device, showsBezel: bezel, scale: fixed)
    guard max(size.width, size.height) > CGFloat(X11Surface.largestSide) else { return }
    throw ValidationError(
      "The window would have \(Int(size.width)) × \(Int(size.height)) pixels, and \(X11Surface.largestSide) a side is the most: take a smaller --scale or --device."
    )
  }

  func run() throws {
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      try onMainActor { try renderOffScreen() }
      return
    }
    try onMainActor {
      let window = try PreviewWindow(
        .init(
          scene: scene.scene, options: scene.options, device: scene.device.device, appearance: scene.appearance,
          scale: scale.pixelsPerPoint, showsBezel: bezel))
      Self.live = window
    }
    RunLoop.main.run()
  }

  /// The window lives as long as the program.
  @MainActor private static var live: PreviewWindow?

  @MainActor private func renderOffScreen() throws {
    let folder = URL(fileURLWithPath: "out", isDirectory: true)
    let file = folder.appendingPathComponent("\(scene.scene.name).png")
    say(
      "There is no display (DISPLAY is not set): writing a filmstrip of the morph to \(file.relativePath) instead of opening a window."
    )
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw ReviewError("Cannot make the folder \(folder.path): \(error.localizedDescription)")
    }
    let strip = Filmstrip(scene.request(scale: scale == .auto ? .one : scale), item: 0)
    try WholeFile.writePNG(try strip.render(), to: file)
  }
}
