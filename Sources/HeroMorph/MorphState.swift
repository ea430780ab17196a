public import Foundation
public import HeroGeometry

/// All layers at one instant.
public struct MorphState: Sendable, Hashable {
  public struct Page: Sendable, Hashable {
    /// The page below: what is on the screen before.
    public static let presenting = "presenting"
    /// The page above: what fades in.
    public static let presented = "presented"

    public var id: String
    /// 0…1.
    public var alpha = 1.0
    /// About the page's middle.
    public var transform = AffineTransform.identity
    /// Points of the transform by which a page without a gesture lies lower, as its picture does. Its bar does not.
    public var descent: CGFloat = 0
    /// In points, before the transform.
    public var cornerRadius: CGFloat = 0
    /// What is left of it, from its corner, before the transform; nil: all.
    public var clip: CGRect?
    /// How strong its shadow is, 0…1.
    public var shadow = 0.0
    /// A card that a hand has had: where it is, before the transform; nil: where the page is. As round as the page.
    public var card: CGRect?
    /// How much is seen of the card's own ground, under what is on the page: 0…1.
    public var ground = 0.0
    /// Whether it lies over the bar of both pages.
    public var coversBar = false
    /// How much is seen, above what flies under it, of what lies over that on the page: 0…1; nil: what flies covers it.
    public var alphaAbove: Double?
    /// How much of that is seen where a card lies over it, 0…1: beside the card it is seen on its page. 0 where
    /// `alphaAbove` is not nil.
    public var alphaOverCard = 0.0
  }

  public struct Element: Sendable, Hashable {
    public var id: String
    /// In the window's coordinates, points.
    public var frame: CGRect
    /// How far it is turned about its middle, clockwise, in radians. Frames are upright.
    public var rotation = 0.0
    /// Where the source's content and the destination's are, where these do not take each other's place whole; nil: in
    /// `frame`. That lies between the two, the nearer the more is seen of one.
    public var sourceFrame, destinationFrame: CGRect?
    public var cornerRadii: CornerRadii
    /// The top left corner's, in points.
    public var cornerRadius: CGFloat { cornerRadii.topLeft }
    /// How the content fills whatever rectangle stands for the frame.
    public var crop: MorphCrop
    /// Where the whole uncropped content would lie.
    public var imageFrame: CGRect { crop.imageFrame(in: frame) }
    /// How much of the source's content and of the destination's is seen, 0…1. They add up: what both show alike shows
    /// at the sum.
    public var sourceAlpha, destinationAlpha: Double
    public var shadow: MorphShadow?
    /// How much of its attire it wears, 0…1.
    public var attire: Double
    /// How much is seen of what lies over it in the air, 0…1.
    public var veil: Double
    /// All that may be seen of it, in the window's coordinates; nil: all.
    public var clip: CGRect?
    /// The corners of `clip`.
    public var clipRadii = CornerRadii.zero
    /// How much of the destination's own view shows on its page meanwhile: 0…1, 0 where nobody has had the page in the
    /// hand.
    public var alphaOnPage: Double
    /// The element that it moves in and is clipped by, by its id; nil: none.
    public var container: String?
    /// How much is seen of what contains other elements, its own ground and all in it: 0…1; nil: it contains none.
    public var groundAlpha: Double?
    /// How many times as large as it is laid out a gesture shows it, where it contains others or is contained.
    public var scale = 1.0
  }

  public var pages: [Page]
  public var elements: [Element]
  /// The alpha of the black that lies between the two pages: 0…1.
  public var dimming: Double
}
