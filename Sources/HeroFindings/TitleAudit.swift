import Foundation
package import HeroSession
import HeroWidgets

/// Scrolls the page in front through its collapsing header, and reports the offsets at which neither the header nor the
/// bar shows its title.
@MainActor package enum TitleAudit {
  /// Points between two offsets, and points without a title that are not noticed.
  private static let (step, tolerance): (CGFloat, CGFloat) = (4, 8)
  /// Mean alpha from which a title counts as visible.
  private static let visible = 0.3

  /// Nothing for a page without a collapsing header, or without a title that both the header and the bar show.
  /// - Parameters:
  ///   - screen: At rest; it is scrolled.
  ///   - time: Time of the findings.
  package static func findings(on screen: HeadlessScreen, at time: Double) throws -> [Finding] {
    guard let rest = screen.restOfHeader, rest < -step else { return [] }
    func titles(at y: CGFloat) throws -> Set<String> {
      try screen.scroll(to: Double(y))
      let items = PaintedContents(of: screen.stage).items
      return Set(items.filter { $0.isTitle && $0.visible >= visible }.map(\.label))
    }
    let own = try titles(at: rest).intersection(titles(at: 0))
    guard !own.isEmpty else { return [] }
    var gaps: [ClosedRange<CGFloat>] = []
    var isOpen = false
    for y in stride(from: rest, through: 0, by: step) {
      let isMissing = try titles(at: y).isDisjoint(with: own)
      if isMissing, isOpen, let last = gaps.last {
        gaps[gaps.count - 1] = last.lowerBound...y
      } else if isMissing {
        gaps.append(y...y)
      }
      isOpen = isMissing
    }
    let bar = CGRect(x: 0, y: 0, width: screen.stage.size.width, height: screen.stage.safeAreaInsets.top + 44)
    return gaps.filter { $0.upperBound - $0.lowerBound > tolerance }.map { gap in
      let length = gap.upperBound - gap.lowerBound
      return Finding(
        .noTitle, at: time, place: bar, of: own.sorted()[0], figure: Double(length),
        String(
          format: "no title is in sight at offsets from %.0f to %.0f", gap.lowerBound, gap.upperBound),
        remedy: "Show the small title when the large one leaves")
    }
  }
}
