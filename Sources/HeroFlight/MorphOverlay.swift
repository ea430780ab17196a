public import Foundation
public import HeroMorph
public import HeroWidgets

/// Puts a flight on the screen: fades and moves the pages, shows what flies over both, and lifts the originals
/// meanwhile. All by their `transitionLook`: without that every view is as the app has it.
@MainActor public final class MorphOverlay {
  private let container: View
  /// The bar above elements that move below it.
  private let bar: View?
  private let presenting: View
  private let presented: View
  private let dimmer = View()
  /// Background of both pages while neither is opaque.
  private let ground = View()
  /// Caster of the page's shadow, as large as the visible part of the page.
  private let cardShadow = View()
  /// The card itself, under what is on its page.
  private let cardGround = View()
  /// True if the bar lies below the card now.
  private var coversBar = false
  private var topEdge: TopEdgeView?
  /// True if buttons of the bar move with the card.
  private var carriesBar = false
  private let barUnderCard = BarUnderCard()
  private var softEdges = SoftEdges()
  private var flying: [String: FlyingView] = [:]
  /// The lowest of what flies over all.
  private weak var lowestOver: FlyingView?
  /// Originals that are lifted now.
  private var lifted: [View] = []
  private let raised: RaisedViews
  private var caption = SourceCaption()
  private var applied: MorphState?
  /// Above all that flies under it.
  private var sharedButtons: [SharedBarButtons] = []
  private var isDown = false

  /// `presented` must lie over `presenting` in `container`, and `bar`, which what flies under bars flies under, over
  /// both.
  public init(container: View, presenting: View, presented: View, under bar: View? = nil) {
    self.container = container
    self.bar = bar
    self.presenting = presenting
    self.presented = presented
    raised = RaisedViews(in: container, presenting: presenting, presented: presented, bar: bar)
    for view in [dimmer, ground, cardShadow, cardGround] { view.isUserInteractionEnabled = false }
  }

  /// Adds a moving element above both pages and beyond touches. It moves on the screen, or in the element with the id
  /// `outer`, which has been added before.
  public func add(_ id: String, _ flyer: FlyingView, at level: MorphLevel = .over, inside outer: String? = nil) {
    flying[id] = flyer
    if let outer = outer.flatMap({ flying[$0] }) { return outer.add(flyer) }
    switch level {
    case .under: flyUnder(flyer.view)
    case .over:
      container.addSubview(flyer.view)
      lowestOver = lowestOver ?? flyer
    }
  }

  /// Shows what lies over the originals on the pages now above what flies under it, as much of it as states say.
  /// - Parameter flying: what flies under bars, by its id, and what it flies for on either page.
  public func keepOver(_ flying: [(id: String, source: View?, destination: View?)]) {
    raised.update(over: flying, put: flyUnder) { self.flying[$0]?.view }
  }

  /// Has buttons that both pages have in their bars stay. To be called once all flies.
  func keep(_ buttons: [SharedBarButtons]) {
    sharedButtons = buttons
    for shared in buttons { container.addSubview(shared.view) }
  }

  /// - Parameter fraction: of the way that the bars have gone, 0…1.
  func showSharedButtons(at fraction: Double) {
    for shared in sharedButtons { shared.show(fraction) }
  }

  private func flyUnder(_ view: View) {
    if let above = (coversBar ? nil : bar) ?? lowestOver?.view ?? sharedButtons.first?.view {
      container.insertSubview(view, belowSubview: above)
    } else {
      container.addSubview(view)
    }
  }

  /// Returns the frame of element `id`, in the container's coordinates; nil: it does not move.
  public func frame(of id: String) -> CGRect? { flying[id]?.frame }

  func flyer(of id: String) -> FlyingView? { flying[id] }

  /// Returns whether `view` is one of those that fly.
  func owns(_ view: View) -> Bool { flying.values.contains { view.isDescendant(of: $0.view) } }

  /// True if the page above is the user's; fingers beside it in the hand are kept from the page below then. Else that
  /// one is.
  public var presentedTakesInput = false {
    didSet {
      dimmer.isUserInteractionEnabled = presentedTakesInput
      changeLook(of: presented) { $0.takesInput = presentedTakesInput }
    }
  }

