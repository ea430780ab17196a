import Foundation
import HeroWidgets

/// The room that headers take on the demos' pages.
enum PageHeader {
  /// Returns the width of a picture that stands beside the words of its page, in points: half of the page, from its
  /// leading edge, and less at accessibility sizes, whose words need the room; nil where the picture stands above the
  /// words. On a phone in landscape a header as wide as the page would be a stripe of its picture.
  static func column(onPageOf size: CGSize, textSize: ContentSizeCategory) -> CGFloat? {
    size.hasCompactHeight ? (size.width * (textSize.isAccessibilityCategory ? 0.36 : 0.5)).rounded() : nil
  }

  /// Returns the height of a header, in points: `usual`, and at most half of the page, so that a page in landscape
  /// shows its content.
  ///
  /// - Parameter pageHeight: 0 while the page is not laid out.
  static func height(_ usual: CGFloat, onPageOf pageHeight: CGFloat) -> CGFloat {
    pageHeight > 0 ? min(usual, (pageHeight / 2).rounded()) : usual
  }
}
