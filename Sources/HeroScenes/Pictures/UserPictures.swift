public import Foundation
import HeroSystem
import HeroWidgets

/// Somebody's own pictures in a folder, with the words that stand beside them, as they were when they were read.
public struct UserPictures: Sendable, Hashable {
  /// A file of a picture.
  public struct File: Sendable, Hashable {
    public let url: URL
    /// What tells a file that was written anew from what it was before.
    let stamp: FileIdentity?
  }

  public let folder: URL
  /// As people count them; see `PictureLibrary.supportedFiles`.
  public let files: [File]
  public let captions: Captions

  /// Reads the folder, and `captions.yaml` in it if there is one. Throws a folder's own error, or a `SceneError` that
  /// names file, line and column.
  public init(in folder: URL) throws {
    self.folder = folder
    files = try PictureLibrary.supportedFiles(in: folder).map { File(url: $0, stamp: FileIdentity(of: $0)) }
    captions = try Captions(beside: folder)
  }

  private init(folder: URL, files: [File], captions: Captions) {
    (self.folder, self.files, self.captions) = (folder, files, captions)
  }

  /// As they are now. What cannot be read stays as it was, and `problem` says in a sentence why.
  package func readAgain() -> (pictures: UserPictures, problem: String?) {
    let files: [File]
    do {
      files = try PictureLibrary.supportedFiles(in: folder).map { File(url: $0, stamp: FileIdentity(of: $0)) }
    } catch { return (self, "\(error)") }
    do {
      return (UserPictures(folder: folder, files: files, captions: try Captions(beside: folder)), nil)
    } catch { return (UserPictures(folder: folder, files: files, captions: captions), "\(error)") }
  }

  /// The files that were written since, or have come.
  package func changedFiles(since before: UserPictures) -> [URL] {
    let old = Dictionary(before.files.map { ($0.url, $0.stamp) }) { $1 }
    return files.filter { file in old[file.url] != file.stamp }.map(\.url)
  }

  /// What is said of the picture; nil: nothing.
  public func caption(of file: URL) -> Captions.Caption? { captions[file.lastPathComponent] }

  /// One sentence about what was read and is not shown; nil: all is.
  public var note: String? { captions.strangers(among: files.lazy.map(\.url.lastPathComponent)) }
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
