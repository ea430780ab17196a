import Foundation
import HeroGeometry

/// The properties that an end takes from the other one during the transition. Others stay its own.
public struct MorphProperties: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The position of the anchors.
  public static let position = MorphProperties(rawValue: 1)
  public static let size = MorphProperties(rawValue: 2)
  public static let frame: MorphProperties = [.position, .size]
}

extension MorphPair {
  /// Returns the frames of both contents at `progress`; nil: both are in the pair's frame.
  func framesApart(at progress: Double) -> (source: CGRect, destination: CGRect)? {
    guard let (source, destination) = ends, fade.showsBoth else { return nil }
    if source.properties == .frame, destination.properties == .frame { return nil }
    return (
      frame(of: source, at: progress, from: source, to: destination),
      frame(of: destination, at: progress, from: source, to: destination)
    )
  }

  private func frame(
    of end: MorphPlace, at progress: Double, from source: MorphPlace, to destination: MorphPlace
  ) -> CGRect {
    if end.properties == .frame { return path.frame(from: source.frame, to: destination.frame, at: progress) }
    let size =
      end.properties.contains(.size)
      ? source.frame.interpolated(to: destination.frame, at: progress).size : end.frame.size
    let point =
      end.properties.contains(.position)
      ? path.point(
        from: source.anchor.point(in: source.frame), to: destination.anchor.point(in: destination.frame), at: progress)
      : end.anchor.point(in: end.frame)
    return end.anchor.rect(of: CGSize(width: max(0, size.width), height: max(0, size.height)), at: point)
  }
}
