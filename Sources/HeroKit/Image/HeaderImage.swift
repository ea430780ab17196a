public import Foundation
public import HeroWidgets

/// A header's picture: where it comes from, how it fills the header, and what shows until it is there.
///
/// ```swift
/// .image(image: .init(url: URL(string: "https://example.com/photo.jpg")!), …)
/// ```
public struct HeaderImage: Sendable {
  public enum Content: Sendable {
    /// An address of http or https, or a file in one of the folders that the stage's `PictureLibrary` may read. Any
    /// other address shows the placeholder.
    case url(URL)
    case picture(Picture)
  }

  /// The view while the picture loads. The first two have a ring that shows progress, once that is known.
  public enum Loading: Sendable {
    case spinner
    /// A light band that wanders across.
    case shimmer
    /// A small picture, blurred; it grows sharp when the large one is there.
    case thumbnail(Content)
  }

  public var content: Content
  public var contentMode: ContentMode
  /// Behind the picture; nil: nothing, and a faint grey until it is there.
  public var backgroundColor: Color?
  public var loading: Loading
  /// Shown, 0.35 of the header's height, in place of a picture that cannot be had.
  public var placeholderSymbol: Icon

  public init(
    url: URL, contentMode: ContentMode = .scaleAspectFill, backgroundColor: Color? = nil, loading: Loading = .spinner,
    placeholderSymbol: Icon = .photo
  ) {
    self.init(.url(url), contentMode, backgroundColor, loading, placeholderSymbol)
  }

  public init(
    picture: Picture, contentMode: ContentMode = .scaleAspectFill, backgroundColor: Color? = nil,
    loading: Loading = .spinner, placeholderSymbol: Icon = .photo
  ) {
    self.init(.picture(picture), contentMode, backgroundColor, loading, placeholderSymbol)
  }

  private init(
    _ content: Content, _ contentMode: ContentMode, _ backgroundColor: Color?, _ loading: Loading, _ symbol: Icon
  ) {
    placeholderSymbol = symbol
    (self.content, self.contentMode, self.backgroundColor) = (content, contentMode, backgroundColor)
    self.loading = loading
  }
}

extension HeaderImage.Content {
  @MainActor func picture(in library: PictureLibrary) -> Picture {
    switch self {
    case .url(let url): library.picture(at: url)
    case .picture(let picture): picture
    }
  }

  /// The picture's address; nil if it was made in memory, or came as data.
  @MainActor var url: URL? {
    switch self {
    case .url(let url): return url
    case .picture(let picture):
      switch picture.source {
      case .file(let url)?, .remote(let url)?: return url
      case .data?, nil: return nil
      }
    }
  }

  func isSame(as other: HeaderImage.Content) -> Bool {
    switch (self, other) {
    case (.url(let a), .url(let b)): a == b
    case (.picture(let a), .picture(let b)): a === b
    case (.url, _), (.picture, _): false
    }
  }
}
