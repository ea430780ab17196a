public import Foundation

/// Values of a view that a transition shows in place of the app's. The app's own values stay, may change meanwhile, and
/// are shown once the transition is over. At rest a view has none.
public struct PresentationOverrides: Sendable, Hashable {
  /// Times the view's own, 0…1.
  public var alpha: Double
  /// After the view's own, about its middle. Where it is seen, it is met by fingers.
  public var transform: AffineTransform
  /// In points; the view's own where those are larger.
  public var cornerRadii: CornerRadii
  /// The top left corner's.
  public var cornerRadius: CGFloat { cornerRadii.topLeft }
  /// All that is left of the view, in its own coordinates, with those corners; nil: all of it.
  public var clip: CGRect?
  /// Not seen at all: something else shows it, elsewhere.
  public var isHiddenForTransition: Bool
  /// A `Portal` shows it, above what lies over its page; it stands, and is met, where it was.
  public var isAboveTransition: Bool
  /// Painted from a bitmap of its bounds, until something inside changes.
  public var isBitmap: Bool
  /// True if fingers and the keyboard reach it, as far as the app lets them.
  public var takesInput: Bool

  public init(
    alpha: Double = 1, transform: AffineTransform = .identity, cornerRadius: CGFloat = 0, clip: CGRect? = nil,
    isHiddenForTransition: Bool = false, isAboveTransition: Bool = false, isBitmap: Bool = false,
    takesInput: Bool = true
  ) {
    self.alpha = alpha
    self.transform = transform
    cornerRadii = CornerRadii(cornerRadius)
    self.clip = clip
    self.isHiddenForTransition = isHiddenForTransition
    self.isAboveTransition = isAboveTransition
    self.isBitmap = isBitmap
    self.takesInput = takesInput
  }
}

extension View {
  /// True if the view may be seen where it stands: neither hidden nor clear nor lifted. What is around it does not
  /// count.
  public var isShown: Bool { !isConcealed && shownAlpha > 0.01 }

  // MARK: What is painted and met

  /// Hidden by the app, or lifted by a transition.
  var isConcealed: Bool { isHidden || transitionLook?.isHiddenForTransition == true }

  var isPaintedInPlace: Bool { !isConcealed && transitionLook?.isAboveTransition != true }

  package var shownAlpha: Double { shown(alpha, transitionLook) }

  /// Alpha as eight bits show it.
  var effectiveAlpha: Double { View.inEightBits(shownAlpha) }

  /// Returns the painted opacity of `alpha`, in steps of eight bits.
  func effective(_ alpha: Double) -> Double { View.inEightBits(shown(alpha, transitionLook)) }

  private func shown(_ alpha: Double, _ look: PresentationOverrides?) -> Double {
    look.map { alpha * $0.alpha } ?? alpha
  }

  private static func inEightBits(_ alpha: Double) -> Double { (max(0, min(1, alpha)) * 255).rounded() / 255 }

  /// True if the app and a transition let fingers and the keyboard reach it.
  var takesInput: Bool { isUserInteractionEnabled && transitionLook?.takesInput != false }

  var shownCornerRadii: CornerRadii {
    guard let least = transitionLook?.cornerRadii, !least.isSquare else { return cornerRadii }
    let own = cornerRadii
    return CornerRadii(
      topLeft: max(own.topLeft, least.topLeft), topRight: max(own.topRight, least.topRight),
      bottomLeft: max(own.bottomLeft, least.bottomLeft), bottomRight: max(own.bottomRight, least.bottomRight))
  }

  /// Returns whether a transition leaves nothing of it at `point`, in its own coordinates.
  func isCutAway(at point: CGPoint) -> Bool { transitionLook?.clip.map { !$0.contains(point) } ?? false }

  /// Returns the part of `rect` inside the transition's clip, in the view's own coordinates.
  func remainder(of rect: CGRect) -> CGRect {
    guard let clip = transitionLook?.clip else { return rect }
    return rect.overlap(with: clip) ?? CGRect(origin: clip.origin, size: .zero)
  }

  package var isClipped: Bool { clipsToBounds || transitionLook?.isBitmap == true }
  var isRasterized: Bool { shouldRasterize || transitionLook?.isBitmap == true }

  /// Neither turned nor scaled nor moved by a transform.
  var isUpright: Bool { transform == .identity && (transitionLook?.transform ?? .identity) == .identity }

  /// True if it shows all over its frame, round corners aside: neither faded nor turned nor cut, nor shown elsewhere.
  var isSeenWhole: Bool { isPaintedInPlace && effectiveAlpha >= 1 && isUpright && transitionLook?.clip == nil }

  /// From the coordinates of a view with these values to its superview's, with what a transition does to it, if both
  /// read in one direction.
  func placed(_ values: ViewValues) -> AffineTransform {
    guard let look = transitionLook, look.transform != .identity else { return values.toSuperview }
    var values = values
    values.transform.append(look.transform)
    return values.toSuperview
  }

  /// Damages what a change of the look is seen in: less of a change in alpha than eight bits show changes no pixel, and
  /// neither does a bitmap that nothing reaches out of.
  func transitionLookWillChange(to new: PresentationOverrides?) {
    if isSeenToDiffer(transitionLook, new) { invalidateExtent() }
  }

  func transitionLookChanged(from old: PresentationOverrides?) {
    let (before, now) = (old ?? PresentationOverrides(), transitionLook ?? PresentationOverrides())
    // A bitmap of a page is kept with square corners; any other has the corners that it was painted with. The bitmap of
    // a page that leaves the screen as it stands is as good when it comes back.
    if before.cornerRadii != now.cornerRadii, !isRasterized || shadow != nil { layerCache = nil }
    if isSeenToDiffer(old, transitionLook) { invalidateExtent() }
  }

  private func isSeenToDiffer(_ a: PresentationOverrides?, _ b: PresentationOverrides?) -> Bool {
    if isHidden { return false }
    if View.inEightBits(shown(alpha, a)) != View.inEightBits(shown(alpha, b)) { return true }
    var (a, b) = (a ?? PresentationOverrides(), b ?? PresentationOverrides())
    if a.isBitmap != b.isBitmap, !clipsToBounds, !shownCornerRadii.isSquare || !bounds.contains(extent) { return true }
    (a.alpha, b.alpha) = (1, 1)
    (a.isBitmap, b.isBitmap) = (false, false)
    (a.takesInput, b.takesInput) = (true, true)
    return a != b
  }
}
