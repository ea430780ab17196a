package import Foundation
import HeroDrawing

extension Picture {
  /// Whether there is something to show, however small.
  public var isShowable: Bool {
    if case .failed = state { return false }
    return size != nil && byteCount > 0
  }

  /// Whether nothing shines through what is decoded so far.
  public var isOpaque: Bool {
    if case .failed = state { return false }
    return levels.last?.surface.format == .opaque
  }

  /// Whether the level for that size, the picture filling it, is decoded.
  package func isCovered(atPixelSize size: CGSize) -> Bool {
    guard let ladder else { return false }
    return has(step: ladder.step(coveringWidth: size.width, height: size.height))
  }
}
