import Foundation
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroMorph
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// All items of a page on one sheet.
@MainActor struct SweepTests {
  private func request(_ size: CGSize = CGSize(width: 120, height: 240)) -> RenderRequest {
    RenderRequest(scene: .photoGallery, device: .bare(size), scale: 1)
  }

  private func part(_ box: PixelRect, of sheet: Surface) throws -> Surface {
    let part = try #require(Surface(width: box.width, height: box.height, format: .opaque))
    Canvas(surface: part, scale: 1).composite(sheet, atPixelX: -box.x, y: -box.y)
    return part
  }

  /// Where the phone of an item of twelve is, of 120 × 240 points.
  private func place(of item: Int, among count: Int) -> PixelRect {
    let columns = min(8, (count + 1) / 2)
    return PixelRect(
      x: 16 + item % columns * 136, y: 80 + item / columns * (240 + 76 + 16), width: 120, height: 240)
  }

  /// Each phone shows what a screenshot of that item shows, those off the screen too.
  @Test func everyItemIsThere() throws {
    let request = request()
    var told: [Int] = []
    let sheet = try Sweep(request, seconds: 0.12).render { done, _ in told.append(done) }
    let count = try Phone(scale: 1).scene.itemLabels.count
    #expect(told == Array(1...count) && count > 8)
    for item in [0, 1, min(8, (count + 1) / 2), count - 1] {
      let shot = try Screenshot(request, moment: .after(item: item, closing: false, seconds: 0.12)).render()
      expectPicture(try part(place(of: item, among: count), of: sheet), matches: shot, "sweep-\(item)")
    }
    #expect(try Sweep(request, seconds: 0.12).render().pngData() == sheet.pngData())
  }

  /// What somebody points at is on each phone as it is in its screenshot, and nowhere else on the sheet.
  @Test func aMarkIsOnEveryPhone() throws {
    let request = request()
    let annotation = Annotation(time: 0.16, rect: CGRect(x: 20, y: 100, width: 60, height: 50), text: "look, here")
    let sheet = try Sweep(request, seconds: 0.12, Decoration(annotations: [annotation])).render()
    let plain = try Sweep(request, seconds: 0.12).render()
    let count = try Phone(scale: 1).scene.itemLabels.count
    for item in [0, count - 1] {
      let place = place(of: item, among: count)
      let shot = try Screenshot(
        request, moment: .after(item: item, closing: false, seconds: 0.12), Decoration(annotations: [annotation])
      ).render()
      expectPicture(try part(place, of: sheet), matches: shot, "marked-sweep-\(item)")
      #expect(try part(place, of: plain).difference(from: shot) != nil)
    }
    let places = (0..<count).map { place(of: $0, among: count) }
    #expect(sheet.difference(from: plain, except: places) == nil)
  }

