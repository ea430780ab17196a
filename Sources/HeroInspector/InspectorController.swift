import Foundation
import HeroMorph
import HeroMotion
import HeroScenes
public import HeroWidgets

/// The panel beside the phone: buttons at its head, and four tabs: the scene, the motion and its spring, elements and
/// overlays, and findings, annotations and recordings.
@MainActor public final class InspectorController: ViewController {
  /// Told what a hand asks for.
  public var onCommand: (InspectorCommand) -> Void = { _ in }

  private let phone: PhonePanel
  private let words = WordsPanel()
  private let flight: FlightPanel
  private let spring: SpringPanel
  private let elements = ElementsPanel()
  private let timing = TimingPanel()
  private let element = ElementEditPanel()
  private let pageEdits = PageEditPanel()
  private let pair = ComparisonPanel()
  private let overlays = OverlaysPanel()
  private let findings = FindingsPanel()
  private let annotations = AnnotationsPanel()
  private let video = VideoPanel()
  private let settings = SettingsPanel()
  private let header = HeaderPanel()
  private let share = SharePanel()
  private let head = InspectorHead()
  private let sections: [(tab: InspectorTab, id: String, view: InspectorSection)]
  private let tabs = TabBar(InspectorTab.allCases.map { ($0.title, $0.toolTip) })
  private weak var page: InspectorPage?
  /// The id of the section of findings: while it is closed, nothing is checked.
  public static let findings = "Findings"
  private var state: InspectorState?
  /// True if something is pointed at, by what was told last.
  private var isPointing = false

  /// - Parameters:
  ///   - scenes: their titles.
  ///   - closed: the ids of sections that are closed.
  public init(scenes: [String], closed: Set<String> = []) {
    phone = PhonePanel(scenes: scenes)
    let slots = SpringSlots(a: .heroKit)
    flight = FlightPanel(FlightMotions(slots))
    spring = SpringPanel(slots)
    // Settings files know sections by their ids.
    let panels: [(tab: InspectorTab, id: String, title: String, panel: View)] = [
      (.scene, "Phone", "Phone", phone), (.scene, "Compare", "Compare", pair), (.scene, "Header", "Header", header),
      (.scene, "Settings", "Settings", settings), (.scene, "Words", "Text", words),
      (.motion, "Flight", "Transition", flight), (.motion, "Spring", "Spring", spring),
      (.elements, "Overlays", "Overlays", overlays), (.elements, "Elements", "Elements", elements),
      (.elements, "Timing", "Timing", timing), (.elements, "Element", "Edit element", element),
      (.elements, "PageEdits", "Edit page change", pageEdits),
      (.evidence, Self.findings, "Findings", findings), (.evidence, "Marks", "Annotations", annotations),
      (.evidence, "Record", "Record", video), (.evidence, "Share", "Share", share),
    ]
    sections = panels.map {
      ($0.tab, $0.id, InspectorSection($0.title, isOpen: !closed.contains($0.id), content: $0.panel))
    }
    super.init()
    title = "Inspector"
    listen()
  }

  private func listen() {
    phone.onCommand = { [weak self] in self?.onCommand($0) }
    pair.onCommand = { [weak self] in self?.onCommand($0) }
    settings.onCommand = { [weak self] in self?.onCommand($0) }
    share.onCommand = { [weak self] in self?.onCommand($0) }
    words.onCommand = { [weak self] in self?.onCommand($0) }
    spring.onChange = { [weak self] slots in
      guard let self else { return }
      onCommand(.setSprings(slots, isHeld: spring.isTracking))
    }
    spring.onRelease = { [weak self] in self?.onCommand(.releaseSprings) }
    spring.onCopy = { [weak self] in self?.onCommand(.copy($0)) }
    flight.onSeek = { [weak self] in self?.onCommand(.seek($0)) }
    overlays.onChange = { [weak self] in self?.onCommand(.setOverlays($0)) }
    findings.onHover = { [weak self] in self?.point(at: $0.map(InspectorPointing.place)) }
    findings.onTry = { [weak self] in self?.onCommand(.tryFix($0)) }
    findings.onSeek = { [weak self] in self?.onCommand(.seek($0)) }
    video.onCommand = { [weak self] in self?.onCommand($0) }
    annotations.onCommand = { [weak self] in self?.onCommand($0) }
    elements.onHover = { [weak self] in self?.point(at: $0.map(InspectorPointing.element)) }
    for panel in [element, pageEdits] {
      panel.onChange = { [weak self] in self?.onCommand(.setEdits($0, isHeld: $1)) }
    }
    pageEdits.onSave = { [weak self] in self?.onCommand(.saveEdits) }
    pageEdits.onCopy = { [weak self] in self?.onCommand(.copyTransition($0)) }
    timing.onChange = { [weak self] in self?.onCommand(.setEdits($0, isHeld: $1)) }
    element.onSelect = { [weak self] in self?.onCommand(.selectElement($0)) }
    element.onEditOnPhone = { [weak self] in self?.onCommand(.editOnPhone($0)) }
    timing.onSelect = { [weak self] in self?.onCommand(.selectElement($0)) }
    elements.onSelect = { [weak self] in
      guard let self else { return }
      onCommand(.selectElement($0))
      reveal(element)
    }
    tabs.onChoose = { [weak self] in self?.onCommand(.setTab(InspectorTab.allCases[$0])) }
    for (_, id, section) in sections {
      section.onToggle = { [weak self] in self?.onCommand(.setSection(id, isOpen: $0)) }
    }
    head.onUse = { [weak self] in self?.onCommand(.use($0)) }
  }

