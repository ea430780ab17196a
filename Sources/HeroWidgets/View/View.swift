public import Foundation

/// A rectangle on the screen that draws itself and its subviews. Geometry follows UIKit: `center` and `transform` place
/// it in its superview, `bounds` is its own coordinate system in points.
@MainActor open class View {
  // MARK: Geometry

  /// The animatable values of the model; while the stage looks at shown values (`RunningAnimations.showing`), those.
  var values: ViewValues
  /// Running animations of the view; nil when there are none.
  var flight: RunningAnimation?

  /// Lets a value fly where an animation asks for it; where none does, what flew of it ends.
  @inline(__always) private func willChange(_ property: ViewProperty) {
    if flight != nil || ViewAnimation.isBeingMade { retarget(property) }
  }

  /// The view's own coordinate system: subviews at `bounds.origin` sit in its top left corner.
  open var bounds: CGRect {
    get { values.bounds }
    set {
      guard newValue != values.bounds else { return }
      willChange(.bounds)
      let resized = newValue.size != values.bounds.size
      // Scrolled without a clip, subviews move outside the bounds too.
      let reachesOut = resized || !clipsToBounds
      if reachesOut { invalidateExtent() }
      let oldSize = values.bounds.size
      values.bounds = newValue
      // A bitmap of the view lies where its coordinates were.
      ownExtentChanged()
      if resized {
        resizeSubviews(from: oldSize)
        setNeedsLayout()
      }
    }
  }

  /// Center of the bounds, in the superview.
  public var center: CGPoint {
    get { values.center }
    set {
      let old = values.center
      guard newValue != old else { return }
      willChange(.center)
      // While something else of it flies, both places are looked for where they are seen.
      if flight != nil { invalidateExtent() }
      values.center = newValue
      if flight != nil { invalidateExtent() } else { invalidateExtent(movedFrom: old) }
    }
  }

  /// Acts about the view's middle; leaves `bounds` and `center` alone.
  public var transform: AffineTransform {
    get { values.transform }
    set {
      guard newValue != values.transform else { return }
      willChange(.transform)
      invalidateExtent()
      values.transform = newValue
      invalidateExtent()
    }
  }

  /// The view's rectangle in its superview; with a transform, the box around it. Setting it keeps the transform.
  open var frame: CGRect {
    get {
      let plain = CGRect(center: center, size: values.bounds.size)
      return transform == .identity ? plain : plain.applying(transform.about(center))
    }
    set {
      bounds = CGRect(origin: values.bounds.origin, size: newValue.size)
      center = newValue.center
    }
  }

