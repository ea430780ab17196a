public import Foundation
public import HeroGeometry

/// How a picture fills its frame on the way from one content mode to another. The one place that says so: what is
/// painted and what `trace` tells are both asked here.
public struct MorphCrop: Sendable, Hashable {
  /// The whole picture's size, in points where a mode leaves it unscaled.
  public let contentSize: CGSize
  public let source, destination: ContentMode
  /// How much of the way from the source's looks to the destination's is done: 0…1. A spring that overshoots takes the
  /// frame along, not the crop: a picture that fits goes on fitting, with no gap at the edges that it touches.
  public let share: Double

  /// `progress`: 0 at the source, 1 at the destination; beyond is allowed.
  public init(contentSize: CGSize, from source: ContentMode, to destination: ContentMode, at progress: Double) {
    self.contentSize = contentSize
    self.source = source
    self.destination = destination
    share = max(0, min(1, progress))
  }

  /// Where the whole, uncropped picture lies when it is shown in `bounds`.
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

  /// Whether nothing of `bounds` stays free beside the picture.
  public func fills(_ bounds: CGRect) -> Bool { imageFrame(in: bounds).fills(bounds) }
}
