package import Foundation
import HeroDrawing
import HeroSystem

/// A picture that a view in sight shows, and the size in pixels that it fills there.
@MainActor package struct PictureNeed {
  package let picture: Picture
  package let pixelSize: CGSize
  /// True if the view shows whichever level there is, as a view in motion does.
  package let takesAnyLevel: Bool

  package init(_ picture: Picture, pixelSize: CGSize, takesAnyLevel: Bool = false) {
    (self.picture, self.pixelSize, self.takesAnyLevel) = (picture, pixelSize, takesAnyLevel)
  }

  /// True if the view shows the picture sharp, or says why it cannot.
  package var isMet: Bool {
    if case .failed = picture.state { return true }
    guard picture.source != nil else { return true }
    return takesAnyLevel ? picture.isShowable : picture.isCovered(atPixelSize: pixelSize)
  }
}

/// A picture that cannot be shown, and why; `description` names it in one sentence.
public struct PictureFailure: Error, Hashable, CustomStringConvertible {
  /// The file's name, as it may be printed.
  public let name: String
  public let reason: PictureError

  @MainActor package init(_ picture: Picture, _ reason: PictureError) {
    name = picture.source?.shownName ?? UntrustedText.shown(picture.name)
    self.reason = reason
  }

  public var description: String { "The picture “\(name)” could not be loaded. \(reason)" }
}

extension Picture.Source {
  /// The name by which messages call it: the file's, the address, or the name that came with the data.
  package var shownName: String {
    switch self {
    case .file(let url): UntrustedText.shown(url.lastPathComponent)
    case .remote(let url): UntrustedText.path(url.absoluteString)
    case .data(let data, let name): name.isEmpty ? "\(data.count) bytes" : UntrustedText.shown(name)
    }
  }
}

extension Picture {
  /// True if there is something to show, however small.
  public var isShowable: Bool {
    if case .failed = state { return false }
    return size != nil && byteCount > 0
  }

  /// True if nothing shines through what is decoded so far.
  public var isOpaque: Bool {
    if case .failed = state { return false }
    // A small level of a drawing may hide a gap that a large one shows.
    return !levels.isEmpty && levels.allSatisfy { $0.surface.format == .opaque }
  }

  /// Returns whether the level for that size, the picture filling it, is decoded.
  package func isCovered(atPixelSize size: CGSize) -> Bool {
    guard let ladder else { return false }
    return has(step: ladder.step(coveringWidth: size.width, height: size.height))
  }
}
