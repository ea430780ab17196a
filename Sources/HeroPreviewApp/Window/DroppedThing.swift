import Foundation
import HeroDocuments
import HeroEvidence
import HeroSystem
import HeroWidgets
import HeroX11

/// The meaning of what was dropped on the window.
enum DroppedThing: Equatable {
  /// A folder of pictures, and the names of those that were dropped; nil: all.
  case pictures(folder: URL, names: [String]?)
  /// A tape, or a picture that carries one.
  case session(URL)
  /// A scene file, or its folder.
  case scene(URL)
  /// Two screens of one phone, before and after a tap.
  case screenshots(ScreenshotFile, ScreenshotFile)

  /// Returns the files. Throws a `ReviewError` where there is none, or where not all of them are files.
  static func files(_ files: DroppedFiles) throws -> [URL] {
    let urls = files.paths.map { URL(fileURLWithPath: $0).standardizedFileURL }
    guard files.others == 0 else {
      let others = urls.isEmpty ? "it" : "the others"
      throw ReviewError("Only files of this computer can be dropped: save \(others) first.")
    }
    guard !urls.isEmpty else { throw ReviewError("The dropped files did not arrive: drop them once more.") }
    return urls
  }

  /// Looks at files and folders. Throws a `ReviewError` that says what can be dropped.
  init(_ files: DroppedFiles) throws { try self.init(of: try Self.files(files)) }

  /// - Parameter urls: At least one file or folder.
  /// - Throws: a `ReviewError` that says what can be dropped.
  init(of urls: [URL]) throws {
    let first = urls[0]
    let advice = "drop a folder, pictures of one folder, a scene file, a screenshot, or a tape"
    guard urls.count > 1 else {
      self = try Self.one(first, advice)
      return
    }
    guard urls.allSatisfy(PictureLibrary.isPicture) else {
      throw ReviewError("Different items cannot be dropped together: \(advice).")
    }
    if urls.count == 2, let before = try? ScreenshotFile(first), let after = try? ScreenshotFile(urls[1]),
      before.isOfSamePhone(as: after)
    {
      self = .screenshots(before, after)
      return
    }
    let folder = first.deletingLastPathComponent()
    guard urls.allSatisfy({ $0.deletingLastPathComponent().path == folder.path }) else {
      throw ReviewError("These pictures are in several folders: \(advice).")
    }
    self = .pictures(folder: folder, names: urls.map(\.lastPathComponent))
  }

  private static func one(_ url: URL, _ advice: String) throws -> DroppedThing {
    var isFolder: ObjCBool = false
    let name = UntrustedText.quoted(url.lastPathComponent)
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ReviewError("\(name) no longer exists.")
    }
    if (try? SceneDocument.file(at: url)) != nil { return .scene(url) }
    if isFolder.boolValue { return .pictures(folder: URL(fileURLWithPath: url.path, isDirectory: true), names: nil) }
    if url.pathExtension.lowercased() == "tape" || SavedSession.isCarried(by: url) { return .session(url) }
    guard PictureLibrary.isPicture(url) else { throw ReviewError("\(name) cannot be shown: \(advice).") }
    return .pictures(folder: url.deletingLastPathComponent(), names: [url.lastPathComponent])
  }
}
