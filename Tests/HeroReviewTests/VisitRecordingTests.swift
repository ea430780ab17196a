import Foundation
import HeroDemos
import HeroEvidence
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// A visit to a page, recorded from the tape of whoever made it.
@MainActor struct VisitRecordingTests {
  private let phone: Phone
  private let folder: TestFolder

  init() throws {
    phone = try Phone(.photoGallery, device: .bare(CGSize(width: 300, height: 400)), scale: 1)
    folder = try TestFolder()
    phone.settle()
  }

  /// Lets so many frames pass, and notes the take as a window does.
  private func watch(_ frames: Int, _ keeper: inout VisitRecorder) {
    for _ in 0..<frames {
      phone.stage.update(to: phone.time + 1 / 60)
      keeper.note(phone.stage)
    }
  }

  /// A page that opens, stands for a while in which nobody draws, and closes.
  private func visit(standing seconds: Double = 0) throws -> PageVisit {
    var keeper = VisitRecorder()
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    watch(36, &keeper)
    if seconds > 0 { phone.stage.update(to: phone.time + seconds) }
    phone.press(.escape)
    keeper.note(phone.stage)
    watch(36, &keeper)
    let take = try #require(keeper.take)
    #expect(take.end != nil && take.stretches.map(\.phase) == [.presenting, .holding, .dismissing])
    return take
  }

  private func frames(
    _ take: PageVisit, speed: Double = 1, _ decoration: Decoration = Decoration()
  ) throws -> [Surface] {
    let recording = try VisitRecording(
      phone.headless.session.tape, take, until: phone.time, speed: speed, decoration)
    #expect(try recording.prepare(for: 60))
    var pictures: [Surface] = []
    var expected = 0
    while let frame = try recording.next() {
      #expect(frame.index == pictures.count && frame.expected > frame.index)
      pictures.append(frame.picture)
      expected = frame.expected
    }
    let isOver = try recording.next() == nil
    #expect(expected == pictures.count && isOver)
    return pictures
  }

  /// As `replay --at` draws it.
  private func moment(_ time: Double) throws -> Surface {
    let replay = try Replay(phone.headless.session.tape)
    try replay.run(to: time)
    return try replay.picture()
  }

  @Test func everyFrameIsTheMomentOfTheTape() throws {
    let take = try visit()
    let pictures = try frames(take)
    let length = try #require(take.end) - take.start
    #expect(pictures.count == Int((length * 60 - 1e-6).rounded(.up)) + 1)
    for index in [0, 7, 20, 30, 45, pictures.count - 2] {
      expectPicture(
        pictures[index], matches: try moment(take.start + Double(index) / 60), "take-\(index)", tolerance: 0)
    }
    #expect(try frames(take, speed: 0.5).count > pictures.count * 2 - 3)
  }

  @Test func whereNothingMovedForLongLittleOfItIsShown() throws {
    let take = try visit(standing: 20)
    let length = try #require(take.end) - take.start
    let count = try frames(take).count
    #expect(length > 20 && count < 110 && count > 80, "\(count)")
  }

  @Test func whatIsUnderWayGoesOnToItsEnd() throws {
    var keeper = VisitRecorder()
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    watch(6, &keeper)
    let take = try #require(keeper.take)
    #expect(take.end == nil && take.phase == .presenting)
    let pictures = try frames(take)
    #expect(pictures.count == 25)
    // It did not go on itself.
    #expect(phone.flight != nil)
    let now = try moment(phone.time)
    expectPicture(pictures[6], matches: now, "take-under-way", tolerance: 0)
    #expect(pictures[24].difference(from: now) != nil)
  }

  @Test func marksTimesAndFingersAreSeenIfAsked() throws {
    let take = try visit()
    let plain = try frames(take)
    let annotation = Annotation(time: take.start + 0.2, rect: CGRect(x: 40, y: 60, width: 80, height: 50), text: "here")
    let marked = try frames(take, Decoration(annotations: [annotation]))
    #expect(marked[12].difference(from: plain[12]) != nil && marked[25].difference(from: plain[25]) == nil)
    let timed = try frames(take, Decoration(showsTime: true))
    #expect(timed[0].height > plain[0].height && timed.count == plain.count)
    let touched = try frames(take, Decoration(showsTouches: true))
    #expect(touched[0].difference(from: plain[0]) != nil && touched[20].difference(from: plain[20]) == nil)
  }