  private func point(at something: InspectorPointing?) {
    isPointing = something != nil
    onCommand(.point(something))
  }

  private func showEdits(_ state: InspectorState) {
    let editing = state.editing
    let shown = ShownEdits(state.conditions.options.edits, of: editing.plan, element: editing.element)
    elements.selected = shown.element
    (timing.shown, element.shown, pageEdits.shown) = (shown, shown, shown)
    pageEdits.saving = editing.saving
    timing.moment = state.elapsed
    element.isOnPhone = editing.isOnPhone
    let reason = state.take == nil ? "Open a page first" : "No matched elements"
    let note = !state.hasFlights ? "No transitions" : shown.hasMatches ? nil : reason
    for panel in [timing, element] { self.note(note, for: panel) }
    let isKnown = editing.plan != nil || !shown.edits.isEmpty
    self.note(state.hasFlights && isKnown ? nil : note, for: pageEdits)
  }

  /// Focuses the field of the pages' title, on the open tab: that of the phone.
  public func beginTitle() {
    reveal(words)
    words.beginTitle()
  }

  /// Opens the section of a panel, and scrolls to it.
  private func reveal(_ panel: View) {
    guard let (_, id, section) = sections.first(where: { $0.view.content === panel }) else { return }
    if !section.isOpen {
      section.isOpen = true
      onCommand(.setSection(id, isOpen: true))
    }
    section.column?.reveal(section)
  }

  override public func loadView() -> View {
    let columns = InspectorTab.allCases.map { tab in
      InspectorColumn(sections.filter { $0.tab == tab }.map(\.view))
    }
    let page = InspectorPage(head, tabs, columns)
    flight.onHeightChange = { [weak flight] in flight?.column?.setNeedsLayout() }
    settings.onHeightChange = { [weak settings] in settings?.column?.setNeedsLayout() }
    elements.onHeightChange = { [weak elements] in elements?.column?.setNeedsLayout() }
    timing.onHeightChange = { [weak timing] in timing?.column?.setNeedsLayout() }
    for panel in [element, pageEdits] { panel.onHeightChange = { [weak panel] in panel?.column?.setNeedsLayout() } }
    findings.onHeightChange = { [weak findings] in findings?.column?.setNeedsLayout() }
    annotations.onHeightChange = { [weak annotations] in annotations?.column?.setNeedsLayout() }
    if let state { page.open(state.tab) }
    self.page = page
    return page
  }

  /// Shows a state. Hidden tabs are updated when they open.
  public func show(_ state: InspectorState) {
    guard state != self.state else { return }
    let tab = self.state?.tab
    self.state = state
    page?.open(state.tab)
    head.undoName = state.undoName
    // What was pointed at is out of sight, though the pointer has not moved.
    if isPointing, tab != state.tab { point(at: nil) }
    switch state.tab {
    case .scene:
      phone.show(state)
      pair.show(state.pair, springs: state.springs, isPaired: state.isPaired, presets: state.choices.presets)
      header.reading = state.header
      note(state.header == nil ? "No collapsing header" : nil, for: header)
      settings.choices = state.choices
      note(settings.isEmpty ? "None in this scene" : nil, for: settings)
      words.show(state)
    case .motion:
      flight.hasFlights = state.hasFlights
      flight.motions = state.motions
      flight.screenScale = state.screenScale
      flight.reading = state.flight
      flight.second = state.secondFlight
      flight.time = state.elapsed
      spring.slots = state.springs
    case .elements:
      overlays.choice = state.overlays
      elements.show(state.elements, of: state.editing.plan)
      note(state.elements == nil ? "No moving elements" : nil, for: elements)
      showEdits(state)
    case .evidence:
      findings.state = state.findings
      findings.choices = state.choices
      note(state.findings == .none ? "Shown when a transition ends" : nil, for: findings)
      annotations.show(
        state.annotations, isShown: state.showsAnnotations, take: state.take, onShow: state.annotationsOnShow)
      video.options = state.video
      video.recordedPart = state.recordedPart
      video.isLive = state.isLive
    }
  }
}

extension InspectorController {
  private func note(_ note: String?, for panel: View) {
    sections.first { $0.view.content === panel }?.view.emptyNote = note
  }
}

extension View {
  fileprivate var column: InspectorColumn? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? InspectorColumn }.first
  }
}
