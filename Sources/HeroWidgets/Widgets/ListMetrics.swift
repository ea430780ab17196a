public import Foundation

/// Sizes of inset-grouped lists under iOS 26, in points. Read from the recordings of iOS 26 (402 and 440 points wide,
/// 1.47 to 1.61 points a pixel, averaged over many scroll positions) where METRICS.md, section 2, has no figure.
public enum ListMetrics {
  /// Radius of a group's continuous corners.
  public static let groupRadius: CGFloat = 26
  /// Above and below what stands in a row.
  public static let rowPadding: CGFloat = 15
  /// Rows with one line and no picture are this tall (measured in Catalyst).
  public static let minimumRowHeight: CGFloat = 51.5
  static let estimatedRowHeight: CGFloat = 58
  /// Between picture and text.
  public static let imagePadding: CGFloat = 16
  /// Between title and subtitle.
  public static let textSpacing: CGFloat = 4
  /// Below a group that has no footer.
  public static let sectionSpacing: CGFloat = 53.0 / 3
  /// Below that, where the list ends with the group (`recordings/opaque.gif`: 20.2 points in all).
  public static let endSpacing: CGFloat = 2.5
  /// Above and below a section's title of 20 points semibold.
  public static let headerPadding: CGFloat = 10
  static let headerHeight: CGFloat = 44
  /// The largest picture in a row. Rows with a picture of whatever shape have room for its height.
  public static let thumbnailSize = CGSize(width: 40, height: 40)
  /// The side of a colour.
  public static let swatchSize = CGSize(width: 28, height: 28)
  /// Corner radius of both.
  public static let imageRadius: CGFloat = 6
  /// Seconds in which a row's gray fades when it is deselected; as long as a page takes to go back.
  public static let deselectionDuration = 0.35
}
