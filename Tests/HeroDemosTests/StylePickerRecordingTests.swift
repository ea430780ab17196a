import Foundation
import HeroDemos
import HeroEvidence
import HeroKit
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Where things stand, beside the recordings of the iPhone: positions read from their frames, in points. A point there
/// is two thirds of a pixel, averaged over an edge.
@MainActor struct StylePickerRecordingTests {
  struct Frame: Sendable, CustomTestStringConvertible {
    let recording: String
    let page: String
    /// Raw; nil: at rest.
    var offset: Double?
    /// Upper edges of rows.
    let rows: [String: CGFloat]

    var testDescription: String { "\(recording) \(page) \(offset.map { "at \($0)" } ?? "at rest")" }
  }

  nonisolated static let frames = [
    Frame(
      recording: "below-header", page: "Ancient Ruins",
      rows: ["Mint": 419.5, "Blue": 477.3, "Purple": 535, "City Ride": 654.2, "Ancient Ruins": 726.9]),
    Frame(recording: "below-header", page: "Ancient Ruins", offset: -195.3, rows: ["Mint": 237.8, "City Ride": 474.5]),
    Frame(recording: "below-header", page: "Ancient Ruins", offset: -107.6, rows: ["City Ride": 387]),
    Frame(
      recording: "inline-title", page: "Golden Fields",
      rows: ["Mint": 343.4, "Blue": 401.1, "Purple": 459.7, "City Ride": 579.7, "Golden Fields": 723.7]),
    Frame(recording: "inline-title", page: "Golden Fields", offset: -106.2, rows: ["City Ride": 386.6]),
    Frame(
      recording: "opaque", page: "Blue",
      rows: ["Mint": 234.5, "Blue": 292.7, "Purple": 351, "City Ride": 470.9, "Ancient Ruins": 542.3]),
    Frame(recording: "opaque", page: "Blue", offset: -107, rows: ["City Ride": 387, "Remote Landscape": 665.9]),
  ]

  @Test(arguments: frames) func rowsStandWhereTheyStandInTheRecording(_ frame: Frame) throws {
    let phone = try Phone(
      .stylePicker, device: try device("iphone-16-pro-max"), scale: 1, settings: ["list": "recorded"])
    try phone.headless.openPage(frame.page)
    if let offset = frame.offset { try phone.headless.scroll(to: offset) }
    for (label, top) in frame.rows {
      let row = try phone.frame(of: label, role: .cell)
      // The large title's block is a point lower in the recording than the document's insets make it.
      #expect(abs(row.minY - top) < 2, "\(label) stands at \(row.minY), not at \(top)")
      #expect(row.minX == 20 && row.maxX == 420)
    }
  }

  @Test func rowsAreAsTallAsInTheRecordings() throws {
    let phone = try Phone(
      .stylePicker, device: try device("iphone-16-pro-max"), scale: 1, settings: ["list": "recorded"])
    let heights: [String: CGFloat] = [
      "Mint": 58, "Purple": 58, "City Ride": 72.4, "Golden Fields": 72.4, "Mountain View": 92.3,
    ]
    for (label, height) in heights {
      let row = try phone.frame(of: label, role: .cell)
      #expect(abs(row.height - height) < 0.5, "\(label) is \(row.height) tall, not \(height)")
    }
    // A line without a picture's second line has the room of its picture.
    let newer = try Phone(.stylePicker, scale: 1)
    try newer.headless.openPage("City Ride")
    #expect(abs(try newer.frame(of: "City Ride", role: .cell).height - 70) < 0.5)
  }

