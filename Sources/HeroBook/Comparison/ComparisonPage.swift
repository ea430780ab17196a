import CReviewPage
import Foundation

/// The page of a comparison: one file beside its pictures, which opens from disk and asks no network. It has the style
/// and the controls of a review's page.
struct ComparisonPage {
  /// The pictures of a frame, each in a folder of its own.
  enum Picture: String, CaseIterable {
    case before, after, difference

    /// From the page's folder.
    func path(of frame: String) -> String {
      "\(rawValue)/\(self == .difference ? frame + ".png" : frame)"
    }
  }

  let comparison: Comparison
  /// The names of the two.
  let before, after: String

  var html: String {
    ReviewPage.filled(
      compare_page_html(), style: compare_page_style(), script: compare_page_script(), title: summary,
      data: comparison.json)
  }

  private var summary: String {
    let (moved, all) = (comparison.changed.count, comparison.compared)
    return "\(after) against \(before): "
      + (moved == 0 ? "nothing changed in \(all) frames" : "\(moved) of \(all) frames changed")
  }
}
