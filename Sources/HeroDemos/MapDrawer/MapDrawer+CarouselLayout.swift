import Foundation
import HeroWidgets

extension MapDrawer {
  /// Cards side by side, each as tall as the view; so few that all of them exist: a card that a page came from stays
  /// that sight's.
  @MainActor final class CarouselLayout: CollectionViewLayout {
    /// In points, our choice by eye.
    static let gap: CGFloat = 12
    private static let (neighbours, widest): (CGFloat, CGFloat) = (46, 340)

    /// Returns the width of a card in a view that wide: as much as leaves a glimpse of the neighbours.
    static func cardWidth(in width: CGFloat) -> CGFloat { max(1, min(width - 2 * neighbours, widest)).rounded() }

    private var (card, count): (CGSize, Int) = (.zero, 0)

    let scrollAxis = ScrollAxis.horizontal

    func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize {
      let size = environment.size
      card = CGSize(width: Self.cardWidth(in: size.width), height: size.height)
      count = itemCounts.first ?? 0
      return CGSize(width: max(0, CGFloat(count) * (card.width + Self.gap) - Self.gap), height: size.height)
    }

    func indexPaths(in rect: CGRect) -> [IndexPath] { (0..<count).map { IndexPath(item: $0, section: 0) } }

    func frame(forItemAt indexPath: IndexPath) -> CGRect {
      CGRect(origin: CGPoint(x: CGFloat(indexPath.item) * (card.width + Self.gap), y: 0), size: card)
    }
  }
}
