public import HeroWidgets

/// A search bar in a header: under the large title, or under the content where there is none below it.
public struct HeaderSearchBar: Sendable {
  /// As high as its `sizeThatFits` says.
  public var searchBar: View
  /// True if it leaves with the header; else it stays under the navigation bar.
  public var hidesWhenScrolling: Bool

  public init(_ searchBar: View, hidesWhenScrolling: Bool = true) {
    self.searchBar = searchBar
    self.hidesWhenScrolling = hidesWhenScrolling
  }
}
