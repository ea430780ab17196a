public import Foundation
public import HeroMorph
public import HeroWidgets

/// One end of something that flies: the view that shows it where nothing flies, and what it looks like there.
@MainActor public struct MorphAnchor {
  /// The view with the content, which is hidden on its page during the transition.
  public var view: View
  /// In the window's coordinates, points.
  public var frame: CGRect
  /// In points.
  public var cornerRadii: CornerRadii
  /// Background where a picture leaves the frame free; nil: the page.
  public var background: Color?
  /// Picture of the content; nil: none. By default an image view's own.
  public var picture: Picture?
  /// The part of the picture that is shown, as shares of its width and height: an image view's, else all.
  public var contentsRect: CGRect
  /// Content mode of the picture: an image view's, else stretched.
  public var contentMode: ContentMode
  /// Falls from what flies. nil, the default: none, whatever the view has.
  public var shadow: Shadow?
  /// All that may be seen of it, as through the window of a scroll view, in the window's coordinates; nil, the default:
  /// all.
  public var clip: CGRect?
  /// Properties that the content takes from the other end: the whole frame by default. Others have an effect if both
  /// contents are visible (`MorphFade.cross`, `.through`), each fading in its place.
  public var properties = MorphProperties.frame
  /// Point that moves to the other end's, if not the whole frame is taken; the center by default.
  public var anchor = UnitPoint.center

  /// Creates an anchor. A background color of the view takes the place of `background`, its surroundings' color.
  public init(
    view: View, frame: CGRect, cornerRadii: CornerRadii, background: Color? = nil, shadow: Shadow? = nil,
    clip: CGRect? = nil
  ) {
    (self.view, self.frame, self.cornerRadii) = (view, frame, cornerRadii)
    self.background = view.backgroundColor ?? background
    let imageView = view.soleImageView
    picture = imageView?.picture
    contentsRect = imageView?.contentsRect ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    // An image view that is larger than its container is cut by it.
    let isCut = imageView.map { $0 !== view && $0.bounds.size != view.bounds.size } ?? false
    contentMode = isCut ? .scaleAspectFill : imageView?.contentMode ?? .scaleToFill
    self.shadow = shadow
    self.clip = clip
  }

  /// With the same radius at each corner, in points.
  public init(view: View, frame: CGRect, cornerRadius: CGFloat, background: Color? = nil) {
    self.init(view: view, frame: frame, cornerRadii: CornerRadii(cornerRadius), background: background)
  }
}

/// An element of both pages with one name, or of one page. The style says whether an element without a second end
/// moves; by default none does.
@MainActor public struct MorphMatch {
  public enum Content: Sendable, Hashable {
    /// The ends' pictures, cropped from one content mode to the other. Ends without a picture are none.
    case picture
    /// The view itself, laid out again at every frame's size.
    case live
    /// The view as it looks at take-off, stretched.
    case snapshot
  }

  /// Unique in its transition; the element's id in traces.
  public var id: String
  public var source, destination: MorphAnchor?
  public var content: Content
  /// nil: what the page that is left shows is shown all the way.
  public var fade: MorphFade?
  /// nil: the style's.
  public var level: MorphLevel?
  public var path: MorphPath?
  /// Worn in the air; nil: nothing.
  public var attire: Attire?

  /// Effects of an element during a transition only.
  public struct Attire: Sendable, Hashable {
    /// Falls from it by the source and by the destination, in place of the ends' own; nil: those.
    public var sourceShadow, destinationShadow: Shadow?
    /// Lies over it; nil: nothing does.
    public var veil: Material?
    /// Opacity of the veil, 0…1.
    public var veilAlpha: Double
    /// Fills the frame behind the element: beside its round corners, and where a picture is translucent or leaves
    /// something free.
    public var background: Color?
    /// Worn whole from take-off to landing, rather than put on and taken off on the way.
    public var isSudden: Bool

    public init(
      sourceShadow: Shadow? = nil, destinationShadow: Shadow? = nil, veil: Material? = nil, veilAlpha: Double = 1,
      background: Color? = nil, isSudden: Bool = false
    ) {
      (self.sourceShadow, self.destinationShadow, self.veil) = (sourceShadow, destinationShadow, veil)
      (self.veilAlpha, self.background, self.isSudden) = (veilAlpha, background, isSudden)
    }
  }

  public init(
    id: String, source: MorphAnchor?, destination: MorphAnchor?, content: Content = .picture, fade: MorphFade? = nil,
    level: MorphLevel? = nil, path: MorphPath? = nil, attire: Attire? = nil
  ) {
    (self.id, self.source, self.destination, self.content, self.fade) = (id, source, destination, content, fade)
    (self.level, self.path, self.attire) = (level, path, attire)
  }
}

extension MorphShadow {
  init(_ shadow: Shadow) { self.init(offset: shadow.offset, radius: shadow.radius, opacity: shadow.opacity) }
}

extension InFlightEffects {
  init(_ attire: MorphMatch.Attire) {
    self.init(
      sourceShadow: attire.sourceShadow.map(MorphShadow.init),
      destinationShadow: attire.destinationShadow.map(MorphShadow.init),
      veil: attire.veil == nil ? 0 : attire.veilAlpha, isSudden: attire.isSudden)
  }
}

extension View {
  /// The part of the view that its superviews let through, in the window's coordinates; nil: all of it.
  package var clipAround: CGRect? { superview?.clip(of: convert(bounds, to: nil)) }

  /// The same of `rect`, in the window's coordinates, where that is shown in the view.
  func clip(of rect: CGRect) -> CGRect? {
    guard let window else { return nil }
    // In the coordinates of `view`.
    var clip: CGRect?
    var view: View = self
    while view !== window, let around = view.superview {
      if view.clipsToBounds {
        let bounds = view.bounds
        clip = clip.map { $0.overlap(with: bounds) ?? CGRect(origin: bounds.origin, size: .zero) } ?? bounds
      }
      clip = clip?.applying(view.transform(to: around))
      view = around
    }
    guard let clip = clip.map({ $0.overlap(with: window.bounds) ?? CGRect(origin: $0.origin, size: .zero) }) else {
      return nil
    }
    if clip == window.bounds { return nil }
    return rect.overlap(with: window.bounds).map(clip.encloses) == true ? nil : clip
  }

  /// Returns the radii at which those around the view round the corners of what they let through, which is `clip` in
  /// the window's coordinates.
  func cornerRadii(ofClip clip: CGRect) -> CornerRadii {
    var radii = CornerRadii.zero
    for view in roundClips {
      let bounds = view.convert(view.bounds, to: nil)
      let (left, right) = (abs(bounds.minX - clip.minX) < 0.5, abs(bounds.maxX - clip.maxX) < 0.5)
      let (top, bottom) = (abs(bounds.minY - clip.minY) < 0.5, abs(bounds.maxY - clip.maxY) < 0.5)
      func round(_ corner: WritableKeyPath<CornerRadii, CGFloat>, _ isThere: Bool) {
        if isThere { radii[keyPath: corner] = max(radii[keyPath: corner], view.cornerRadii[keyPath: corner]) }
      }
      round(\.topLeft, left && top)
      round(\.topRight, right && top)
      round(\.bottomLeft, left && bottom)
      round(\.bottomRight, right && bottom)
    }
    return radii
  }

  /// Those around the view that clip it to round corners, the innermost first.
  var roundClips: some Sequence<View> {
    sequence(first: self, next: \.superview).dropFirst().lazy.filter { $0.clipsToBounds && $0.cornerRadii != .zero }
  }
}
