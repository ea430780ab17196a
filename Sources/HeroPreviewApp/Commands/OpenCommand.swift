import ArgumentParser
import Foundation
import HeroEvidence
import HeroSession
import HeroSystem
import HeroX11

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens the window at the moment of a screenshot, paused, or at the end of a tape.",
    discussion: """
      Space continues from there. Comma and full stop step by one frame. Screenshots carry their session if the file \
      is passed on unchanged: those that S saves and those of “screenshot”. “replay” draws the moment without a \
      display.
      """)

  @Argument(
    help: ArgumentHelp("PNG of a screenshot, or a tape written by “run --tape FILE”.", valueName: "file"),
    completion: .file(extensions: ["png", "tape"]), transform: SavedSessionArgument.init(argument:))
  var recording: SavedSessionArgument

  @Flag(name: .customLong("print"), help: "Print the session data in the PNG as JSON, without a window.")
  var prints = false

  @OptionGroup var pictures: MovedPicturesArguments
  @OptionGroup var look: WindowArguments

  func validate() throws {
    if prints,
      look.scale != nil || !look.bezel || look.screenshots != nil || look.toolAppearance != nil
        || pictures.images != nil
    {
      throw ValidationError("--print opens no window: leave out the window's options.")
    }
  }

  func run() throws {
    if prints { return put(try onMainActor { try SavedSession.stateText(of: recording.url) }) }
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      throw ReviewError(
        "There is no display (DISPLAY is not set): draw the moment with “\(PreviewApp.current.name) "
          + "replay FILE -o picture.png”."
      )
    }
    let window = try onMainActor {
      let folder = try look.screenshotFolder()
      let recording = try recording.read(pictures)
      try look.check(for: recording.tape.recipe.device)
      let replay = try Replay(recording.tape, memory: .forAWindow())
      let track = try replay.goThrough(recording)
      let past = track.session
      var settings = PreviewWindow.Settings(
        app: .current.with(past.recipe.scene), scene: past.recipe.scene, conditions: past.conditions,
        scale: look.scale?.pixelsPerPoint,
        showsBezel: look.bezel, instrument: .saved(), screenshots: folder)
      settings.toolAppearance = look.toolAppearance
      let window = try PreviewWindow(settings, after: track)
      window.scenes.show(recording, [])
      window.scenes.look(for: replay.doubts, saying: true)
      return window
    }
    // The window lives as long as the program.
    try onMainActor { withExtendedLifetime(window.closing.endBySignals()) { window.window.display.run() } }
  }
}
