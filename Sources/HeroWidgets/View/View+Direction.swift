import Foundation
import HeroGeometry

public enum UserInterfaceLayoutDirection: String, Sendable, Hashable, CaseIterable, Codable {
  case leftToRight, rightToLeft
}

/// The behavior of a view when the reading direction is from right to left.
public enum SemanticContentAttribute: Sendable, Hashable {
  /// It is mirrored: the default.
  case unspecified
  /// It stays as it is: a map, say, or the letters of a code.
  case forceLeftToRight
}

/// From right to left a screen is laid out as ever, in points that count from where reading begins, and is painted in a
/// mirror that stands in its middle. So nobody who lays out, moves or drags needs to know of it. Each view's own
/// drawing is mirrored in the view, texts and pictures in it aside (`Canvas.mirror`); from the outside only what comes
/// in, touches, and what goes out, pixels and frames, is turned round, by the stage.
extension View {
  /// Reading direction in the view.
  public var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    isForcedLeftToRight ? .leftToRight : stage?.layoutDirection ?? .leftToRight
  }

  var isForcedLeftToRight: Bool { semanticContentAttribute == .forceLeftToRight }

  /// `rect` of the view's coordinates where it is painted in the view's bounds.
  func painted(_ rect: CGRect, inMirror: Bool) -> CGRect {
    inMirror && !isForcedLeftToRight ? rect.mirrored(about: values.bounds.midX) : rect
  }

  func paintedCornerRadii(inMirror: Bool) -> CornerRadii {
    inMirror && !isForcedLeftToRight ? shownCornerRadii.mirrored : shownCornerRadii
  }

  /// From where things are painted in the view's bounds to where in its superview's.
  func paintedToSuperview(inMirror: Bool) -> AffineTransform {
    let placed = placed(values)
    guard inMirror, let superview, !superview.isForcedLeftToRight else { return placed }
    var result = placed
    result.prepend(.mirror(about: values.bounds.midX))
    result.append(.mirror(about: superview.values.bounds.midX))
    return result
  }

  /// The same to `ancestor`'s, or the window's where it is nil.
  func paintedTransform(to ancestor: View?, inMirror: Bool) -> AffineTransform {
    var result = AffineTransform.identity
    var current = self
    while current !== ancestor, let next = current.superview {
      result.append(current.paintedToSuperview(inMirror: inMirror))
      current = next
    }
    return result
  }
}
