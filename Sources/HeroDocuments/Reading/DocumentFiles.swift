import Foundation
import HeroPictures
import HeroSystem

/// The files beside a scene file that it may name: those in its folder, at any depth. Links that lead out of the folder
/// are refused.
struct DocumentFiles: Sendable {
  /// The folder, with links resolved.
  let folder: URL

  init(_ folder: URL) { self.folder = folder.resolvingSymlinksInPath().standardizedFileURL }

  enum Problem: Error {
    case leadsOut, missing, unreadable(String)

    var words: String {
      switch self {
      case .leadsOut: "leads out of the folder of the scene: move the file into the folder."
      case .missing: "does not exist in the folder of the scene."
      case .unreadable(let why): "\(why)."
      }
    }

    /// Returns the name of a file that was probably meant in place of a missing one.
    func suggestion(for path: String, in files: DocumentFiles) -> String? {
      if case .missing = self { NearestName.of(path, among: files.names(near: path)) } else { nil }
    }
  }

  /// Returns the file of that path.
  func file(_ path: String) throws(Problem) -> URL {
    guard !path.hasPrefix("/"), !path.hasPrefix("~"), !path.utf8.contains(0),
      !path.split(separator: "/").contains("..")
    else { throw .leadsOut }
    let url = folder.appendingPathComponent(path, isDirectory: false)
    guard access(url.path, F_OK) == 0 else { throw .missing }
    let resolved = url.resolvingSymlinksInPath()
    guard resolved.path.hasPrefix(folder.path + "/") else { throw .leadsOut }
    var info = stat()
    guard stat(resolved.path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable("is not a regular file")
    }
    guard access(resolved.path, R_OK) == 0 else { throw .unreadable("cannot be read") }
    return url
  }

  /// Returns the text of a file of rows.
  func text(_ path: String) throws(Problem) -> String {
    let url = try file(path)
    let data: Data
    do { data = try RegularFile.read(url, atMost: DocumentLimits.dataBytes) } catch { throw .unreadable(error.words) }
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable("is not UTF-8: save the file as UTF-8")
    }
    return text
  }

  /// Returns the names of files beside the scene file, for suggestions.
  func names(near path: String) -> [String] {
    let parent = (path as NSString).deletingLastPathComponent
    guard !parent.split(separator: "/").contains(".."), !parent.hasPrefix("/") else { return [] }
    let place = parent.isEmpty ? folder : folder.appendingPathComponent(parent, isDirectory: true)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.sorted().prefix(500).map { parent.isEmpty ? $0 : "\(parent)/\($0)" }
  }
}