  /// Hides these views on their pages, and shows lifted views that are not among them. Of the presented page's own
  /// pictures, `onPage` by the ids of their moving elements, as much stays visible as the last state says. The moving
  /// elements of views in `bitmaps` show the view's own bitmap.
  public func lift(_ originals: [View], onPage: [String: View] = [:], bitmaps: [View] = []) {
    let all = originals + onPage.values
    for view in lifted where !all.contains(where: { $0 === view }) { view.transitionLook = nil }
    func isBitmap(_ view: View) -> Bool { bitmaps.contains { $0 === view } }
    for view in originals {
      view.transitionLook = PresentationOverrides(isHiddenForTransition: true, isBitmap: isBitmap(view))
    }
    for (id, view) in onPage {
      let element = applied?.elements.first { $0.id == id }
      let alpha = element?.alphaOnPage ?? 0
      // What moves with its page is met where it will be.
      let isMet = element?.container != nil || element?.groundAlpha != nil
      view.transitionLook = PresentationOverrides(
        alpha: alpha > 0 ? alpha : 1, isHiddenForTransition: alpha == 0 && !isMet,
        isAboveTransition: alpha == 0 && isMet,
        isBitmap: isBitmap(view))
    }
    lifted = all
  }

  /// Fades the texts beside the sources of moving elements, by their ids, where those cover them. To be called once the
  /// originals are lifted.
  /// - Parameter always: True if they fade without a gesture too.
  func makeWay(for sources: [(id: String, view: View)], at progress: Double, always: Bool) {
    guard let applied else { return }
    caption.apply(applied, at: progress, of: sources, on: presenting, in: container, always: always)
  }

  public func apply(_ state: MorphState) {
    let isNew = state != applied
    applied = state
    for page in state.pages { show(page, isNew: isNew) }
    // At rest in a gesture nothing moves under them.
    raised.apply(state, isNew: isNew, isOnGround: !isInSheet)
    dim(by: state.dimming)
    for element in state.elements {
      let outer = element.container.flatMap { id in state.elements.first { $0.id == id } }
      flying[element.id]?.show(element, inside: outer, in: container)
      guard element.groundAlpha != nil else { continue }
      // A clip with round corners is dear.
      flying[element.id]?.clips = !state.elements.allSatisfy { other in
        other.container != element.id || other.sourceAlpha + other.destinationAlpha == 0 || element.holds(other)
      }
    }
  }

  private func show(_ page: MorphState.Page, isNew: Bool) {
    if page.id == MorphState.Page.presenting {
      showBelow(page)
      return
    }
    // Bitmaps are made once the pages mix: a flight's first frame still shows the page below alone.
    if page.alpha >= 0.5 / 255 { makeBitmaps() }
    // A page that is all in what flies needs neither a bitmap nor a fade.
    let isBare = presented.isBare
    var place = page.zoomedTransform
    place.tY += page.descent
    presented.transitionLook = PresentationOverrides(
      alpha: isBare ? 1 : page.alpha, transform: onWholePixels(place), cornerRadius: page.cornerRadius,
      // Its own coordinates may begin elsewhere, where it scrolls itself.
      clip: page.clip?.offsetBy(dx: presented.bounds.minX, dy: presented.bounds.minY), isBitmap: hasBitmaps && !isBare,
      takesInput: presentedTakesInput)
    rest = page.card?.offsetBy(dx: presented.bounds.minX, dy: presented.bounds.minY)
    carryBar(page, isNew: isNew)
    showTopEdge(page)
    showCard(page)
  }

  /// A page that lies lower than it stands goes on above its edge where it comes over a sheet: it may be a picture, and
  /// the ground has one color.
  private func showTopEdge(_ page: MorphState.Page) {
    let height = presented.transitionLook?.transform.tY ?? 0
    guard page.descent > 0, page.card == nil, isInSheet, height > 0 else {
      topEdge?.removeFromSuperview()
      topEdge = nil
      return
    }
    let edge = topEdge ?? TopEdgeView(of: presented)
    if topEdge == nil, let index = container.subviews.firstIndex(where: { $0 === presented }) {
      // Above the page, whose bitmap is painted by then.
      container.insertSubview(edge, at: index + 1)
      topEdge = edge
    }
    edge.frame = CGRect(x: presented.frame.minX, y: presented.frame.minY, width: presented.frame.width, height: height)
    edge.strength = page.alpha
  }

  /// A page that a gesture carries takes its buttons in the bar along. Those of the page below stay, under the card.
  private func carryBar(_ page: MorphState.Page, isNew: Bool) {
    guard let bar = bar as? NavigationBar else { return }
    var look = presented.transitionLook ?? PresentationOverrides()
    look.transform = onWholePixels(page.transform)
    let isCarried = look.transform != .identity || look.clip != nil
    guard isCarried || carriesBar else { return }
    carriesBar = isCarried
    bar.carry(with: isCarried ? look : nil, of: presented)
    if isCarried, !page.coversBar {
      barUnderCard.show(bar, above: presenting, in: container, isNew: isNew)
    } else {
      barUnderCard.hide()
    }
    bar.isLowerContentCovered = isCarried && (page.coversBar || barUnderCard.isShown)
  }

