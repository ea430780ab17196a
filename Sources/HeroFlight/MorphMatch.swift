public import Foundation
public import HeroMorph
public import HeroWidgets

/// One end of something that flies: the view that shows it where nothing flies, and what it looks like there.
@MainActor public struct MorphAnchor {
  /// Whose content it is, and what is lifted from its page meanwhile.
  public var view: View
  /// In the window's coordinates, points.
  public var frame: CGRect
  /// In points.
  public var cornerRadii: CornerRadii
  /// What shows where a picture leaves something of the frame free; nil: the page.
  public var background: Color?
  /// Falls from what flies. nil, the default: none, whatever the view has.
  public var shadow: Shadow?
  /// All that may be seen of it, as through the window of a scroll view, in the window's coordinates; nil, the default: all.
  public var clip: CGRect?

  /// - Parameter background: of what the view stands in; where the view has a colour of its own it is that.
  public init(
    view: View, frame: CGRect, cornerRadii: CornerRadii, background: Color? = nil, shadow: Shadow? = nil,
    clip: CGRect? = nil
  ) {
    self.view = view
    self.frame = frame
    self.cornerRadii = cornerRadii
    self.background = view.backgroundColor ?? background
    self.shadow = shadow
    self.clip = clip
  }

  /// With the same radius at each corner, in points.
  public init(view: View, frame: CGRect, cornerRadius: CGFloat, background: Color? = nil) {
    self.init(view: view, frame: frame, cornerRadii: CornerRadii(cornerRadius), background: background)
  }
}

/// What is on both pages under one name, or on one of them. Where an end is missing, the transition's style says whether the other
/// flies alone; by default nothing does.
@MainActor public struct MorphMatch {
  public enum Content: Sendable, Hashable {
    /// The picture of an image view, cropped from one content mode to the other. Ends that are no image views have none.
    case picture
    /// The view itself, laid out anew at every frame's size.
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

  public init(
    id: String, source: MorphAnchor?, destination: MorphAnchor?, content: Content = .picture, fade: MorphFade? = nil,
    level: MorphLevel? = nil, path: MorphPath? = nil
  ) {
    self.id = id
    self.source = source
    self.destination = destination
    self.content = content
    self.fade = fade
    self.level = level
    self.path = path
  }
}
