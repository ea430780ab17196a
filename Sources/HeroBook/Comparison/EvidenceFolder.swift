public import Foundation
import HeroEvidence
import HeroSystem

/// A folder of frames: a tree that holds PNG files, or a review's JPEG files, as `record` and `review` write it.
public struct EvidenceFolder: Sendable {
  public let url: URL
  /// The frames in it, by their paths from it, in order.
  public private(set) var frames: [String] = []
  /// All other files, hidden ones too.
  public private(set) var others: [String] = []

  /// True if it is a review: what that has of an earlier one is none of its frames.
  private let isReview: Bool

  /// Folders within folders, at most.
  private static let deepest = 32

  /// Throws a `ReviewError` where that is no folder of frames; of wrong use.
  public init(_ url: URL) throws {
    self.url = url
    // Another file of that name is somebody else's.
    isReview = Review.hasPage(url) || Self.hasIndex(url) && (try? ReviewFolder(url)) != nil
    var info = stat()
    guard stat(url.path, &info) == 0 else {
      throw refusal("does not exist or cannot be read: name a folder of frames.")
    }
    guard info.st_mode & S_IFMT == S_IFDIR else {
      throw refusal("is not a folder: name the folder with the frames.")
    }
    try walk("", depth: 0)
    guard !frames.isEmpty else { throw refusal("holds no frames: name a folder of PNG files.") }
    frames.sort()
    others.sort()
  }

  func refusal(_ why: String) -> ReviewError {
    ReviewError("\(UntrustedText.path(url.path)) \(why)", isWrongUse: true)
  }

  private static func hasIndex(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.appendingPathComponent("review.json").path)
  }

  /// Throws a `ReviewError` of wrong use where it is a review of which anything is missing, cut off or damaged. Its
  /// frames have to be there; whether they are whole shows when they are read.
  func requireWholeReview() throws {
    guard isReview else { return }
    guard Self.hasIndex(url) else {
      throw refusal("has a review page but no review.json: create or copy the review again.")
    }
    do { try ReviewFolder(url).requireWhole(butFor: Set(frames)) } catch let error as ReviewError {
      throw ReviewError(error.description, isWrongUse: true)
    }
  }

  /// Returns the paths that frames have in `other`, by their paths here, where they differ: two reviews of default
  /// devices, the former one and the present one.
  func paths(in other: EvidenceFolder) -> [String: String] {
    guard isReview, other.isReview, let own = try? ReviewFolder(url), let new = try? ReviewFolder(other.url) else {
      return [:]
    }
    let ids = own.index.idsOnDefault(of: new.index)
    guard !ids.isEmpty else { return [:] }
    return Dictionary(
      frames.compactMap { path in
        var parts = path.split(separator: "/").map(String.init)
        guard parts.count == 3, parts[0] == "frames", let id = ids[parts[1]] else { return nil }
        parts[1] = id
        return (path, parts.joined(separator: "/"))
      }, uniquingKeysWith: { first, _ in first })
  }

  func place(of path: String) -> URL { url.appendingPathComponent(path, isDirectory: false) }

  /// Returns whether a file is a picture or the page of a folder of evidence. Other files there belong to the user.
  func isPart(_ path: String) -> Bool {
    ["png", "html", "json", "js"].contains((path as NSString).pathExtension.lowercased())
      || isReview && path.hasPrefix("before/") && ReviewFrameFile.isJPEG(path)
  }

  /// Larger files are no frames.
  private static let mostBytes = 256 << 20

  /// Reads a frame, and checks that it is neither cut off nor altered by accident. The pixels are not decoded.
  /// - Parameter note: words that follow the reason in the error.
  /// - Throws: a `ReviewError` of wrong use.
  func frame(_ path: String, note: String = "") throws -> ReviewFrameFile {
    func refused(_ why: String) -> ReviewError {
      ReviewError(
        "\(UntrustedText.path(place(of: path).path)) \(why)\(note). Remove the file or create it again.",
        isWrongUse: true)
    }
    let data: Data
    do { data = try RegularFile.read(place(of: path), atMost: Self.mostBytes) } catch { throw refused(error.words) }
    do { return try ReviewFrameFile(data, at: path) } catch { throw refused(error.words) }
  }

  private mutating func walk(_ path: String, depth: Int) throws {
    let place = path.isEmpty ? url.path : "\(url.path)/\(path)"
    guard depth < Self.deepest else {
      throw refusal("has folders nested too deeply: name the folder with the frames.")
    }
    guard let folder = opendir(place) else {
      throw refusal(
        "cannot be read at \(UntrustedText.quoted(path)) (\(String(cString: strerror(errno)))): make it readable.")
    }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name = text else { throw refusal("holds a file whose name is not UTF-8: rename it.") }
      if name == "." || name == ".." { continue }
      let inside = path.isEmpty ? name : "\(path)/\(name)"
      var info = stat()
      guard fstatat(dirfd(folder), name, &info, AT_SYMLINK_NOFOLLOW) == 0 else { continue }
      switch info.st_mode & S_IFMT {
      case S_IFDIR: try walk(inside, depth: depth + 1)
      case S_IFREG:
        let isEarlier = isReview && inside.hasPrefix("before/")
        let isFrame =
          name.lowercased().hasSuffix(".png")
          || isReview && inside.hasPrefix("frames/") && ReviewFrameFile.isJPEG(name)
        if !isEarlier, !name.hasPrefix("."), isFrame {
          frames.append(inside)
        } else {
          others.append(inside)
        }
      default:
        throw refusal(
          "holds \(UntrustedText.quoted(inside)), which is a link or a special file: use regular files only.")
      }
    }
  }
}
