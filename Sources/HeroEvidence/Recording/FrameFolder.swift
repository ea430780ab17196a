package import Foundation
import HeroSession
import HeroSystem
package import HeroWidgets

/// A folder of numbered pictures, which takes its place whole.
package enum FrameFolder {
  /// Returns the folder's place, with links resolved.
  /// - Throws: a `ReviewError` where it cannot be: only a folder that has nothing but frames in it gives way to
  ///   another.
  package static func place(for url: URL) throws -> URL {
    try place(for: url) { names in
      names.allSatisfy { $0.wholeMatch(of: /frame-\d{4,}\.png/) != nil }
        ? nil : "it holds other files; name a new or empty folder."
    }
  }

  /// - Parameter problem: why a folder with these names in it does not give way; nil where it does.
  package static func place(for url: URL, problem: ([String]) -> String?) throws -> URL {
    let target = url.resolvingSymlinksInPath()
    let parent = target.deletingLastPathComponent()
    func refuse(_ why: String) -> ReviewError { ReviewError("Cannot write \(UntrustedText.path(url.path)): \(why)") }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw refuse("the folder \(UntrustedText.path(parent.path)) does not exist; create it first.")
    }
    guard FileManager.default.fileExists(atPath: target.path, isDirectory: &isFolder) else { return target }
    guard isFolder.boolValue else { throw refuse("a file has that name; choose another name.") }
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: target.path) } catch {
      throw refuse("it cannot be read; choose another folder.")
    }
    if let problem = problem(names) { throw refuse(problem) }
    return target
  }

  /// - Parameter url: what an error calls the folder, which is on its way there.
  package static func write(_ picture: Surface, numbers: Range<Int>, digits: Int, to folder: URL, named url: URL) throws
  {
    guard let data = picture.quickPNG() else { throw ReviewError.noMemory }
    for text in numbers.map(String.init) {
      let name = "frame-" + String(repeating: "0", count: max(0, digits - text.count)) + text + ".png"
      try AtomicFile.write(data, to: folder.appendingPathComponent(name), named: url)
    }
  }
}
