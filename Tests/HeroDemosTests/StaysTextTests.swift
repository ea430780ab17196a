import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// The texts of Stays, on every phone at every text size.
@MainActor struct StaysTextTests {
  nonisolated static let devices = ["iphone-se", "iphone-17-pro", "iphone-17-pro-max"].flatMap { name in
    [InterfaceOrientation.portrait, .landscapeLeft].compactMap { Device(named: name)?.turned(to: $0) }
  }
  nonisolated static let sizes: [ContentSizeCategory] = [
    .large, .extraLarge, .accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  enum Course: CaseIterable { case opening, closing, dragged, interrupted }

  private struct Text: CustomStringConvertible {
    let label: String
    let view: View
    let cells: [CGRect]

    var description: String { "“\(label)”" }
  }

  /// The lines of text that are visible: of each its parts, in the window's coordinates.
  private func texts(on phone: Phone) -> [Text] {
    PaintedContents(of: phone.stage).items.filter { $0.kind == .text }.map { item in
      let cells = item.cells.filter { $0.alpha >= 0.05 }.compactMap { $0.place.overlap(with: item.clipped) }
      return Text(label: item.label, view: item.view, cells: cells)
    }.filter { !$0.cells.isEmpty }
  }

  /// Pairs of texts of different views that lie on one another by more than the space between two lines.
  private func overprints(on phone: Phone) -> Set<String> {
    let texts = texts(on: phone)
    var result: Set<String> = []
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] where other.view !== one.view && other.label != one.label {
        let common = one.cells.flatMap { cell in other.cells.compactMap { cell.overlap(with: $0) } }
        if common.contains(where: { $0.width > 1 && $0.height > 2 }) { result.insert("\(one) and \(other)") }
      }
    }
    return result
  }

  /// Texts of elements that lie on the flying picture by more than the space above their letters.
  private func textsOnPicture(on phone: Phone) -> Set<String> {
    guard let flight = phone.flight else { return [] }
    let elements = flight.plan.state(at: flight.sample(at: phone.stage.time)).elements
    guard let picture = elements.first(where: { $0.id == "picture" }) else { return [] }
    return Set(
      elements.filter { element in
        guard ["title", "place", "price", "reserve"].contains(element.id),
          element.sourceAlpha + element.destinationAlpha >= 0.25,
          let common = element.frame.overlap(with: picture.frame)
        else { return false }
        return min(common.width, common.height) > 10
      }.map { "\($0.id) and the picture" })
  }

  /// The line of nights, where the moving element of the price cuts it.
  private func cuts(on phone: Phone) -> Set<String> {
    guard let flight = phone.flight else { return [] }
    let elements = flight.plan.state(at: flight.sample(at: phone.stage.time)).elements
    guard let price = elements.first(where: { $0.id == "price" }), price.scale == 1 else { return [] }
    let lines = PaintedContents(of: phone.stage).items.filter {
      $0.proxy != nil && $0.label.hasSuffix("nights") && $0.peak >= 0.05
    }
    return Set(
      lines.filter { !price.frame.inset(dx: -1, dy: -1).encloses($0.box) }.map { "“\($0.label)” is cut" })
  }

  private func begin(_ course: Course, of item: Int, on phone: Phone) throws {
    try phone.tap(item: item)
    guard course != .opening else { return }
    if course == .interrupted { return phone.advance(0.1) }
    phone.settle()
    if course == .closing { phone.press(.escape) }
  }

  /// Runs `inspect` after every frame of a course, until that returns false or the transition ends.
  private func play(
    _ course: Course, on phone: Phone, atRest: () -> Void = {}, inspect: (_ frame: Int) -> Bool
  ) throws {
    try begin(course, of: 1, on: phone)
    if course == .closing || course == .dragged { atRest() }
    let start = CGPoint(x: 4, y: phone.stage.window.bounds.height / 2)
    if course == .dragged { phone.touchDown(at: start) }
    if course == .interrupted { phone.press(.escape) }
    for frame in 0..<40 {
      if course == .dragged, frame < 15 {
        phone.move(to: CGPoint(x: start.x + 14 * CGFloat(frame), y: start.y))
      } else if course == .dragged, frame == 15 {
        phone.lift(at: CGPoint(x: start.x + 200, y: start.y))
      }
      phone.advance(1.0 / 60)
      guard frame < 5 || phone.flight != nil else { break }
      if !inspect(frame) { break }
    }
  }

  @Test(arguments: devices, Course.allCases) func noTextLiesOnAnother(_ device: Device, _ course: Course) throws {
    for size in Self.sizes {
      let phone = try Phone(.matchedCards, device: device, textSize: size, scale: 1)
      phone.settle()
      let what = "\(device.name), \(Int(device.size.width)) points wide, \(size.rawValue), \(course)"
      var before: Set<String> = []
      try play(course, on: phone, atRest: { before = overprints(on: phone) }) { frame in
        let found = overprints(on: phone).subtracting(before).union(textsOnPicture(on: phone)).union(cuts(on: phone))
        #expect(found.isEmpty, "\(what), frame \(frame): \(found.sorted().joined(separator: "; "))")
        // One is enough to look at.
        return found.isEmpty
      }
    }
  }

  /// In landscape the title's place is beside the picture on many pages, and a straight path there crosses the picture.
  @Test(arguments: devices, Course.allCases) func theTitleIsWholeOnTheCardInEveryFrame(
    _ device: Device, _ course: Course
  ) throws {
    let phone = try Phone(.matchedCards, device: device, scale: 1)
    phone.settle()
    let title = phone.scene.itemLabels[1]
    try play(course, on: phone) { frame in
      let titles = PaintedContents(of: phone.stage).items.filter {
        $0.kind == .text && $0.label == title && $0.peak >= 0.05
      }
      let what = "\(device.name), \(Int(device.size.width)) points wide, \(course), frame \(frame)"
      // Both ends of one element may be mixed, in one place.
      let place = titles.first?.box ?? .zero
      let isOne = titles.allSatisfy {
        abs($0.box.minX - place.minX) < 1 && abs($0.box.minY - place.minY) < 1 && !$0.isTruncated
      }
      let visible = titles.reduce(0) { $0 + $1.visible }
      let isWhole = isOne && visible >= 0.9
      #expect(isWhole, "\(what): \(titles.count) titles in \(isOne ? "one place" : "two places"), \(visible) of them")
      return isWhole
    }
  }

  /// The sheet has no bar, and its upper edge would cut the title.
  private func expectNoCutTitle(on phone: Phone, _ what: String) throws {
    let list = try phone.scrollView().frameInWindow
    guard let title = phone.views(labelled: "Two nights, six doors", role: .header).first?.frameInWindow else { return }
    let isWhole = title.minY >= list.minY + 10
    #expect(isWhole || title.maxY <= list.minY + 0.5, "\(what): the title begins \(title.minY - list.minY) below")
  }

  @Test(arguments: devices) func theTitleAboveTheCardsRestsWholeOrOutOfSight(_ device: Device) throws {
    for size in Self.sizes {
      let what = "\(device.name), \(Int(device.size.width)) points wide, \(size.rawValue)"
      let phone = try Phone(.matchedCards, device: device, textSize: size, scale: 1)
      phone.settle()
      for item in phone.scene.itemLabels.indices {
        _ = phone.scene.pointToTap(item: item)
        phone.settle()
        try expectNoCutTitle(on: phone, "\(what), item \(item)")
        // Nor is a text of another card cut, as far as the list scrolls; its line is a point higher than its letters.
        let scroll = try phone.scrollView()
        guard scroll.contentOffset.y < scroll.offsetRange.upperBound - 0.5 else { continue }
        let (edge, label) = (scroll.frameInWindow.minY, phone.scene.itemLabels[item])
        let card = phone.views(labelled: label, role: .cell).first
        let cut = PaintedContents(of: phone.stage).items.filter { text in
          text.kind == .text && text.box.minY < edge - 1 && text.box.maxY > edge + 0.5 && text.peak > 0
            && card.map { text.view.isDescendant(of: $0) } == false
        }
        #expect(cut.isEmpty, "\(what), item \(item): \(cut.map(\.label))")
      }
    }
    let phone = try Phone(.matchedCards, device: device, scale: 1)
    phone.settle()
    for distance in stride(from: 20, to: 110, by: 15) as StrideTo<CGFloat> {
      let list = try phone.scrollView()
      list.setContentOffset(CGPoint(x: 0, y: list.offsetRange.lowerBound), animated: false)
      phone.settle()
      let start = CGPoint(x: device.size.width / 2, y: device.size.height * 0.8)
      phone.drag(from: start, to: CGPoint(x: start.x, y: start.y - distance), over: 1)
      phone.settle()
      try expectNoCutTitle(on: phone, "\(device.name), dragged by \(distance)")
    }
  }

  /// Above the bar a page shows its title and its place, and the bar leaves most of the screen to it.
  @Test(arguments: devices) func aPageShowsTitleAndPlaceAtRest(_ device: Device) throws {
    for size in Self.sizes {
      let phone = try Phone(.matchedCards, device: device, textSize: size, scale: 1)
      phone.settle()
      for title in phone.scene.itemLabels {
        try phone.headless.openPage(title)
        let page = try #require(phone.page)
        let scroll = try phone.scrollView()
        let end = scroll.convert(scroll.bounds, to: nil).maxY
        #expect(device.size.height - device.safeArea.bottom - end < 0.3 * device.size.height)
        let titleLabel = try #require(
          phone.views(labelled: title).first { $0 is Label && $0.isDescendant(of: page.view) })
        let names = try #require(titleLabel.superview).subviews.compactMap { $0 as? Label }.prefix(2)
        // Beside a picture they may be in the bar.
        let lowest = titleLabel.isDescendant(of: scroll) ? end : device.size.height - device.safeArea.bottom
        for label in names {
          let frame = label.convert(label.bounds, to: nil)
          #expect(
            frame.minY >= 0 && frame.maxY <= lowest,
            "\(device.name), \(size.rawValue): “\(label.text ?? "")” ends at \(frame.maxY), not above \(lowest)")
        }
        // What follows can be scrolled to, free of the bar.
        scroll.setContentOffset(CGPoint(x: 0, y: scroll.offsetRange.upperBound), animated: false)
        phone.settle()
        let texts = phone.visibleViews.filter { $0 is Label && $0.isDescendant(of: scroll) }
        let last = try #require(texts.map(\.frameInWindow.maxY).max())
        #expect(last <= end, "\(device.name), \(size.rawValue): the text ends at \(last), the bar begins at \(end)")
        phone.press(.escape)
        phone.settle()
      }
    }
  }
}
