public import Foundation
public import HeroScenes

/// A program that shows scenes: the window, the commands and the evidence. All that its `main` does is to say which scenes
/// there are, and to run it.
public struct PreviewApp: Sendable {
  /// As it is typed. It stands in the help, before the window's title, and in the names of screenshots; window managers and
  /// desktop entries know the window by it.
  public let name: String
  /// What it is for, in one sentence, for its help.
  public let summary: String
  public let version: String
  /// In the order in which they are listed; the first opens when none is named.
  public let scenes: [Scene]
  /// PNG files of the program's icon in several sizes, for window managers. One that is not there is left out.
  public let icons: [URL]
  /// Arguments that the help shows behind the name, one command each.
  public let examples: [String]

  /// - Parameters:
  ///   - scenes: one at least, each with a name of its own.
  ///   - examples: unless given, one of the window, and one of each kind of evidence.
  public init(
    name: String, summary: String, version: String = "1.0", scenes: [Scene], icons: [URL] = [],
    examples: [String] = [
      "", "screenshot -o picture.png", "screenshot --item 0 --at 0.1 -o flight.png", "filmstrip --item 0 -o strip.png",
      "trace --item 0 --spring duration=0.6,ratio=0.7",
    ]
  ) {
    precondition(!scenes.isEmpty, "\(name) has nothing to show: give it a scene.")
    precondition(
      Set(scenes.map(\.name)).count == scenes.count, "Two scenes of \(name) have one name: \(scenes.map(\.name)).")
    self.name = name
    self.summary = summary
    self.version = version
    self.scenes = scenes
    self.icons = icons
    self.examples = examples
  }

  /// The scene that opens when none is named.
  var standard: Scene { scenes[0] }

  /// The scene for somebody's own pictures, and to measure; the standard where none takes pictures.
  var gallery: Scene { scenes.first(where: \.takesImages) ?? standard }

  func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }

  /// The one whose command is read and carried out. The parser makes commands and their help out of types, so that they have
  /// to ask for it here.
  static var current: PreviewApp {
    guard let running else { preconditionFailure("A command was read outside of PreviewApp.run().") }
    return running
  }

  @TaskLocal private static var running: PreviewApp?

  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$running.withValue(self, operation: body)
  }
}
