public import Foundation

/// A frame of fixed sides around a view. An open side is the view's own.
struct FrameLayout: ViewLayout {
  let width, height: CGFloat?
  let alignment: Alignment

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = subviews[0].sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, in context: LayoutContext
  ) {
    subviews[0].place(alignedBy: alignment, in: bounds, proposal: inner(proposal))
  }

  func explicitAlignment(
    of guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize, subviews: LayoutSubviews,
    in context: LayoutContext
  ) -> CGFloat? {
    let (inner, bounds) = (inner(proposal), CGRect(origin: .zero, size: size))
    let origin = subviews[0].origin(alignedBy: alignment, in: bounds, proposal: inner)
    return subviews[0].explicitAlignment(of: guide, at: origin, proposal: inner)
  }

  func spacing(of subviews: LayoutSubviews, in context: LayoutContext) -> ViewSpacing {
    subviews[0].spacing.without(horizontal: width != nil, vertical: height != nil)
  }
}

extension View {
  /// Puts the view into a frame of fixed size.
  /// - Parameters:
  ///   - width: In points; nil, the default, takes over the view's.
  ///   - height: In points; nil, the default, takes over the view's.
  ///   - alignment: Place of the view in the frame; the center by default.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    laidOut(by: FrameLayout(width: width?.asLength, height: height?.asLength, alignment: alignment))
  }
}

extension CGFloat {
  /// The length, if a view can have it: neither negative nor infinite.
  fileprivate var asLength: CGFloat? { self >= 0 && isFinite ? self : nil }
}
