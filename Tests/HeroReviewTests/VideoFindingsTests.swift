import Foundation
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Films that say what is wrong: where it is, from its moment on, and long enough to be read.
@MainActor struct VideoFindingsTests {
  /// Sound it has nothing wrong, broken what is broken.
  private func request(_ defect: MorphDefect.Kind?) -> RenderRequest {
    RenderRequest(
      scene: .photoGallery,
      options: SceneOptions(settings: [
        .init(name: "flight-level", value: "under"), .init(name: "flight-pages", value: "fade-through"),
      ]),
      device: .bare(CGSize(width: 300, height: 520)), scale: 1, defect: defect)
  }

  private func frames(_ recording: Recording) throws -> [Surface] {
    var frames: [Surface] = []
    var expected = 0
    try recording.render {
      frames.append($0.picture)
      expected = $0.expected
    }
    #expect(expected == frames.count)
    return frames
  }

  private let strip = PixelRect(x: 0, y: 520, width: 300, height: 96)

  /// Whether there are words below it.
  private func says(_ frame: Surface) -> Bool { frame.box(in: strip) { red, _, _ in red < 128 } != nil }

  /// The frame without what is below it.
  private func screen(_ frame: Surface) throws -> Surface {
    let screen = try #require(Surface(width: 300, height: 520, format: .opaque))
    Canvas(surface: screen, scale: 1).composite(frame, atPixelX: 0, y: 0)
    return screen
  }

  /// Whether a yellow line runs along the lower edge of a place.
  private func isOutlined(_ frame: Surface, _ place: CGRect) -> Bool {
    let color = frame.color(x: Int(place.midX), y: Int(place.maxY))
    return color.red > 0.95 && (0.75...0.85).contains(color.green) && color.blue < 0.05
  }

  @Test func whatIsWrongIsOutlinedAndSaidFromItsMomentOn() throws {
    let request = request(.radiusSnap)
    let report = try FindingsReport(request, item: 1)
    #expect(report.findings.verdict == "2 errors: jump, seam")
    let place = try #require(report.findings.first { $0.kind == .jump }?.place)
    let plain = try frames(Recording(request, item: 1, framesPerSecond: 20))
    let told = try frames(Recording(request, item: 1, framesPerSecond: 20, Decoration(showsFindings: true)))
    // It lands after 0.4 s, and there is half a second to read what is wrong there.
    #expect(plain.count == 9 && told.count == 19)
    #expect(told.allSatisfy { $0.width == 300 && $0.height == 616 })
    for (index, frame) in told.enumerated() {
      #expect(says(frame) == (index >= 8) && isOutlined(frame, place) == (index >= 8), "\(index)")
    }
    for index in 0..<8 {
      expectPicture(try screen(told[index]), matches: plain[index], "told-\(index)")
      #expect(!isOutlined(plain[index], place))
    }
  }

  /// What is one frame long at full speed is half a second long in the video at any.
  @Test func aSlowFilmIsNotLongerThanItHasToBe() throws {
    let video = Recording(
      request(.radiusSnap), item: 1, framesPerSecond: 20, speed: 0.5, Decoration(showsFindings: true))
    let told = try frames(video)
    #expect(told.indices.filter { says(told[$0]) } == Array(16...26) && told.count == 27)
  }

