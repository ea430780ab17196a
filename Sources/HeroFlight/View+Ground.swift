import Foundation
import HeroWidgets

extension View {
  /// True if the view shows nothing in its place: it has no background, and all its subviews are shown elsewhere.
  var isBare: Bool {
    backgroundColor == nil && !subviews.isEmpty
      && subviews.allSatisfy {
        $0.transitionLook?.isAboveTransition == true || $0.transitionLook?.isHiddenForTransition == true
      }
  }

  /// The colour that all of it stands on: its own, or that of something in it that is as large.
  var groundColor: Color? {
    if let color = backgroundColor, color.isOpaque { return color }
    return subviews.lazy.filter { $0.frame == self.bounds }.compactMap(\.groundColor).first
  }

  /// Returns whether the corners of the view have the color of its ground, line by line.
  func cornersOnGround(_ color: Color) -> [Bool] {
    let ground = color.resolved(for: stage?.appearance ?? .light)
    let (x, y) = ([bounds.minX + 1, bounds.maxX - 1], [bounds.minY + 1, bounds.maxY - 1])
    let corners = y.flatMap { y in x.map { x in CGPoint(x: x, y: y) } }
    return seenColors(at: corners, over: ground).map { $0.contrast(with: ground) < 1.5 }
  }
}
