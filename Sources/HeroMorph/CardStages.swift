import Foundation

/// How a card loses what lies around its picture on the way to its source, or gains it on the way from there.
struct CardStages {
  /// The progress at which the content begins to fade, and at which none of it is left. The card is no more than its
  /// picture then, for what is left around that would be an empty panel.
  let content: (from: Double, to: Double)
  /// Power by which the page around the picture goes: the larger, the later and quicker.
  let steepness: Double

  /// A released page: its content is gone before its card is much smaller than the page, or the card's edges would cut
  /// it.
  static let released = CardStages(content: (1 - MorphCard.unveiling, 0.55), steepness: 5.2)
  /// A page that grows with its picture: its card does so in many frames, or a panel would be there in one.
  static let zoomed = CardStages(content: (0.7, 0.15), steepness: 2)

  /// Returns the opacity of the content, 0…1.
  func alpha(at progress: Double) -> Double {
    max(0, min(1, (progress - content.to) / (content.from - content.to)))
  }

  /// Returns the share of the way from the page to its picture alone, 0…1.
  func baring(at progress: Double) -> Double { max(0, min(1, (1 - progress) / (1 - content.to))) }

  /// Returns the share of the page around its picture that a card still has, 0…1.
  func margin(at progress: Double) -> Double { 1 - pow(baring(at: progress), steepness) }
}