  /// A part of the visit with half a second of rest after it; the frame of an annotation stays for a second and a half.
  @Test func aPartIsRecordedAndAnAnnotationIsHeld() throws {
    let take = try visit(standing: 2)
    let range = take.start...take.start + 0.5
    let annotation = Annotation(time: take.start + 0.2, rect: CGRect(x: 40, y: 60, width: 80, height: 50), text: "here")
    func frames(_ annotations: AnnotationList, speed: Double = 1) throws -> [Surface] {
      let recording = try VisitRecording(
        phone.headless.session.tape, take, until: phone.time, in: range, rest: 0.5, hold: 1.5, speed: speed,
        Decoration(annotations: annotations))
      #expect(try recording.prepare(for: 60))
      var pictures: [Surface] = []
      while let frame = try recording.next() { pictures.append(frame.picture) }
      return pictures
    }
    let plain = try frames(AnnotationList())
    #expect(plain.count == 61)
    expectPicture(plain[60], matches: plain[30], "take-rest", tolerance: 0)
    let held = try frames(AnnotationList([annotation]))
    #expect(held.count == 61 + 90)
    expectPicture(held[12], matches: held[101], "take-held", tolerance: 0)
    expectPicture(held[150], matches: plain[60], "take-after-hold", tolerance: 0)
    #expect(held[12].difference(from: plain[12]) != nil)
    // A second and a half of the recording at any speed; one that lies outside holds nothing.
    #expect(try frames(AnnotationList([annotation]), speed: 0.5).count == 31 + 60 + 90)
    #expect(try frames(AnnotationList([annotation.later(by: 0.4)])).count == 61)
    // Two of one frame are held once.
    #expect(try frames(AnnotationList([annotation, annotation])).count == 61 + 90)
  }

  // MARK: Two phones

  private func recordPair(_ take: PageVisit, _ second: VisitRecording.Second) throws -> [Surface] {
    let recording = try VisitRecording(phone.headless.session.tape, take, until: phone.time, beside: second)
    #expect(try recording.prepare(for: 60))
    var pictures: [Surface] = []
    while let frame = try recording.next() { pictures.append(frame.picture) }
    return pictures
  }

  /// Half as fast as what the scene flies by.
  private let slow = Conditions.Patch(spring: SpringTiming(.uiKit(duration: 0.8, ratio: 0.85)))
  private let words = ["A · HeroKit", "B · slow"]

  /// The frame's screens begin 32 points below its top; a bare screen has two pixels a point.
  private func screen(_ frame: Surface, x: Int) throws -> Surface {
    let screen = try #require(Surface(width: 600, height: 800, format: .opaque))
    Canvas(surface: screen, scale: 1).composite(frame, atPixelX: -2 * x, y: -64)
    return screen
  }

  @Test func twoPhonesStandSideBySideInAFilm() throws {
    let take = try visit()
    let alone = try frames(take)
    let both = try recordPair(take, .init(slow, ComparisonLayout(.sideBySide, captions: words)))
    #expect(both.allSatisfy { $0.width == 1296 && $0.height == 896 })
    let replay = try Replay(phone.headless.session.tape, slow)
    for index in [0, 7, 20, 30, 45] {
      expectPicture(try screen(both[index], x: 16), matches: alone[index], "pair-first-\(index)", tolerance: 0)
      try replay.run(to: take.start + Double(index) / 60)
      expectPicture(
        try screen(both[index], x: 332), matches: try replay.picture(), "pair-second-\(index)", tolerance: 0)
    }
    // The first has landed by then, and stands; the second lands too.
    #expect((15...25).contains(both.count - alone.count), "\(both.count) of \(alone.count)")
    let last = both[both.count - 1]
    expectPicture(try screen(last, x: 16), matches: alone[alone.count - 1], "pair-first-last", tolerance: 0)
    expectPicture(try screen(last, x: 332), matches: alone[alone.count - 1], "pair-second-last", tolerance: 0)
  }

