import Foundation

/// The programs that the tests need, by name.
enum Tool {
  static func path(_ name: String) throws -> String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
      return "\(folder)/\(name)"
    }
    throw Trouble(
      "\(name) is missing: run script/setup --tests, or install Debian's xvfb, xdotool, xclip, x11-xkb-utils and python3."
    )
  }

  /// The program under test: `HEROPREVIEW_PROGRAM`, or else the one that was built along with these tests.
  static func heroPreview() throws -> String {
    if let named = ProcessInfo.processInfo.environment["HEROPREVIEW_PROGRAM"], !named.isEmpty { return named }
    return try built("HeroPreview")
  }

  /// The program of Examples/OwnScene, built along with these tests from the package's source.
  static func ownScene() throws -> String { try built("OwnSceneExample") }

  private static func built(_ program: String) throws -> String {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    for folder in [bundle.deletingLastPathComponent().path] + buildFolders() {
      let path = "\(folder)/\(program)"
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    throw Trouble("The program \(program) was not found beside \(bundle.path): run swift build first.")
  }

  /// The test bundle is loaded by a runner that may live elsewhere; its arguments name the bundle.
  private static func buildFolders() -> [String] {
    CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
      .map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path }
  }

  /// The lines of `file` in this folder's sources.
  static func support(_ file: String, from here: String = #filePath) -> String {
    URL(fileURLWithPath: here).deletingLastPathComponent().appendingPathComponent(file).path
  }
}

/// A folder that goes with its owner.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("heropreview-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    for folder in [url, settingsFolder] { try? FileManager.default.removeItem(at: folder) }
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  func text(_ name: String) -> String { String(decoding: data(name), as: UTF8.self) }

  /// The folder of settings of the program whose home this is, outside of it.
  var settingsFolder: URL { url.appendingPathExtension("settings") }
  var settingsFile: URL { settingsFolder.appendingPathComponent("heropreview/instrument.json") }

  /// Returns the environment of a program whose home this is.
  /// - Parameter isFirstStart: Whether it has no settings file. Default: a file with all defaults, as after an earlier
  ///   start.
  func environment(display: String, isFirstStart: Bool = false) throws -> [String: String] {
    if !isFirstStart, !FileManager.default.fileExists(atPath: settingsFile.path) {
      try FileManager.default.createDirectory(
        at: settingsFile.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("{}".utf8).write(to: settingsFile)
    }
    return TestEnvironment.with(display: display, home: url.path)
      .merging(["XDG_CONFIG_HOME": settingsFolder.path]) { $1 }
  }

  /// Empty where there is no such file.
  func data(_ name: String) -> Data { (try? Data(contentsOf: url.appendingPathComponent(name))) ?? Data() }

  func names(in folder: String = "") -> [String] {
    let path = folder.isEmpty ? url.path : url.appendingPathComponent(folder).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

extension Data {
  /// How often it has these words: much sooner told than of a string, where it is of many megabytes.
  func count(of words: String) -> Int {
    var (count, rest) = (0, startIndex..<endIndex)
    while let found = range(of: Data(words.utf8), in: rest) {
      count += 1
      rest = found.upperBound..<endIndex
    }
    return count
  }
}
