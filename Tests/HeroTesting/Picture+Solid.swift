public import Foundation
public import HeroWidgets

extension Picture {
  /// Returns a picture of one color; `size` in pixels is what it claims to have. Translucent colors are kept.
  public static func solid(_ color: Color, size: CGSize, name: String = "") -> Picture? {
    guard size.width > 0, size.height > 0, let surface = Surface(width: 1, height: 1, format: .translucent) else {
      return nil
    }
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 1, height: 1), color)
    return Picture(surface: surface, size: size, name: name)
  }
}
