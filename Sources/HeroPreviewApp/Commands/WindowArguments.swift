public import ArgumentParser
import Foundation
import HeroEvidence
public import HeroInspector
import HeroScenes
import HeroWidgets
import HeroX11

/// Options of every command that opens the window.
struct WindowArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help:
      "Pixels per point: 1, 2, 3, or auto for what fits the window. Larger than the window, the phone can be moved in it. (default: auto)"
  )
  var scale: ScaleArgument?

  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen.")
  var bezel = true

  @Option(
    help: ArgumentHelp(
      "Appearance of the window around the phone: light, dark, or phone for that of the phone. Without it, as in the last window. (default: light)",
      valueName: "appearance"))
  var toolAppearance: ToolAppearance?

  @Option(
    help: ArgumentHelp(
      "Folder for the pictures that S saves. (default: ~/Pictures, or else the home folder)",
      valueName: "dir"),
    completion: .directory)
  var screenshots: String?

  /// Refuses a window that would be too large.
  func check(for device: Device) throws {
    if screenshots?.isEmpty == true { throw ValidationError("--screenshots is empty: name a folder.") }
    guard let fixed = scale?.pixelsPerPoint else { return }
    let size = WindowPlacement.windowSize(device: device, showsBezel: bezel, scale: fixed)
    guard max(size.width, size.height) > CGFloat(X11Window.largestSide) else { return }
    throw ValidationError(
      "The window would have \(Int(size.width)) × \(Int(size.height)) pixels, and \(X11Window.largestSide) per side is the limit: use a smaller --scale or --device."
    )
  }

  /// nil unless one was named. Throws a `ReviewError` where nothing can be written into it.
  func screenshotFolder() throws -> ScreenshotFolder? {
    try screenshots.map {
      try ScreenshotFolder(URL(fileURLWithPath: ($0 as NSString).expandingTildeInPath, isDirectory: true))
    }
  }
}

extension ToolAppearance: ExpressibleByArgument {}
