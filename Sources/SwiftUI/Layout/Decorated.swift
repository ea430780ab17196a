extension View {
  /// Shows views behind this one, which is as large as before. They get its size proposed.
  public func background<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View {
    Decorated(content: self, decoration: content(), side: .behind, alignment: alignment)
  }

  /// Shows a view behind this one, which is as large as before. It gets its size proposed.
  @_disfavoredOverload
  public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
    Decorated(content: self, decoration: background, side: .behind, alignment: alignment)
  }

  /// Shows views before this one, which is as large as before. They get its size proposed.
  public func overlay<Overlay: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Overlay
  ) -> some View {
    Decorated(content: self, decoration: content(), side: .before, alignment: alignment)
  }

  /// Shows a view before this one, which is as large as before. It gets its size proposed.
  @_disfavoredOverload
  public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    Decorated(content: self, decoration: overlay, side: .before, alignment: alignment)
  }

  /// Shows views behind this one that follow from the value of a preference in it.
  public func backgroundPreferenceValue<Key: PreferenceKey, Background: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Background
  ) -> some View {
    PreferenceDecorated<Self, Key, Background>(
      content: self, decoration: transform, side: .behind, alignment: alignment)
  }

  /// Shows views before this one that follow from the value of a preference in it.
  public func overlayPreferenceValue<Key: PreferenceKey, Overlay: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Overlay
  ) -> some View {
    PreferenceDecorated<Self, Key, Overlay>(content: self, decoration: transform, side: .before, alignment: alignment)
  }
}

/// The side of a view on which a decoration is drawn.
enum DecorationSide { case behind, before }

/// A view with views of the same size behind or before it.
struct Decorated<Content: View, Decoration: View>: PrimitiveView {
  let content: Content
  let decoration: Decoration
  let side: DecorationSide
  let alignment: Alignment

  func makeNode() -> DecoratedNode<Decoration> { DecoratedNode() }
  func update(_ node: DecoratedNode<Decoration>) { node.show(content, decoration, on: side, alignment) }
}

final class DecoratedNode<Decoration: View>: WrappingNode<DecorationWrapper> {
  private var decoration: Decoration?
  private var side = DecorationSide.behind
  private var alignment = Alignment.center

  func show<Content: View>(
    _ content: Content, _ decoration: Decoration, on side: DecorationSide, _ alignment: Alignment
  ) {
    (self.decoration, self.side, self.alignment) = (decoration, side, alignment)
    wrap(content)
  }

  override func makeWrapper(around inner: LayoutNode) -> DecorationWrapper { DecorationWrapper(around: inner) }

  override func update(_ wrapper: DecorationWrapper) {
    if let decoration { wrapper.show(decoration, on: side, alignment) }
  }
}

/// A view with a decoration that follows from a preference in it.
struct PreferenceDecorated<Content: View, Key: PreferenceKey, Decoration: View>: PrimitiveView {
  let content: Content
  let decoration: (Key.Value) -> Decoration
  let side: DecorationSide
  let alignment: Alignment

  func makeNode() -> PreferenceDecoratedNode<Key, Decoration> { PreferenceDecoratedNode() }
  func update(_ node: PreferenceDecoratedNode<Key, Decoration>) { node.show(content, decoration, on: side, alignment) }
}

final class PreferenceDecoratedNode<Key: PreferenceKey, Decoration: View>: WrappingNode<DecorationWrapper>,
  PreferenceReader
{
  private var decoration: ((Key.Value) -> Decoration)?
  private var side = DecorationSide.behind
  private var alignment = Alignment.center

  override func didAttach() { tree?.preferences.add(self, of: Key.self) }

  func show<Content: View>(
    _ content: Content, _ decoration: @escaping (Key.Value) -> Decoration, on side: DecorationSide,
    _ alignment: Alignment
  ) {
    (self.decoration, self.side, self.alignment) = (decoration, side, alignment)
    wrap(content)
  }

  override func makeWrapper(around inner: LayoutNode) -> DecorationWrapper { DecorationWrapper(around: inner) }

  /// The value is that of the content alone: the decoration's own is for views around.
  override func update(_ wrapper: DecorationWrapper) {
    guard let decoration else { return }
    let view = dependencies.tracking(self) { decoration(content?.preference(Key.self) ?? Key.defaultValue) }
    wrapper.show(view, on: side, alignment)
  }

  override func reevaluate() {
    isDirty = false
    for wrapper in current { update(wrapper) }
  }

  func readPreference() { reevaluate() }
}

/// A view and its decoration: as large as the view.
final class DecorationWrapper: ContentWrapper {
  private var decoration: Node?
  private var side = DecorationSide.behind
  private var alignment = Alignment.center

  override var children: [Node] { decoration.map { [$0] } ?? [] }

  override var contents: [LayoutNode] {
    let decorations = decoration?.layoutChildren ?? []
    return side == .behind ? decorations + [inner] : [inner] + decorations
  }

  func show<Decoration: View>(_ view: Decoration, on side: DecorationSide, _ alignment: Alignment) {
    decoration = shown(view, in: decoration)
    guard side != self.side || alignment != self.alignment else { return }
    (self.side, self.alignment) = (side, alignment)
    invalidatePlacement()
  }

  /// A change of the decoration never changes the size.
  override func childLayoutChanged() { invalidatePlacement() }

  override func placeContents(in bounds: CGRect) {
    super.placeContents(in: bounds)
    let own = dimensions(in: proposal)
    let room = ProposedViewSize(bounds.size)
    for node in decoration?.layoutChildren ?? [] {
      let dimensions = node.dimensions(in: room)
      let position = CGPoint(
        x: bounds.minX + own[alignment.horizontal] - dimensions[alignment.horizontal],
        y: bounds.minY + own[alignment.vertical] - dimensions[alignment.vertical])
      node.place(at: position, proposal: room)
    }
  }
}
