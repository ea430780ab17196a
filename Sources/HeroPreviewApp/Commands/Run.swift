import ArgumentParser
import Foundation
import HeroEvidence
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets
import HeroX11

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens the window. This is the default command.",
    discussion: """
      Click a picture: it grows into the header of its page. Close the page with ×, Escape, or by dragging it down.
      Tab and the arrow keys move the focus ring, Return opens or presses, ? shows all keys, Q quits.
      S takes a screenshot, D switches the phone's appearance, Shift+R turns Reduce Motion on or off, Ctrl+Z undoes.
      The timeline and the inspector are beside the phone on screens of at least 1280 × 720 points; I shows or hides \
      the inspector.
      O draws overlays over the phone, L repeats the transition, M adds an annotation, R records a video.
      [ and ] change the speed, Space pauses and plays, . and , step one frame.
      Without options it also opens a tape, a screenshot, two screenshots of one phone, or pictures of one folder.
      Without a display it writes a filmstrip into the folder out/ instead; for --page or a scene without transitions, \
      a picture.
      """)

  @OptionGroup var scene: SceneArguments
  @OptionGroup var page: PageArguments

  @OptionGroup var look: WindowArguments

  @Option(
    help: ArgumentHelp(
      "Writes all input into this file, line by line; “replay” shows it again. For bug reports.",
      valueName: "file"),
    completion: .file(extensions: ["tape"]), transform: TapeArgument.init(argument:))
  var tape: TapeArgument?

  @Flag(help: "Starts with the default settings of the phone and the scenes, and forgets those of earlier windows.")
  var fresh = false

  func validate() throws {
    try look.check(for: scene.heldDevice)
    if scene.spring != nil { try scene.requireFlights(on: shown) }
  }

  /// True if the command line names a scene at most.
  private var hasNoOptions: Bool {
    let words = CommandLine.arguments.dropFirst().filter { $0 != Self.configuration.commandName }
    return words.isEmpty || words == [shown.name]
  }

  private var shown: HeroScenes.Scene { scene.sceneOfWindow(at: page) }

  func run() throws {
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      guard tape == nil else {
        throw ReviewError("There is no display (DISPLAY is not set), so there is no input for --tape: leave it out.")
      }
      guard look.screenshots == nil else {
        throw ReviewError("There is no display (DISPLAY is not set), so S cannot be pressed: leave out --screenshots.")
      }
      guard !fresh else {
        throw ReviewError("There is no display (DISPLAY is not set), so no window opens: leave out --fresh.")
      }
      try onMainActor { try renderOffScreen() }
      return
    }
    let window = try onMainActor {
      let window = try PreviewWindow(try windowSettings())
      if let tape { try window.tracks.write(tape: tape.url) }
      if let title = page.page { try window.session.open(page: title) }
      if let offset = page.offset {
        try window.screen.requireRest(at: offset)
        try window.session.scroll(to: offset)
      }
      return window
    }
    // The window lives as long as the program.
    try onMainActor { withExtendedLifetime(window.closing.endBySignals()) { window.window.display.run() } }
  }

  /// Returns the settings of the command line, completed by those that earlier windows kept.
  @MainActor private func windowSettings() throws -> PreviewWindow.Settings {
    var instrument = InstrumentSettings.saved()
    if fresh { instrument.keep { $0.choices = PhoneChoices() } }
    var settings = PreviewWindow.Settings(
      app: .current.with(shown), scene: shown, conditions: scene.conditions(), scale: look.scale?.pixelsPerPoint,
      showsBezel: look.bezel, instrument: instrument, screenshots: try look.screenshotFolder())
    settings.toolAppearance = look.toolAppearance
    settings.playsFirstTransition = instrument.areNew && hasNoOptions
    // A phone without its bezel keeps to the command line.
    guard var choices = settings.instrument?.choices, !choices.isEmpty else { return settings }
    // The fonts of a language may have gone since.
    if choices.language?.want != nil { choices.language = nil }
    if choices.typeface.flatMap({ TextEnvironment.want(of: $0) }) != nil { choices.typeface = nil }
    let said = settings
    settings.said = scene.options
    settings.conditions = scene.conditions(leftAs: choices)
    settings.conditions.options = choices.options(of: shown, under: scene.options)
    if look.scale == nil { settings.scale = choices.pixelsPerPoint }
    settings.note = settings.words(beyond: said).map {
      "Restored: \($0). Reset all settings with Ctrl+K"
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
      "There is no display (DISPLAY is not set): writing \(isPage ? "a picture of the page" : "a filmstrip of the transition") to \(file.relativePath) instead of opening a window."
    )
    try AtomicFile.makeFolders(folder)
    try AtomicFile.writePNG(picture, to: file)
  }
}
