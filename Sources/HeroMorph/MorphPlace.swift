public import Foundation
public import HeroGeometry

/// The place of one end, in points of the window, and its appearance there.
public struct MorphPlace: Sendable, Hashable {
  public var frame: CGRect
  public var cornerRadii: CornerRadii
  /// Content mode of a picture; other content always fills the frame.
  public var contentMode: ContentMode
  /// Opacity there, 0…1: its superviews may have faded.
  public var alpha: Double
  /// nil: none. A shadow at one end only grows out of nothing, or goes back into it.
  public var shadow: MorphShadow?
  /// All that may be seen of it there, as through the window of a scroll view; nil: all.
  public var clip: CGRect?
  /// The corners of `clip`, where what clips is round there.
  public var clipRadii = CornerRadii.zero
  /// Properties that the content takes from the other end, if both contents are visible.
  public var properties = MorphProperties.frame
  /// Point that moves to the other end's, if not the whole frame is taken.
  public var anchor = UnitPoint.center

  public init(
    frame: CGRect, cornerRadii: CornerRadii = .zero, contentMode: ContentMode = .scaleAspectFill, alpha: Double = 1,
    shadow: MorphShadow? = nil, clip: CGRect? = nil
  ) {
    (self.frame, self.cornerRadii, self.contentMode, self.alpha) = (frame, cornerRadii, contentMode, alpha)
    (self.shadow, self.clip) = (shadow, clip)
  }

  /// With the same radius at each corner, in points.
  public init(
    frame: CGRect, cornerRadius: CGFloat, contentMode: ContentMode = .scaleAspectFill, alpha: Double = 1
  ) {
    self.init(frame: frame, cornerRadii: CornerRadii(cornerRadius), contentMode: contentMode, alpha: alpha)
  }
}

/// The geometry of a shadow, whatever its colour.
public struct MorphShadow: Sendable, Hashable {
  /// In points; positive heights lie below.
  public var offset: CGSize
  /// The Gaussian's standard deviation, in points.
  public var radius: CGFloat
  /// 0…1.
  public var opacity: Double

  public init(offset: CGSize, radius: CGFloat, opacity: Double) {
    (self.offset, self.radius, self.opacity) = (offset, radius, opacity)
  }

  /// At `share` (0…1) of the way between two, either of which may be missing.
  static func between(_ first: MorphShadow?, _ last: MorphShadow?, at share: Double) -> MorphShadow? {
    guard let some = first ?? last else { return nil }
    let (start, end) = (first ?? some.faded, last ?? some.faded)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return MorphShadow(
      offset: CGSize(
        width: mix(start.offset.width, end.offset.width), height: mix(start.offset.height, end.offset.height)),
      radius: mix(start.radius, end.radius), opacity: mix(start.opacity, end.opacity))
  }

  private var faded: MorphShadow { MorphShadow(offset: offset, radius: radius, opacity: 0) }
}

public enum MorphEnd: Sendable, Hashable {
  case source, destination

  public var progress: Double { self == .source ? 0 : 1 }
  public var opposite: MorphEnd { self == .source ? .destination : .source }
}
