/// A part of the interface: a value that describes what is to be seen.
///
/// A value is cheap and short-lived. The tree of nodes that is made of it keeps state and toolkit views.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View

  /// The views that this view consists of.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
}

extension View where Body == Never {
  /// Never called: a view without a body makes its own node.
  public var body: Never { preconditionFailure("\(Self.self) has no body.") }
}
