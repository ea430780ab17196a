import ArgumentParser
import Foundation
import HeroDocuments
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets
import HeroX11

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Makes a scene of two screenshots.",
    discussion: """
      A tap on the matched rectangle opens the second screenshot; ×, Escape, a swipe and a drag close it. \
      Rectangles are in points of the phone: pixels divided by the picture's scale, which is recognized by its \
      size. A screenshot taller than the screen scrolls. Without -o the window opens with both screenshots; with \
      it, no display is needed.
      """)

  @Argument(
    help: ArgumentHelp("Screenshot before the tap.", valueName: "before"),
    completion: .file(extensions: ["png", "jpg", "webp"]), transform: { try file($0, "such as before.png.") })
  var before: URL

  @Argument(
    help: ArgumentHelp("Screenshot after the tap.", valueName: "after"),
    completion: .file(extensions: ["png", "jpg", "webp"]), transform: { try file($0, "such as after.png.") })
  var after: URL

  @Option(
    name: .customLong("match"),
    help: ArgumentHelp(
      "A part of the first screenshot and the part of the second that it becomes: "
        + "NAME=x,y,w,h[,radius]>x,y,w,h[,radius]; four radii for four corners. Can be repeated. "
        + "(default: what both show at different places)",
      valueName: "match"),
    transform: ScreenshotMatch.init(argument:))
  var matches: [ScreenshotMatch] = []

  @Option(
    help: ArgumentHelp("Spring of the transition, as in “run”. (default: duration=0.4,ratio=0.85)", valueName: "spec"))
  var spring: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Device, as listed by “devices”. (default: by the size of the first screenshot)"),
    completion: .list(DeviceName.names), transform: DeviceName.init(argument:))
  var device: DeviceName?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Folder to write; new or empty. (default: the window shows both screenshots to make the scene there)",
      valueName: "folder"),
    transform: FolderArgument.init(argument:))
  var output: FolderArgument?

  func validate() throws {
    if let spring { _ = try SpringTiming(argument: spring) }
    let names = matches.map(\.name)
    guard Set(names).count == names.count else { throw ValidationError("Give each --match a name of its own.") }
  }

  func run() throws {
    guard let output else { return try openWindow() }
    try TerminationSignals.abandoning { work in
      let (files, words) = try onMainActor {
        do {
          let scene = try ScreenshotScene(
            before: before, after: after, matches: matches, spring: spring, device: device?.device)
          let scale = JSONText.number(scene.screenshots.before.scale(on: scene.device))
          return (try scene.files(), "\(scene.device.title), \(scale)x")
        } catch let error as ScreenshotError { throw ReviewError(error.description) }
      }
      try AtomicFolder.writeNew(files, to: output.url, work: work)
      say(
        "Wrote \(output.url.lastPathComponent) for \(words). "
          + "Show it with: \(PreviewApp.current.name) \(output.url.relativePath)"
      )
    }
  }

  /// Opens the window with both screenshots.
  private func openWindow() throws {
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      throw ReviewError("There is no display (DISPLAY is not set), so no window opens: name a folder with -o.")
    }
    let window = try onMainActor {
      let scene: ScreenshotScene
      do throws(ScreenshotError) {
        var made = ScreenshotScene(
          before: try ScreenshotFile(before), after: try ScreenshotFile(after), spring: spring, device: device?.device)
        for match in matches { try made.add(match) }
        scene = made
      } catch { throw ReviewError(error.description) }
      let app = PreviewApp.current
      let window = try PreviewWindow(
        PreviewWindow.Settings(
          app: app, scene: app.windowScene, conditions: Conditions(), scale: nil, showsBezel: true,
          instrument: .saved()))
      window.popups.showNewScene(scene)
      return window
    }
    // The window lives as long as the program.
    try onMainActor { withExtendedLifetime(window.closing.endBySignals()) { window.window.display.run() } }
  }
}

extension ScreenshotMatch {
  fileprivate init(argument: String) throws {
    do { try self.init(parsing: argument) } catch { throw ValidationError(error.description) }
  }
}
