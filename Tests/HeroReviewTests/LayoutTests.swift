import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

@MainActor struct LayoutTests {
  private let folder: TestFolder

  init() throws { folder = try GeneratedPictures.folder() }

  private func placement(_ scale: CGFloat, bezel: Bool = false) -> WindowPlacement {
    WindowPlacement(
      device: .standard, showsBezel: bezel, scale: .fixed(scale),
      window: WindowPlacement.windowSize(device: .standard, showsBezel: bezel, scale: scale))
  }

  @Test func whatCanBeReadOrUsedIsListed() throws {
    let screen = try RenderRequest.gallery(folder).makeScreen()
    let entries = Layout.entries(of: screen.screen, placement: placement(1))
    let cells = entries.filter { $0.role == .cell }
    #expect(cells.map(\.label).starts(with: ["amber", "blue", "crimson", "dawn"]))
    #expect(entries.contains { $0.label == "Photo Gallery" })
    #expect(Set(entries.map(\.id)).count == entries.count)
    let whole = CGRect(x: 0, y: 0, width: 402, height: 874)
    #expect(entries.allSatisfy { $0.frame.intersects(whole) && !$0.label.isEmpty })
    // Tapping the middle of a cell opens it.
    let cell = try #require(cells.first { $0.label == "dawn" })
    screen.tap(at: cell.frame.center)
    screen.settle()
    let open = Layout.entries(of: screen.screen, placement: placement(1))
    #expect(open.contains { $0.role == .button && $0.label == "Close" })
    #expect(open.contains { $0.role == .header && $0.label == "dawn" })
    #expect(!open.contains { $0.role == .cell })
  }

  @Test func framesAreInWindowPixels() throws {
    let screen = try RenderRequest.gallery(folder).makeScreen()
    let once = Layout.entries(of: screen.screen, placement: placement(1))
    for scale in [2, 3] as [CGFloat] {
      for (entry, plain) in zip(Layout.entries(of: screen.screen, placement: placement(scale)), once) {
        #expect(abs(entry.frame.minX - plain.frame.minX * scale) < 1e-6)
        #expect(abs(entry.frame.width - plain.frame.width * scale) < 1e-6 && entry.id == plain.id)
      }
    }
    let framed = placement(2, bezel: true)
    for (entry, plain) in zip(Layout.entries(of: screen.screen, placement: framed), once) {
      #expect(abs(entry.frame.minX - plain.frame.minX * 2 - CGFloat(framed.screenX)) < 1e-6)
      #expect(abs(entry.frame.minY - plain.frame.minY * 2 - CGFloat(framed.screenY)) < 1e-6)
    }
  }

