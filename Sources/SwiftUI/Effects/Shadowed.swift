public import Foundation
import HeroWidgets

/// A view with the shadow of all that it shows.
struct Shadowed<Content: View>: PrimitiveView {
  let content: Content
  let shadow: Shadow

  func makeNode() -> ShadowNode { ShadowNode(shadow) }
  func update(_ node: ShadowNode) { node.show(content, shadow) }
}

final class ShadowNode: WrappingNode<ShadowWrapper> {
  private var shadow: Shadow

  init(_ shadow: Shadow) { self.shadow = shadow }

  func show<Content: View>(_ content: Content, _ shadow: Shadow) {
    self.shadow = shadow
    wrap(content)
    invalidatePlacement()
  }

  override func makeWrapper(around inner: LayoutNode) -> ShadowWrapper { ShadowWrapper(shadow, around: inner) }
  override func update(_ wrapper: ShadowWrapper) { wrapper.shadow = shadow }
}

final class ShadowWrapper: ContentWrapper {
  var shadow: Shadow
  private let view = HeroWidgets.View()
  /// Holds the content, with room for its shadow around.
  private let host = HeroWidgets.View()
  private lazy var shadowView = ShadowView(of: host)

  init(_ shadow: Shadow, around inner: LayoutNode) {
    self.shadow = shadow
    super.init(around: inner)
    for view in [view, host] { view.passesTouchesThrough = true }
    view.addSubview(shadowView)
    view.addSubview(host)
  }

  override var canvasView: HeroWidgets.View? { view }
  override var contentsView: HeroWidgets.View? { host }

  override func draw() {
    let room = ShadowView.room(around: view.bounds, for: shadow)
    for view in [shadowView, host] {
      view.frame = room
      // Its content has the coordinates of the view.
      view.bounds.origin = room.origin
    }
    shadowView.cast(shadow)
  }
}

extension View {
  /// Adds the shadow of all that the view shows.
  /// - Parameters:
  ///   - color: Black at a third by default.
  ///   - radius: Standard deviation of the blur, in points.
  ///   - x: Distance across, in points; 0 by default.
  ///   - y: Distance down, in points; 0 by default.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    Shadowed(
      content: self,
      shadow: Shadow(color: color.base, offset: CGSize(width: x, height: y), radius: max(0, radius), opacity: 1))
  }
}
