public import Foundation
import HeroNetwork

extension PictureLibrary {
  /// The picture at an address that comes with data rather than from the person at the keyboard: of http or https, or a
  /// file in one of `readableFolders`. What must not be opened is a picture that has failed already, with the reason.
  public func picture(at url: URL) -> Picture {
    do throws(DownloadError) {
      return picture(for: try source(at: url))
    } catch {
      let name = url.deletingPathExtension().lastPathComponent
      return Picture(failed: .download(error), name: name.isEmpty ? url.absoluteString : name)
    }
  }

  private func source(at url: URL) throws(DownloadError) -> Picture.Source {
    guard let scheme = url.scheme?.lowercased() else { throw .malformed(String(url.absoluteString.prefix(200))) }
    switch scheme {
    case "file":
      guard url.host?.isEmpty ?? true, Self.lies(url, in: readableFolders) else { throw .folder(path: url.path) }
      return .file(url)
    case "http", "https":
      // The part after # is not sent: with and without it is one picture.
      guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true), parts.host?.isEmpty == false else {
        throw .malformed(String(url.absoluteString.prefix(200)))
      }
      parts.fragment = nil
      parts.scheme = scheme
      parts.host = parts.host?.lowercased()
      guard let plain = parts.url else { throw .malformed(String(url.absoluteString.prefix(200))) }
      return .remote(plain)
    default: throw .scheme(scheme)
    }
  }

  /// Returns whether the file lies in one of the folders once links and dots are followed. What does not exist is
  /// looked for where it would be.
  static func lies(_ url: URL, in folders: [URL]) -> Bool {
    let file = place(of: url)
    return folders.contains { folder in
      let folder = place(of: folder)
      return file.count > folder.count && file.starts(with: folder)
    }
  }

  private static func place(of url: URL) -> [String] {
    url.standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }
}
