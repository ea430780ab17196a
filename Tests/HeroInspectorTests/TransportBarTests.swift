import Foundation
import HeroDemos
import HeroEvidence
import HeroInspector
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The bar under the phone") struct TransportBarTests {
  /// From the most telling on.
  private static let figures = [
    "Time", "Progress", "Scroll offset", "Phase",
  ]

  private func shown(width: CGFloat, _ state: TransportState = TransportState()) -> Stage {
    let bar = TransportController()
    let stage = Stage(size: CGSize(width: width, height: 92), deviceScale: 1)
    stage.window.rootViewController = bar
    stage.update(to: 0)
    bar.show(state)
    stage.update(to: 0)
    return stage
  }

  @Test("Where there is little room the time is the last to go, then the percent, then how far it is scrolled")
  func room() {
    var (counts, before) = (Set<Int>(), 0)
    for width in stride(from: 380.0, through: 900, by: 4) {
      let views = Pane.all(View.self, in: shown(width: width).window)
      let inSight = Self.figures.map { name in views.contains { $0.accessibilityLabel == name && $0.isSeen } }
      let count = inSight.count { $0 }
      #expect(inSight.prefix(count).allSatisfy { $0 }, "\(inSight) at \(width)")
      #expect(count >= before, "with more room there is no less")
      counts.insert(count)
      before = count
    }
    #expect(counts == [0, 1, 2, 3, 4])
  }

  @Test("Before the first transition the bar has no time and no progress")
  func beforeTheFirstTransition() {
    var state = TransportState()
    (state.progress, state.offset) = (0, -168)
    func words(_ state: TransportState) -> Set<String> {
      Set(Pane.all(Label.self, in: shown(width: 900, state).window).filter(\.isSeen).compactMap(\.text))
    }
    #expect(words(state).isDisjoint(with: ["–", "0.0 %"]) && words(state).contains("At rest"))
    state.isPaired = true
    #expect(words(state).isDisjoint(with: ["–", "A 0.0 %", "B –"]))
  }

  @Test("While a page stands its time is that of the moment one stops at")
  func holding() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    try phone.tap(item: 0)
    for _ in 0..<60 {
      keeper.note(phone.headless.stage)
      phone.advance(1 / 60)
    }
    let take = try #require(keeper.take)
    var state = TransportState()
    let stands = try #require(take.stretches.last { $0.phase == .holding })
    (state.take, state.moment, state.present, state.offset) = (take, stands.start + 0.25, phone.time, -168)
    func words(_ state: TransportState) -> [String] {
      Pane.all(Label.self, in: shown(width: 900, state).window).filter(\.isSeen).compactMap(\.text)
    }
    #expect(!words(state).contains("0.250 s") && words(state).contains("↕ −168.0 pt"))
    state.isPaused = true
    #expect(words(state).contains("0.250 s") && words(state).contains("Holding"))
  }

  @Test("Of two phones the share of each is told, by its letter")
  func twoPhones() throws {
    var state = TransportState()
    (state.progress, state.secondProgress) = (0.806, 0.5)
    func words(_ state: TransportState) -> [String] {
      Pane.all(Label.self, in: shown(width: 860, state).window).filter(\.isSeen).compactMap(\.text)
    }
    #expect(words(state).contains("80.6 %") && !words(state).contains { $0.hasPrefix("B") })
    state.isPaired = true
    #expect(words(state).contains("A 80.6 %") && words(state).contains("B 50.0 %"))
    state.secondProgress = nil
    #expect(words(state).contains("B –"))
  }

  @Test("Handles on the timeline change the part that is recorded; a double click and Delete reset it")
  func handles() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    try phone.tap(item: 0)
    for _ in 0..<90 {
      keeper.note(phone.headless.stage)
      phone.advance(1 / 60)
    }
    let take = try #require(keeper.take)
    var state = TransportState()
    (state.take, state.moment, state.present) = (take, take.start, phone.time)
    let bar = TransportController()
    let stage = Stage(size: CGSize(width: 900, height: 92), deviceScale: 1)
    stage.window.rootViewController = bar
    let heard = Heard<TransportCommand>()
    bar.onCommand = { heard.hear($0) }
    stage.update(to: 0)
    bar.show(state)
    stage.update(to: 0)
    func handle(_ name: String) throws -> Control {
      try #require(Pane.all(Control.self, in: stage.window).first { $0.accessibilityLabel == name })
    }
    func middle(_ view: View) -> CGPoint { view.convert(view.bounds.center, to: nil) }
    func part() throws -> ClosedRange<Double> {
      guard case .setRecordedPart(.custom(let range)) = heard.last else { throw TestingError("\(heard.values)") }
      return range
    }
    // Dragged, it is told once, when it is let go.
    let start = try handle("Start of recordings")
    stage.drag(from: middle(start), to: CGPoint(x: middle(start).x + 120, y: middle(start).y))
    #expect(heard.values.count == 1)
    let range = try part()
    #expect(range.lowerBound > take.start + 0.05 && range.upperBound > range.lowerBound)
    state.recordedPart = .custom(range)
    bar.show(state)
    stage.update(to: stage.time + 1)
    // It stays before the end.
    stage.drag(from: middle(start), to: CGPoint(x: 890, y: middle(start).y))
    #expect(try part().lowerBound < part().upperBound)
    bar.show(state)
    stage.update(to: stage.time + 1)
    // By keys, a frame and ten.
    let end = try handle("End of recordings")
    end.becomeFirstResponder()
    stage.press(.left)
    #expect(abs(try part().upperBound - (range.upperBound - 1 / 60)) < 1e-9)
    stage.press(.left, modifiers: .shift)
    #expect(abs(try part().upperBound - (range.upperBound - 10 / 60)) < 1e-9)
    stage.press(.delete)
    #expect(heard.last == .setRecordedPart(.lastTransition))
    let before = heard.values.count
    stage.click(at: middle(start), times: 2)
    #expect(heard.values.count == before + 1 && heard.last == .setRecordedPart(.lastTransition))
    // A press beside a handle is the playhead's.
    stage.click(at: CGPoint(x: 300, y: 20))
    if case .seek = heard.last {} else { Issue.record("\(heard.values)") }
  }

  @Test("An end of the recorded part in the middle of a title leaves its letters in one color")
  func titleAcrossAnEnd() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    try phone.tap(item: 0)
    for _ in 0..<90 {
      keeper.note(phone.headless.stage)
      phone.advance(1 / 60)
    }
    let take = try #require(keeper.take)
    var state = TransportState()
    (state.take, state.moment, state.present) = (take, take.start, phone.time)
    let bar = TransportController()
    let stage = Stage(size: CGSize(width: 900, height: 92), deviceScale: 1)
    stage.window.rootViewController = bar
    stage.update(to: 0)
    let timeline = try #require(Pane.all(Control.self, in: stage.window).first { $0.accessibilityLabel == "Timeline" })
    let track = timeline.frameInWindow
    let scale = TimelineScale(take, present: phone.time, width: track.width)
    let holding = try #require(scale.spans.last { $0.phase == .holding })
    // After the first half of “Holding”, which begins 8 points to the right of the span.
    let left = Int(track.minX + holding.place.lowerBound) + 8
    let end = scale.time(at: holding.place.lowerBound + 28)
    state.recordedPart = .custom(take.start...end)
    bar.show(state)
    stage.update(to: 0)
    let surface = try #require(Surface(width: 900, height: 92, format: .opaque))
    stage.paintAfresh(into: surface)
    func darkest(_ columns: Range<Int>) -> Double {
      var least = 1.0
      for x in columns {
        for y in Int(track.minY) + 5..<Int(track.minY) + 19 { least = min(least, surface.color(x: x, y: y).green) }
      }
      return least
    }
    let (before, after) = (darkest(left..<left + 18), darkest(left + 24..<left + 44))
    #expect(abs(before - after) < 0.15, "\(before) and \(after)")
  }

  @Test("Of a scene in which nothing flies no flight is promised")
  func withoutFlights() throws {
    func picture(_ state: TransportState) throws -> Surface {
      let stage = shown(width: 600, state)
      let surface = try #require(Surface(width: 600, height: 92, format: .opaque))
      stage.paintAfresh(into: surface)
      return surface
    }
    var state = TransportState()
    let plain = try picture(state).pngData()
    state.hasFlights = false
    #expect(try picture(state).pngData() != plain)
  }
}
