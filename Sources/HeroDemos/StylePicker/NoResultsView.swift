import Foundation
import HeroWidgets

/// The placeholder of a search without results, as in `UIContentUnavailableConfiguration.search()`.
@MainActor final class NoResultsView: View {
  private let title = Label(
    font: .preferredFont(.title2, emphasized: true), alignment: .center, numberOfLines: 0)
  private let advice = Label(
    "Check the spelling or try a new search.", font: .preferredFont(.subheadline), color: .secondaryLabel,
    alignment: .center, numberOfLines: 0)

  /// In points, our choice by eye.
  private static let (iconSide, gap, lineGap, margin) = (44.0, 14.0, 4.0, 32.0)

  init() {
    super.init()
    isUserInteractionEnabled = false
    addSubview(title)
    addSubview(advice)
  }

  var query = "" { didSet { if query != oldValue { title.text = "No Results for “\(query)”" } } }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() { _ = arrange(width: bounds.width) }

  /// Places the words in this width and says how high all is.
  private func arrange(width: CGFloat) -> CGFloat {
    let room = max(0, width - 2 * NoResultsView.margin)
    var y = NoResultsView.iconSide + NoResultsView.gap
    for label in [title, advice] {
      let height = label.sizeThatFits(CGSize(width: room, height: .infinity)).height
      label.frame = CGRect(x: NoResultsView.margin, y: y, width: room, height: height)
      y += height + NoResultsView.lineGap
    }
    return y
  }

  override func draw(in canvas: Canvas) {
    let side = NoResultsView.iconSide
    canvas.draw(
      .magnifyingglass, in: CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side), color: .secondaryLabel)
  }
}
