public import Foundation
public import HeroWidgets

/// One end of something that flies: the view that shows it where nothing flies, and what it looks like there.
@MainActor public struct MorphAnchor {
  /// Whose picture it is, and what is lifted from its page meanwhile.
  public var view: ImageView
  /// In the window's coordinates, points.
  public var frame: CGRect
  /// In points.
  public var cornerRadius: CGFloat
  /// What shows where the picture leaves something of the frame free; nil: the page.
  public var background: Color?

  /// - Parameter background: of what the view stands in; where the view has a colour of its own it is that.
  public init(view: ImageView, frame: CGRect, cornerRadius: CGFloat, background: Color? = nil) {
    self.view = view
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.background = view.backgroundColor ?? background
  }
}

/// What is on both pages under one name. Where an end is missing nothing flies.
@MainActor public struct MorphMatch {
  /// Unique in its transition; the element's id in traces.
  public var id: String
  public var source, destination: MorphAnchor?

  public init(id: String, source: MorphAnchor?, destination: MorphAnchor?) {
    self.id = id
    self.source = source
    self.destination = destination
  }
}
