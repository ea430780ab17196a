import ArgumentParser
import Foundation
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "open",
    abstract: "Opens the window at the very moment of a screenshot, paused; or at the end of a tape.",
    discussion: """
      Space goes on from there, a comma goes back a frame, a full stop on. Screenshots carry their state, those of S in the window and \
      those of “screenshot”, as long as they are passed on as the files they are. “replay” draws the moment again, without a display.
      """)

  @Argument(
    help: ArgumentHelp("A screenshot's PNG, or a tape that “run --tape FILE” has written.", valueName: "file"),
    completion: .file(extensions: ["png", "tape"]), transform: SavedSessionArgument.init(argument:))
  var recording: SavedSessionArgument

  @Flag(name: .customLong("print"), help: "Print the state that the PNG carries, as JSON, and open no window.")
  var prints = false

  @OptionGroup var pictures: MovedPicturesArguments
  @OptionGroup var look: WindowArguments

  func validate() throws {
    if prints, look.scale != nil || !look.bezel || look.screenshots != nil || pictures.images != nil {
      throw ValidationError("--print opens no window: leave out what is said of it.")
    }
  }

  func run() throws {
    if prints { return put(try onMainActor { try SavedSession.stateText(of: recording.url) }) }
    guard let display = ProcessInfo.processInfo.environment["DISPLAY"], !display.isEmpty else {
      throw ReviewError(
        "There is no display (DISPLAY is not set): draw that moment by “\(PreviewApp.current.name) replay FILE -o picture.png”."
      )
    }
    let window = try onMainActor {
      let folder = try look.screenshotFolder()
      let recording = try recording.read(pictures)
      try look.check(for: recording.tape.recipe.device)
      let replay = try Replay(recording.tape, memory: .forAWindow())
      let visits = try replay.goThrough(recording)
      let past = replay.session
      let window = try PreviewWindow(
        .init(
          app: .current, scene: past.recipe.scene, options: past.recipe.options, device: past.screen.device,
          traits: past.stage.traits, scale: look.scale?.pixelsPerPoint, showsBezel: look.bezel, instrument: .saved(),
          screenshots: folder),
        after: past)
      window.show(recording, after: visits, [])
      window.look(for: replay.doubts, saying: true)
      return window
    }
    // The window lives as long as the program.
    try onMainActor { withExtendedLifetime(window.endBySignals()) { window.display.run() } }
  }
}
