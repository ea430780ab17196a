import HeroWidgets

/// The tree of nodes of one hosting view, and its updates.
///
/// An update evaluates what has been invalidated, outer nodes first, places all that needs it, and tells those who read
/// preferences. That is repeated while one leads to the other.
@MainActor final class ViewTree {
  /// Changes that one transaction has made.
  private struct Change {
    let transaction: Transaction
    var nodes: [Node] = []
  }

  private unowned let canvas: HostingView
  let root = RootNode()
  let preferences = Preferences()
  /// Those of views with an address.
  var pictures = LoadedPictures()
  private var changes: [Change] = []
  private var needsLayout = true
  private var needsOrder = true
  private var isUpdating = false
  /// Geometry readers, whose content may follow from their place.
  private var readers: [WeakReader] = []
  /// Calls that wait until everything is placed, in the order of the tree.
  private var calls: [() -> Void] = []

  private struct WeakReader { weak var node: GeometryNode? }
  /// Views with actions for coming and going.
  private var appearing: [WeakAppearing] = []

  private struct WeakAppearing { weak var node: AppearingNode? }
  private var insertions = Insertions()
  /// Number of the round under way, or of the last one.
  private(set) var round = 0
  /// False while the page is off the screen.
  private(set) var isOnScreen = true

  init(canvas: HostingView) {
    self.canvas = canvas
    placement = Placement(canvas: canvas, page: .zero, safeArea: .zero)
    root.attach(to: self, depth: 0, environment: EnvironmentValues())
  }

  /// Rounds of evaluation and layout in one update: what still changes then waits for the next frame.
  private static let mostRounds = 10

  // MARK: Invalidation

  /// Has `node` evaluated again in the next update, with the transaction of the change under way.
  func invalidate(_ node: Node) {
    guard !node.isDirty else { return }
    node.isDirty = true
    let transaction = isEvaluating ? self.transaction : Transaction.current
    if let last = changes.last, last.transaction == transaction {
      changes[changes.count - 1].nodes.append(node)
    } else {
      changes.append(Change(transaction: transaction, nodes: [node]))
    }
    requestUpdate()
  }

  /// Toolkit views have come, or have to change their order.
  func setNeedsOrder() { needsOrder = true }

  func setNeedsLayout() {
    needsLayout = true
    requestUpdate()
  }

  private func requestUpdate() { if !isUpdating { canvas.setNeedsUpdate() } }

  func add(_ reader: GeometryNode) { readers.append(WeakReader(node: reader)) }

  func add(_ node: AppearingNode) { appearing.append(WeakAppearing(node: node)) }

  /// The page came to the screen, or has left it.
  func screenChanged(isOnScreen: Bool) {
    guard isOnScreen != self.isOnScreen else { return }
    self.isOnScreen = isOnScreen
    appearing.removeAll { $0.node?.isAttached != true }
    for node in appearing.compactMap(\.node) { node.screenChanged() }
    runCalls()
  }

  /// Calls `action` after the placement under way, or that which comes next.
  func afterPlacement(_ action: @escaping () -> Void) {
    calls.append(action)
    requestUpdate()
  }

  // MARK: Update

  /// The transaction whose changes are being shown.
  private(set) var transaction = Transaction()
  private var isEvaluating = false
  /// Surroundings of the node that is being placed.
  private(set) var placement: Placement

  /// Evaluates and places all that has changed. `page` is all of the canvas, and `safeArea` the part that nothing
  /// covers.
  func update(page: CGRect, safeArea: CGRect) {
    guard !isUpdating else { return }
    isUpdating = true
    placement = Placement(canvas: canvas, page: page, safeArea: safeArea)
    for _ in 0..<Self.mostRounds {
      runRound()
      if changes.isEmpty, !needsLayout, calls.isEmpty { break }
    }
    isUpdating = false
    if !changes.isEmpty || needsLayout || !calls.isEmpty { canvas.setNeedsUpdate() }
  }

