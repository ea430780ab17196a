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
    /// About the page's middle. Its bar moves along.
    public var transform = AffineTransform.identity
    /// Points by which a page lies lower after its transform, as its picture does. Its bar does not.
    public var descent: CGFloat = 0
    /// Scale about the page's middle, before its transform. Its bar keeps its size.
    public var zoom = 1.0
    /// The transform with the zoom in it.
    package var zoomedTransform: AffineTransform {
      if zoom == 1 { return transform }
      var zoomed = AffineTransform(scale: zoom)
      zoomed.append(transform)
      return zoomed
    }
    /// In points, before the transform.
    public var cornerRadius: CGFloat = 0
    /// Visible part from its corner, before the transform; nil: all.
    public var clip: CGRect?
    /// Opacity of its shadow, 0…1.
    public var shadow = 0.0
    /// Degree to which a gesture has made it a card, 0…1.
    public var carried = 0.0
    /// A card that a hand has had: where it is, before the transform; nil: where the page is. As round as the page.
    public var card: CGRect?
    /// Opacity of the card's own background, below the page's content, 0…1.
    public var ground = 0.0
    /// True if it lies over the bar of both pages.
    public var coversBar = false
    /// Opacity, above elements below it, of views over them on the page, 0…1; nil: elements cover them.
    public var alphaAbove: Double?
    /// Opacity of these views above a card, 0…1; beside it they are on their page. 0 unless `alphaAbove` is nil.
    public var alphaOverCard = 0.0
  }

  public struct Element: Sendable, Hashable {
    public var id: String
    /// In the window's coordinates, points.
    public var frame: CGRect
    /// Rotation about the center, clockwise, in radians. Frames are upright.
    public var rotation = 0.0
    /// Frames of both contents, if they do not take each other's place; nil: `frame`, which lies between them, nearer
    /// to the more visible one.
    public var sourceFrame, destinationFrame: CGRect?
    public var cornerRadii: CornerRadii
    /// The top left corner's, in points.
    public var cornerRadius: CGFloat { cornerRadii.topLeft }
    /// Crop of the content in its frame.
    public var crop: MorphCrop
    /// Frame of the whole content.
    public var imageFrame: CGRect { crop.imageFrame(in: frame) }
    /// Opacity of both contents, 0…1. Equal parts are visible at the sum.
    public var sourceAlpha, destinationAlpha: Double
    public var shadow: MorphShadow?
    /// Presence of its effects, 0…1.
    public var attire: Double
    /// Opacity of its veil, 0…1.
    public var veil: Double
    /// All that may be seen of it, in the window's coordinates; nil: all.
    public var clip: CGRect?
    public var clipRadii = CornerRadii.zero
    /// Opacity of the destination's own view on its page, 0…1; 0 without a gesture.
    public var alphaOnPage: Double
    /// The element that it moves in and is clipped by, by its id; nil: none.
    public var container: String?
    /// Opacity of a container with its background, 0…1; nil: it is none.
    public var groundAlpha: Double?
    /// Returns the scale of an element in a gesture: content other than pictures keeps its layout.
    public var scale = 1.0
  }

  public var pages: [Page]
  public var elements: [Element]
  /// The alpha of the black that lies between the two pages: 0…1.
  public var dimming: Double
}