  /// A page that is moved and not scaled is copied pixel by pixel where the screen has the device's pixels: its text
  /// stays sharp.
  private func onWholePixels(_ transform: AffineTransform) -> AffineTransform {
    guard transform.m11 == 1, transform.m12 == 0, let scale = container.stage?.deviceScale else { return transform }
    var whole = transform
    (whole.tX, whole.tY) = ((transform.tX * scale).rounded() / scale, (transform.tY * scale).rounded() / scale)
    return whole
  }

  /// The visible part of the presented page, in the container's coordinates; its bounding box where the page is
  /// rotated.
  public var card: CGRect { presented.convert(rest ?? presented.bounds, to: container) }

  /// The same in the page's own coordinates; nil: all of it.
  private var rest: CGRect?

  /// Returns whether something of the presented page is seen at `point` of the container.
  func cardContains(_ point: CGPoint) -> Bool {
    (rest ?? presented.bounds).contains(presented.convert(point, from: container))
  }

  /// Shadow and ground of a card. The shadow has one size and one roundness on the screen, whatever the card's scale,
  /// so that it is blurred once for all.
  private func showCard(_ page: MorphState.Page) {
    putBar(under: page.coversBar)
    guard page.shadow > 0 || page.ground > 0 || cardShadow.superview != nil else { return }
    if cardShadow.superview == nil { for view in [cardShadow, cardGround] { put(view, under: presented) } }
    let rest = rest ?? presented.bounds
    let turn = presented.transitionLook?.transform ?? .identity
    let scale = (turn.m11 * turn.m11 + turn.m12 * turn.m12).squareRoot()
    let angle = atan2(turn.m12, turn.m11)
    for view in [cardShadow, cardGround] {
      view.frame = CGRect(
        center: presented.convert(rest.center, to: container),
        size: CGSize(width: rest.width * scale, height: rest.height * scale))
      view.transform = angle == 0 ? .identity : AffineTransform(rotationByRadians: angle)
    }
    cardShadow.cornerRadius = MorphCard.radius
    // Measured: docs/reference/MOTION.md, section 11.
    cardShadow.shadow = Shadow(offset: CGSize(width: 0, height: 4), radius: 18, opacity: 0.24 * page.shadow)
    cardGround.cornerRadius = page.cornerRadius * scale
    cardGround.cornerCurve = presented.cornerCurve
    cardGround.overrideUserInterfaceLevel = presented.userInterfaceLevel
    // Under a page that is seen whole it is not needed.
    let strength = page.alpha < 1 ? page.ground : 0
    cardGround.backgroundColor = strength > 0 ? (presented.groundColor ?? .systemBackground).fading(to: strength) : nil
  }

  /// Puts the bar below a card, with the page that it belongs to then, or back above what flies under it.
  private func putBar(under covers: Bool) {
    guard let bar, covers != coversBar else { return }
    coversBar = covers
    // None of them leaves the screen for it, as a button under a finger would be let go.
    let views = container.subviews
    let above: [View]
    if covers {
      above = views.drop { $0 !== presenting }.dropFirst().filter { $0 !== bar }
    } else {
      above = [bar] + (lowestOver.map { lowest in views.drop { $0 !== lowest.view }.filter { $0 !== bar } } ?? [])
    }
    for view in above + sharedButtons.map(\.view) { container.bringSubviewToFront(view) }
  }

  /// True if the page below is in a sheet, over another page.
  private var isInSheet: Bool { presenting.superview !== container }

  /// The page below fades into the colour that the other one has, with all that lies around a sheet; where it stands
  /// back, its own colour goes on around it.
  private func showBelow(_ page: MorphState.Page) {
    let (look, transform) = (presenting.transitionLook, page.zoomedTransform)
    guard page.alpha < 1 || transform != .identity || ground.superview != nil else { return }
    if ground.superview == nil { put(ground, under: isInSheet ? presented : presenting) }
    ground.frame = container.bounds
    let shown = page.alpha < 1 ? presented : presenting
    ground.overrideUserInterfaceLevel = shown.userInterfaceLevel
    let color = shown.groundColor ?? .systemBackground
    ground.backgroundColor = isInSheet ? color.fading(to: 1 - page.alpha) : color
    if isInSheet { return }
    let radii = radiiBelow(page.cornerRadius)
    soften(scale: transform.m11, radii: radii, color: color)
    guard look?.alpha != page.alpha || look?.transform != transform || look?.cornerRadii != radii else { return }
    changeLook(of: presenting) { ($0.alpha, $0.transform, $0.cornerRadii) = (page.alpha, transform, radii) }
  }

