/// The words of a header. An empty text counts as none.
public struct TitleConfiguration: Sendable, Hashable {
  /// In the navigation bar.
  public var title: String?
  /// Under the title in the navigation bar.
  public var subtitle: String?
  /// In the header; nil takes `title`.
  public var largeTitle: String?
  /// Under the large title; nil takes `subtitle`.
  public var largeSubtitle: String?

  public init(
    title: String? = nil, subtitle: String? = nil, largeTitle: String? = nil, largeSubtitle: String? = nil
  ) {
    (self.title, self.subtitle, self.largeTitle, self.largeSubtitle) = (title, subtitle, largeTitle, largeSubtitle)
  }

  public var shownLargeTitle: String? { (largeTitle ?? title).flatMap { $0.isEmpty ? nil : $0 } }
  public var shownLargeSubtitle: String? { (largeSubtitle ?? subtitle).flatMap { $0.isEmpty ? nil : $0 } }
}
