public import Foundation

/// The folder of the demos' pictures and the program's icons: named by `HEROPREVIEW_ASSETS`, installed beside the
/// program, or in the source tree it was built from.
public enum Assets {
  /// The folder, or nil when none of the places has one.
  public static let folder: URL? = {
    let files = FileManager.default
    var candidates: [URL] = []
    func holdsPictures(_ folder: URL) -> Bool {
      files.fileExists(atPath: folder.appendingPathComponent("pictures").path)
    }
    if let named = ProcessInfo.processInfo.environment["HEROPREVIEW_ASSETS"], !named.isEmpty {
      // Who names a folder means no other.
      let folder = URL(fileURLWithPath: named, isDirectory: true).standardizedFileURL
      return holdsPictures(folder) ? folder : nil
    }
    if let program = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      let place = URL(fileURLWithPath: program).deletingLastPathComponent()
      candidates.append(place.appendingPathComponent("../share/heropreview/assets"))
      // In the source tree the program stands some folders below the root.
      var above = place
      for _ in 0..<6 {
        above.deleteLastPathComponent()
        candidates.append(above.appendingPathComponent("assets"))
      }
    }
    // An installed program names no folder of the machine that built it.
    #if !HEROPREVIEW_INSTALLED
      candidates.append(
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../assets"))
    #endif
    return candidates.map(\.standardizedFileURL).first(where: holdsPictures)
  }()

  /// The program's icon in the sizes that window managers ask for.
  public static var icons: [URL] {
    [32, 48, 128].compactMap { folder?.appendingPathComponent("icon/heropreview-\($0).png") }
  }

  /// A picture of the project's own, by its name without extension.
  public static func picture(_ name: String) -> URL? {
    folder?.appendingPathComponent("pictures/\(name).jpg")
  }

  /// A drawing of the project's own, by its name without extension.
  public static func drawing(_ name: String) -> URL? {
    folder?.appendingPathComponent("pictures/\(name).svg")
  }
}
