import ArgumentParser
import Foundation
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens the window (what happens without a command).",
    discussion: """
      Click a picture: it grows into the header of its page. Close by the ×, Escape, or by dragging the page down.
      Tab and the arrows move the focus ring, Return opens or presses, S takes a screenshot, D switches light and dark, Shift+R reduces motion, ? shows the keys, Q quits.
      Beside the phone, where the window is wide enough, stand a timeline and an inspector: I shows it or not, O draws what flies over the phone, L opens and closes again and again.
      M marks what you see, with words; R records what is on the timeline as a film; Ctrl+Z undoes.
      [ and ] make everything slower and faster, Space pauses what moves and goes on, a full stop shows the next frame, a comma the one before.
      Without a display it writes a filmstrip, or a picture of --page or of a scene without a flight, into the folder out/ instead.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @OptionGroup var look: WindowArguments

  @Option(
    help: ArgumentHelp(
      "Writes all that comes to the scene into this file, line by line: “replay” shows it again. For bug reports.",
      valueName: "file"),
    completion: .file(extensions: ["tape"]), transform: TapeArgument.init(argument:))
  var tape: TapeArgument?

  @Flag(help: "All as it comes: how phone and scenes were left in earlier windows is forgotten.")
  var fresh = false

  func validate() throws { try look.check(for: scene.heldDevice) }

  func run() throws {
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      guard tape == nil else {
        throw ReviewError("There is no display (DISPLAY is not set), so nothing comes that --tape could write down.")
      }
      guard look.screenshots == nil else {
        throw ReviewError("There is no display (DISPLAY is not set), so nobody can press S: leave out --screenshots.")
      }
      guard !fresh else {
        throw ReviewError("There is no display (DISPLAY is not set), so no window begins afresh: leave out --fresh.")
      }
      try onMainActor { try renderOffScreen() }
      return
    }
    let window = try onMainActor {
      let window = try PreviewWindow(try windowSettings())
      if let tape { try window.write(tape: tape.url) }
      if let title = page.page { try window.session.open(page: title) }
      if let offset = page.offset {
        try window.screen.requireRest(at: offset)
        try window.session.scroll(to: offset)
      }
      return window
    }
    // The window lives as long as the program.
    try onMainActor { withExtendedLifetime(window.endBySignals()) { window.display.run() } }
  }

  /// As the command line says, and where it says nothing, as earlier windows were left.
  @MainActor private func windowSettings() throws -> PreviewWindow.Settings {
    var instrument = InstrumentSettings.saved()
    if fresh { instrument.keep { $0.choices = PhoneChoices() } }
    var settings = PreviewWindow.Settings(
      app: .current, scene: scene.scene, options: scene.options, device: scene.heldDevice, traits: scene.traits,
      scale: look.scale?.pixelsPerPoint, showsBezel: look.bezel, instrument: instrument,
      screenshots: try look.screenshotFolder())
    // A phone without its bezel stands as it is asked for.
    guard var choices = settings.instrument?.choices, !choices.isEmpty else { return settings }
    // The fonts of a language may have gone since.
    if choices.language?.want != nil { choices.language = nil }
    let said = settings
    settings.said = scene.options
    settings.options = choices.options(of: scene.scene, under: scene.options)
    settings.device = scene.heldDevice(leftAs: choices)
    settings.traits = scene.traits(leftAs: choices)
    if look.scale == nil { settings.scale = choices.pixelsPerPoint }
    settings.note = settings.words(beyond: said).map {
      "As you left it: \($0). “Start afresh” in Ctrl+K has all as it comes"
    }
    return settings
  }

  @MainActor private func renderOffScreen() throws {
    let folder = URL(fileURLWithPath: "out", isDirectory: true)
    let file = folder.appendingPathComponent("\(scene.scene.name).png")
    let request = scene.request(scale: look.scale == .auto ? .one : look.scale ?? .one, page: page)
    let isPage = page.page != nil || page.offset != nil || !scene.scene.hasFlights
    let picture = try isPage ? Screenshot(request).render() : Filmstrip(request, item: 0).render()
    // Said once nothing that was asked for has been refused.
    say(
      "There is no display (DISPLAY is not set): writing \(isPage ? "a picture of the page" : "a filmstrip of the morph") to \(file.relativePath) instead of opening a window."
    )
    try makeFolder(folder.path)
    try WholeFile.writePNG(picture, to: file)
  }

  /// Where there is none yet.
  private func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o777) != 0 else { return }
    let problem = errno
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue { return }
    throw ReviewError(
      problem == EEXIST
        ? "Cannot make the folder \(path), because there is a file of that name: rename it, or start in another folder."
        : "Cannot make the folder \(path) (\(String(cString: strerror(problem)))): start in another folder.")
  }
}
