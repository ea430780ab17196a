public import Foundation

/// The program's own pictures, by name: `UIImage(named:)` and SwiftUI's `Image` look here.
@MainActor public enum NamedPictures {
  /// Folders with picture files, searched in order. The main bundle's resources by default. The files are decoded in
  /// this process, which trusts them: not for pictures that users bring.
  public static var folders = [Bundle.main.resourceURL].compactMap { $0 }

  private static var pictures: [String: Picture] = [:]
  private static let endings = ["png", "jpg", "jpeg", "webp", "svg", "gif", "avif", "heic"]

  /// The picture that was set for the name, or else the first file with the name, with or without its ending, in
  /// `folders`. A file is decoded at the first request, and kept. nil where there is none, or it cannot be decoded.
  public static subscript(name: String) -> Picture? {
    get {
      if let known = pictures[name] { return known }
      guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
      for folder in folders {
        for file in [name] + endings.map({ "\(name).\($0)" }) {
          if let picture = Picture(ownFile: folder.appending(path: file)) {
            pictures[name] = picture
            return picture
          }
        }
      }
      return nil
    }
    set { pictures[name] = newValue }
  }

  /// Decodes one of the program's own files; nil where it cannot be.
  public static func picture(contentsOf file: URL) -> Picture? { Picture(ownFile: file) }
}
