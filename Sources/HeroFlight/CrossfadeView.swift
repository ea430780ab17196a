import HeroWidgets

/// Both ends' contents one over the other: the lower one fades out while the upper one fades in, and what lies behind
/// shines through.
final class CrossfadeView: View {
  /// Opacity of the second content, 0…1.
  var share = 0.0 { didSet { if share != oldValue { fade() } } }
  private let contents: [View]

  /// - Parameter contents: two, the lower one first.
  init(_ contents: [View]) {
    self.contents = contents
    super.init()
    for view in contents { addSubview(view) }
    fade()
  }

  private func fade() {
    contents.first?.alpha = 1 - share
    contents.last?.alpha = share
  }
}
