import Foundation
import HeroFlight
import HeroMorph
package import HeroWidgets

/// A moment of a transition, as its audits look at it: what is painted, on which layer, and where the elements are.
@MainActor struct AuditFrame {
  enum Layer: Hashable {
    case presenting, presented, bar, other
    case element(String)

    var name: String {
      switch self {
      case .presenting: "the page below"
      case .presented: "the page"
      case .bar: "the bar"
      case .other: "the screen"
      case .element(let id): "“\(id)”"
      }
    }
  }

  /// An item of the screen and the layer that it is on.
  struct Item {
    let item: PaintedContents.Item
    let layer: Layer
    /// Place in the order of painting.
    let order: Int
    /// The element whose own view, on one of the pages, it is; nil: none's.
    let original: String?
    /// The elements whose picture stands beside this text: on the page of this title, or in the same cell.
    var beside: Set<String> = []
    /// What a button of the presented page must not leave: the page where that is a card; else the moving picture on
    /// which it stands, where no ground lies under the pages. nil: nothing.
    var holder: Holder?
  }

  struct Holder {
    let name: String
    /// In the window's coordinates. A picture holds a button between its upper and its lower edge.
    let frame: CGRect
    /// True if nothing is seen beside it.
    let clips: Bool
  }

  struct Element {
    let id: String
    let frame: CGRect
    let alpha: Double
    /// Box of its texts, where it has only texts; else its frame.
    let ink: CGRect
    let isText: Bool
  }

  /// In seconds since the start.
  let time: Double
  let items: [Item]
  let elements: [Element]
  /// nil at rest.
  let sample: MorphSample?
  /// True if a gesture holds it.
  let isHeld: Bool
  /// Elements whose delay is not over.
  let waiting: Set<String>
  /// The presented page where a gesture or its transition makes it smaller than the screen; nil: it fills the screen.
  let card: CGRect?
  /// Alpha of the presented page; nil at rest.
  let pageAlpha: Double?
  /// Alpha of the presenting page; nil at rest.
  let alphaBelow: Double?
  let screen: CGRect

  init(of stage: Stage, at time: Double) {
    // Frames of one moment are alike to the microsecond, however it was come to.
    self.time = (time * 1e6).rounded() / 1e6
    screen = stage.window.bounds
    let context = stage.window.runningTransition
    let transition = context?.animator as? MorphTransition
    let flight = transition?.flight?.isFlying == true ? transition?.flight : nil
    let parts = transition?.parts ?? []
    let contents = PaintedContents(of: stage)
    let items = contents.items.enumerated().map { order, item in
      let part = parts.first { part in [part.source, part.destination].contains { $0 === item.view } }
      return Item(
        item: item, layer: Self.layer(of: item, context, parts), order: order,
        original: item.proxy == nil ? part?.pair.id : nil)
    }
    isHeld = flight?.isHeld == true
    let sample = flight?.sample(at: stage.time)
    (self.sample, waiting) = (sample, Self.waiting(sample, from: flight?.heading.opposite ?? .source))
    guard let flight, let sample, let context else {
      (self.items, elements, card, pageAlpha, alphaBelow) = (items, [], nil, nil, nil)
      return
    }
    let state = flight.plan.state(at: sample)
    elements = state.elements.map { element in
      let own = items.filter { $0.layer == .element(element.id) && $0.item.proxy != nil }
      let texts = own.filter { $0.item.kind == .text }.map(\.item.box)
      let isText = !texts.isEmpty && texts.count == own.count
      let ink = texts.dropFirst().reduce(texts.first ?? element.frame) { $0.union($1) }
      return Element(
        id: element.id, frame: element.frame, alpha: element.sourceAlpha + element.destinationAlpha,
        ink: isText ? ink : element.frame, isText: isText)
    }
    let page = state.pages.first { $0.id == MorphState.Page.presented }
    alphaBelow = state.pages.first { $0.id == MorphState.Page.presenting }?.alpha
    pageAlpha = page?.alpha
    let upper = context.upperView
    let isMoved = page.map { $0.transform != .identity || $0.clip != nil } ?? false
    let card = isMoved ? upper.convert(upper.transitionLook?.clip ?? upper.bounds, to: nil) : nil
    self.card = card
    let stands = flight.plan.recedes || sample.carried > 0 ? [] : parts
    self.items = items.map { item in
      var item = item
      item.holder = Self.holder(of: item, card, state, stands, on: upper)
      if item.item.kind == .text, item.item.proxy == nil { item.beside = Self.beside(item, parts) }
      return item
    }
  }