  @Test func twoPhonesLieOverOneAnotherInAFilm() throws {
    let take = try visit()
    let alone = try frames(take)
    let wiped = try recordPair(take, .init(slow, ComparisonLayout(.wipe, wipe: 0.25, captions: words)))
    #expect(wiped[0].width == 600 && wiped[0].height == 864)
    let frame = try screen(wiped[10], x: 0)
    let replay = try Replay(phone.headless.session.tape, slow)
    try replay.run(to: take.start + 10.0 / 60)
    let second = try replay.picture()
    for y in stride(from: 5, to: 800, by: 26) {
      for x in stride(from: 3, to: 145, by: 14) { #expect(frame.color(x: x, y: y) == alone[10].color(x: x, y: y)) }
      for x in stride(from: 155, to: 600, by: 14) { #expect(frame.color(x: x, y: y) == second.color(x: x, y: y)) }
    }
    let same = try recordPair(take, .init(Conditions.Patch(), ComparisonLayout(.difference, captions: words)))
    #expect(same.count == alone.count)
    let black = try #require(Surface(width: 600, height: 800, format: .opaque))
    expectPicture(try screen(same[10], x: 0), matches: black, "pair-no-difference", tolerance: 0)
    let skin = try recordPair(take, .init(Conditions.Patch(), ComparisonLayout(.onionSkin, captions: words)))
    expectPicture(try screen(skin[10], x: 0), matches: alone[10], "pair-same-skin", tolerance: 1)
  }

  @Test func aSmallerPhoneStandsInTheMiddle() throws {
    let take = try visit()
    let small = Conditions.Patch(device: .bare(CGSize(width: 200, height: 300)))
    let both = try recordPair(take, .init(small, ComparisonLayout(.sideBySide, captions: words)))
    #expect(both[0].width == 1096 && both[0].height == 896)
    let ground = both[0].color(x: 16, y: 400)
    #expect(both[0].color(x: 800, y: 64 + 99) == ground && both[0].color(x: 800, y: 64 + 101) != ground)
  }

  @Test func aRecordingIsWholeOrNotAtAllAndReplacesNothing() throws {
    let picture = try #require(Surface(width: 40, height: 30, format: .opaque))
    func writer(_ name: String, _ container: RecordingFile.Container?, work: CleanupRegistry) throws -> RecordingWriter
    {
      try RecordingWriter(
        RecordingFile(folder.url.appendingPathComponent(name), container: container), rate: 50, scale: 1,
        mayShrink: true, mayDropFrames: true, isNew: true, work: work)
    }
    // Who lets it go leaves nothing behind.
    for container in [RecordingFile.Container.mp4, nil] {
      var unfinished: RecordingWriter? = try writer("a", container, work: CleanupRegistry())
      try unfinished?.add(picture, expected: 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
      unfinished = nil
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }
    let late = try writer("b.mp4", .mp4, work: CleanupRegistry())
    try late.add(picture, expected: 1)
    try folder.write("mine", to: "b.mp4")
    #expect(throws: ReviewError.self) { try late.finish() }
    #expect(try String(contentsOf: folder.url.appendingPathComponent("b.mp4"), encoding: .utf8) == "mine")
  }

  @Test func withoutFFmpegThereIsAFolder() {
    #expect(RecordingFormat.allCases.map { $0.container(hasFFmpeg: true) } == [.mp4, .gif, nil])
    #expect(RecordingFormat.allCases.allSatisfy { $0.container(hasFFmpeg: false) == nil })
  }

  @Test func namesOfRecordingsAreNew() throws {
    let place = try ScreenshotFolder(folder.url)
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    let first = try place.place(title: "Scene", at: date, ending: ".mp4")
    #expect(first.lastPathComponent.hasPrefix("Scene 2023-11-1") && first.pathExtension == "mp4")
    try Data().write(to: first)
    let second = try place.place(title: "Scene", at: date, ending: ".mp4")
    #expect(second != first && second.lastPathComponent > first.lastPathComponent)
  }
}
