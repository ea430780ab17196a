public import Foundation

/// The way in which content fits a rectangle of another shape.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// All of the content is inside.
  case fit
  /// The content leaves nothing free.
  case fill
}

/// A view that is proposed a size of a fixed shape.
struct AspectRatioLayout: ProposingLayout {
  /// Width by height; nil takes the shape of the view's ideal size.
  let ratio: CGFloat?
  let mode: ContentMode

  func inner(_ proposal: ProposedViewSize, for subview: LayoutNode) -> ProposedViewSize {
    let shape = ratio.map { CGSize(width: $0, height: 1) } ?? subview.sizeThatFits(.unspecified)
    guard shape.width > 0, shape.height > 0, shape.width.isFinite, shape.height.isFinite else { return proposal }
    let scales = [proposal.width.map { $0 / shape.width }, proposal.height.map { $0 / shape.height }]
    guard let scale = mode == .fit ? scales.compactMap(\.self).min() : scales.compactMap(\.self).max() else {
      return proposal
    }
    return ProposedViewSize(width: shape.width * scale, height: shape.height * scale)
  }
}

extension View {
  /// Keeps the shape of the view.
  /// - Parameters:
  ///   - aspectRatio: Width by height; nil, the default, is that of the view's ideal size.
  ///   - contentMode: Fits the shape into the proposed size, or fills that with it.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    laidOut(by: AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
  }

  /// Keeps the shape of `aspectRatio`.
  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view, in its own shape, to fit the room there is.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view, in its own shape, to leave nothing of the room free.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
