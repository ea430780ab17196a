public import Foundation
public import HeroWidgets

extension UIImage {
  /// Creates a picture with the contents of the program's own one of that name (`NamedPictures`), or returns nil if
  /// there is none.
  public convenience init?(named name: String) {
    guard let picture = NamedPictures[name] else { return nil }
    self.init(picture)
  }

  /// Creates a picture with the contents of one of the program's own files, or returns nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let picture = NamedPictures.picture(contentsOf: URL(filePath: path)) else { return nil }
    self.init(picture)
  }

  /// The picture's size in points, at one pixel a point; zero until it is known.
  public var size: CGSize { pixelSize ?? .zero }
}