  /// One transaction's changes, from evaluation to what they call.
  private func runRound() {
    round += 1
    let change = changes.isEmpty ? Change(transaction: Transaction()) : changes.removeFirst()
    transaction = change.transaction
    isEvaluating = true
    evaluate(change)
    place()
    insertions.run()
    preferences.read()
    isEvaluating = false
    transaction = Transaction()
    runCalls()
  }

  private func evaluate(_ change: Change) {
    for node in change.nodes.sorted(by: { $0.depth < $1.depth }) where node.isDirty && node.isAttached {
      node.reevaluate()
    }
  }

  /// Returns the size of the root for a proposal, with all changes so far.
  func size(for proposal: ProposedViewSize) -> CGSize {
    let due = isUpdating ? [] : changes
    changes.removeFirst(due.count)
    for change in due { evaluate(change) }
    return root.sizeThatFits(proposal)
  }

  private func runCalls() {
    let due = calls
    calls = []
    for call in due { call() }
  }

  private func place() {
    needsLayout = false
    root.place(at: placement.safeArea.origin, proposal: ProposedViewSize(placement.safeArea.size))
    if needsOrder {
      needsOrder = false
      order(root.contents, in: canvas)
    }
    readers.removeAll { $0.node?.isAttached != true }
    for reader in readers.compactMap(\.node) where reader.hasMoved { reader.invalidatePlacement() }
  }

  /// Runs `body` with other surroundings for what it places.
  func placing(_ placement: Placement, _ body: () -> Void) {
    let outer = self.placement
    self.placement = placement
    body()
    self.placement = outer
  }

  // MARK: Animation

  /// Runs what changes the toolkit view of `node`, with the animation of the change. A view that is new is there at
  /// once.
  func animate(_ node: LayoutNode, isNew: Bool, _ body: () -> Void) {
    if !isNew, let animation = animation(of: node) {
      animation.run(body)
    } else {
      HeroWidgets.View.performWithoutAnimation(body)
    }
  }

  /// The animation of the change under way, as `node` sees it: that of the nearest view around it that has set one.
  func animation(of node: Node) -> Animation? {
    guard !transaction.disablesAnimations else { return nil }
    for node in sequence(first: node, next: \.parent) {
      if let override = (node as? any AnimationOverride)?.override { return override.animation }
    }
    return transaction.animation
  }

  // MARK: Toolkit views

  /// `node` has come into a part of the tree that was there before.
  func didInsert(_ node: Node) { if let animation = animation(of: node) { insertions.insert(node, by: animation) } }

  /// `node` is about to leave: its toolkit views go.
  func willRemove(_ node: Node) { Insertions.remove(node, by: animation(of: node)) }

  /// Puts the toolkit views of `nodes` into `canvas`, in their order. Other views there stay where they are.
  private func order(_ nodes: [LayoutNode], in canvas: HeroWidgets.View) {
    let views = nodes.flatMap(\.topmostViews)
    for node in nodes { orderInside(node) }
    if isInOrder(views, in: canvas) { return }
    var after = -1
    for view in views {
      let index = canvas.subviews.firstIndex { $0 === view }
      if let index, index > after {
        after = index
      } else {
        canvas.insertSubview(view, at: after + 1)
        after = canvas.subviews.firstIndex { $0 === view } ?? after
      }
    }
  }

  private func isInOrder(_ views: [HeroWidgets.View], in canvas: HeroWidgets.View) -> Bool {
    var rest = canvas.subviews[...]
    for view in views {
      guard let index = rest.firstIndex(where: { $0 === view }) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  private func orderInside(_ node: LayoutNode) {
    if let inner = node.contentsView {
      order(node.contents, in: inner)
    } else {
      for content in node.contents { orderInside(content) }
    }
  }
}

/// A node that sets the animation of changes in it.
protocol AnimationOverride: Node {
  /// That of the change under way; nil leaves it to the nodes around.
  var override: Transaction? { get }
}
