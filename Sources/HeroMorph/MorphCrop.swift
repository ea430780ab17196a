public import Foundation
public import HeroGeometry

/// The crop of a picture between two content modes. Painting and `trace` both use it.
public struct MorphCrop: Sendable, Hashable {
  /// The whole picture's size, in points where a mode leaves it unscaled.
  public let contentSize: CGSize
  public let source, destination: ContentMode
  /// Share of the change from the source's crop to the destination's, 0…1. Overshoot moves the frame, not the crop: a
  /// picture that fits keeps fitting, without gaps.
  public let share: Double

  /// `progress`: 0 at the source, 1 at the destination; beyond is allowed.
  public init(contentSize: CGSize, from source: ContentMode, to destination: ContentMode, at progress: Double) {
    (self.contentSize, self.source, self.destination) = (contentSize, source, destination)
    share = max(0, min(1, progress))
  }

  /// Returns the frame of the whole picture, shown in `bounds`.
  public func imageFrame(in bounds: CGRect) -> CGRect {
    let start = source.frame(of: contentSize, in: bounds)
    if source == destination { return start }
    return start.interpolated(to: destination.frame(of: contentSize, in: bounds), at: share)
  }

  /// The same of a picture of another size, in points; nil: of the same.
  public func taken(for size: CGSize?) -> MorphCrop {
    guard let size else { return self }
    return MorphCrop(contentSize: size, from: source, to: destination, at: share)
  }

  /// Returns whether nothing of `bounds` stays free beside the picture.
  public func fills(_ bounds: CGRect) -> Bool { imageFrame(in: bounds).fills(bounds) }
}
