import Foundation
import HeroDemos
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

/// The table of figures below the curves.
extension FlightPanelTests {
  @Test("Figures of both springs stand in the table")
  func table() {
    let article = SpringTiming(.physical(Spring(mass: 1, stiffness: 150, damping: 15)))
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit), b: .spring(article)))
    let pane = Pane(panel)
    let table = words(pane).first { $0.contains("Visually done") } ?? ""
    let figures = SpringFigures(article)
    #expect(table.contains("Visually done 0.236 s, \(ValueField.text(of: figures.visuallyDone, digits: 3)) s"))
    #expect(table.contains("Overshoot 0.63 %, 8.77 %") && table.contains("Duration 0.400 s"))
    panel.motions.b = nil
    let alone = words(pane).first { $0.contains("Visually done") } ?? ""
    #expect(alone.contains("Visually done 0.236 s;") && alone.contains("Overshoot 0.63 %"))
  }

  @Test("Where motion is reduced the figures are the fade's, and it is said that nothing flies")
  func reduced() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    phone.stage.isReduceMotionEnabled = true
    try phone.tap(item: 3)
    let flight = try #require(phone.flight)
    let reading = try #require(FlightMetrics(flight.memory))
    let panel = FlightPanel(FlightMotions(a: reading.timing))
    let pane = Pane(panel)
    panel.reading = reading
    panel.time = 0.05
    pane.advance(0)
    func table() throws -> [String] {
      try #require(words(pane).first { $0.contains("Visually done") }).components(separatedBy: "; ")
    }
    let alone = try table()
    #expect(alone.first == "Cross-fade without moving elements" && alone.last == "Duration 0.200 s")
    #expect(alone.contains("Overshoot none") && alone.contains("Settles –"))
    for (name, share) in [("50 % reached ", 0.5), ("90 % reached ", 0.9), ("99 % reached ", 0.99)] {
      let row = try #require(alone.first { $0.hasPrefix(name) })
      let time = try #require(Double(row.dropFirst(name.count).prefix(5)))
      // The figure is to a millisecond, in which the fade goes no farther than that.
      #expect(abs(reading.sample(at: time).progress - share) < 0.006, "\(row)")
    }
    #expect(words(pane).contains("Opening (cross-fade)"))
    // Beside one that flies, and beside another that fades as it does.
    panel.motions.b = .spring(.heroKit)
    let mixed = try table()
    #expect(mixed.first == "A fades, B" && mixed.last == "Duration 0.200 s, 0.400 s")
    panel.motions.b = reading.timing
    let alike = try table()
    #expect(alike.prefix(2) == ["Cross-fade without moving elements", "A and B"] && alike.last == "Duration 0.200 s")
    _ = try pane.picture()
  }

  @Test("Half a pixel is one of the flight's longest way on that phone")
  func halfPixel() throws {
    let (reading, phone, _, memory) = try turnedRound()
    let ends = [0.0, 1].map { memory.plan.state(at: MorphSample(progress: $0, velocity: 0)).elements[0].frame }
    // The cell's lower right corner comes farther than its upper left one, or the other way round; nothing goes
    // farther.
    let ways = [
      hypot(ends[1].minX - ends[0].minX, ends[1].minY - ends[0].minY),
      hypot(ends[1].maxX - ends[0].maxX, ends[1].maxY - ends[0].maxY),
    ]
    #expect(reading.longestWay >= ways.max() ?? 0 && reading.longestWay < phone.stage.size.height)
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel)
    func row() -> String? {
      words(pane).first { $0.contains("Visually done") }?.components(separatedBy: "; ")
        .first { $0.hasPrefix("Within ½ px") }
    }
    #expect(row() == "Within ½ px –")
    panel.reading = reading
    let share = SpringFigures.halfPixel(of: reading.longestWay, scale: 3)
    let done = SpringFigures(.heroKit, visibleShare: share).visuallyDone
    #expect(row() == "Within ½ px \(ValueField.text(of: done, digits: 3)) s")
    // So long a way does not come to that before UIKit ends it.
    #expect(done == 0.4)
    panel.screenScale = 0.05
    #expect(row() != "Within ½ px 0.400 s")
  }

  @Test("Every figure of the table says what it is where the pointer rests on it")
  func hints() throws {
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel)
    var said: Set<String> = []
    for y in stride(from: 20.0, to: pane.stage.size.height, by: 9) {
      pane.stage.send(.hover(location: CGPoint(x: 60, y: y), time: pane.stage.time))
      pane.advance(0)
      pane.advance(0.7)
      if let text = pane.toolTips?.shownText { said.insert(text) }
    }
    #expect(said.count == 10 && said.contains { $0.contains("within 1 % of the target") }, "\(said.sorted())")
  }
}
