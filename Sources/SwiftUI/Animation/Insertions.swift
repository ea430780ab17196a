import HeroWidgets

/// Coming and going of views: what a change that is animated inserts and removes.
@MainActor struct Insertions {
  private var inserted: [(node: Node, animation: Animation)] = []

  mutating func insert(_ node: Node, by animation: Animation) { inserted.append((node, animation)) }

  /// Has all come that were inserted since the last call, and are placed now.
  mutating func run() {
    let due = inserted
    inserted = []
    for (node, animation) in due where node.isAttached {
      for node in node.layoutChildren { Self.come(node, by: animation) }
    }
  }

  private static func come(_ node: LayoutNode, by animation: Animation) {
    if let wrapper = node.transitionWrapper {
      guard let view = wrapper.canvasView else { return }
      HeroWidgets.View.performWithoutAnimation { wrapper.transition.insertion.apply(to: view) }
      animation.run { AnyTransition.identity.insertion.apply(to: view) }
    } else {
      for view in node.topmostViews {
        let alpha = view.alpha
        HeroWidgets.View.performWithoutAnimation { view.alpha = 0 }
        animation.run { view.alpha = alpha }
      }
    }
  }

  /// Has the toolkit views of a node go that leaves; nil: at once.
  static func remove(_ node: Node, by animation: Animation?) {
    for node in node.layoutChildren {
      let wrapper = node.transitionWrapper
      let views = node.topmostViews
      guard let animation else {
        for view in views { view.removeFromSuperview() }
        continue
      }
      for view in views { view.isUserInteractionEnabled = false }
      animation.run {
        if let wrapper, let view = wrapper.canvasView {
          wrapper.transition.removal.apply(to: view)
        } else {
          for view in views { view.alpha = 0 }
        }
      } completion: { _ in
        for view in views { view.removeFromSuperview() }
      }
    }
  }
}

extension LayoutNode {
  /// The transition of the view: its own, or that of the one view in it.
  fileprivate var transitionWrapper: TransitionWrapper? {
    if let wrapper = self as? TransitionWrapper { return wrapper }
    return contents.count == 1 ? contents[0].transitionWrapper : nil
  }

  /// The toolkit views of the node that are in none of its others.
  final var topmostViews: [HeroWidgets.View] {
    if let canvasView { return [canvasView] }
    return contents.flatMap(\.topmostViews)
  }
}
