import Foundation
import HeroDemos
import HeroEvidence
import HeroFindings
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Recordings of a visit that say what was wrong with its flights.
@MainActor struct TakeFindingsTests {
  /// Pictures shine through half-way there, and half-way back: so they are published.
  private let options = SceneOptions(settings: [.init(name: "kestrel-mode", value: "published")])
  private let phone: Phone

  init() throws {
    phone = try Phone(.productList, scale: 1, settings: ["kestrel-mode": "published"])
    phone.settle()
  }

  private func watch(_ frames: Int, _ keeper: inout VisitRecorder) {
    for _ in 0..<frames {
      phone.stage.update(to: phone.time + 1 / 60)
      keeper.note(phone.stage)
    }
  }

  /// A page that opens, stands for a moment, and closes.
  private func visit() throws -> PageVisit {
    var keeper = VisitRecorder()
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    repeat { watch(6, &keeper) } while phone.flight != nil
    phone.headless.close()
    keeper.note(phone.stage)
    repeat { watch(6, &keeper) } while phone.flight != nil
    let take = try #require(keeper.take)
    #expect(take.end != nil && take.stretches.count == 3)
    return take
  }

  private static let rate = 20.0

  private func frames(
    _ take: PageVisit, tells: Bool = true, beside second: VisitRecording.Second? = nil
  ) throws -> [Surface] {
    let recording = try VisitRecording(
      phone.headless.session.tape, take, until: phone.time, beside: second, framesPerSecond: Self.rate, scale: 1,
      Decoration(showsFindings: tells))
    var isReady = false
    while !isReady { isReady = try recording.prepare(for: 1) }
    var pictures: [Surface] = []
    var expected = 0
    while let frame = try recording.next() {
      pictures.append(frame.picture)
      expected = frame.expected
    }
    #expect(expected == pictures.count)
    return pictures
  }

  /// Whether there are words in the strip below it.
  private func says(_ frame: Surface) -> Bool {
    frame.box(in: PixelRect(x: 0, y: frame.height - 96, width: frame.width, height: 96)) { red, _, _ in red < 128 }
      != nil
  }

  /// Whether the screen is another: something is outlined.
  private func isOutlined(_ frame: Surface, otherThan plain: Surface) throws -> Bool {
    let screen = try #require(Surface(width: plain.width, height: plain.height, format: .opaque))
    Canvas(surface: screen, scale: 1).composite(frame, atPixelX: 0, y: 0)
    return screen.difference(from: plain) != nil
  }

  @Test func eachFlightOfAVisitIsTold() throws {
    let take = try visit()
    let (plain, told) = (try frames(take, tells: false), try frames(take))
    #expect(told.count == plain.count + 10)
    #expect(told.allSatisfy { $0.width == plain[0].width && $0.height == plain[0].height + 96 })
    let request = RenderRequest(scene: .productList, options: options, scale: 1)
    let problems = try FindingsReport(request, item: 1).findings.problems
    #expect(problems.contains { $0.kind == .seeThrough && $0.span.lowerBound > 0.001 })
    // Until it stands, what `findings` says of it, from its moment on.
    let landing = take.stretches[1].start - take.start
    for (index, frame) in told.enumerated() where Double(index) / Self.rate < landing - 0.02 {
      let time = Double(index) / Self.rate
      let isWrong = problems.contains { problem in
        let (from, until) = (problem.span.lowerBound, problem.span.upperBound)
        return time >= from - 1e-6 && time <= max(until, from + 0.5) + 1e-6
      }
      #expect(try says(frame) == isWrong && isOutlined(frame, otherThan: plain[index]) == isWrong, "\(time)")
    }
    // And on its way back.
    let (leaves, end) = (take.stretches[2].start - take.start, (take.end ?? 0) - take.start)
    let middle = Int(((leaves + end) / 2 * Self.rate).rounded())
    #expect(try says(told[middle]) && isOutlined(told[middle], otherThan: plain[middle]))
  }

  /// Nobody has seen it land yet.
  @Test func aFlightThatIsUnderWayIsTold() throws {
    var keeper = VisitRecorder()
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    watch(3, &keeper)
    let take = try #require(keeper.take)
    #expect(take.end == nil && phone.flight != nil)
    let told = try frames(take)
    let problems = try FindingsReport(RenderRequest(scene: .productList, options: options, scale: 1), item: 1).findings
      .problems
    let shine = try #require(problems.first { $0.kind == .seeThrough })
    #expect(says(told[Int((shine.time * Self.rate).rounded())]))
    // It did not go on itself.
    #expect(phone.flight != nil)
  }

  @Test func twoPhonesAreTold() throws {
    var keeper = VisitRecorder()
    try phone.tap(item: 1)
    keeper.note(phone.stage)
    repeat { watch(6, &keeper) } while phone.flight != nil
    let take = try #require(keeper.take)
    let slow = Conditions.Patch(spring: SpringTiming(.uiKit(duration: 1.2, ratio: 1)))
    let second = VisitRecording.Second(slow, ComparisonLayout(.sideBySide, captions: ["A", "B"]))
    let (plain, told) = (try frames(take, tells: false, beside: second), try frames(take, beside: second))
    #expect(told.count == plain.count + 10)
    #expect(told.allSatisfy { $0.width == plain[0].width && $0.height == plain[0].height + 96 })
    // The first has landed by then; the second is on its way.
    let late = Int(0.55 * Self.rate)
    #expect(try says(told[late]) && isOutlined(told[late], otherThan: plain[late]))
  }

  /// What an earlier version has kept is read, and has it off.
  @Test func whatWasKeptBeforeIsRead() throws {
    let kept = Data(#"{"showsTime":true,"showsTouches":false}"#.utf8)
    var options = try JSONDecoder().decode(VideoOptions.self, from: kept)
    #expect(options.showsTime && !options.showsTouches && !options.showsFindings)
    options.showsFindings = true
    #expect(try JSONDecoder().decode(VideoOptions.self, from: JSONEncoder().encode(options)) == options)
  }
}
