public import Foundation
import HeroSystem
import HeroWidgets

/// Somebody's own pictures in a folder, with the words that stand beside them, as they were when they were read.
public struct UserPictures: Sendable, Hashable {
  public struct File: Sendable, Hashable {
    public let url: URL
    /// What tells a file that was written anew from what it was before.
    let stamp: FileIdentity?
  }

  public let folder: URL
  /// The names of the files that are shown; nil: all.
  public let names: [String]?
  /// As people count them; see `PictureLibrary.supportedFiles`.
  public let files: [File]
  public let captions: Captions
  /// One sentence about what was read and is not shown; nil: all is.
  public let note: String?

  /// Reads the folder, and `captions.yaml` in it if there is one. Throws a folder's own error, or a `SceneError` that
  /// names file, line and column.
  public init(in folder: URL, named names: [String]? = nil) throws {
    self.init(folder, names, try Self.files(in: folder, named: names), try Captions(beside: folder))
  }

  private init(_ folder: URL, _ names: [String]?, _ all: [URL], _ captions: Captions) {
    (self.folder, self.names, self.captions) = (folder, names, captions)
    files = all.filter { names?.contains($0.lastPathComponent) ?? true }
      .map { File(url: $0, stamp: FileIdentity(of: $0)) }
    note = captions.strangers(among: all.lazy.map(\.lastPathComponent))
  }

  /// Returns all pictures of the folder. Throws where none of them has one of `names`.
  private static func files(in folder: URL, named names: [String]?) throws -> [URL] {
    let all = try PictureLibrary.supportedFiles(in: folder)
    guard let names, !all.contains(where: { names.contains($0.lastPathComponent) }) else { return all }
    let some = names.prefix(3).map(UntrustedText.quoted).joined(separator: ", ")
    let list = names.count > 3 ? "\(some) and \(names.count - 3) more" : some
    let word = names.count == 1 ? "picture" : "pictures"
    throw SceneError(
      "\(UntrustedText.path(folder.path)) does not have the \(word) \(list): name pictures that are in it.")
  }

  /// As they are now. What cannot be read stays as it was, and `problem` says in a sentence why.
  package func readAgain() -> (pictures: UserPictures, problem: String?) {
    let all: [URL]
    do { all = try Self.files(in: folder, named: names) } catch { return (self, "\(error)") }
    do { return (UserPictures(folder, names, all, try Captions(beside: folder)), nil) } catch {
      return (UserPictures(folder, names, all, captions), "\(error)")
    }
  }

  /// The files that were written since, or have come.
  package func changedFiles(since before: UserPictures) -> [URL] {
    let old = Dictionary(before.files.map { ($0.url, $0.stamp) }) { $1 }
    return files.filter { file in old[file.url] != file.stamp }.map(\.url)
  }

  /// What is said of the picture; nil: nothing.
  public func caption(of file: URL) -> Captions.Caption? { captions[file.lastPathComponent] }
}

extension Captions {
  /// Where the captions of a folder's pictures stand, or would.
  package static func file(beside folder: URL) -> URL { folder.appendingPathComponent(fileName, isDirectory: false) }

  /// Those of the pictures in `folder`; none where there is no such file. Throws a `SceneError`.
  package init(beside folder: URL) throws(SceneError) {
    let file = Self.file(beside: folder)
    let name = UntrustedText.path(file.path)
    let data: Data
    do { data = try RegularFile.read(file, atMost: Self.mostBytes) } catch {
      switch error {
      case .missing:
        self.init()
        return
      case .tooLarge:
        throw SceneError("\(name) is too large: the limit for captions is \(Self.mostBytes >> 20) MB.")
      case .notPlain, .unreadable: throw SceneError("\(name) \(error.words): repair it, or move it elsewhere.")
      }
    }
    do { try self.init(parsing: data) } catch {
      throw SceneError("\(name), line \(error.line), column \(error.column): \(error.words).")
    }
  }
}