  @Test func aMarkThatTheSheetDoesNotComeToIsRefused() throws {
    let annotation = Annotation(time: 0.4, rect: CGRect(x: 20, y: 100, width: 60, height: 50), text: "late")
    // Half-way, where nobody says when, is long before that.
    for seconds in [0.12, nil] {
      let error = #expect(throws: ReviewError.self) {
        try Sweep(request(), seconds: seconds, Decoration(annotations: [annotation])).render()
      }
      #expect(error?.isWrongUse == true && error?.description.contains("The annotation at 0.4 s does not show") == true)
    }
  }

  /// A sheet over a part of the page, or a page over all of it: what lies there instead is not pressed.
  @Test(arguments: [(Scene.stylePicker, "Settings"), (Scene.photoGallery, "City Ride")])
  func whatAnotherPageLiesOverCannotBeTapped(_ scene: Scene, _ page: String) throws {
    let request = RenderRequest(scene: scene, device: .bare(CGSize(width: 120, height: 240)), scale: 1, page: page)
    let screen = try request.makeScreen()
    func chosen() -> [String?] { scene.settings.map { screen.screen.controller.value(ofSetting: $0.name) } }
    let (before, count) = (chosen(), screen.screen.controller.itemLabels.count)
    for item in 0..<count {
      #expect(!screen.open(item: item), "\(item)")
      screen.settle()
      #expect(chosen() == before && screen.frontPage?.title == page, "\(item)")
    }
    let error = #expect(throws: ReviewError.self) {
      try Screenshot(request, moment: .after(item: 1, closing: false, seconds: 0.1)).render()
    }
    #expect(error?.description.hasSuffix("cannot be tapped because another page covers it: leave out --page.") == true)
    var told: [Int] = []
    let sheet = try Sweep(request, seconds: 0.1).render { done, _ in told.append(done) }
    #expect(told == Array(1...count))
    for item in 0..<count {
      // No phone, but its name.
      let place = place(of: item, among: count)
      #expect(!hasInk(try part(place, of: sheet)), "\(item)")
      #expect(hasInk(try part(PixelRect(x: place.x, y: place.y + 240, width: 120, height: 38), of: sheet)))
    }
  }

  /// A name that is longer than a narrow phone is wide is told to its end.
  @Test func longNamesAreWhole() throws {
    func words(_ end: String) throws -> Surface {
      let folder = try TestFolder()
      try folder.writePicture(.black, size: CGSize(width: 120, height: 90), to: "evening at the harbour of \(end).png")
      let request = try RenderRequest.gallery(folder, device: .bare(CGSize(width: 120, height: 240)))
      return try part(PixelRect(x: 16, y: 80 + 240, width: 120, height: 38), of: Sweep(request, seconds: 0.1).render())
    }
    let first = try words("Aren")
    #expect(try words("Aren").difference(from: first) == nil)
    #expect(try words("Mirr").difference(from: first) != nil)
  }

  // MARK: What is wrong

  /// A gallery of two pictures, on a row.
  private func pair(_ defect: MorphDefect.Kind? = nil) throws -> RenderRequest {
    let folder = try TestFolder()
    for (name, color) in GeneratedPictures.colors.prefix(2) {
      try folder.writePicture(color, size: CGSize(width: 1200, height: 900), to: "\(name).png")
    }
    var request = try RenderRequest.gallery(folder, device: .bare(CGSize(width: 300, height: 520)))
    request.defect = defect
    return request
  }

  /// The third line below an item of the two.
  private func line(_ item: Int, of sheet: Surface) throws -> Surface {
    try part(PixelRect(x: 16 + item * 316, y: 80 + 520 + 76, width: 300, height: 38), of: sheet)
  }

  private func hasInk(_ picture: Surface) -> Bool { picture.box { red, _, _ in red < 128 } != nil }

  @Test func whatIsWrongIsSaidBelowEachAndOutlinedAtItsMoment() throws {
    let request = try pair(.radiusSnap)
    let plain = try Sweep(request, seconds: 0.4).render()
    let told = try Sweep(request, seconds: 0.4, Decoration(showsFindings: true)).render()
    let early = try Sweep(request, seconds: 0.1, Decoration(showsFindings: true)).render()
    #expect(told.width == plain.width && told.height == plain.height + 38)
    // Above it all is as it was: the title, and two lines below each.
    for top in [0, 600] {
      let box = PixelRect(x: 0, y: top, width: plain.width, height: 76)
      expectPicture(try part(box, of: told), matches: try part(box, of: plain), "told-sweep-\(top)")
    }
    for item in 0..<2 {
      let report = try FindingsReport(request, item: item)
      #expect(report.findings.verdict.contains(": jump, seam"), "\(report.findings.verdict)")
      let place = try #require(report.findings.first { $0.kind == .jump }?.place)
      func isOutlined(_ sheet: Surface) -> Bool {
        let color = sheet.color(x: 16 + item * 316 + Int(place.midX), y: 80 + Int(place.maxY))
        return color.red > 0.95 && (0.75...0.85).contains(color.green) && color.blue < 0.05
      }
      #expect(isOutlined(told) && !isOutlined(plain) && !isOutlined(early), "\(item)")
      // It is the flight that is judged, whenever it is looked at.
      #expect(hasInk(try line(item, of: told)))
      #expect(try line(item, of: told).difference(from: line(item, of: early)) == nil)
    }
    let sound = try Sweep(pair(), seconds: 0.4, Decoration(showsFindings: true)).render()
    #expect(hasInk(try line(0, of: sound)))
    #expect(try line(0, of: sound).difference(from: line(0, of: told)) != nil)
  }

  @Test func withReduceMotionTheFadeIsChecked() throws {
    var still = try pair()
    still.traits.isReduceMotionEnabled = true
    let sheet = try Sweep(still, seconds: 0.1, Decoration(showsFindings: true)).render()
    #expect(hasInk(try line(0, of: sheet)))
    #expect(try line(0, of: sheet).difference(from: line(1, of: sheet)) == nil)
    let flying = try Sweep(pair(), seconds: 0.1, Decoration(showsFindings: true)).render()
    #expect(try line(0, of: sheet).difference(from: line(0, of: flying)) == nil, "neither has errors")
  }

  @Test func whatHasNoItemsOrNoRoomIsRefused() throws {
    for request in [
      RenderRequest(scene: .imageButtons, scale: 1), request(CGSize(width: 8000, height: 8000)),
    ] {
      let error = #expect(throws: ReviewError.self) { try Sweep(request).render() }
      #expect(error?.isWrongUse == true)
    }
  }
}
