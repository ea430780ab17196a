import Foundation
package import HeroEvidence
package import HeroInspector
import HeroSystem
import Logging

/// Settings that are kept between starts, in the user's configuration folder.
package struct InstrumentSettings: Codable, Equatable {
  /// nil: as a window of that size begins.
  package var isInspectorOpen: Bool?
  package var tab = InspectorTab.scene
  /// By their titles.
  package var closedSections: Set<String> = []
  /// The overlays that are drawn over the phone.
  package var overlays = OverlayChoice()
  package var showsAnnotations = true
  /// The options of recordings.
  package var video = VideoOptions()
  /// Appearance of the window around the phone.
  package var toolAppearance = ToolAppearance.light
  /// The settings of the phone and of the scenes.
  package var choices = PhoneChoices()

  /// The file that keeps it; nil: none, as in tests.
  private var file: URL?
  /// True if no settings file exists yet.
  private(set) var areNew = false

  private enum CodingKeys: String, CodingKey {
    case isInspectorOpen, tab, closedSections, overlays, toolAppearance, choices
    // As earlier versions wrote them.
    case showsAnnotations = "showsMarks"
    case video = "film"
  }

  package init() {}

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    isInspectorOpen = try values.decodeIfPresent(Bool.self, forKey: .isInspectorOpen)
    // One that another version had is none here.
    tab = try values.decodeIfPresent(String.self, forKey: .tab).flatMap(InspectorTab.init(rawValue:)) ?? .scene
    overlays = try values.decodeIfPresent(OverlayChoice.self, forKey: .overlays) ?? OverlayChoice()
    showsAnnotations = try values.decodeIfPresent(Bool.self, forKey: .showsAnnotations) ?? true
    video = try values.decodeIfPresent(VideoOptions.self, forKey: .video) ?? VideoOptions()
    choices = try values.decodeIfPresent(PhoneChoices.self, forKey: .choices) ?? PhoneChoices()
    // A value of a later version is ignored.
    toolAppearance =
      try values.decodeIfPresent(String.self, forKey: .toolAppearance).flatMap(ToolAppearance.init(rawValue:)) ?? .light
    closedSections = try values.decodeIfPresent(Set<String>.self, forKey: .closedSections) ?? []
  }

  // MARK: The file

  private static let log = Logger(label: "heropreview.settings")
  private static let mostBytes = 64 << 10

  /// `$XDG_CONFIG_HOME/heropreview/instrument.json`, or under `~/.config`; nil where there is no home.
  private static var standardFile: URL? {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.config" : nil }
    // A path that is not absolute is to be ignored, as the standard says.
    let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
    return folder.map {
      URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent("heropreview/instrument.json")
    }
  }

  /// Returns the settings of earlier windows; the defaults where there is no file, or none that can be read.
  static func saved() -> InstrumentSettings { standardFile.map { Kept(in: $0).settings } ?? InstrumentSettings() }

  /// Contents of the file. A value that cannot be read costs that value alone.
  private struct Kept {
    var settings = InstrumentSettings()
    /// All of the file, with what this version does not know.
    var tree = JSONTree.object([:])
    /// True if there is a file that is not a settings file.
    var isForeign = false

    init(in file: URL) {
      do {
        tree = try JSONDecoder().decode(
          JSONTree.self, from: RegularFile.read(file, atMost: InstrumentSettings.mostBytes))
        guard case .object = tree else { throw ReviewError("") }
        let (value, leftOut) = try tree.decoded(InstrumentSettings.self)
        settings = value
        if !leftOut.isEmpty {
          InstrumentSettings.log.warning(
            "\(file.path) has values that cannot be used here: \(leftOut.joined(separator: ", "))")
        }
      } catch RegularFile.Problem.missing {
        settings.areNew = true
      } catch {
        tree = .object([:])
        let problem = error as? RegularFile.Problem
        isForeign = if case .tooLarge? = problem { true } else { problem == nil }
        InstrumentSettings.log.warning(
          "The settings of earlier windows were ignored: \(file.path) \(problem?.words ?? "is not a settings file")")
      }
      settings.file = file
    }

    /// Writes the file with `change`, and leaves all else in it as it was. A file that is not a settings file is kept
    /// beside it.
    func write(_ change: (inout InstrumentSettings) -> Void) throws {
      guard let file = settings.file else { return }
      var next = settings
      change(&next)
      var result = tree
      result.take(from: try JSONTree(settings), to: try JSONTree(next))
      try AtomicFile.makeFolders(file.deletingLastPathComponent())
      if isForeign { rename(file.path, file.path + ".old") }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      try AtomicFile.write(try encoder.encode(result), to: file)
    }
  }

  /// Written there, so that no frame waits for a disk. A queue of its own: Dispatch's shared ones wake the program
  /// every second from then on.
  private static let queue = DispatchQueue(label: "heropreview.settings", qos: .utility)
  /// Called once, before the first write: the program waits for writes at its end.
  private static let finishesAtExit: Void = { atexit { InstrumentSettings.queue.sync {} } }()

  /// Changes them, and soon what the next start finds: that alone, as another window may have changed others. Where it
  /// cannot be written that is logged: no caller waits for it.
  mutating func keep(_ change: @escaping @Sendable (inout InstrumentSettings) -> Void) {
    change(&self)
    guard let file else { return }
    _ = Self.finishesAtExit
    Self.queue.async {
      do { try Kept(in: file).write(change) } catch {
        let why = (error as? ReviewError).map { "\($0)" } ?? error.localizedDescription
        Self.log.warning("Settings cannot be saved for the next window: \(why)")
      }
    }
  }

  /// Waits until all that was set is in the file.
  static func finish() { queue.sync {} }
}
