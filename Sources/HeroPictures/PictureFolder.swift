public import Foundation

/// Why a folder gives no pictures; `description` is one sentence that names it and says what to do.
public enum PictureFolderError: Error, Sendable, Hashable, CustomStringConvertible, LocalizedError {
  case missing(String)
  case notAFolder(String)
  case unreadable(String, reason: String)
  case empty(String)

  public var description: String {
    switch self {
    case .missing(let path): "The folder “\(path)” does not exist; name a folder of pictures."
    case .notAFolder(let path): "“\(path)” is a file; name the folder of the pictures."
    case .unreadable(let path, let reason):
      "The folder “\(path)” cannot be read (\(reason)); make it readable, or name another folder."
    case .empty(let path):
      "The folder “\(path)” holds no pictures; add JPEG, PNG, WebP, GIF, TIFF or SVG files, or name another folder."
    }
  }

  public var errorDescription: String? { description }
}

extension PictureLibrary {
  /// Suffixes of pictures' file names, in lower case.
  private nonisolated static let fileExtensions: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "jif", "png", "webp", "gif", "tif", "tiff", "svg",
  ]

  /// Returns whether `url` is named as a picture, in upper or lower case. A file without a suffix is a picture if it
  /// begins as one in pixels does.
  public nonisolated static func isPicture(_ url: URL) -> Bool {
    let suffix = url.pathExtension.lowercased()
    if !suffix.isEmpty { return fileExtensions.contains(suffix) }
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else { return false }
    defer { close(file) }
    var start = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &start, start.count, 0)
    let format = start.prefix(max(0, count)).withUnsafeBytes { PictureFormat(ByteReader(bytes: $0)) }
    // Any file of marks may begin as an SVG does.
    return format != nil && format != .svg
  }

  /// Returns the picture files of a folder in natural order ("Image 2" before "Image 10"). Hidden files, folders
  /// inside, and anything but regular files are left out.
  public nonisolated static func supportedFiles(in directory: URL) throws(PictureFolderError) -> [URL] {
    let path = directory.path
    var info = stat()
    guard stat(path, &info) == 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path) : .unreadable(path, reason: String(cString: strerror(errno)))
    }
    guard info.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path) }
    guard let folder = opendir(path) else { throw .unreadable(path, reason: String(cString: strerror(errno))) }
    defer { closedir(folder) }
    var names: [(key: NaturalOrder, name: String)] = []
    while let entry = readdir(folder) {
      // A name that is not UTF-8 cannot be given back to the system from a URL.
      let text = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let name = text, !name.hasPrefix("."), fstatat(dirfd(folder), name, &info, 0) == 0,
        info.st_mode & S_IFMT == S_IFREG, isPicture(directory.appendingPathComponent(name, isDirectory: false))
      else { continue }
      names.append((NaturalOrder(name), name))
    }
    guard !names.isEmpty else { throw .empty(path) }
    names.sort { $0.key < $1.key }
    return names.map { directory.appendingPathComponent($0.name, isDirectory: false) }
  }
}