  /// `matched-transition.gif`: cards of 200 points on white, 12 points apart, 20 points from the sides.
  @Test func cardsStandAsInTheRecording() throws {
    let phone = try Phone(.stylePicker, scale: 1)
    // As far as in the recording, in which the colors stand first.
    let first = try phone.frame(of: "Remote Landscape", role: .cell).minY
    let offset = try phone.scrollView().contentOffset.y
    try phone.headless.scroll(to: offset + first - 143.4)
    phone.settle()
    let rows: [(String, CGFloat)] = [("Remote Landscape", 143.4), ("Mountain View", 212.4), ("Desert Road", 285.3)]
    for (label, top) in rows { #expect(abs(try phone.frame(of: label, role: .cell).minY - top) < 1.5, "\(label)") }
    for (label, top) in [("City Ride", 427.7), ("Ancient Ruins", 639.6)] as [(String, CGFloat)] {
      let cells = phone.views(labelled: label, role: .cell).map { $0.convert($0.bounds, to: nil) }
      let card = try #require(cells.first { $0.height > 100 })
      #expect(abs(card.minY - top) < 1.5 && card.height == 200 && card.minX == 20 && card.maxX == 382, "\(label)")
    }
    let picture = try phone.look()
    #expect(picture.color(x: 5, y: 500) == RGBA(red: 1, green: 1, blue: 1))
    #expect(picture.color(x: 5, y: 370).red < 0.96)
    // Red and nothing else, down to the bar's edge.
    #expect(picture.color(x: 5, y: 112) == RGBA(red: 1, green: 0, blue: 0))
    #expect(picture.color(x: 5, y: 118).green > 0.9)
  }

  /// Before and after the offsets at which the small title comes in the recordings.
  nonisolated static let smallTitles: [(String, Double, Double)] = [
    ("Ancient Ruins", -140.2, -118.2), ("Golden Fields", -120, -110), ("Blue", -121.1, -109.1),
  ]

  @Test(arguments: smallTitles)
  func smallTitlesComeWhereTheyComeInTheRecording(
    _ page: String, _ before: Double, _ after: Double
  ) throws {
    // Legible headers show it earlier, as soon as the large one goes.
    let phone = try Phone(
      .stylePicker, device: try device("iphone-16-pro-max"), scale: 1,
      settings: ["list": "recorded", "status-bar": "recorded"])
    try phone.headless.openPage(page)
    func smallTitle() -> Bool {
      phone.views(labelled: page).contains { view in
        let frame = view.frameInWindow
        return abs(frame.midX - 220) < 2 && frame.midY > 62 && frame.midY < 106 && frame.height < 30
      }
    }
    try phone.headless.scroll(to: before)
    #expect(!smallTitle())
    try phone.headless.scroll(to: after)
    #expect(smallTitle())
    try phone.headless.scroll(to: before)
    #expect(!smallTitle())
  }

  /// `opaque.gif`: pulled far down, the indicator begins at the header's lower edge, 257 points from the top; over the
  /// colour there is nothing. Scrolled to its end the list rests at −106.8.
  @Test func theIndicatorLiesUnderTheHeaderAndTheListEndsAsInTheRecording() throws {
    let phone = try Phone(
      .stylePicker, device: try device("iphone-16-pro-max"), scale: 1, settings: ["list": "recorded"])
    try phone.headless.openPage("Blue")
    phone.settle()
    let end = try phone.scrollView().offsetRange.upperBound
    #expect(abs(end + 106.8) < 0.5, "it ends at \(end)")
    phone.hold(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 580))
    let picture = try phone.look()
    let bottom = try #require(picture.box(in: PixelRect(x: 20, y: 0, width: 1, height: 956)) { $0 == 0 && $2 == 255 })
    #expect(bottom.maxY > 220)
    func strip(_ y: Int) -> [RGBA] { (430..<440).map { picture.color(x: $0, y: y) } }
    #expect(Set(strip(bottom.maxY - 4)).count == 1, "the indicator lies over the colour")
    #expect(Set(strip(bottom.maxY + 20)).count > 1, "the indicator is not there below it")
  }