  @Test func theJSONHasTheContractsKeys() throws {
    let screen = try RenderRequest.gallery(folder).makeScreen()
    for entry in Layout.entries(of: screen.screen, placement: placement(1.5)) {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(JSONText.text(entry).utf8)) as? [String: Any])
      #expect(Set(object.keys).subtracting(["item"]) == ["id", "role", "label", "frame"])
      #expect(object["item"] as? Int == entry.item && (entry.item != nil) == (entry.role == .cell))
      #expect(object["role"] as? String == entry.role.rawValue && object["label"] as? String == entry.label)
      #expect((object["frame"] as? [NSNumber])?.count == 4)
      #expect(JSONText.text(entry).hasPrefix(#"{"id":""#))
    }
  }

  // MARK: What shows

  /// Every entry, touched in its middle, is what is met there.
  private func expectReachable(_ screen: HeadlessScreen, _ at: SourceLocation = #_sourceLocation) {
    let roles: Set<AccessibilityRole> = [.cell, .button, .searchField, .toggle, .slider, .pageControl]
    let entries = Layout.entries(of: screen.screen, placement: placement(1))
    #expect(!entries.isEmpty, sourceLocation: at)
    for entry in entries where roles.contains(entry.role) {
      let hit = screen.stage.window.hitTest(entry.frame.center)
      let met = sequence(first: hit) { $0?.superview }.contains { view in
        guard let view else { return false }
        return view.accessibilityRole == entry.role && view.accessibilityLabel == entry.label
      }
      #expect(met, "\(entry)", sourceLocation: at)
    }
    let whole = CGRect(x: 0, y: 0, width: 402, height: 874)
    for entry in entries { #expect(whole.contains(entry.frame), "\(entry)", sourceLocation: at) }
  }

  @Test(arguments: [0.0, 137, 350, 501.5, 900])
  func whatLiesUnderTheBarIsLeftOutOrCut(offset: Double) throws {
    let screen = try RenderRequest(scene: .stylePicker, scale: 1, offset: offset).makeScreen()
    expectReachable(screen)
    // The bar is red and opaque: no row's words can be read under it.
    let cells = Layout.entries(of: screen.screen, placement: placement(1)).filter { $0.role == .cell }
    #expect(cells.count > 3 && cells.allSatisfy { $0.frame.minY >= 100 }, "\(cells.map(\.frame))")
  }

  @Test(arguments: ["City Ride", "Ancient Ruins", "Settings"])
  func whatLiesUnderAnotherPageIsLeftOut(page: String) throws {
    let screen = try RenderRequest(scene: .stylePicker, scale: 1, page: page).makeScreen()
    expectReachable(screen)
    let entries = Layout.entries(of: screen.screen, placement: placement(1))
    // The page's picture and its title in the bar are one.
    let headers = entries.filter { $0.role == .header && $0.label == page }
    #expect(!headers.isEmpty)
    for (index, header) in headers.enumerated() {
      #expect(headers.dropFirst(index + 1).allSatisfy { !$0.frame.intersects(header.frame) }, "\(headers)")
    }
  }

  // MARK: Items

  @Test func entriesTellWhatItemTakes() throws {
    let request = RenderRequest(scene: .stylePicker, scale: 1)
    var seen: Set<Int> = []
    for offset in stride(from: 0.0, through: 1200, by: 400) {
      var place = request
      place.offset = offset
      let screen = try place.makeScreen()
      let labels = screen.screen.controller.itemLabels
      for entry in Layout.entries(of: screen.screen, placement: placement(1)) {
        guard let item = entry.item else { continue }
        #expect(labels[item] == entry.label)
        seen.insert(item)
      }
    }
    #expect(seen.count > 3, "\(seen)")
  }

  @Test func whatOpensNoPictureIsToldFromWhatIsNotThere() throws {
    let options = SceneOptions(settings: [.init(name: "list", value: "recorded")])
    let request = RenderRequest(scene: .stylePicker, options: options, scale: 1)
    let plain = #expect(throws: ReviewError.self) { try request.item("Mint") }
    #expect(plain?.description.contains("“Mint” opens no page by a transition") == true, "\(plain?.description ?? "")")
    let unknown = #expect(throws: ReviewError.self) { try request.item("Nothing Like It") }
    #expect(unknown?.description.contains("No item is labelled") == true)
  }

  @Test func anItemIsANumberOrALabel() throws {
    let request = try RenderRequest.gallery(folder)
    #expect(try request.item("0") == 0 && request.item("7") == 7)
    #expect(try request.item("crimson") == 2 && request.item("CRIMSON") == 2)
    let error = #expect(throws: ReviewError.self) { try request.item("mauve") }
    #expect(error?.description.contains("“mauve”") == true && error?.description.contains("layout") == true)
    #expect(try RenderRequest(scene: .photoGallery).item("City Ride") == 0)
  }

  @Test func aLabelOfTwoItemsIsAnError() throws {
    try folder.writePicture(.black, to: "Amber.png")
    let request = try RenderRequest.gallery(folder)
    let error = #expect(throws: ReviewError.self) { try request.item("AMBER") }
    #expect(error?.description.contains("fits 2 items") == true)
    #expect(error?.description.contains("index:0 or index:1") == true, "\(error?.description ?? "")")
    // A label in its own case is one item's.
    let items = try ["amber", "Amber"].map { try request.item($0) }
    #expect(Set(items) == [0, 1])
    #expect(try ["label:amber", "label:Amber"].map { try request.item($0) } == items)
  }

  @Test func aNumberThatIsAlsoAnotherItemsLabelIsRefused() throws {
    let numbers = try TestFolder()
    for name in ["1", "2", "05", "9"] { try numbers.writePicture(.black, to: "\(name).png") }
    // In order: 1, 2, 05, 9.
    let request = try RenderRequest.gallery(numbers)
    let error = #expect(throws: ReviewError.self) { try request.item("1") }
    #expect(error?.isWrongUse == true)
    for words in ["item 1, “2”", "the label of item 0", "index:1", "label:1"] {
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
    #expect(throws: ReviewError.self) { try request.item("2") }
    #expect(try request.item("index:1") == 1 && request.item("label:1") == 0)
    #expect(try request.item("INDEX:2") == 2 && request.item("label:05") == 2)
    // With one meaning alone a number is what it was.
    #expect(try request.item("0") == 0 && request.item("3") == 3 && request.item("9") == 3 && request.item("05") == 2)
    let word = #expect(throws: ReviewError.self) { try request.item("index:two") }
    #expect(word?.isWrongUse == true && word?.description.contains("index:2") == true)
    #expect(throws: ReviewError.self) { try request.item("label:7") }
  }

  @Test func anItemsOwnNumberAsItsLabelIsNoQuestion() throws {
    let numbers = try TestFolder()
    for name in ["0", "1", "2"] { try numbers.writePicture(.black, to: "\(name).png") }
    let request = try RenderRequest.gallery(numbers)
    #expect(try ["0", "1", "2"].map { try request.item($0) } == [0, 1, 2])
  }
}
