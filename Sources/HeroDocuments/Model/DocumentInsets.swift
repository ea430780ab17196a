import Foundation
import HeroSystem
import HeroWidgets
import Yams

/// Room inside a layer's edges.
struct DocumentInsets: Sendable, Hashable {
  enum Edge: Sendable, Hashable {
    case points(Double)
    /// The margin of the page's sides: 16 points, 20 on wide screens.
    case margin
  }

  var top = Edge.points(0)
  var right = Edge.points(0)
  var bottom = Edge.points(0)
  var left = Edge.points(0)

  /// Returns the insets in points on a page of that width.
  func points(onPageOf width: CGFloat) -> EdgeInsets {
    func points(_ edge: Edge) -> CGFloat {
      switch edge {
      case .points(let points): CGFloat(points)
      case .margin: LayoutMargins.side(width: width)
      }
    }
    return EdgeInsets(top: points(top), left: points(left), bottom: points(bottom), right: points(right))
  }
}

extension ValueKind where Value == DocumentInsets {
  /// One number for all edges, or a list in the order of CSS.
  static var insets: ValueKind {
    full.referenced(
      as: "padding",
      "points, or a list as in CSS: [vertical, horizontal], [top, horizontal, bottom] or [top, right, "
        + "bottom, left]; “margin” is the page's margin")
  }

  static var full: ValueKind {
    .either(
      edges, { $0.sequence != nil },
      { edges in
        switch edges.count {
        case 2: DocumentInsets(top: edges[0], right: edges[1], bottom: edges[0], left: edges[1])
        case 3: DocumentInsets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[1])
        default: DocumentInsets(top: edges[0], right: edges[1], bottom: edges[2], left: edges[3])
        }
      }, edge, { DocumentInsets(top: $0, right: $0, bottom: $0, left: $0) })
  }

  private static var edge: ValueKind<DocumentInsets.Edge> {
    let words = "a number of points, or margin"
    let schema = DocumentSchema.any(of: [.words(["margin"]), ValueKind<Double>.length.schema])
    return ValueKind<DocumentInsets.Edge>(words: words, schema: schema, tokens: ValueKind<Double>.length.tokens) {
      node, reader in
      if node.text == "margin" { return .margin }
      if let number = node.number, (0...DocumentLimits.length).contains(number) { return .points(number) }
      reader.report(node, words, suggestion: node.text.flatMap { NearestName.of($0, among: ["margin"]) })
      return nil
    }
  }

  private static var edges: ValueKind<[DocumentInsets.Edge]> {
    .list(edge, 2...4, words: "a list of 2 to 4 lengths in points, or “margin”")
  }
}
