public import Foundation
import HeroSystem

/// The folder and the names of screenshots: names by moment, so that they sort in their order.
public struct ScreenshotFolder: Sendable {
  public let url: URL

  /// Throws a `ReviewError` where nothing can be written into it.
  public init(_ url: URL) throws {
    let name = UntrustedText.path(url.path)
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw ReviewError("No folder \(name) for screenshots exists: create it first.")
    }
    guard isFolder.boolValue else {
      throw ReviewError("\(name) is not a folder: name a folder for screenshots.")
    }
    let trial = PartName.make(for: url.appendingPathComponent("trial"))
    let file = open(trial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw ReviewError(
        "Cannot write screenshots to \(name) (\(String(cString: strerror(errno)))): choose another folder.")
    }
    close(file)
    unlink(trial)
    self.url = url
  }

  /// The pictures folder of that home, by the name that the desktop has for it or as `Pictures`, or else the home. The
  /// working directory where none of them can be written.
  public init(home: URL, workingDirectory: URL) {
    let places = [Self.picturesOfDesktop(home: home), home.appendingPathComponent("Pictures", isDirectory: true), home]
    url =
      places.lazy.compactMap { $0 }.first { FileManager.default.isWritableFile(atPath: $0.path) } ?? workingDirectory
  }

  /// As xdg-user-dirs names it, such as `XDG_PICTURES_DIR="$HOME/Bilder"`; nil: it does not.
  private static func picturesOfDesktop(home: URL) -> URL? {
    let file = home.appendingPathComponent(".config/user-dirs.dirs")
    guard let text = (try? RegularFile.read(file, atMost: 1 << 16)).map({ String(decoding: $0, as: UTF8.self) }),
      let line = text.split(separator: "\n").last(where: { $0.hasPrefix("XDG_PICTURES_DIR=") })
    else { return nil }
    let path = line.drop { $0 != "=" }.dropFirst().replacing("\"", with: "").replacing("$HOME", with: home.path)
    return path.hasPrefix("/") ? URL(fileURLWithPath: String(path), isDirectory: true) : nil
  }

  /// The name of a file with its folder, as people write it: “a.png in ~/Pictures”.
  public static func words(for file: URL, home: URL) -> String {
    let folder = file.deletingLastPathComponent().path
    let isInHome = folder == home.path || folder.hasPrefix(home.path + "/")
    let shown = isInHome ? "~" + folder.dropFirst(home.path.count) : folder
    return "\(file.lastPathComponent) in \(UntrustedText.path(shown))"
  }

  /// A name for a recording that was begun at `date` and ends in `ending`, which nothing there has.
  public func place(title: String, at date: Date, ending: String) throws -> URL {
    for millisecond in 0..<1000 {
      let file = url.appendingPathComponent(Self.name(title, date, millisecond) + ending)
      var known = stat()
      if lstat(file.path, &known) != 0 { return file }
    }
    throw full
  }

  private static func name(_ title: String, _ date: Date, _ millisecond: Int) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd 'at' HH.mm.ss.SSS"
    return "\(title) \(format.string(from: date.addingTimeInterval(Double(millisecond) / 1000)))"
  }

  private var full: ReviewError {
    ReviewError("The folder \(UntrustedText.path(url.path)) has too many pictures of this second: try again.")
  }

  /// Writes a picture that was taken at `date`, to the millisecond, and returns where. What is there is left alone.
  /// Throws a `ReviewError`.
  public func write(_ data: Data, title: String, at date: Date) throws -> URL {
    PartName.removeLeftovers(in: url)
    for millisecond in 0..<1000 {
      let file = url.appendingPathComponent(Self.name(title, date, millisecond) + ".png")
      if try AtomicFile.writeNew(data, to: file) { return file }
    }
    throw full
  }
}