  /// `below-header.gif`: pulled down, the indicator begins at the picture's lower edge, beside the large title.
  @Test func theIndicatorShowsBesideALargeTitleBelowThePicture() throws {
    let phone = try Phone(
      .stylePicker, device: try device("iphone-16-pro-max"), scale: 1, settings: ["list": "recorded"])
    try phone.headless.openPage("Ancient Ruins")
    phone.settle()
    phone.hold(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 680))
    let picture = try phone.look()
    let title = try #require(
      phone.views(labelled: "Ancient Ruins").map(\.frameInWindow).first { (35..<60).contains($0.height) })
    let page = picture.color(x: 425, y: Int(title.midY))
    func isDarker(_ y: Int) -> Bool { (430..<438).contains { picture.color(x: $0, y: y).red < page.red - 0.2 } }
    #expect(title.minY > 320 && isDarker(Int(title.midY)) && isDarker(Int(title.maxY) + 40))
  }

  /// `matched-transition.gif`: while the picture moves, the large title stands 150 points above its place, both ways.
  @Test(arguments: [Scene.stylePicker, .photoGallery]) func theRaisedTitleOfTheRecordingIsASetting(_ scene: Scene)
    throws
  {
    func rise(_ settings: [String: String]) throws -> [CGFloat] {
      let phone = try Phone(scene, scale: 1, settings: settings)
      try phone.tap(item: try #require(phone.scene.itemLabels.lastIndex(of: "City Ride")))
      var found: [CGFloat] = []
      func look() {
        for title in phone.all(LargeTitleView.self) where title.title == "City Ride" {
          found.append(title.subviews.map { $0.transitionLook?.transform.tY ?? 0 }.min() ?? 0)
        }
      }
      phone.advance(0.1)
      look()
      phone.settle()
      look()
      phone.press(.escape)
      phone.advance(0.1)
      look()
      return found
    }
    #expect(try rise(["flight-title": "recorded"]) == [-150, 0, -150])
    #expect(try rise([:]) == [0, 0, 0])
  }

  /// `matched-transition.gif`, frame 85: the label stays while its picture is away. The ground, 253 or 254 levels
  /// light, is darker by these in rows of 1.6 points, over 93 points from the left.
  @Test func aCardsLabelCastsASoftShadow() throws {
    let recorded = [19.2, 26.1, 22.6, 27.7, 18.6, 25.4, 17.7, 16.8, 7.9, 4.3, 0.8]
    let phone = try Phone(.stylePicker, scale: 1)
    func card() throws -> View {
      try #require(phone.views(labelled: "City Ride", role: .cell).first { $0.bounds.height > 100 })
    }
    let offset = try phone.scrollView().contentOffset.y
    try phone.headless.scroll(to: offset + card().frameInWindow.minY - 427.7)
    phone.settle()
    let card = try card()
    let frame = card.frameInWindow
    try #require(card.all(ImageView.self).first).isHidden = true
    let picture = try phone.look()
    let left = Int(frame.minX) + 3
    let darkening = recorded.indices.map { row in
      // The label's baseline stands 16.5 points above the card's lower edge.
      let y = Int((frame.maxY - 24.5 + (Double(row) - 0.5) * 1.608).rounded())
      let color = picture.meanColor(in: PixelRect(x: left, y: y, width: 93, height: 2))
      return 255 * (1 - (color.red + color.green + color.blue) / 3)
    }
    let distance = zip(recorded, darkening).map { ($0 - $1) * ($0 - $1) }.reduce(0, +) / Double(recorded.count)
    #expect(distance.squareRoot() < 4, "\(darkening)")
  }

  /// Under the clock the pages are as bright, or as dark, as in `below-header.gif` and `inline-title.gif`.
  @Test(arguments: [("Ancient Ruins", 0.6...0.95), ("Golden Fields", 0.1...0.4)])
  func picturesAreAsBrightAsTheRecordingsUnderTheClock(_ page: String, _ brightness: ClosedRange<Double>) throws {
    let phone = try Phone(.stylePicker, device: try device("iphone-16-pro-max"), scale: 1)
    try phone.headless.openPage(page)
    phone.settle()
    let color = try phone.look().meanColor(in: PixelRect(x: 0, y: 0, width: 130, height: 60))
    #expect(brightness.contains((color.red + color.green + color.blue) / 3), "\(color)")
  }

  private func device(_ name: String) throws -> Device { try #require(Device.named(name)) }
}
