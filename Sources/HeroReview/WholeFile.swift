public import Foundation
public import HeroWidgets

/// Files that are there whole or not at all.
public enum WholeFile {
  /// Writes beside the target and renames. Throws a `ReviewError` that names the file.
  public static func write(_ data: Data, to url: URL) throws {
    let folder = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw ReviewError("Cannot write \(url.path): the folder \(folder.path) does not exist; make it first.")
    }
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      throw ReviewError("Cannot write \(url.path): it is a folder; name a file.")
    }
    let temporary = folder.appendingPathComponent(".\(url.lastPathComponent).\(UUID().uuidString.prefix(8)).part")
    do {
      try data.write(to: temporary)
      guard rename(temporary.path, url.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw ReviewError("Cannot write \(url.path): \(String(cString: strerror(errno))).")
    }
  }

  public static func writePNG(_ surface: Surface, to url: URL) throws {
    guard let data = surface.pngData() else { throw ReviewError.noMemory }
    try write(data, to: url)
  }
}
