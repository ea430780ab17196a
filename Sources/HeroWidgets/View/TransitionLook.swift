public import Foundation

/// What a transition shows of a view over what the app set. The app's own values stay as they are, may change meanwhile, and
/// are what is seen once the transition is over. At rest a view has none.
public struct TransitionLook: Sendable, Hashable {
  /// Times the view's own, 0…1.
  public var alpha: Double
  /// After the view's own, about its middle. Where it is seen, it is met by fingers.
  public var transform: AffineTransform
  /// In points; the view's own where that is larger.
  public var cornerRadius: CGFloat
  /// Not seen at all: something else shows it, elsewhere.
  public var isLifted: Bool
  /// Painted from a bitmap of its bounds, until something inside changes.
  public var isBitmap: Bool

  public init(
    alpha: Double = 1, transform: AffineTransform = .identity, cornerRadius: CGFloat = 0, isLifted: Bool = false,
    isBitmap: Bool = false
  ) {
    self.alpha = alpha
    self.transform = transform
    self.cornerRadius = cornerRadius
    self.isLifted = isLifted
    self.isBitmap = isBitmap
  }
}

extension View {
  /// Whether the view may be seen where it stands: neither hidden nor clear nor lifted. What is around it does not count.
  public var isShown: Bool { !isConcealed && shownAlpha > 0.01 }

  // MARK: What is painted and met

  /// Hidden by the app, or lifted by a transition.
  var isConcealed: Bool { isHidden || transitionLook?.isLifted == true }

  package var shownAlpha: Double { transitionLook.map { alpha * $0.alpha } ?? alpha }

  /// What is painted of `alpha`, as eight bits show it.
  func effective(_ alpha: Double) -> Double { effective(alpha, transitionLook) }

  private func effective(_ alpha: Double, _ look: TransitionLook?) -> Double {
    let shown = look.map { alpha * $0.alpha } ?? alpha
    return (max(0, min(1, shown)) * 255).rounded() / 255
  }

  /// Alpha as eight bits show it.
  var effectiveAlpha: Double { effective(alpha) }

  package var shownCornerRadius: CGFloat { transitionLook.map { max(cornerRadius, $0.cornerRadius) } ?? cornerRadius }
  package var isClipped: Bool { clipsToBounds || transitionLook?.isBitmap == true }
  var isRasterized: Bool { shouldRasterize || transitionLook?.isBitmap == true }

  /// Neither turned nor scaled nor moved by a transform.
  var isUpright: Bool { transform == .identity && (transitionLook?.transform ?? .identity) == .identity }

  /// From the coordinates of a view with these values to its superview's, with what a transition does to it.
  func toSuperview(_ values: ViewValues) -> AffineTransform {
    guard let look = transitionLook, look.transform != .identity else { return values.toSuperview }
    var values = values
    values.transform.append(look.transform)
    return values.toSuperview
  }

  /// Damages what a change of the look is seen in: less of a change in alpha than eight bits show changes no pixel.
  func transitionLookWillChange(to new: TransitionLook?) {
    if isSeenToDiffer(transitionLook, new) { invalidateExtent() }
  }

  func transitionLookChanged(from old: TransitionLook?) {
    let (before, now) = (old ?? TransitionLook(), transitionLook ?? TransitionLook())
    // A bitmap of a page is kept with square corners; any other has the corners that it was painted with.
    if before.isBitmap != now.isBitmap || (before.cornerRadius != now.cornerRadius && (!isRasterized || shadow != nil))
    {
      layerCache = nil
    }
    if isSeenToDiffer(old, transitionLook) { invalidateExtent() }
  }

  private func isSeenToDiffer(_ a: TransitionLook?, _ b: TransitionLook?) -> Bool {
    guard !isHidden, effective(alpha, a) == effective(alpha, b) else { return !isHidden }
    var (a, b) = (a ?? TransitionLook(), b ?? TransitionLook())
    (a.alpha, b.alpha) = (1, 1)
    return a != b
  }
}
