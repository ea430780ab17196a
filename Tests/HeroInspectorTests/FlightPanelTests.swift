import Foundation
import HeroDemos
import HeroFindings
import HeroFlight
import HeroInspector
import HeroMorph
import HeroMotion
import HeroScenes
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The flight's panel") struct FlightPanelTests {
  /// A picture that grew for 0.12 s, was turned round, and has landed.
  func turnedRound() throws -> (reading: FlightMetrics, phone: Phone, start: Double, memory: MotionHistory) {
    let phone = try Phone(.photoGallery, scale: 1)
    let start = phone.time
    try phone.tap(item: 3)
    let flight = try #require(phone.flight)
    phone.advance(0.12)
    phone.press(.escape)
    #expect(flight.heading == .source)
    phone.settle()
    return (try #require(FlightMetrics(flight.memory)), phone, start, flight.memory)
  }

  func words(_ pane: Pane) -> [String] {
    func all(_ view: View) -> [String] {
      (view.accessibilityRole == .text ? [view.accessibilityLabel ?? ""] : []) + view.subviews.flatMap(all)
    }
    return all(pane.stage.window)
  }

  @Test("A reading is the flight itself, before and after it was turned round")
  func reading() throws {
    let (reading, _, start, memory) = try turnedRound()
    #expect(reading.legs.map(\.kind) == [.planned, .sprung, .landed])
    #expect(reading.legs.map(\.heading) == [.destination, .source, .source])
    let turn = reading.legs[1].start
    #expect(reading.legs[0].start == 0 && abs(turn - 0.12) < 0.02)
    for time in stride(from: 0.0, through: 0.7, by: 0.013) {
      let (progress, velocity) = reading.sample(at: time)
      let sample = try #require(memory.sample(at: start + time))
      #expect(abs(progress - sample.progress) < 1e-9 && abs(velocity - sample.velocity) < 1e-9, "\(time)")
    }
    // Up to the turn it is HeroKit's spring; there it goes on with the speed that it had.
    #expect(abs(reading.sample(at: 0.1).progress - SpringTiming.heroKit.progress(at: 0.1)) < 1e-9)
    #expect(abs(reading.sample(at: turn + 1e-6).velocity - reading.sample(at: turn - 1e-6).velocity) < 0.01)
    #expect(reading.sample(at: 5).progress == 0)
  }

  @Test("The ribbon says at each moment what is seen of the picture, and how sharp; other time is had by a press")
  func ribbon() throws {
    let (reading, _, start, memory) = try turnedRound()
    let end = try #require(reading.end)
    let samples = reading.honesty(until: end, scale: 3)
    #expect(samples.count == 65 && samples.first?.time == 0 && samples.last?.time == end)
    for sample in samples {
      let element = try #require(memory.state(at: start + sample.time)?.elements.first)
      #expect(sample.shown == PictureHonesty(element, at: sample.time, scale: 3)?.shown)
    }
    #expect(reading.honesty(until: 0, scale: 3).isEmpty)
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let heard = Heard<Double>()
    panel.onSeek = heard.hear
    let pane = Pane(panel)
    panel.reading = reading
    panel.time = 0.1
    pane.advance(0)
    let band = try #require(
      pane.all(View.self).first { $0.accessibilityLabel == "Visible part and resolution of the image" })
    let slice = try #require(Pane.all(Control.self, in: band).filter { $0.isShown }.dropFirst(8).first)
    let words = try #require(slice.toolTip)
    #expect(words.contains("of the image visible") && words.hasPrefix("0."), "\(words)")
    pane.click(slice)
    let told = try #require(Double(words.prefix(5)))
    #expect(abs(try #require(heard.last) - told) < end / 30)
  }

  @Test("The figures under the playhead are the flight's, and the line below says where it heads")
  func playhead() throws {
    let (reading, _, _, _) = try turnedRound()
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel)
    #expect(words(pane).contains("Click a picture to record its transition"))
    panel.time = 0.1
    #expect(words(pane).contains("Opening"))
    panel.reading = reading
    pane.advance(0)
    let share = SpringTiming.heroKit.progress(at: 0.1) * 100
    #expect(words(pane).contains { $0.hasPrefix("A \(ValueField.text(of: share, digits: 1)) %  ") })
    #expect(words(pane).contains("0.100 s"))
    #expect(words(pane).contains("Opening · segment 1 of 2"))
    panel.time = 0.3
    pane.advance(0)
    #expect(
      words(pane).contains { $0.hasPrefix("Closing, reversed or released at 0.1") && $0.hasSuffix("segment 2 of 2") })
    panel.time = 2
    #expect(words(pane).contains("Closed"))
    panel.time = nil
    #expect(words(pane).contains("No transition at this moment"))
  }

  /// The legend's line of a curve at a moment.
  private func figures(_ name: String, _ moment: (progress: Double, velocity: Double)) -> String {
    let (progress, velocity) = moment
    return
      "\(name) \(ValueField.text(of: progress * 100, digits: 1)) %  \(ValueField.text(of: velocity, digits: 2)) /s"
  }

  /// The colors of the curves in the chart, and of the swatches beside the names.
  private func legend(_ pane: Pane) -> [String] {
    words(pane).filter { $0.hasSuffix(" /s") }.map { String($0.prefix { !$0.isNumber && $0 != "-" && $0 != "–" }) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// One phone that flies by B, as the spring's panel has it while B is edited.
  @Test("Each figure is computed from its own spring, also where the phone flew by B")
  func figuresOfTheirOwn() throws {
    let smooth = try SpringTiming(parsing: "duration=0.8,bounce=0")
    let phone = try Phone(.photoGallery, scale: 1, timing: smooth)
    try phone.tap(item: 3)
    let flight = try #require(phone.flight)
    phone.advance(0.12)
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit), b: .spring(smooth)))
    let pane = Pane(panel, height: 600)
    panel.reading = FlightMetrics(flight.memory)
    panel.time = 0.12
    pane.advance(0)
    func motion(_ timing: SpringTiming) -> (progress: Double, velocity: Double) {
      let (progress, velocity) = MorphTiming.spring(timing).progress(at: 0.12)
      return (progress, velocity)
    }
    // The flight is B from start to end: it is no third curve.
    #expect(legend(pane) == ["A", "B"])
    #expect(words(pane).contains(figures("A", motion(.heroKit))))
    #expect(words(pane).contains(figures("B", motion(smooth))))
  }

  @Test("Every curve of the chart stands in the legend, and the panel grows with it")
  func everyCurveIsNamed() throws {
    let (reading, _, _, _) = try turnedRound()
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel, height: 700)
    var heights = 0
    panel.onHeightChange = { heights += 1 }
    panel.time = 0.2
    pane.advance(0)
    #expect(legend(pane) == ["A"])
    let height = panel.sizeThatFits(pane.stage.size).height
    panel.reading = reading
    pane.advance(0)
    #expect(legend(pane) == ["A", "Transition"] && heights == 0)
    #expect(words(pane).contains(figures("Transition", reading.sample(at: 0.2))))
    // A second curve has its place already: the spring's sliders stay where they are.
    #expect(panel.sizeThatFits(pane.stage.size).height == height)
    panel.motions.b = .spring(try SpringTiming(parsing: "duration=0.5,bounce=0"))
    panel.second = reading
    pane.advance(0)
    #expect(legend(pane) == ["A", "B", "Transition on B", "Transition on A"])
    #expect(panel.sizeThatFits(pane.stage.size).height > height && heights > 0)
    panel.second = nil
    panel.motions.b = .spring(.heroKit)
    pane.advance(0)
    #expect(legend(pane) == ["A and B", "Transition"])
  }

  @Test(
    "Of two motions each has its figures under the playhead; a flight on the second phone that was turned round has its own"
  )
  func twoMotions() throws {
    let (reading, _, _, _) = try turnedRound()
    let smooth = try SpringTiming(parsing: "duration=0.5,bounce=0")
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit), b: .spring(smooth)))
    let pane = Pane(panel)
    panel.time = 0.08
    pane.advance(0)
    let (a, b) = (MorphTiming.spring(.heroKit), MorphTiming.spring(smooth))
    func motion(_ timing: MorphTiming, _ time: Double) -> (progress: Double, velocity: Double) {
      let (progress, velocity) = timing.progress(at: time)
      return (progress, velocity)
    }
    #expect(words(pane).contains(figures("A", motion(a, 0.08))))
    #expect(words(pane).contains(figures("B", motion(b, 0.08))))
    panel.second = reading
    panel.time = 0.2
    pane.advance(0)
    #expect(words(pane).contains(figures("Transition on B", reading.sample(at: 0.2))))
    #expect(words(pane).contains(figures("B", motion(b, 0.2))))
    #expect(words(pane).contains(figures("A", motion(a, 0.2))))
    panel.second = nil
    panel.motions = FlightMotions(a: .spring(.heroKit))
    #expect(!words(pane).contains { $0.hasPrefix("B ") })
  }

  @Test("What a hand holds is shown as far as it has held it, and the axis grows")
  func held() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap(item: 3)
    phone.settle()
    let middle = CGPoint(x: 200, y: 300)
    phone.hold(from: middle, to: CGPoint(x: 220, y: 420))
    let flight = try #require(phone.flight)
    let reading = try #require(FlightMetrics(flight.memory))
    #expect(reading.legs.last?.kind == .held && reading.end == nil)
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    panel.reading = reading
    let pane = Pane(panel)
    for time in [0.1, 3.0, 90] {
      panel.time = time
      pane.advance(0.1)
      #expect(words(pane).contains { $0.hasPrefix("Dragging") })
      _ = try pane.picture()
    }
  }

  @Test("Of two phones each motion has its curve, its column and its leg; what is the same is told once")
  func twoPhones() throws {
    let slow = SpringTiming(.uiKit(duration: 1, ratio: 0.85))
    func reading(_ timing: SpringTiming) throws -> FlightMetrics {
      let phone = try Phone(.photoGallery, scale: 1, timing: timing)
      try phone.tap(item: 3)
      let flight = try #require(phone.flight)
      phone.advance(0.5)
      return try #require(FlightMetrics(flight.memory))
    }
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit), b: .spring(slow)))
    let pane = Pane(panel)
    /// In how many places along the time something orange is seen, where the curves of progress are.
    func orangePlaces() throws -> Int {
      let picture = try pane.picture()
      func isOrange(_ colour: RGBA) -> Bool {
        colour.red > 0.85 && (0.4...0.8).contains(colour.green) && colour.blue < 0.4
      }
      return (60..<300).filter { x in (24..<132).contains { isOrange(picture.color(x: x, y: $0)) } }.count
    }
    panel.reading = try reading(.heroKit)
    panel.second = try reading(slow)
    panel.time = 0.1
    pane.advance(0)
    #expect(words(pane).contains("Opening"))
    #expect(try orangePlaces() > 100)
    #expect(words(pane).contains { $0.hasPrefix("A, B; ") && $0.hasSuffix("Duration 0.400 s, 1.000 s") })
    // The first has landed.
    panel.time = 0.45
    pane.advance(0)
    #expect(words(pane).contains("A: Open") && words(pane).contains("B: Opening"))
    // On another device, by the same spring.
    panel.motions.b = .spring(.heroKit)
    panel.second = panel.reading
    pane.advance(0)
    #expect(words(pane).contains("Open") && !words(pane).contains { $0.hasPrefix("B: ") })
    #expect(words(pane).contains { $0.hasPrefix("A and B; ") && $0.hasSuffix("Duration 0.400 s") })
    #expect(try orangePlaces() == 0)
  }

  @Test("A flight has landed when its motion is over, however late a busy machine shows the next frame")
  func late() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let start = phone.time
    try phone.tap(item: 3)
    let flight = try #require(phone.flight)
    phone.stage.update(to: start + 0.38)
    phone.stage.update(to: start + 0.6)
    let reading = try #require(FlightMetrics(flight.memory))
    #expect(reading.legs.map(\.kind) == [.planned, .landed] && abs(reading.legs[1].start - 0.6) < 0.02)
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel)
    panel.reading = reading
    for (time, word) in [(0.39, "Opening"), (0.45, "Open"), (0.65, "Open")] {
      panel.time = time
      pane.advance(0)
      #expect(words(pane).contains(word), "\(time): \(words(pane))")
    }
  }

  @Test("A press into the curves, and a drag in them, say which moment is wanted")
  func seeking() {
    let panel = FlightPanel(FlightMotions(a: .spring(.heroKit)))
    let pane = Pane(panel)
    // Without anybody who could show it, nothing happens.
    pane.stage.click(at: CGPoint(x: 200, y: 80))
    let heard = Heard<Double>()
    panel.onSeek = {
      heard.hear($0)
      panel.time = $0
    }
    pane.stage.drag(from: CGPoint(x: 20, y: 80), by: CGPoint(x: 400, y: 60))
    #expect(heard.values.first == 0 && heard.values == heard.values.sorted() && heard.values.count > 8)
    // Beyond the axis it is at the axis's end, which lies a little after the spring's.
    #expect(heard.last.map { $0 >= 0.4 && $0 < 0.5 } == true)
    pane.stage.click(at: CGPoint(x: 180, y: 80))
    #expect(words(pane).contains("\(ValueField.text(of: heard.last ?? -1, digits: 3)) s"))
  }

  /// What a frame costs is counted in texts that are set and pixels that are painted, not in time.
  @Test("The playhead's way paints a line and three figures, and sets no text of the curves again")
  func cheap() throws {
    let panel = FlightPanel(
      FlightMotions(a: .spring(.heroKit), b: .spring(SpringTiming(.bounce(duration: 0.5, bounce: 0.3)))))
    let pane = Pane(panel, scale: 2)
    let (width, height) = pane.stage.pixelSize
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    panel.time = 0.1
    pane.advance(0)
    _ = pane.stage.paint(into: surface)
    let before = TextLayout.settingsMade
    var (frames, area) = (0, 0)
    for step in 1...20 {
      panel.time = 0.1 + Double(step) / 60
      pane.advance(0)
      let region = pane.stage.paint(into: surface)
      frames += 1
      area += region.rects.reduce(0) { $0 + $1.area }
    }
    // Time, percent and velocity: the chart has a dozen texts, and the table two dozen.
    #expect(TextLayout.settingsMade - before <= 3 * frames)
    #expect(area / frames < width * height / 8, "\(area / frames) of \(width * height)")
    // And what was painted bit by bit is what is there.
    let kept = try #require(surface.pngData())
    #expect(try pane.picture().pngData() == kept)
  }

  @Test("Springs of every kind have curves", arguments: [0.01, 0.3, 1, 4])
  func everySpring(fraction: Double) throws {
    let timing = SpringTiming(.response(0.4, fraction: fraction))
    let panel = FlightPanel(
      FlightMotions(
        a: .spring(timing), b: .spring(SpringTiming(.uiKit(duration: 10, ratio: 0.01, velocity: -900)))))
    let pane = Pane(panel)
    panel.time = -1
    _ = try pane.picture()
    panel.time = 1e9
    _ = try pane.picture()
    #expect(words(pane).contains { $0.contains("Duration \(ValueField.text(of: timing.duration, digits: 3)) s") })
  }
}
