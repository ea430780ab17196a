import Foundation
import HeroWidgets

/// What stands where a search has found nothing, as in `UIContentUnavailableConfiguration.search()`.
@MainActor final class NoResultsView: View {
  private let title = Label(
    font: Font(size: Font.preferredFont(.title2).size, weight: .bold), alignment: .center, numberOfLines: 0)
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

  override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * NoResultsView.margin)
    var y = NoResultsView.iconSide + NoResultsView.gap
    for label in [title, advice] {
      let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
      label.frame = CGRect(x: NoResultsView.margin, y: y, width: width, height: height)
      y += height + NoResultsView.lineGap
    }
  }

  override func draw(in canvas: Canvas) {
    let side = NoResultsView.iconSide
    canvas.draw(
      .magnifyingglass, in: CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side), color: .secondaryLabel)
  }
}
