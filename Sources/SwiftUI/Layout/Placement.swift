import HeroWidgets

/// Surroundings in which nodes are placed.
struct Placement: Equatable {
  /// The toolkit view in whose coordinates nodes are placed, and to which they add theirs.
  private(set) weak var canvas: HeroWidgets.View?
  /// The whole screen or page in the coordinates of the canvas, and the part of it that nothing covers.
  var page, safeArea: CGRect

  /// Those in a canvas that lies at `frame` of this one.
  func inside(_ canvas: HeroWidgets.View, at frame: CGRect) -> Placement {
    Placement(
      canvas: canvas, page: page.offsetBy(dx: -frame.minX, dy: -frame.minY),
      safeArea: safeArea.offsetBy(dx: -frame.minX, dy: -frame.minY))
  }

  static func == (a: Placement, b: Placement) -> Bool {
    a.canvas === b.canvas && a.page == b.page && a.safeArea == b.safeArea
  }
}