  private static func waiting(_ sample: MorphSample?, from end: MorphEnd) -> Set<String> {
    let start = MorphMotion(progress: end.progress, velocity: 0)
    return Set((sample?.channels?.elements ?? [:]).filter { $0.value == start }.keys)
  }

  private static func beside(
    _ text: Item, _ parts: [(pair: MorphPair, source: View?, destination: View?)]
  ) -> Set<String> {
    switch text.layer {
    case .presented: text.item.isTitle ? Set(parts.filter { $0.destination != nil }.map(\.pair.id)) : []
    case .presenting:
      Set(parts.filter { $0.source?.cell.map(text.item.view.isDescendant) ?? false }.map(\.pair.id))
    case .bar, .other, .element: []
    }
  }

  /// - Parameter parts: the elements that buttons must not leave.
  private static func holder(
    of item: Item, _ card: CGRect?, _ state: MorphState,
    _ parts: [(pair: MorphPair, source: View?, destination: View?)], on upper: View
  ) -> Holder? {
    let view = item.item.view
    guard item.item.kind == .control || item.item.kind == .glass, item.layer.isUpper(view) else { return nil }
    if let card { return Holder(name: "its page", frame: card, clips: true) }
    let id = parts.first { $0.destination?.holds(view, on: upper) == true }?.pair.id
    return state.elements.first { $0.id == id }
      .map { Holder(name: "“\($0.id)”", frame: $0.frame.spanning(upper.bounds), clips: false) }
  }

  private static func layer(
    of item: PaintedContents.Item, _ context: TransitionContext?,
    _ parts: [(pair: MorphPair, source: View?, destination: View?)]
  ) -> Layer {
    guard let context else { return .other }
    let view = item.view
    let isMoving = item.proxy.map { !($0 is Portal) } ?? false
    if isMoving {
      let ends = parts.flatMap { part in [part.source, part.destination].compactMap { $0 }.map { (part.pair.id, $0) } }
      // Elements lie in one another: the innermost.
      let around = sequence(first: view, next: \.superview)
      if let id = around.lazy.compactMap({ view in ends.first { $0.1 === view }?.0 }).first { return .element(id) }
    }
    if let bar = context.barView, view.isDescendant(of: bar) { return .bar }
    if view.isDescendant(of: context.upperView) { return .presented }
    if view.isDescendant(of: context.lowerView) { return .presenting }
    // A picture moves in a view of its own, on no page. Any other is on a page below both.
    guard let picture = (view as? ImageView)?.picture,
      view.nearestViewController === context.containerView.nearestViewController
    else { return .other }
    let part = parts.first { part in
      [part.source, part.destination].contains { ($0 as? ImageView)?.picture === picture }
    }
    return part.map { .element($0.pair.id) } ?? .other
  }

  /// The page that is seen more than half; nil: neither.
  var front: Layer? {
    guard let pageAlpha else { return nil }
    return pageAlpha >= 0.5 ? .presented : (alphaBelow ?? 1) >= 0.5 ? .presenting : nil
  }
}

extension AuditFrame.Layer {
  /// Returns whether `view`, a button on this layer, belongs to the presented page, as those of the bar that move with
  /// it do.
  @MainActor fileprivate func isUpper(_ view: View) -> Bool {
    switch self {
    case .presented: true
    case .bar: sequence(first: view, next: \.superview).contains { $0.transitionLook?.clip != nil }
    case .presenting, .other, .element: false
    }
  }
}

extension View {
  /// The cell that the view is in; nil: none.
  package var cell: CollectionViewCell? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? CollectionViewCell }.first
  }

  /// Returns whether `other` stands on it; both on `page`.
  fileprivate func holds(_ other: View, on page: View) -> Bool {
    isDescendant(of: page) && convert(bounds, to: page).contains(other.convert(other.bounds, to: page))
  }
}

extension CGRect {
  /// The same height across all of `other`.
  fileprivate func spanning(_ other: CGRect) -> CGRect {
    CGRect(x: other.minX, y: minY, width: other.width, height: height)
  }

  /// By how many points it reaches beyond `other` on each side; 0 where it does not.
  func excess(over other: CGRect) -> (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    (
      max(0, other.minX - minX), max(0, other.minY - minY), max(0, maxX - other.maxX), max(0, maxY - other.maxY)
    )
  }

  func largestExcess(over other: CGRect) -> CGFloat {
    let excess = excess(over: other)
    return max(max(excess.left, excess.right), max(excess.top, excess.bottom))
  }
}
