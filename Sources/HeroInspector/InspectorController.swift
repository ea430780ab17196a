import Foundation
import HeroMotion
public import HeroWidgets

/// What stands beside the phone: what is looked at, what is drawn over it, what was marked, recordings, the flight over time, its spring,
/// what is wrong with it, and all that flies.
@MainActor public final class InspectorController: ViewController {
  /// Told what a hand asks for.
  public var onCommand: (InspectorCommand) -> Void = { _ in }

  private let phone: PhonePanel
  private let flight: FlightPanel
  private let spring: SpringPanel
  private let elements = ElementsPanel()
  private let pair = PairPanel()
  private let overlays = OverlaysPanel()
  private let findings = FindingsPanel()
  private let marks = MarksPanel()
  private let film = FilmPanel()
  private let sections: [InspectorSection]
  /// The title of the section that says what is wrong: who closes it has nothing looked for.
  public static let findings = "Findings"
  private static let titles = [
    "Phone", "Compare", "Overlays", "Marks", "Record", "Flight", "Spring", InspectorController.findings, "Elements",
  ]
  private var state: InspectorState?

  /// - Parameters:
  ///   - scenes: their titles.
  ///   - closed: the titles of sections that are closed.
  public init(scenes: [String], closed: Set<String> = []) {
    phone = PhonePanel(scenes: scenes)
    let slots = SpringSlots(a: .heroKit)
    flight = FlightPanel(slots)
    spring = SpringPanel(slots)
    let panels: [View] = [phone, pair, overlays, marks, film, flight, spring, findings, elements]
    sections = zip(Self.titles, panels).map { InspectorSection($0, isOpen: !closed.contains($0), content: $1) }
    super.init()
    title = "Inspector"
    listen()
  }

  private func listen() {
    phone.onCommand = { [weak self] in self?.onCommand($0) }
    pair.onCommand = { [weak self] in self?.onCommand($0) }
    spring.onChange = { [weak self] slots in
      guard let self else { return }
      onCommand(.setSprings(slots, isHeld: spring.isTracking))
    }
    spring.onRelease = { [weak self] in self?.onCommand(.releaseSprings) }
    spring.onCopy = { [weak self] in self?.onCommand(.copy($0)) }
    flight.onSeek = { [weak self] in self?.onCommand(.seek($0)) }
    overlays.onChange = { [weak self] in self?.onCommand(.setOverlays($0)) }
    findings.onHover = { [weak self] in self?.onCommand(.point($0.map(InspectorPointing.place))) }
    findings.onSeek = { [weak self] in self?.onCommand(.seek($0)) }
    film.onCommand = { [weak self] in self?.onCommand($0) }
    marks.onCommand = { [weak self] in self?.onCommand($0) }
    elements.onHover = { [weak self] in self?.onCommand(.point($0.map(InspectorPointing.element))) }
    for (title, section) in zip(Self.titles, sections) {
      section.onToggle = { [weak self] in
        self?.view.setNeedsLayout()
        self?.onCommand(.setSection(title, isOpen: $0))
      }
    }
  }

  override public func loadView() -> View {
    let column = InspectorColumn(sections)
    elements.onHeightChange = { [weak column] in column?.setNeedsLayout() }
    findings.onHeightChange = { [weak column] in column?.setNeedsLayout() }
    marks.onHeightChange = { [weak column] in column?.setNeedsLayout() }
    return column
  }

  public func show(_ state: InspectorState) {
    guard state != self.state else { return }
    self.state = state
    phone.show(state)
    spring.slots = state.springs
    flight.slots = state.springs
    flight.screenScale = state.screenScale
    flight.reading = state.flight
    flight.time = state.elapsed
    elements.show(state.elements, of: state.plan)
    pair.show(state.pair, presets: state.presets)
    overlays.choice = state.overlays
    findings.state = state.findings
    film.options = state.film
    marks.show(state.marks, isShown: state.showsMarks, take: state.take, onShow: state.marksOnShow)
  }
}

/// Sections below each other, which scroll where the window is too low for them.
@MainActor private final class InspectorColumn: View {
  private let scroller = ScrollView()
  private let sections: [InspectorSection]

  init(_ sections: [InspectorSection]) {
    self.sections = sections
    super.init()
    backgroundColor = InspectorStyle.ground
    scroller.bounces = false
    addSubview(scroller)
    for section in sections { scroller.addSubview(section) }
  }

  override func layoutSubviews() {
    let pixel = 1 / (stage?.deviceScale ?? 1)
    scroller.frame = CGRect(x: pixel, y: 0, width: max(0, bounds.width - pixel), height: bounds.height)
    var y: CGFloat = 4
    for section in sections {
      let height = section.sizeThatFits(CGSize(width: scroller.bounds.width, height: .infinity)).height
      section.frame = CGRect(x: 0, y: y, width: scroller.bounds.width, height: height)
      y += height
    }
    scroller.contentSize = CGSize(width: scroller.bounds.width, height: y + 8)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(CGRect(x: 0, y: 0, width: 1 / (stage?.deviceScale ?? 1), height: bounds.height), InspectorStyle.edge)
  }
}