  /// True if the view and what it lays out in it are mirrored where one reads from right to left. Not handed down to
  /// subviews, as in UIKit.
  public var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { ownExtentChanged() } }
  }

  // MARK: Looks

  /// 0…1. Below 1 the view and its subviews fade as one group. Shown in 255 steps: less of a change changes no pixel.
  public var alpha: Double {
    get { values.alpha }
    set {
      guard newValue != values.alpha else { return }
      willChange(.alpha)
      let (old, new) = (effectiveAlpha, effective(newValue))
      if new < old { invalidateExtent() }
      values.alpha = newValue
      if new > old { invalidateExtent() }
    }
  }

  public var isHidden = false {
    willSet { if newValue && !isHidden { invalidateExtent() } }
    didSet { if !isHidden && oldValue { invalidateExtent() } }
  }

  public var backgroundColor: Color? {
    get { values.backgroundColor }
    set {
      guard newValue != values.backgroundColor else { return }
      willChange(.backgroundColor)
      values.backgroundColor = newValue
      setNeedsDisplay()
    }
  }

  /// The level of the view and all in it: system backgrounds are lighter on elevated views in dark surroundings. nil,
  /// the default, takes the superview's.
  public var overrideUserInterfaceLevel: UserInterfaceLevel? {
    didSet { if overrideUserInterfaceLevel != oldValue { setNeedsDisplay(extent) } }
  }

  /// The level that its colours are shown for: base, unless a view around it says otherwise.
  public var userInterfaceLevel: UserInterfaceLevel {
    sequence(first: self, next: \.superview).lazy.compactMap(\.overrideUserInterfaceLevel).first ?? .base
  }

  /// The largest of `cornerRadii`, in points; clamped to half the shorter side when drawn. Set, it is that of every
  /// corner.
  public var cornerRadius: CGFloat {
    get { values.cornerRadii.largest }
    set { cornerRadii = CornerRadii(newValue) }
  }

  /// In points; made to fit when drawn (`CornerRadii.fitting`). Round the background; contents and subviews too when
  /// `clipsToBounds`. Glass bends as if all were as large as the largest. Zero by default.
  public var cornerRadii: CornerRadii {
    get { values.cornerRadii }
    set {
      guard newValue != values.cornerRadii else { return }
      willChange(.cornerRadii)
      values.cornerRadii = newValue
      // A bitmap of a page is kept with square corners and rounded when it is shown.
      if isRasterized { invalidateExtent() } else { outlineChanged() }
    }
  }

  public var cornerCurve: CornerCurve = .circular { didSet { if cornerCurve != oldValue { outlineChanged() } } }

  public var clipsToBounds = false {
    willSet { if newValue != clipsToBounds { invalidateExtent() } }
    didSet { if clipsToBounds != oldValue { ownExtentChanged() } }
  }

  /// Falls from the view's rounded bounds. Not cut by the view's own `clipsToBounds`.
  public var shadow: Shadow? {
    willSet { if newValue != shadow { invalidateExtent() } }
    didSet { if shadow != oldValue { ownExtentChanged() } }
  }

  /// The material between the view's background and the content behind the view. Rounded by `cornerRadius`.
  package var backdrop: Material? {
    didSet {
      guard backdrop != oldValue else { return }
      if (backdrop == nil) != (oldValue == nil) { countBackdrops(backdrop == nil ? -1 : 1) }
      invalidateExtent()
    }
  }
  /// Opacity of the backdrop over the unchanged content behind, 0…1; multiplied by the view's alpha, but without effect
  /// on the rest of the view.
  package var backdropStrength = 1.0 {
    didSet { if backdropStrength != oldValue, backdrop != nil { invalidateExtent() } }
  }
  /// Number of views in the subtree with a backdrop, this one included: most trees need not be searched.
  var backdropCount = 0

  /// Keeps the painted view as a bitmap and paints from it until something inside changes. For pages in motion.
  public var shouldRasterize = false { didSet { if shouldRasterize != oldValue { layerCache = nil } } }

  /// Values of a transition in place of the view's; nil at rest.
  public var transitionLook: PresentationOverrides? {
    willSet { transitionLookWillChange(to: newValue) }
    didSet { transitionLookChanged(from: oldValue) }
  }

  /// Objects that live as long as the view, by a name of their owner's: libraries keep their own things here.
  public var associatedObjects: [String: AnyObject] = [:]

  // MARK: Tree

  /// The view that this one is in; nil once that has ended.
  public final var superview: View? { container }
  /// The views in it, hindmost first.
  public private(set) final var subviews: [View] = []

  /// No weak reference: objects that have one are retained and released several times as slowly, and every step up the
  /// tree does both. It never dangles, because
  /// - it is written in this file only, with the superview's `subviews`: `container` holds a view in its `subviews`;
  /// - a view that ends clears it in all of them, on the main thread, where all reads are.
  private nonisolated(unsafe) unowned(unsafe) var container: View?

  isolated deinit { for view in subviews { view.container = nil } }

  /// Makes `view` a subview, and no other view's. The index has to be one of `subviews`, or their count.
  final func link(_ view: View, at index: Int) {
    view.unlink()
    insert(view, at: index)
    view.container = self
    countBackdrops(view.backdropCount)
  }

  /// Height above the other views in the superview: a view is in front of those of a lower position, wherever it was
  /// inserted. `subviews` are in that order. 0 by default.
  public final var zPosition: CGFloat = 0 {
    didSet {
      guard zPosition != oldValue, let superview else { return }
      superview.subviews.removeAll { $0 === self }
      superview.insert(self, at: superview.subviews.count)
      invalidateExtent()
    }
  }

  /// Inserts `view` at an index, or as near to it as the positions allow.
  private func insert(_ view: View, at index: Int) {
    let first = subviews.firstIndex { $0.zPosition >= view.zPosition } ?? subviews.count
    let last = subviews[first...].firstIndex { $0.zPosition > view.zPosition } ?? subviews.count
    subviews.insert(view, at: max(first, min(index, last)))
  }

  /// The parts of the view that follow its superview's size; nothing by default.
  public var autoresizingMask: AutoresizingMask = []

  /// Takes the view out of its superview.
  final func unlink() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    container = nil
    superview.countBackdrops(-backdropCount)
  }

  final func moveToFront(subviewAt index: Int) { insert(subviews.remove(at: index), at: subviews.count) }

  public init(frame: CGRect = .zero) {
    values = ViewValues(bounds: CGRect(origin: .zero, size: frame.size), center: frame.center)
  }

  /// Called when the view came to or left a superview.
  open func movedToSuperview() {}

  /// Called when the view came into a window's tree or left it, at whatever depth. A view that changes its place in the
  /// tree leaves and comes.
  open func movedToWindow() {}

  /// The stage that shows the view.
  open var stage: Stage? { window?.stage }

  // MARK: Layout

  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Counts what may have changed the place or the visibility of a view in this one: requests for layout, its own too,
  /// and damage from views in it. It wraps around.
  package var changesInside = 0

  /// Places the subviews. Called once a frame at most, superviews first.
  open func layoutSubviews() {}

  /// The size that fits the content into `size`; the current size unless a subclass knows better.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The controller whose root view this is.
  weak var owner: ViewController?

  // MARK: Painting

  var layerCache: LayerCache?
  /// True if the bitmap is kept, with what is damaged of it, while the view is painted without: the next transition
  /// will want it.
  var keepsBitmap = false

  /// True if something scrolls it along: while it looks the same it is copied from a bitmap, and not painted anew.
  var isCarried: Bool { false }

  /// Draws the view's own content over its background and under its subviews. Must not change the tree.
  open func draw(in canvas: Canvas) {}

  /// The picture that the view shows, and the size in pixels that it needs; nil by default.
  var pictureNeed: PictureNeed? { nil }

  /// True if every pixel of the (rounded) bounds is covered with opaque ink: by the background, or by a subview that is
  /// as large. Views that draw more override it.
  open var isOpaque: Bool {
    if backgroundColor?.isOpaque == true { return true }
    return subviews.contains { $0.coversOpaquely(bounds) }
  }

  /// A part of the bounds in which every pixel is covered with opaque ink: all of them where the view is opaque, none
  /// otherwise. Views that know of more override it.
  open var opaqueRect: CGRect { isOpaque ? bounds : .zero }

  /// Light, dark, direction or scale changed; subclasses drop what they derived from it.
  open func traitsDidChange() { for view in subviews { view.traitsDidChange() } }

  // MARK: Input

  public var isUserInteractionEnabled = true

  /// True if touches beside the subviews go to what lies behind, as on a mere container.
  public var passesTouchesThrough = false

  public internal(set) var gestureRecognizers: [GestureRecognizer] = []

  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// A touch that the recognizer follows goes on without it.
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.fail()
    recognizer.state = .possible
  }

  /// The frontmost view under `point` (own coordinates) that takes input.
  open func hitTest(_ point: CGPoint) -> View? { frontmostView(under: point) }

  /// The next view whose recognizers may follow touches and scrolling over this view: its superview. A view above a
  /// scroll view that moves with it, without being in it, names that.
  open var nextForGestures: View? { superview }

  /// Returns whether a finger that came down on the view, and has moved by `travel` since, moves something in it: then
  /// it is no swipe of the page around. False by default.
  open func usesDrag(by travel: CGPoint) -> Bool { false }

  // Touches of one event. Each is given to the method below of one touch: a subclass overrides either.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { touches.forEach(touchesBegan) }
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { touches.forEach(touchesMoved) }
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { touches.forEach(touchesEnded) }
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { touches.forEach(touchesCancelled) }

  // A touch that the view does not use goes to the next responder.
  open func touchesBegan(_ touch: Touch) { next?.touchesBegan([touch], with: touchEvent) }
  open func touchesMoved(_ touch: Touch) { next?.touchesMoved([touch], with: touchEvent) }
  open func touchesEnded(_ touch: Touch) { next?.touchesEnded([touch], with: touchEvent) }
  open func touchesCancelled(_ touch: Touch) { next?.touchesCancelled([touch], with: touchEvent) }

  /// A wheel or touchpad moved over the view. Returns whether it was used; else the superview is asked.
  open func scrollWheel(_ event: ScrollEvent) -> Bool { false }

  /// A wheel or touchpad moved over the view while Control was held: down makes smaller, up larger. Returns whether it
  /// was used; else the superview is asked. By default the view's pinch recognizers are.
  open func magnify(_ event: ScrollEvent) -> Bool { stage?.pinchWheel.begin(event, in: self) ?? false }

  /// Offers a wheel or touchpad's movement to what lies under the pointer in the view, and to what is around that.
  /// Returns whether it was used.
  @discardableResult final func offer(_ event: ScrollEvent) -> Bool {
    var view = hitTest(convert(event.location, from: nil))
    while let current = view {
      if current.scrollWheel(event) { return true }
      view = current.nextForGestures
    }
    return false
  }

  /// The pointer's shape over the view; nil asks the superview.
  open var pointerStyle: PointerStyle? { nil }

  /// The pointer came over the view or left it.
  open func pointerHover(_ isInside: Bool) {}

  // MARK: Keyboard

  /// True if the view may take the keyboard. False by default.
  open var canBecomeFirstResponder: Bool { false }

  /// Takes the keyboard from whoever has it. False when this view may not have it, or the other keeps it.
  @discardableResult open func becomeFirstResponder() -> Bool { window?.makeFirstResponder(self) ?? false }

  /// Gives the keyboard up. False when the view keeps it.
  @discardableResult open func resignFirstResponder() -> Bool {
    window?.clearFirstResponder(self)
    return true
  }

  /// A key while this view, or one inside, has the keyboard. Returns whether it was used; else the superview is asked,
  /// and then the page.
  open func keyDown(_ event: KeyEvent) -> Bool { false }

  /// The window's place among the desktop's changed: the keyboard went elsewhere, or came back.
  open func windowKeyStatusChanged() {}

  // MARK: Description

  /// The accessibility label; the `layout` command and tests find views by it.
  open var accessibilityLabel: String?
  /// The role of a legible or usable view; nil for mere containers.
  public var accessibilityRole: AccessibilityRole?
}
