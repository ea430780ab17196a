public import Foundation

/// A frame whose sides lie between bounds. It clamps what it proposes, and clamps its own size.
struct FlexibleFrameLayout: ViewLayout {
  /// The bounds of one side, in points; nil leaves one open.
  struct Bounds {
    let minimum, ideal, maximum: CGFloat?

    /// Bounds in wrong order move up: the ideal length is at least the minimum, the maximum at least the ideal length.
    init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
      let least = minimum.map { max(0, $0) }
      let middle = ideal.map { max(least ?? 0, $0) }
      self.minimum = least
      self.ideal = middle
      self.maximum = maximum.map { max(middle ?? least ?? 0, $0) }
    }

    private func clamped(_ length: CGFloat) -> CGFloat { min(max(length, minimum ?? 0), maximum ?? .infinity) }

    /// Returns what the frame proposes for a proposal to itself.
    func inner(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map { min(max($0, minimum ?? -.infinity), maximum ?? .infinity) }
    }

    /// Returns what a frame of `length` points proposes once it is placed: its own side, unless all was left open.
    func placing(_ proposal: CGFloat?, length: CGFloat) -> CGFloat? {
      let isOpen = proposal == nil && ideal == nil && length > minimum ?? -.infinity && length < maximum ?? .infinity
      return isOpen ? nil : length
    }

    /// Returns the frame's side whatever the content's is; nil where that counts.
    func outer(_ proposal: CGFloat?) -> CGFloat? {
      guard let proposal else { return ideal }
      return minimum != nil && maximum != nil ? clamped(proposal) : nil
    }

    /// Returns the frame's side around content of `content` points.
    func outer(_ proposal: CGFloat?, around content: CGFloat) -> CGFloat {
      if let length = outer(proposal) { return length }
      let offered = inner(proposal)
      switch (minimum, maximum) {
      case (nil, nil): return content
      case (let minimum?, nil): return max(minimum, min(offered ?? .infinity, content))
      case (nil, let maximum?): return min(maximum, max(offered ?? -.infinity, content))
      default: return clamped(content)
      }
    }
  }

  let width, height: Bounds
  let alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.inner(proposal.width), height: height.inner(proposal.height))
  }

  private func placing(_ proposal: ProposedViewSize, size: CGSize) -> ProposedViewSize {
    ProposedViewSize(
      width: width.placing(proposal.width, length: size.width),
      height: height.placing(proposal.height, length: size.height))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    if let width = width.outer(proposal.width), let height = height.outer(proposal.height) {
      return CGSize(width: width, height: height)
    }
    let content = subviews[0].sizeThatFits(inner(proposal))
    return CGSize(
      width: width.outer(proposal.width, around: content.width),
      height: height.outer(proposal.height, around: content.height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(alignedBy: alignment, in: bounds, proposal: placing(proposal, size: bounds.size))
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    let (inner, bounds) = (placing(proposal, size: size), CGRect(origin: .zero, size: size))
    let origin = subviews[0].origin(alignedBy: alignment, in: bounds, proposal: inner)
    return subviews[0].explicitAlignment(of: guide, at: origin, proposal: inner)
  }

  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing {
    subviews[0].spacing.without(
      horizontal: (width.minimum ?? width.ideal ?? width.maximum) != nil,
      vertical: (height.minimum ?? height.ideal ?? height.maximum) != nil)
  }
}

extension View {
  /// Puts the view into a frame with bounds. With a minimum and a maximum a side takes the proposal within them; with
  /// one of them the view's own size counts beyond the proposal.
  /// - Parameters:
  ///   - minWidth: In points; nil, the default, is no bound.
  ///   - idealWidth: Width without a proposal, in points; nil, the default, is the view's.
  ///   - maxWidth: In points, `.infinity` to fill; nil, the default, is no bound.
  ///   - minHeight: In points; nil, the default, is no bound.
  ///   - idealHeight: Height without a proposal, in points; nil, the default, is the view's.
  ///   - maxHeight: In points, `.infinity` to fill; nil, the default, is no bound.
  ///   - alignment: Place of the view in the frame; the center by default.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    laidOut(
      by: FlexibleFrameLayout(
        width: .init(minWidth, idealWidth, maxWidth), height: .init(minHeight, idealHeight, maxHeight),
        alignment: alignment))
  }
}
