import Foundation

/// The stages by which a card loses what lies around its picture on the path to its source, or gains it on the path
/// from there.
struct CardStages {
  /// The progress at which the content begins to fade, and at which none of it is left.
  let content: (from: Double, to: Double)
  /// The progress at which the card begins to shrink to its picture, and at which it is no more than that.
  let shrinking: (from: Double, to: Double)
  /// Power of the shrinking: the larger, the later and quicker.
  let steepness: Double
  /// Points by which the page keeps its own picture under the moving one, although that has another shape. Content
  /// beyond them keeps its distance from the moving one's edge.
  let slack: CGFloat

  /// A released page. Its card shrinks in many frames, for the spring covers a tenth of the distance in one, and little
  /// at first, while its edges would cut content that is seen.
  static let released = CardStages(content: (1 - unveiling, 0.5), shrinking: (0.85, 0.15), steepness: 1.35, slack: 0)
  /// A page that grows with its picture: its card does so in many frames, or a panel would be there in one.
  static let zoomed = CardStages(
    content: (1 - unveiling, 0.55), shrinking: (1, groundFade), steepness: 1.6, slack: 1)

  /// The margin of a page's texts in points, where its picture has none that is wider. A card that cuts as much of its
  /// page's sides shows none of the content, and one that cuts a quarter as much shows all of it.
  private static let textMargin = 16.0

  /// Distance from the destination at which content on the page's picture gives way to the picture alone.
  static let unveiling = 0.15
  /// Progress below which the ground of a card with its own content fades.
  static let groundFade = 0.1

  /// Returns the opacity of the content, 0…1.
  /// - Parameters:
  ///   - progress: 0 at the source, 1 at the destination.
  ///   - card: The card on its page.
  ///   - page: The page at rest.
  ///   - picture: The picture on the page at rest.
  func alpha(at progress: Double, in card: CGRect, of page: CGRect, picture: CGRect) -> Double {
    let left = (card.minX - page.minX) / max(CardStages.textMargin, picture.minX - page.minX)
    let right = (page.maxX - card.maxX) / max(CardStages.textMargin, page.maxX - picture.maxX)
    let share = (progress - content.to) / (content.from - content.to)
    return max(0, min(1, share, (1 - max(left, right)) / 0.75))
  }

  /// Returns the point of the page that lies on `point` of the moving picture: that point, or as much as `share` (0…1)
  /// nearer to `own`, the same point of the page's picture.
  func slid(_ point: CGPoint, to own: CGPoint, by share: Double) -> CGPoint {
    func beyond(_ way: CGFloat) -> CGFloat { way - max(-slack, min(slack, way)) }
    return CGPoint(x: point.x + beyond(own.x - point.x) * share, y: point.y + beyond(own.y - point.y) * share)
  }

  /// Returns the share of the path from the page to its picture alone, 0…1.
  func baring(at progress: Double) -> Double { max(0, min(1, (1 - progress) / (1 - shrinking.to))) }

  /// Returns the share of the page around its picture that a card still has, 0…1.
  func margin(at progress: Double) -> Double {
    1 - pow(max(0, min(1, (shrinking.from - progress) / (shrinking.from - shrinking.to))), steepness)
  }
}