  @Test func nothingIsWrongInEveryFrameOfASoundFilm() throws {
    let plain = try frames(Recording(request(nil), item: 1, framesPerSecond: 20))
    let told = try frames(Recording(request(nil), item: 1, framesPerSecond: 20, Decoration(showsFindings: true)))
    #expect(told.count == 19 && told.allSatisfy { says($0) })
    for frame in told { #expect(frame.difference(from: told[0], in: strip) == nil) }
    for (index, frame) in plain.enumerated() {
      expectPicture(try screen(told[index]), matches: frame, "sound-\(index)")
    }
    // The time has a strip of its own, above.
    let timed = try frames(
      Recording(request(nil), item: 1, framesPerSecond: 20, Decoration(showsFindings: true, showsTime: true)))
    #expect(timed.allSatisfy { $0.height == 520 + 40 + 96 })
  }

  // MARK: Ways

  /// Each flight lands once, and there what is wrong begins.
  @Test func bothFlightsOfARoundTripAreTold() throws {
    let told = try frames(
      Recording(
        request(.radiusSnap), item: 1, way: .roundTrip, framesPerSecond: 20, hold: 0.6, Decoration(showsFindings: true))
    )
    #expect(told.count == 39)
    #expect(told.indices.filter { says(told[$0]) } == Array(8...18) + Array(28...38))
  }

  @Test func aFlightThatIsTurnedRoundIsToldWhereItLands() throws {
    let told = try frames(
      Recording(request(.radiusSnap), item: 1, framesPerSecond: 20, interrupt: 0.15, Decoration(showsFindings: true)))
    #expect(told.count == 22)
    #expect(told.indices.filter { says(told[$0]) } == Array(11...21))
  }

  @Test func aPageInAHandIsToldWhereItLands() throws {
    let told = try frames(
      Recording(request(.radiusSnap), item: 1, way: .dragged, framesPerSecond: 20, Decoration(showsFindings: true)))
    let saying = told.indices.filter { says(told[$0]) }
    // From the landing on; the page below comes to rest a frame later than the words are shown.
    #expect(saying == Array(told.count - 11...told.count - 2), "\(saying) of \(told.count)")
  }

  @Test("With Reduce Motion the fade is checked") func reducedMotion() throws {
    var still = request(nil)
    still.traits.isReduceMotionEnabled = true
    let told = try frames(Recording(still, item: 1, framesPerSecond: 20, Decoration(showsFindings: true)))
    #expect(told.allSatisfy { says($0) })
  }

  // MARK: Which, and when

  private func problem(
    _ kind: Finding.Kind, at time: Double, until end: Double? = nil, figure: Double = 1, _ words: String = "x",
    place: CGRect? = nil
  ) -> Finding {
    Finding(
      kind, at: time, until: time...(end ?? time), place: place, of: "hero", figure: figure, words, remedy: "Mend it")
  }

  @Test func theWorstAreNamedFirstAndTheOthersCounted() {
    let video = VideoFindings(
      [
        [
          problem(.contrast, at: 0.2, figure: 2, "faint"), problem(.jump, at: 0.2, figure: 3, "small"),
          problem(.settling, at: 0.2, "worth knowing"), problem(.contrast, at: 0.2, figure: 1.5, "fainter"),
          problem(.jump, at: 0.2, figure: 9, "large"),
        ]
      ], speed: 1)
    #expect(video.lines(at: 0.19).isEmpty)
    #expect(video.lines(at: 0.2) == ["0.200 s  jump: large.", "0.200 s  jump: small.", "and 2 more"])
    let pale = VideoFindings(
      [[problem(.contrast, at: 0.2, figure: 2, "faint"), problem(.contrast, at: 0.2, figure: 1.5, "fainter")]], speed: 1
    )
    #expect(pale.lines(at: 0.3) == ["0.200 s  contrast: fainter.", "0.200 s  contrast: faint."])
    #expect(VideoFindings([[problem(.settling, at: 0.2)]], speed: 1).lines(at: 0.2) == ["no errors"])
    #expect(VideoFindings([[]], flies: false, speed: 1).lines(at: 0.2) == ["no transition"])
  }

  @Test func eachIsToldWhileItLastsAndLongEnoughToBeRead() {
    let place = CGRect(x: 1, y: 2, width: 30, height: 40)
    let video = VideoFindings(
      [[problem(.jump, at: 0.2, place: place), problem(.seeThrough, at: 1, until: 3)]], speed: 1)
    for (moment, count) in [(0.1, 0), (0.2, 1), (0.69, 1), (0.71, 0), (1.0, 1), (2.9, 1), (3.1, 0)] {
      #expect(video.lines(at: moment).count == count, "\(moment)")
    }
    #expect(video.places(at: 0.5) == [place] && video.places(at: 0.8).isEmpty && video.places(at: 2).isEmpty)
    let slow = VideoFindings([[problem(.jump, at: 0.2)]], speed: 0.1)
    #expect(slow.lines(at: 0.24).count == 1 && slow.lines(at: 0.26).isEmpty)
  }

  /// What is seen once all is at rest is seen when the video has come to its end.
  @Test func whatIsWrongAtRestIsToldFromTheLandingOn() {
    var video = VideoFindings([[problem(.textCut, at: 0.9)]], speed: 1)
    video.land(at: 0.4)
    #expect(video.lines(at: 0.39).isEmpty && video.lines(at: 0.4) == ["0.900 s  text-cut: x."])
    #expect(video.lines(at: 0.9).count == 1 && video.lines(at: 0.91).isEmpty)
  }

  @Test func twoPhonesAreToldApart() {
    let (first, second) = (CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 5, y: 5, width: 9, height: 9))
    let video = VideoFindings(
      [[problem(.seam, at: 0, place: first)], [problem(.jump, at: 0, place: second)]], speed: 1)
    #expect(video.lines(at: 0) == ["B: 0.000 s  jump: x.", "A: 0.000 s  seam: x."])
    #expect(video.places(at: 0) == [first] && video.places(at: 0, onPhone: 1) == [second])
  }

  @Test func aVerdictNamesEachKindOnce() {
    #expect([Finding]().verdict == "no errors" && [problem(.cropped, at: 0)].verdict == "no errors")
    #expect([problem(.seam, at: 0)].verdict == "1 error: seam")
    #expect(
      [problem(.textCut, at: 0), problem(.jump, at: 0.4), problem(.jump, at: 0.2)].verdict == "3 errors: jump, text-cut"
    )
  }
}
