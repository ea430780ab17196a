import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Dynamic Type: what grows, by how much, and what does not. Sizes are the Human Interface Guidelines'.
@MainActor struct ContentSizeTests {
  @Test func theStylesHaveTheirPublishedSizes() {
    let categories = ContentSizeCategory.allCases
    #expect(categories.map { TextStyle.body.size(in: $0) } == [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53])
    #expect(categories.map { TextStyle.largeTitle.size(in: $0) } == [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60])
    #expect(categories.map { TextStyle.caption2.size(in: $0) } == [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40])
    for style in TextStyle.allCases {
      let sizes = categories.map { style.size(in: $0) }
      #expect(sizes == sizes.sorted() && style.size == style.size(in: .large), "\(style)")
    }
  }

  @Test func theCategoriesAreInOrder() {
    #expect(
      ContentSizeCategory.allCases.map(\.rawValue).joined(separator: " ") == "xs s m l xl xxl xxxl ax1 ax2 ax3 ax4 ax5")
    #expect(ContentSizeCategory.large.larger == .extraLarge && ContentSizeCategory.large.smaller == .medium)
    #expect(ContentSizeCategory.extraSmall.smaller == nil)
    #expect(ContentSizeCategory.accessibilityExtraExtraExtraLarge.larger == nil)
    #expect(ContentSizeCategory.allCases.filter(\.isAccessibilityCategory).count == 5)
  }

  @Test func aFontGrowsByItsStyle() {
    let body = Font.preferredFont(.body).withWeight(.bold)
    #expect(body.scaled(to: .accessibilityExtraExtraExtraLarge) == Font(size: 53, weight: .bold))
    #expect(body.scaled(to: .large) == Font(size: 17, weight: .bold))
    let fixed = Font.systemFont(ofSize: 17)
    #expect(fixed.scaled(to: .accessibilityLarge) == fixed)
    let own = FontMetrics(forTextStyle: .title2).scaledFont(for: .systemFont(ofSize: 44, weight: .semibold))
    #expect(own.scaled(to: .extraExtraExtraLarge) == Font(size: 56, weight: .semibold))
    #expect(FontMetrics(forTextStyle: .body).scaledValue(for: 34, in: .accessibilityExtraExtraExtraLarge) == 106)
  }

  /// One label of each kind on a screen.
  private func labels(_ category: ContentSizeCategory) -> (stage: Stage, growing: Label, fixed: Label) {
    let stage = Stage(size: CGSize(width: 300, height: 300), deviceScale: 2)
    stage.preferredContentSizeCategory = category
    let growing = Label("Words in two lines, and more than that", numberOfLines: 0, lineSpacing: 4)
    let fixed = Label("Words", font: .systemFont(ofSize: 17))
    for label in [growing, fixed] { stage.window.addSubview(label) }
    stage.update(to: 1)
    return (stage, growing, fixed)
  }

  @Test func labelsFollowTheScreen() {
    let room = CGSize(width: 280, height: 1000)
    let (stage, growing, fixed) = labels(.large)
    let (before, still) = (growing.sizeThatFits(room), fixed.sizeThatFits(room))
    stage.preferredContentSizeCategory = .accessibilityMedium
    stage.update(to: 2)
    let after = growing.sizeThatFits(room)
    #expect(after.height > before.height * 28 / 17 - 1 && fixed.sizeThatFits(room) == still)
    // As if it had been so from the start; the spacing of its lines has grown too.
    let other = labels(.accessibilityMedium)
    #expect(
      other.growing.sizeThatFits(room) == after && other.stage.preferredContentSizeCategory == .accessibilityMedium)
    stage.preferredContentSizeCategory = .large
    stage.update(to: 3)
    #expect(growing.sizeThatFits(room) == before)
  }

  @Test(arguments: [ContentSizeCategory.small, .large, .extraLarge])
  func aLimitedFontGrowsNoFurther(than limit: ContentSizeCategory) {
    let font = Font.preferredFont(.body)
    for category in ContentSizeCategory.allCases {
      #expect(font.limited(to: limit).scaled(to: category).size == font.scaled(to: min(limit, category)).size)
    }
  }

  @Test func whatWrapsForAccessibilityHasOneLineElse() {
    let room = CGSize(width: 120, height: 1000)
    let (stage, label, _) = labels(.extraExtraExtraLarge)
    (label.numberOfLines, label.wrapsAtAccessibilitySizes) = (1, true)
    let line = Font.preferredFont(.body).scaled(to: .extraExtraExtraLarge).lineHeight
    #expect(label.sizeThatFits(room).height < line + 1)
    stage.preferredContentSizeCategory = .accessibilityMedium
    #expect(label.sizeThatFits(room).height > 3 * line)
  }

  /// A word that is too wide goes on in the next line, as in UIKit, without a hyphen: it is as wide as its letters.
  @Test func aWordThatIsTooWideHasNoHyphen() {
    let word = String(repeating: "m", count: 12)
    let whole = TextLayout(word, font: .systemFont(ofSize: 17), pixelScale: 2)
    let broken = TextLayout(
      word, font: .systemFont(ofSize: 17), width: whole.size.width / 2 + 2, lineLimit: 0, pixelScale: 2)
    #expect(broken.lineCount == 2)
    #expect(abs(broken.size.width - whole.size.width / 2) < 2)
  }

  /// Rows in a list ask for more room, and what was scrolled to stays in reach.
  @Test func listsGiveRowsMoreRoom() {
    let list = ListFixture(ListFixture.recorded())
    let before = list.view.contentSize.height
    list.stage.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    list.stage.update(to: 2)
    #expect(list.view.contentSize.height > 1.5 * before)
    list.stage.preferredContentSizeCategory = .large
    list.stage.update(to: 3)
    #expect(list.view.contentSize.height == before)
  }
}
