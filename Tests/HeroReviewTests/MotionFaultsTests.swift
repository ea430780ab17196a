import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// Our own transitions have no error and no warning, but for what the Style Picker's recording has (`MotionFaults`): a
/// finding without a line fails, as does a line that is not found any more.
@MainActor struct MotionFaultsTests {
  /// A line of the list.
  private struct Fault: CustomStringConvertible {
    /// Scene, direction, kind and subject.
    let name: String
    let span: ClosedRange<Double>
    /// x, y, width and height.
    let place: [Double]

    init(_ scene: String, _ way: String, _ finding: Finding) {
      let subject = finding.subject.prefix(24).replacingOccurrences(of: " ", with: "_")
      name = [scene, way, finding.kind.rawValue, subject].joined(separator: " ")
      span = finding.span
      let box = finding.place ?? .zero
      place = [box.minX, box.minY, box.width, box.height].map { Double($0) }
    }

    init?(_ line: Substring) {
      let words = line.split(separator: " ")
      guard words.count == 6 else { return nil }
      name = words[..<4].joined(separator: " ")
      let times = words[4].split(separator: "-").compactMap { Double($0) }
      place = words[5].split(separator: ",").compactMap { Double($0) }
      guard times.count == 2, times[0] <= times[1], place.count == 4 else { return nil }
      span = times[0]...times[1]
    }

    var description: String {
      let box = place.map { String(format: "%.0f", $0) }.joined(separator: ",")
      return String(format: "%@ %.2f-%.2f %@", name, span.lowerBound, span.upperBound, box)
    }

    /// Whether both are one: within two frames and 20 points.
    func matches(_ other: Fault) -> Bool {
      name == other.name && abs(span.lowerBound - other.span.lowerBound) < 0.04
        && abs(span.upperBound - other.span.upperBound) < 0.04
        && zip(place, other.place).allSatisfy { abs($0 - $1) < 20 }
    }
  }

  private static let known = MotionFaults.asRecorded.split(separator: "\n").map { ($0, Fault($0)) }

  @Test("Every line of the list can be read, and is of the scene that copies a recorded app") func lines() {
    #expect(Self.known.filter { $0.1 == nil }.map(\.0) == [])
    #expect(Self.known.allSatisfy { $0.0.hasPrefix("style-picker ") })
  }

  private func expect(_ findings: [Finding], _ scene: String, _ way: String) {
    let problems = findings.problems
    let found = problems.map { Fault(scene, way, $0) }
    #expect(problems.allSatisfy { $0.isAsRecorded == (scene == "style-picker") })
    let listed = Self.known.compactMap(\.1).filter { $0.name.hasPrefix("\(scene) \(way) ") }
    let new = found.filter { fault in !listed.contains { $0.matches(fault) } }
    let gone = listed.filter { fault in !found.contains { $0.matches(fault) } }
    #expect(new.isEmpty, "not on the list:\n\(new.map(\.description).joined(separator: "\n"))")
    #expect(
      gone.isEmpty, "not found any more, so remove from the list:\n\(gone.map(\.description).joined(separator: "\n"))")
  }

  private nonisolated static let scenes = [
    "kestrel-gallery", "kestrel-list", "map-drawer", "matched-cards", "matched-geometry-article", "photo-gallery",
    "photo-wall", "product-list", "style-picker",
  ]

  @Test(
    "No scene has an error or a warning, but as recorded", arguments: scenes,
    ["opening", "closing", "interrupted", "dragged", "reduced"])
  func faults(of scene: String, _ condition: String) throws {
    var traits = TraitCollection()
    traits.isReduceMotionEnabled = condition == "reduced"
    let request = RenderRequest(
      scene: try #require(Scene.demos.first { $0.name == scene }), traits: traits, scale: 1)
    let way = TransitionCourse.Way(rawValue: condition) ?? .opening
    let report: FindingsReport
    do { report = try FindingsReport(request, item: request.scene.anItem, way: way) } catch let error as ReviewError
      where error.isWrongUse && way == .dragged
    {
      // Not every page can be dragged.
      return
    }
    expect(report.findings, scene, condition)
  }

  /// Its picture comes from below the title of its page, as high as that is in landscape.
  @Test(
    "In landscape a picture of the Style Picker covers its page's title as in the recorded app",
    arguments: [TransitionCourse.Way.opening, .closing, .interrupted])
  func titleUnderPicture(_ way: TransitionCourse.Way) throws {
    let scene = try #require(Scene.demos.first { $0.name == "style-picker" })
    let request = RenderRequest(scene: scene, device: .standard.turned(to: .landscapeRight), scale: 1)
    let problems = try FindingsReport(request, item: 1, way: way).findings.problems
    let covered = problems.filter { $0.kind == .textClipped }
    #expect(covered.map(\.subject) == ["Ancient Ruins"])
    #expect(problems.allSatisfy { $0.isAsRecorded })
  }

  @Test(
    "A page that zooms has no error and no warning",
    arguments: ["map-drawer", "photo-gallery"], [TransitionCourse.Way.opening, .closing, .dragged])
  func faultsOfZooms(_ scene: String, _ way: TransitionCourse.Way) throws {
    let zoom = SceneOptions.Setting(name: "flight-pages", value: "zoom")
    let request = RenderRequest(
      scene: try #require(Scene.demos.first { $0.name == scene }), options: SceneOptions(settings: [zoom]), scale: 1)
    #expect(try FindingsReport(request, item: 1, way: way).findings.problems == [])
  }

  @Test(
    "A picture that is dragged alone leaves no error and no warning",
    arguments: ["map-drawer", "photo-gallery"])
  func faultsOfPicturesInTheHand(_ scene: String) throws {
    let hand = SceneOptions.Setting(name: "flight-hand", value: "picture")
    let request = RenderRequest(
      scene: try #require(Scene.demos.first { $0.name == scene }), options: SceneOptions(settings: [hand]), scale: 1)
    #expect(try FindingsReport(request, item: 1, way: .dragged).findings.problems == [])
  }

  @Test(
    "A page that closes while its list scrolls has no error and no warning",
    arguments: ["matched-cards", "photo-gallery", "photo-wall"])
  func faultsWhileScrolling(_ scene: String) throws {
    let phone = try Phone(try #require(Scene.demos.first { $0.name == scene }), scale: 1)
    phone.settle()
    try phone.tap(item: 1)
    phone.settle()
    phone.headless.close()
    let flight = try #require(phone.flight)
    phone.advance(0.05)
    phone.wheel(300, at: CGPoint(x: 200, y: 700))
    phone.settle()
    let audit = try #require(try FlightAuditJob(of: flight.memory, on: phone.headless.session.tape, pictures: nil))
    while !audit.isDone { try audit.goOn(for: 1) }
    expect(try #require(audit.findings), scene, "scrolled")
  }
}
