/// A node around one view that changes nothing about its layout.
class ContentNode: Node {
  final private(set) var content: Node?

  override final var children: [Node] { content.map { [$0] } ?? [] }

  final func show<Content: View>(_ view: Content) { content = shown(view, in: content) }
}
