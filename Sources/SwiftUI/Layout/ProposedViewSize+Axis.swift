import Foundation

extension ProposedViewSize {
  /// The side along `axis`.
  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Creates a proposal of its side along `axis` and the one across.
  init(_ length: CGFloat?, along axis: Axis, across: CGFloat?) {
    self.init(width: axis == .horizontal ? length : across, height: axis == .horizontal ? across : length)
  }

  /// Returns what is left within `insets`.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }
}
