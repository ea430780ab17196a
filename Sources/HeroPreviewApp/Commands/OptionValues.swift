import ArgumentParser
import Foundation
import HeroDocuments
import HeroScenes
import HeroSession
import HeroSystem
import HeroWidgets

/// Options for the page and its scroll offset.
struct PageArguments: ParsableArguments {
  @Option(help: ArgumentHelp("Title of the page to open. (default: the scene's first page)", valueName: "title"))
  var page: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Scroll offset of the page: its raw contentOffset.y in points, such as -100.", valueName: "y"),
    transform: number(-1_000_000...1_000_000, of: "points"))
  var offset: Double?
}

extension SceneOptions.Setting {
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      guard let kind = PreviewApp.current.scenes.flatMap(\.settings).first(where: { $0.name == argument }) else {
        throw ValidationError("write a setting as name=value, such as dimming=gradient.")
      }
      let choices = kind.values.map { "\(argument)=\($0)" }.joined(separator: ", ")
      throw ValidationError("write a setting as name=value, such as \(choices).")
    }
    self.init(name: String(parts[0]), value: String(parts[1]))
  }
}

/// The item that opens, and which way it flies.
struct FlightArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The item to open: its number counted from 0, or its label; index:2 or label:2 where “2” could be either.")
  var item: String

  @Flag(help: "Use the closing transition of the item's page instead of the opening one.")
  var closing = false
}

/// A scene by its name, or by the path of its file or folder.
struct SceneName {
  let scene: HeroScenes.Scene

  /// Throws a `DocumentError` or `SceneError` where the file has no scene.
  init(argument: String) throws {
    let app = PreviewApp.current
    if let scene = app.scene(named: argument) {
      self.scene = scene
    } else if SceneDocument.isPath(argument) {
      let scene = try HeroScenes.Scene(path: URL(fileURLWithPath: argument))
      // A file of a bundled scene's name is another scene.
      self.scene = app.scene(named: scene.name) == nil ? scene : scene.named("\(scene.name)-file")
    } else {
      throw ValidationError("")
    }
  }

  /// The scene that opens without a name, in words.
  static var defaults: String {
    let app = PreviewApp.current
    let others = [
      (app.windowScene, "for a window opened without --page, --offset or options of a scene"),
      (app.gallery, "with --images, and for bench"),
    ].filter { $0.0.name != app.standard.name }
    guard let first = others.first else { return app.standard.name }
    let isOne = others.allSatisfy { $0.0.name == first.0.name }
    let words =
      isOne ? ["\(first.0.name) \(others.map(\.1).joined(separator: ", "))"] : others.map { "\($0.name) \($1)" }
    return ([app.standard.name] + words).joined(separator: "; ")
  }
}

struct DeviceName: CustomStringConvertible {
  let device: Device

  init(device: Device) { self.device = device }

  init(argument: String) throws {
    guard let device = Device(named: argument) else {
      throw ValidationError("use \(Self.names.joined(separator: ", ")), or WxH in whole points from 1x1 to 8000x8000.")
    }
    self.device = device
  }

  var description: String { device.name }
  static var names: [String] { Device.all.map(\.name) }
}

enum OrientationArgument: String, ExpressibleByArgument, CaseIterable {
  case portrait, landscape

  var interfaceOrientation: InterfaceOrientation { self == .portrait ? .portrait : .landscapeRight }
}

/// Two whole numbers above 0 with an x between them.
struct SizeArgument {
  let width: Int
  let height: Int

  /// A window's size in pixels.
  init(argument: String) throws {
    guard let size = Device.size(argument, upTo: Surface.longestSide) else {
      throw ValidationError("give WxH in whole pixels from 1x1 to \(Surface.longestSide)x\(Surface.longestSide).")
    }
    (width, height) = size
  }
}

func number(_ range: ClosedRange<Double>, of unit: String? = nil) -> @Sendable (String) throws -> Double {
  { text in
    guard let value = Double(text), range.contains(value) else {
      throw ValidationError(
        "give a number\(unit.map { " of \($0)" } ?? "") from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))."
      )
    }
    return value
  }
}

func wholeNumber(_ range: ClosedRange<Int>) -> @Sendable (String) throws -> Int {
  { text in
    guard let value = Int(text), range.contains(value) else {
      throw ValidationError("give a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return value
  }
}

/// The PNG file that a command writes.
struct OutputFile {
  let url: URL

  init(argument: String) throws {
    guard !argument.isEmpty, argument != "-" else {
      throw ValidationError("name a file, such as picture.png. A picture cannot go to standard output.")
    }
    // “new/” and “new/.” name a folder, there or not; a file of that name is not what was meant.
    let end = argument.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard !["", ".", ".."].contains(end) else {
      throw ValidationError(
        "this is a folder: name a file in it, such as \(UntrustedText.path(argument + (end.isEmpty ? "" : "/")))picture.png."
      )
    }
    url = URL(fileURLWithPath: argument)
    guard !Self.others.contains(url.pathExtension.lowercased()) else {
      throw ValidationError("screenshots are PNG files: use a name that ends in .png.")
    }
  }

  /// File extensions of other picture formats.
  private static let others: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "ico", "jfif", "jpe", "jpeg", "jpg", "jxl", "pdf", "ppm", "psd", "svg", "tga",
    "tif", "tiff", "webp", "xpm",
  ]
}
