import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Against the recordings of iOS 26: figures read from their frames, which have 1.47 points a pixel at 440 points of
/// width.
@MainActor struct ListTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func rowsAsTallAsRecorded() {
    let list = ListFixture(ListFixture.recorded(), size: CGSize(width: 440, height: 956))
    for item in 0..<3 {
      #expect(abs(list.frame(path(item)).height - 58) < 0.5)
      #expect(abs(list.frame(path(item, 1)).height - 72.3) < 0.5)
    }
    // A subtitle of two lines; a picture without a subtitle.
    #expect(abs(list.frame(path(1, 2)).height - 92) < 0.7)
    #expect(abs(list.frame(path(2, 2)).height - 70) < 0.5)
    // From group to group, and the first title's height.
    #expect(abs(list.frame(path(0, 1)).minY - list.frame(path(2)).maxY - 61.65) < 0.3)
    #expect(abs(list.frame(path(0)).minY - 44) < 0.7)
    #expect(list.frame(path(0)).minX == 20 && list.frame(path(0)).maxX == 420)
    #expect(list.problems == [])
  }

  @Test func narrowerPhonesHaveNarrowerMargins() {
    let list = ListFixture(ListFixture.recorded())
    #expect(list.frame(path(0)).minX == 16 && list.frame(path(0)).maxX == 386)
  }

  /// Each row's text and line begin beside its own picture.
  @Test func textStandsBesideThePicture() throws {
    let list = ListFixture(ListFixture.recorded(), size: CGSize(width: 440, height: 956))
    for (item, section, left) in [(0, 0, 84.0), (0, 1, 96), (1, 1, 88), (2, 1, 84)] {
      let cell = try #require(list.cell(item, section))
      let title = try #require(cell.subviews.compactMap { $0 as? Label }.first)
      #expect(abs(title.convert(CGPoint.zero, to: list.view).x - left) < 0.4)
      if list.cell(item, section)?.place.isLast == true { continue }
      let picture = try #require(list.picture())
      let y = Int((list.frame(path(item, section)).maxY * 3).rounded()) - 1
      let line = (0..<1_320).filter { picture.color(x: $0, y: y).red < 0.95 && $0 > 70 && $0 < 1_250 }
      #expect(abs(CGFloat(line.first ?? 0) / 3 - left) < 0.7)
      #expect(abs(CGFloat(line.last ?? 0) / 3 - 400) < 0.7)
    }
  }

  @Test func thumbnailsKeepTheirShape() throws {
    let list = ListFixture(ListFixture.recorded(), size: CGSize(width: 440, height: 956))
    let wide = try #require(list.cell(0, 1)).imageView.frame
    let tall = try #require(list.cell(1, 1)).imageView.frame
    #expect(abs(wide.width - 40) < 0.4 && abs(wide.height - 22.5) < 0.4)
    #expect(abs(tall.width - 32) < 0.4 && abs(tall.height - 40) < 0.4)
    #expect(abs(wide.midY - 36.2) < 0.5)
  }

  @Test func wordsAreAsWideAsRecorded() {
    func width(_ text: String, _ font: Font) -> CGFloat { TextLayout(text, font: font, pixelScale: 3).size.width }
    let body = Font.preferredFont(.body)
    let small = Font.preferredFont(.subheadline)
    for (text, font, recorded) in [
      ("Remote Landscape", body, 145.7),
      ("Ancient Ruins", body, 102.7), ("Aspect Fit, Custom Background,", small, 218.5),
      ("Endless horizon", small, 107.7),
    ] {
      // The frames show ink, which is some two points narrower than the text, and it is blurred.
      #expect(abs(width(text, font) - recorded) < 3.5, "\(text): \(width(text, font)) for \(recorded)")
    }
  }

  @Test func aPressedRowIsGreyInTheGroupsShape() throws {
    let list = ListFixture(ListFixture.recorded(), size: CGSize(width: 440, height: 956))
    // Its rows fit.
    list.view.alwaysBounces = true
    let frame = list.frame(path(0, 1))
    list.touch(.began, frame.center, after: 0.1)
    list.update(by: 0.2)
    let pressed = try #require(list.picture())
    func color(_ x: CGFloat, _ y: CGFloat) -> RGBA { pressed.color(x: Int(x * 3), y: Int(y * 3)) }
    let grey = color(frame.maxX - 30, frame.midY)
    // systemGray4; the recording's 203 is dithered.
    #expect(abs(grey.red * 255 - 209) < 1 && abs(grey.blue * 255 - 214) < 1)
    #expect(color(frame.minX + 2, frame.minY + 2).red * 255 > 240)
    #expect(color(frame.minX + 2, frame.maxY - 2) == grey)
    #expect(color(frame.midX, frame.maxY - 0.2) == grey)
    #expect(color(frame.midX, frame.maxY + 1).red == 1)
    // A drag takes it back.
    list.touch(.moved, CGPoint(x: frame.midX, y: frame.midY - 30), after: 0.05)
    #expect(list.cell(0, 1)?.isHighlighted == false)
    list.touch(.ended, CGPoint(x: frame.midX, y: frame.midY - 30), after: 0.3)
    list.settle()
    #expect(list.selected.isEmpty)
  }

  @Test func aSelectedRowStaysGreyUntilItIsDeselected() throws {
    let list = ListFixture(ListFixture.recorded())
    list.tap(path(1))
    #expect(list.selected == [path(1)] && list.view.indexPathForSelectedItem == path(1))
    func red() throws -> Double {
      let frame = list.frame(path(1))
      return try #require(list.picture()).color(x: Int((frame.maxX - 30) * 3), y: Int(frame.midY * 3)).red * 255
    }
    list.update(by: 1)
    #expect(try red() < 211)
    list.view.deselectItem(at: path(1), animated: true)
    list.update(by: 0.001)
    list.update(by: 0.17)
    let half = try red()
    #expect(half > 220 && half < 245)
    list.update(by: 0.3)
    #expect(try red() == 255 && !list.stage.isAnimating)
  }

  @Test func aGroupIsRoundAllRound() throws {
    let list = ListFixture([ListFixture.rows(1)])
    let picture = try #require(list.picture())
    let frame = list.frame(path(0))
    for x in [frame.minX + 3, frame.maxX - 3] {
      for y in [frame.minY + 3, frame.maxY - 3] {
        #expect(picture.color(x: Int(x * 3), y: Int(y * 3)).red < 0.96)
      }
    }
    #expect(picture.color(x: Int(frame.midX * 3) + 300, y: Int(frame.midY * 3)).red == 1)
  }

  @Test func longWordsWrapAndTheRowGrows() {
    let list = ListFixture([
      ListFixture.Section(
        title: "A title that is far too long for one line of a phone's screen",
        rows: [
          ListContentConfiguration(
            text: "Once upon a time there was a row that said more than there was room for in one line")
        ], footer: "A remark of several lines, so that it is certain to be broken somewhere in the middle of it.")
    ])
    let frame = list.frame(path(0))
    #expect(frame.minY > 65 && frame.height > 70)
    #expect(list.view.contentSize.height > frame.maxY + 40)
    #expect(list.problems == [])
  }

  @Test func aRowThatSaysMoreGrowsAtOnce() throws {
    let list = ListFixture([ListFixture.rows(5)])
    let before = list.frame(path(1)).minY
    let cell = try #require(list.cell(0))
    var content = cell.content
    content.secondaryText = "and one more line"
    cell.content = content
    list.sections[0].rows[0] = content
    list.update()
    #expect(list.frame(path(1)).minY - before > 15)
    #expect(list.problems == [])
  }

  @Test func sectionsOfTheirOwnKind() throws {
    let list = ListFixture(
      [ListFixture.rows(3, title: "Rows"), ListFixture.rows(3, title: "Cards")],
      section: { index, width in
        index == 0
          ? .insetGrouped(width: width, hasHeader: true)
          : .cards(
            height: 200, spacing: 12, insets: EdgeInsets(top: 8, left: 20, bottom: 20, right: 20), hasHeader: true,
            backgroundColor: .systemBackground)
      })
    let last = list.frame(path(2))
    let first = list.frame(path(0, 1))
    #expect(abs(first.minY - last.maxY - 53.0 / 3 - 44 - 8) < 0.01)
    #expect(first.width == 362 && first.height == 200 && list.frame(path(1, 1)).minY == first.maxY + 12)
    let picture = try #require(list.picture())
    #expect(picture.color(x: 10, y: Int((first.minY - 30) * 3)).red == 1)
    #expect(picture.color(x: 10, y: Int((last.maxY + 10) * 3)).red < 0.96)
    #expect(list.problems == [])
  }

  @Test func inTheDarkItIsDark() throws {
    let list = ListFixture(ListFixture.recorded(), appearance: .dark)
    let picture = try #require(list.picture())
    #expect(picture.color(x: 5, y: 500).red == 0)
    #expect(abs(picture.color(x: 900, y: Int(list.frame(path(0)).midY * 3)).red * 255 - 28) < 1)
  }

  @Test func arrowsGoThroughRowsAndSections() {
    let list = ListFixture(ListFixture.recorded())
    _ = list.press(.home)
    for _ in 0..<3 { _ = list.press(.down) }
    list.settle()
    #expect(list.view.focusedIndexPath == path(0, 1))
    #expect(list.press(.return) && list.selected == [path(0, 1)])
    _ = list.press(.up)
    #expect(list.view.focusedIndexPath == path(2))
    list.inert = [path(2)]
    #expect(list.press(.return) && list.selected.count == 1)
  }

  @Test func anInertRowIsNotPressed() {
    let list = ListFixture([ListFixture.rows(3)])
    list.inert = [path(1)]
    list.tap(path(1))
    #expect(list.selected.isEmpty && list.view.indexPathForSelectedItem == nil)
  }
}