  /// Returns the corners of a page that stands back. On its own color round ones would show nothing but the content
  /// that they cut.
  private func radiiBelow(_ radius: CGFloat) -> CornerRadii {
    guard radius > 0, let ground = presenting.groundColor else { return CornerRadii(radius) }
    let isOnGround = cornersOnGround ?? presenting.cornersOnGround(ground)
    cornersOnGround = isOnGround
    let radii = isOnGround.map { $0 ? 0 : radius }
    return CornerRadii(topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])
  }

  /// Softens the edges of a page that stands back which have no corners.
  private func soften(scale size: Double, radii: CornerRadii, color: Color) {
    let whole = presenting.frame
    let frame = CGRect(center: whole.center, size: CGSize(width: whole.width * size, height: whole.height * size))
    let isStraight = (top: radii.topLeft + radii.topRight == 0, bottom: radii.bottomLeft + radii.bottomRight == 0)
    softEdges.show(
      isStraight, of: frame, inset: frame.minY - whole.minY, color: color, above: presenting, in: container)
  }

  /// For the corners of the page below, line by line: whether they have the color of its ground. nil until it stands
  /// back.
  private var cornersOnGround: [Bool]?

  private func put(_ view: View, under other: View) {
    guard let index = container.subviews.firstIndex(where: { $0 === other }) else { return }
    container.insertSubview(view, at: index)
  }

  private func dim(by alpha: Double) {
    guard alpha > 0 || dimmer.superview != nil else { return }
    if dimmer.superview == nil { put(dimmer, under: cardShadow.superview == nil ? presented : cardShadow) }
    dimmer.frame = container.bounds
    // Not as a group, which would be a bitmap of the whole screen.
    dimmer.backgroundColor = Color(white: 0, alpha: alpha)
  }

  /// Has the pages' bitmaps painted between the first frame and the second, where there is time.
  public func prepareBitmaps() {
    container.stage?.prepare { [weak self] in
      guard let self, !isDown else { return }
      makeBitmaps()
      presenting.prepareBitmap()
      presented.prepareBitmap()
    }
  }

  /// Makes bitmaps of the pages' bounds: a shadow beyond the page would make them larger, and translucent.
  private func makeBitmaps() {
    guard !hasBitmaps else { return }
    hasBitmaps = true
    for page in [presented, presenting] where !page.isBare { changeLook(of: page) { $0.isBitmap = true } }
  }
  private var hasBitmaps = false

  private func changeLook(of page: View, _ change: (inout PresentationOverrides) -> Void) {
    var look = page.transitionLook ?? PresentationOverrides()
    change(&look)
    page.transitionLook = look
  }

  /// Removes the moving views and shows the originals. The pages keep their last `transitionLook`. The runner of the
  /// transition removes it once the leaving page is off the screen, so that nothing flashes or is painted twice.
  public func tearDown() {
    isDown = true
    putBar(under: false)
    barUnderCard.hide()
    if carriesBar, let bar = bar as? NavigationBar {
      bar.carry(with: nil, of: presented)
      bar.isLowerContentCovered = false
    }
    for flyer in flying.values { flyer.view.removeFromSuperview() }
    flying = [:]
    for view in [dimmer, ground, cardShadow, cardGround, topEdge] { view?.removeFromSuperview() }
    raised.tearDown()
    caption.tearDown()
    softEdges.tearDown()
    for view in lifted { view.transitionLook = nil }
    for shared in sharedButtons { shared.end() }
    (lifted, sharedButtons) = ([], [])
  }
}

extension View {
  /// True if the view shows nothing in its place: it has no background, and all its subviews are shown elsewhere.
  fileprivate var isBare: Bool {
    backgroundColor == nil && !subviews.isEmpty
      && subviews.allSatisfy {
        $0.transitionLook?.isAboveTransition == true || $0.transitionLook?.isHiddenForTransition == true
      }
  }

  /// The colour that all of it stands on: its own, or that of something in it that is as large.
  fileprivate var groundColor: Color? {
    if let color = backgroundColor, color.isOpaque { return color }
    return subviews.lazy.filter { $0.frame == self.bounds }.compactMap(\.groundColor).first
  }

  /// Returns whether the corners of the view have the color of its ground, line by line.
  fileprivate func cornersOnGround(_ color: Color) -> [Bool] {
    let ground = color.resolved(for: stage?.appearance ?? .light)
    let (x, y) = ([bounds.minX + 1, bounds.maxX - 1], [bounds.minY + 1, bounds.maxY - 1])
    let corners = y.flatMap { y in x.map { x in CGPoint(x: x, y: y) } }
    return seenColors(at: corners, over: ground).map { $0.contrast(with: ground) < 1.5 }
  }
}
