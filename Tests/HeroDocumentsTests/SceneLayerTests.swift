import Foundation
import HeroDocuments
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Carousels, options of headers, sheets, and frames on other devices.
@MainActor struct SceneLayerTests {
  private static let carousel = SceneFile.gallery.replacing("- grid:", with: "- carousel:")
    .replacing("spacing: 14", with: "spacing: 14\n        itemWidth: 240\n        indicator: true")

  private func phone(_ text: String, _ device: Device = .standard) throws -> Phone {
    let file = try SceneFile(text)
    #expect(file.mistakes == [])
    return try Phone(try file.scene(), device: device)
  }

  private func cells(_ phone: Phone) throws -> CollectionView {
    try #require(phone.all(CollectionView.self).first { $0.axis == .horizontal })
  }

  @Test func aCarouselOpensThePageOfItsCell() throws {
    let phone = try phone(Self.carousel)
    #expect(phone.scene.itemLabels == ["First", "Second"])
    try phone.tap("Second")
    #expect(phone.flight?.plan.pairs.map(\.id) == ["hero"])
    let source = try #require(phone.flight?.plan.pairs.first?.source?.frame)
    #expect(source.width == 240 && source.height == 240)
    phone.settle()
    #expect(!phone.views(labelled: "A few words about Second.").isEmpty)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.screen.isOnFirstPage)
  }

  @Test func aCarouselRestsWithACellAtTheMargin() throws {
    let phone = try phone(Self.carousel)
    let cells = try cells(phone)
    let start = cells.contentOffset.x
    let middle = cells.convert(cells.bounds, to: nil).center
    phone.drag(from: middle, to: CGPoint(x: middle.x - 160, y: middle.y))
    phone.settle()
    let moved = cells.contentOffset.x - start
    // Two cells and the spacing are less wide than the page and one step: the last one stops at the trailing margin.
    #expect(moved > 0 && abs(moved - min(254, cells.offsetRange.upperBound - Double(start))) < 0.5)
  }

  @Test func aFreeCarouselRestsAnywhere() throws {
    let rows = (1...8).map { "- {title: T\($0), picture: one.png}" }.joined(separator: "\n          ")
    let text = Self.carousel.replacing("rows: rows.csv", with: "rows:\n          \(rows)\n        paging: free")
    let phone = try phone(text)
    let cells = try cells(phone)
    let middle = cells.convert(cells.bounds, to: nil).center
    phone.drag(from: middle, to: CGPoint(x: middle.x - 100, y: middle.y))
    phone.settle()
    let place = (cells.contentOffset.x + cells.contentInset.left) / 254
    #expect(place > 0.05 && abs(place - place.rounded()) > 0.01)
  }

  @Test func aHeaderTakesAccessoriesASearchBarAndSeveralPictures() throws {
    let header = """
      header: [one.png, two.png]
              search: Find
              titleTop: 10
              accessories:
                - {icon: heart, style: disc, label: Like}
                - {title: More, menu: [{title: Share, icon: share}, {title: Back, onTap: back}]}
                - {layer: {shape: ellipse, width: 30, height: 30}, position: leading}
      """
    let phone = try phone(SceneFile.gallery.replacing("header: \"{picture}\"", with: header))
    try phone.tap(item: 0)
    #expect(phone.flight != nil)
    phone.settle()
    #expect(!phone.views(labelled: "Like").isEmpty)
    #expect(phone.all(SearchBar.self).count == 1 && phone.all(GalleryHeaderView.self).first?.images.count == 2)
  }

  @Test func anActionOfAMenuNamesAScreenThatIs() throws {
    let header = "header: one.png\n        accessories: [{title: More, menu: [{title: Go, onTap: {push: foto}}]}]"
    let file = try SceneFile(SceneFile.gallery.replacing("header: \"{picture}\"", with: header))
    #expect(file.mistakes.contains { $0.contains("“foto”") && $0.contains("photo") })
  }

  @Test func aBarTakesAColor() throws {
    let phone = try phone(SceneFile.gallery.replacing("large: true", with: "background: \"#AA0000\""))
    let color = try phone.pixel(at: CGPoint(x: 30, y: 100))
    #expect(color.red > 0.5 && color.green < 0.2)
  }

  @Test(arguments: [("{height: 320}", 320.0), ("{fraction: 0.5}", nil), ("medium", nil)])
  func aSheetRestsAtItsDetent(_ detent: String, _ height: Double?) throws {
    let text = SceneFile.gallery.replacing("{present: photo}", with: "{sheet: photo}")
      .replacing(
        "title: \"{title}\"\n    content",
        with: "title: \"{title}\"\n    detents: [\(detent), large]\n    undimmed: \(detent)\n    content")
    let phone = try phone(text)
    phone.tap(at: CGPoint(x: 100, y: 260))
    phone.settle()
    let sheet = try #require(phone.scene.presentedViewController?.view)
    let top = sheet.convert(sheet.bounds, to: nil).minY
    let screen = phone.stage.size.height
    if let height { #expect(abs(screen - top - height) < 12) }
    #expect(top > screen / 4)
  }

  @Test func aDetentThatTheSheetDoesNotHaveIsRefused() throws {
    let file = try SceneFile(SceneFile.gallery.replacing("title: All\n", with: "title: All\n    undimmed: medium\n"))
    #expect(file.mistakes.map { $0.contains("not among its “detents”") } == [true])
  }

  @Test func aNumberInPlaceOfADetentIsToldHowToWriteIt() throws {
    let file = try SceneFile(
      SceneFile.gallery.replacing("title: All\n", with: "title: All\n    detents: [medium, 240]\n"))
    #expect(file.mistakes.map { $0.contains("{height: 320}") } == [true])
  }

  @Test func framesAreScaledToTheWidthOfAnotherDevice() throws {
    let phone = try phone(SceneFile.pair, .bare(CGSize(width: 780, height: 1600)))
    phone.tap(at: CGPoint(x: 200, y: 360))
    let pair = try #require(phone.flight?.plan.pairs.first)
    #expect(pair.source?.frame == CGRect(x: 40, y: 200, width: 320, height: 320))
    #expect(pair.source?.cornerRadii == CornerRadii(24))
    #expect(pair.destination?.frame == CGRect(x: 0, y: 0, width: 780, height: 600))
  }

  @Test func aPinnedTabBarStaysAtTheLowerEdge() throws {
    let text = """
      version: 1
      conditions: {device: 390x844}
      screens:
        page:
          content:
            - {shape: rectangle, id: tabs, label: Tabs, frame: [0, 794, 390, 50], pinned: true, onTap: {present: page}}
      """
    let phone = try phone(text, .bare(CGSize(width: 780, height: 1400)))
    #expect(try phone.frame(of: "Tabs") == CGRect(x: 0, y: 1300, width: 780, height: 100))
  }
}
