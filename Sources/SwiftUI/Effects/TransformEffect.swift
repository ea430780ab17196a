public import Foundation
import HeroWidgets

/// A view that is shown scaled and turned about a point.
struct TransformEffect: ViewEffect {
  var scale = CGSize(width: 1, height: 1)
  var angle = Angle.zero
  let anchor: UnitPoint

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) {
    // The toolkit turns about the middle.
    let size = view.bounds.size
    let (x, y) = ((anchor.x - 0.5) * size.width, (anchor.y - 0.5) * size.height)
    var transform = AffineTransform(translationByX: x, byY: y)
    transform.rotate(byRadians: CGFloat(angle.radians))
    transform.scale(x: scale.width, y: scale.height)
    transform.translate(x: -x, y: -y)
    view.transform = transform
  }
}

extension View {
  /// Shows the view at another scale; its size in the layout stays.
  /// - Parameters:
  ///   - scale: 1 is its own.
  ///   - anchor: Point that stays in place; the center by default.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: scale, height: scale), anchor: anchor)
  }

  /// Shows the view at other scales; its size in the layout stays.
  /// - Parameters:
  ///   - x: Across; 1 by default.
  ///   - y: Down; 1 by default.
  ///   - anchor: Point that stays in place; the center by default.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Shows the view at other scales; its size in the layout stays.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    drawn(with: TransformEffect(scale: scale, anchor: anchor))
  }

  /// Shows the view turned clockwise; its size in the layout stays.
  /// - Parameters:
  ///   - angle: Counted clockwise.
  ///   - anchor: Point that stays in place; the center by default.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    drawn(with: TransformEffect(angle: angle, anchor: anchor))
  }
}
