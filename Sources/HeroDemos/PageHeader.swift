import Foundation

/// The heights of headers on the demos' pages.
enum PageHeader {
  /// Returns the height of a header, in points: `usual`, and at most half of the page, so that a page in landscape
  /// shows its content.
  ///
  /// - Parameter pageHeight: 0 while the page is not laid out.
  static func height(_ usual: CGFloat, onPageOf pageHeight: CGFloat) -> CGFloat {
    pageHeight > 0 ? min(usual, (pageHeight / 2).rounded()) : usual
  }
}
