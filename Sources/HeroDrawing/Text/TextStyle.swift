public import Foundation

/// The type styles at the default ("Large") content size.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

  /// In points.
  public var size: CGFloat {
    switch self {
    case .largeTitle: 34
    case .title1: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption1: 12
    case .caption2: 11
    }
  }

  public var weight: Font.Weight { self == .headline ? .semibold : .regular }

  public var emphasizedWeight: Font.Weight {
    switch self {
    case .largeTitle, .title1, .title2: .bold
    default: .semibold
    }
  }
}

/// Where the lines of a text stand in its block.
public enum TextAlignment: Sendable, Hashable {
  /// Each line begins where its writing direction begins.
  case natural
  case left, center, right
}
