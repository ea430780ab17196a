import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroKit
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// HeroKit's example app, used like a person uses it.
@MainActor struct StylePickerTests {
  @Test func theFirstPageListsEverything() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    let flying = ["City Ride", "Ancient Ruins", "Golden Fields"]
    #expect(
      phone.scene.itemLabels
        == flying + ["Remote Landscape", "Mountain View", "Desert Road"] + flying
        + ["Gallery", "Gradient", "Island Chart"])
    for label in ["Launcher", "Views", "City Ride", "Image URLs", "Mountain View", "Transitions"] {
      #expect(!phone.views(labelled: label).isEmpty, "\(label)")
    }
    #expect(phone.scene.pointToTap(item: 12) == nil && phone.scene.pointToTap(item: -1) == nil)
    try phone.headless.scroll(to: phone.scrollView().offsetRange.upperBound)
    for label in ["Colors", "Mint", "Blue", "Purple", "Custom", "Gallery", "Gradient", "Island Chart"] {
      #expect(!phone.views(labelled: label).isEmpty, "\(label)")
    }
  }

  /// A newcomer who clicks anywhere in the first list sees a picture move, and colors come after all pictures.
  @Test func everyRowOfTheFirstScreenMovesItsPicture() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    phone.settle()
    let cells = phone.visibleViews.compactMap { $0 as? CollectionViewCell }.filter { $0.frameInWindow.maxY < 874 }
    #expect(cells.count >= 6)
    for label in cells.compactMap(\.accessibilityLabel) {
      try phone.tap(label)
      #expect(phone.flight?.plan.pairs.count == 1, "\(label)")
      phone.settle()
      try phone.tap("Close")
      phone.settle()
    }
  }

  /// `list=recorded`: colors first, no section of our own, and a thumbnail of its own shape for each picture.
  @Test func theRecordedListKeepsTheRecordingsOrder() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    let tops = try ["Colors", "Mint", "Purple", "Views", "City Ride"].map { try phone.frame(of: $0).minY }
    #expect(tops == tops.sorted())
    #expect(phone.scene.itemLabels.count == 6 && !phone.scene.itemLabels.contains("Gallery"))
    try phone.tap("Mint")
    #expect(phone.flight == nil)
  }

  /// What shows in a gallery when it closes goes back to its row, which shows it from then on.
  @Test func aGalleryClosesToItsPageOnShow() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    let item = try #require(phone.scene.itemLabels.firstIndex(of: "Gallery"))
    func row() throws -> Picture? {
      try #require(phone.views(labelled: "Gallery", role: .cell).first as? ListCell).imageView.picture
    }
    try phone.tap(item: item)
    #expect(try row()?.name == "northern-lights")
    phone.settle()
    for page in 1...2 {
      phone.drag(from: CGPoint(x: 300, y: 200), to: CGPoint(x: 60, y: 200), over: 0.2)
      phone.settle()
      #expect(phone.all(GalleryHeaderView.self).first?.currentIndex == page)
    }
    try phone.tap("Close")
    let flying = try #require(phone.flight?.plan.pairs.first)
    #expect(flying.source?.frame.width ?? 0 <= 40)
    #expect(try row()?.name == "harbour-lights")
    phone.settle()
    expectEveryPictureShownOnce(phone)
    try phone.tap(item: item)
    phone.settle()
    #expect(phone.all(GalleryHeaderView.self).first?.currentIndex == 2)
    expectEveryPictureShownOnce(phone)
  }

  /// Where the picture of a gallery, of a gradient or of a drawing is handed over, nothing jumps.
  @Test(arguments: ["Gallery", "Gradient", "Island Chart"]) func theCustomPicturesHandOverUnseen(_ label: String) throws
  {
    for closing in [false, true] {
      for end in [MorphEnd.source, .destination] {
        let phone = try Phone(.stylePicker, scale: 2)
        try phone.tap(item: try #require(phone.scene.itemLabels.firstIndex(of: label)))
        if closing {
          phone.settle()
          phone.press(.escape)
        }
        #expect(try phone.seam(at: end).pixels == 0, "\(label), \(end), closing: \(closing)")
      }
    }
  }

  @Test(arguments: 0..<12) func aPictureFliesIntoTheNextHeaderAndBack(_ item: Int) throws {
    let phone = try Phone(.stylePicker, scale: 1)
    let label = phone.scene.itemLabels[item]
    try phone.tap(item: item)
    let pair = try #require(phone.flight?.plan.pairs.first)
    #expect(pair.destination?.frame == CGRect(x: 0, y: 0, width: 402, height: 300))
    // Rows show it small, cards across the page.
    let width = try #require(pair.source?.frame.width)
    #expect((6..<9).contains(item) ? width == 362 : width <= 40)
    phone.settle()
    #expect(phone.headless.frontPage?.title == label)
    expectEveryPictureShownOnce(phone, label)
    try phone.tap("Close")
    #expect(phone.flight?.plan.pairs.count == 1)
    phone.settle()
    #expect(phone.page === phone.scene)
    expectEveryPictureShownOnce(phone, label)
  }

  @Test func colorsArePushedAndGoBack() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    for leave in ["Back", "escape", "swipe"] {
      try phone.tap("Blue")
      phone.advance(0.1)
      #expect(phone.flight == nil)
      phone.settle()
      #expect(phone.headless.frontPage?.title == "Blue" && phone.page === phone.scene)
      #expect(try phone.pixel(at: CGPoint(x: 110, y: 100)) == Color.systemBlue.resolved(for: .light))
      switch leave {
      case "escape": phone.press(.escape)
      case "swipe": phone.drag(from: CGPoint(x: 2, y: 500), to: CGPoint(x: 380, y: 500), over: 0.2)
      default: try phone.tap("Back")
      }
      phone.settle()
      #expect(phone.headless.frontPage?.title == "Style Picker", "\(leave)")
      #expect(try phone.pixel(at: CGPoint(x: 110, y: 100)) == RGBA(red: 1, green: 0, blue: 0), "\(leave)")
    }
    expectEveryPictureShownOnce(phone)
  }

  @Test func aSettingPushesPicturesAsThePublishedAppDoes() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["images": "push"])
    try phone.tap(item: 1)
    phone.advance(0.1)
    #expect(phone.flight == nil)
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Ancient Ruins" && phone.page === phone.scene)
    try phone.tap("Back")
    phone.settle()
    expectEveryPictureShownOnce(phone)
  }

  @Test func pagesGoOnFromEachOther() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    for item in [0, 5, 0, 2] {
      let label = phone.scene.itemLabels[item]
      try phone.tap(item: item)
      phone.settle()
      #expect(phone.headless.frontPage?.title == label)
    }
    try phone.tap("Mint")
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Mint")
    // A page that was pushed is not dragged away with those below it.
    phone.drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700))
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Mint")
    for title in ["Golden Fields", "City Ride", "Desert Road", "City Ride", "Style Picker"] {
      phone.press(.escape)
      phone.settle()
      #expect(phone.headless.frontPage?.title == title)
      expectEveryPictureShownOnce(phone, title)
    }
  }

  @Test func aPageIsDraggedAwayFromRest() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.tap(item: 3)
    phone.settle()
    phone.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 220, y: 600))
    #expect(phone.flight != nil)
    phone.settle()
    #expect(phone.page === phone.scene)
    expectEveryPictureShownOnce(phone)
  }

  @Test(arguments: ["Mint", "Ancient Ruins", "Gallery"])
  func nothingShowsThroughASearchBarThatStays(_ page: String) throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["search-bar": "stays"])
    try phone.headless.openPage(page)
    let field = try #require(phone.visibleViews.first { $0.accessibilityRole == .searchField })
    /// The field and what is beside it, as far as no words stand there.
    func strip() throws -> [RGBA] {
      let frame = field.frameInWindow
      let picture = try phone.look()
      return (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in [4, 200, 300, 398].map { picture.color(x: $0, y: y) } }
    }
    // The header has collapsed; what comes now goes under the search bar.
    try phone.headless.scroll(to: 0)
    let collapsed = try strip()
    let range = try phone.scrollView().offsetRange
    for offset in stride(from: 23.0, through: range.upperBound, by: 23) {
      try phone.headless.scroll(to: offset)
      #expect(try strip() == collapsed, "at \(offset)")
    }
  }

  /// Wherever the wheel turns, over the bar's buttons too.
  @Test func theWheelScrollsOverASheetsGrabber() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    phone.settle()
    try phone.tap("Settings")
    phone.settle()
    let list = try #require(phone.window.topmostViewController?.view.all(ScrollView.self).first)
    let before = list.contentOffset.y
    let top = list.frameInWindow.minY
    phone.wheel(40, at: CGPoint(x: phone.stage.size.width / 2, y: top + 7))
    phone.settle()
    #expect(list.contentOffset.y > before + 30)
  }

  @Test func theWheelScrollsOverAButtonOfTheBar() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    phone.settle()
    let before = try phone.scrollView().contentOffset.y
    let gear = try phone.frame(of: "Settings", role: .button)
    phone.wheel(120, at: CGPoint(x: gear.midX, y: gear.midY))
    phone.settle()
    #expect(try phone.scrollView().contentOffset.y > before + 100)
  }

  @Test func whatIsTypedFiltersTheList() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["search-bar": "stays"])
    try phone.headless.openPage("Blue")
    #expect(!phone.views(labelled: "City Ride", role: .cell).isEmpty)
    let field = try #require(phone.visibleViews.first { $0.accessibilityRole == .searchField })
    phone.tap(at: field.convert(field.bounds.center, to: nil))
    phone.settle()
    phone.type("ruins")
    phone.settle()
    #expect(phone.views(labelled: "City Ride", role: .cell).isEmpty)
    // In views and in transitions.
    #expect(phone.views(labelled: "Ancient Ruins", role: .cell).count == 2)
    phone.type(" of Atlantis")
    phone.settle()
    #expect(!phone.views(labelled: "No Results for “ruins of Atlantis”", role: .text).isEmpty)
    phone.press(.escape)
    phone.settle()
    #expect(phone.headless.frontPage?.title == "Blue")
    #expect(!phone.views(labelled: "City Ride", role: .cell).isEmpty)
    #expect(phone.visibleViews.allSatisfy { $0.accessibilityLabel?.hasPrefix("No Results") != true })
  }

  @Test(arguments: Scene.stylePicker.settings.map(\.name)) func everySettingRestylesThePageInFront(_ name: String)
    throws
  {
    let setting = try #require(Scene.stylePicker.settings.first { $0.name == name })
    for value in setting.values {
      // One phone for all pages: its pictures are decoded once.
      let phone = try Phone(.stylePicker, scale: 1, settings: [name: value])
      for page in ["Ancient Ruins", "Golden Fields", "Blue", "Desert Road", "Gradient"] {
        try phone.headless.openPage(page)
        #expect(phone.headless.frontPage?.title != "Style Picker", "\(page) with \(name)=\(value)")
        try phone.headless.scroll(to: -150)
        #expect(try phone.look().width == 402)
        expectEveryPictureShownOnce(phone, "\(page) with \(name)=\(value)")
        phone.press(.escape)
        phone.settle()
        #expect(phone.headless.frontPage?.title == "Style Picker", "after \(page) with \(name)=\(value)")
      }
    }
  }

  @Test func pagesAreFoundByTheirTitles() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    for title in ["launcher", "Style Picker", "mint", "Transitions/Ancient Ruins"] {
      let phone = try Phone(.stylePicker, scale: 1)
      try phone.headless.openPage(title)
      let words = title.split(separator: "/").last.map(String.init) ?? title
      let shown = try #require(phone.headless.frontPage?.title)
      #expect(shown.lowercased() == (title == "launcher" ? "style picker" : words.lowercased()))
    }
    let error = #expect(throws: SceneError.self) { try phone.headless.openPage("Nowhere") }
    #expect(error?.isWrongUse == true && error?.description.contains("“Golden Fields”") == true)
  }

  /// The red header is seen against the page's gray; at the foot the page is gray itself.
  @Test("A page that stands back has round corners where these are not of its own color") func cornersBelow() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    try phone.tap(item: 1)
    phone.settle()
    phone.hold(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 160, y: 420))
    let radii = try #require(phone.window.runningTransition?.lowerView.transitionLook?.cornerRadii)
    #expect(radii.topLeft > 50 && radii.topRight == radii.topLeft)
    #expect(radii.bottomLeft == 0 && radii.bottomRight == 0)
  }

  /// The header's picture came from the server, and the row's from a file: at the landing they are alike.
  @Test func aPictureFromTheServerLandsUnseen() throws {
    let phone = try Phone(.stylePicker, scale: 3)
    try phone.tap(item: 3)
    phone.settle()
    phone.press(.escape)
    #expect(try phone.seam(at: .source).pixels == 0)
  }

  @Test func whatCannotBeSetIsSaid() throws {
    for (name, value, word) in [
      ("colour", "red", "large-title"), ("dimming", "much", "gradient"), ("stretch", "", "off"),
    ] {
      let error = #expect(throws: SceneError.self) { try Phone(.stylePicker, scale: 1, settings: [name: value]) }
      let sentence = error?.description ?? ""
      #expect(error?.isWrongUse == true && sentence.contains(word) && sentence.hasSuffix("."), "\(sentence)")
    }
    #expect(throws: SceneError.self) { try Phone(.matchedCards, scale: 1, settings: ["stretch": "on"]) }
  }
}
