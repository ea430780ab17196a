public import Foundation
public import HeroScenes

/// A program that shows scenes: the window, the commands and the evidence. All that its `main` does is to say which
/// scenes there are, and to run it.
public struct PreviewApp: Sendable {
  /// As it is typed. It stands in the help, before the window's title, and in the names of screenshots; window managers
  /// and desktop entries know the window by it.
  public let name: String
  /// The purpose, in one sentence, for the help.
  public let summary: String
  public let version: String
  /// The scenes in the order of the list. Commands show the first one by default.
  public let scenes: [Scene]
  /// The scene of a window that is opened without naming a scene or anything of one.
  public let windowScene: Scene
  /// PNG files of the program's icon in several sizes, for window managers. One that is not there is left out.
  public let icons: [URL]
  /// Arguments that the help shows behind the name, one command each.
  public let examples: [String]

  /// - Parameters:
  ///   - name: The command's name, without spaces.
  ///   - summary: One sentence for the help.
  ///   - version: The answer to `--version`.
  ///   - scenes: At least one scene. Names are unique.
  ///   - windowScene: The scene that a window opens with by default, one of `scenes`. Default: the first scene.
  ///   - icons: PNG files of the icon in several sizes; missing files are ignored.
  ///   - examples: Arguments, one command each. Default: the window, and one of each kind of evidence.
  public init(
    name: String, summary: String, version: String = "1.0", scenes: [Scene], windowScene: Scene? = nil,
    icons: [URL] = [],
    examples: [String] = [
      "", "screenshot -o picture.png", "screenshot --item 0 --at 0.1 -o transition.png",
      "filmstrip --item 0 -o strip.png",
      "trace --item 0 --spring duration=0.6,ratio=0.7",
    ]
  ) {
    precondition(!scenes.isEmpty, "\(name) has nothing to show: give it a scene.")
    precondition(
      Set(scenes.map(\.name)).count == scenes.count, "Two scenes of \(name) have one name: \(scenes.map(\.name)).")
    (self.name, self.summary, self.version, self.scenes) = (name, summary, version, scenes)
    self.windowScene = windowScene ?? scenes[0]
    let opened = self.windowScene.name
    precondition(scenes.contains { $0.name == opened }, "The window's scene “\(opened)” is not a scene of \(name).")
    self.icons = icons
    self.examples = examples
  }

  /// The default scene of the commands, and of a window whose options name something of a scene.
  var standard: Scene { scenes[0] }

  /// The scene for users' own pictures, and for measuring; the standard scene if none takes pictures.
  var gallery: Scene { scenes.first(where: \.takesImages) ?? standard }

  /// Returns the same program with a scene of a file among its scenes.
  func with(_ scene: Scene) -> PreviewApp {
    if scene.file == nil { return self }
    return PreviewApp(
      name: name, summary: summary, version: version, scenes: scenes + [scene], windowScene: windowScene, icons: icons,
      examples: examples)
  }

  /// Returns the same program with another version of a scene.
  func replacing(_ scene: Scene) -> PreviewApp {
    PreviewApp(
      name: name, summary: summary, version: version, scenes: scenes.map { $0.name == scene.name ? scene : $0 },
      windowScene: windowScene.name == scene.name ? scene : windowScene, icons: icons, examples: examples)
  }

  func scene(named name: String) -> Scene? { scenes.first { $0.name == name } }

  /// The one whose command is read and carried out. The parser makes commands and their help out of types, so that they
  /// have to ask for it here.
  static var current: PreviewApp {
    guard let running else { preconditionFailure("A command was read outside of PreviewApp.run().") }
    return running
  }

  @TaskLocal private static var running: PreviewApp?

  func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$running.withValue(self, operation: body)
  }
}
