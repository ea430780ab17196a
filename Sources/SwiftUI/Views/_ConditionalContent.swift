/// One of two views, as `if` and `switch` make them in a builder. Each side has an identity of its own.
public struct _ConditionalContent<First: View, Second: View>: PrimitiveView {
  enum Side {
    case first(First)
    case second(Second)
  }

  let side: Side

  init(_ side: Side) { self.side = side }

  func makeNode() -> SwitchNode { SwitchNode() }

  func update(_ node: SwitchNode) {
    switch side {
    case .first(let view): node.show(view, as: 0)
    case .second(let view): node.show(view, as: 1)
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNode() -> SwitchNode { SwitchNode() }

  func update(_ node: SwitchNode) {
    if let view = self { node.show(view, as: 0) } else { node.clear() }
  }
}
