import Foundation
import HeroFlight
package import HeroInspector
import HeroKit
import HeroMorph
import HeroMotion
import HeroReview
import HeroScenes
import HeroWidgets
import HeroX11

/// The inspector beside the phone: what it shows, and what it asks for.
extension PreviewWindow {
  var inspectorState: InspectorState {
    var state = InspectorState(springs: shownSprings)
    state.tab = tab
    state.scene = settings.app.scenes.firstIndex { $0.name == settings.scene.name } ?? 0
    tellPages(&state)
    state.choices = choices
    state.hasFlights = settings.scene.hasFlights
    state.undoName = undoManager.canUndo ? undoManager.undoActionName : nil
    state.header = screen.frontPage?.shownHeader.map { HeaderReading(offset: session.scrollOffset ?? 0, layout: $0) }
    state.scale = settings.scale
    (state.conditions, state.toolAppearance) = (conditions, chosenToolAppearance)
    state.takesTitle = settings.scene.takesTitleText
    let flight = session.flight
    let memory = flight?.memory ?? shownMemory
    state.motions = shownMotions
    state.flight = memory.flatMap(FlightMetrics.init)
    state.secondFlight = secondMemory.flatMap(FlightMetrics.init)
    let elapsed = state.flight?.elapsed(at: stage.time)
    // Where the first has landed the second may still be on its way.
    if flight != nil || pair?.session.flight != nil, let elapsed, elapsed >= 0 { state.elapsed = elapsed }
    state.screenScale = Double(screen.device.scale)
    state.elements = session.flyingState
    state.plan = flight?.plan
    state.overlays = decorations.overlays
    (state.pair, state.isPaired) = (pair?.choice ?? lastPair, pair != nil)
    state.findings = findingsState
    (state.film, state.isLive) = (exports.filmOptions, exports.liveFilm != nil)
    state.recordedPart = exports.shownPart
    (state.marks, state.showsMarks) = (decorations.marking.list, decorations.marking.isShown)
    (state.take, state.marksOnShow) = (shownVisit, decorations.marking.list.numbers(at: stage.time))
    return state
  }

  func carryOut(_ command: InspectorCommand) {
    switch command {
    case .showScene(let index): choose(settings.app.scenes[index])
    case .apply(let patch): apply(patch)
    case .setToolAppearance(let appearance):
      settings.toolAppearance = nil
      settings.instrument?.keep { $0.toolAppearance = appearance }
      if settings.instrument == nil { settings.toolAppearance = appearance }
      layoutWindow()
    case .goToPage(let index): goToPage(index)
    case .setScale(let scale): setScale(scale)
    case .set(let name, let value): set(name, to: value)
    case .tryFix(let fix):
      perform(InspectorCommand.set(fix.setting.name, to: fix.setting.value))
      return hud.show("\(fix.name) is set to “\(fix.title)”. Open the page again to see it.", for: 5)
    case .share(let goal): return exports.share(goal)
    case .setSprings(let slots, let isHeld): setSprings(slots, isHeld: isHeld)
    case .releaseSprings:
      if isDue { flyBySprings() }
    case .copy(let text): display.selections.write(text, to: .clipboard)
    case .seek(let elapsed):
      guard let start = (session.flight?.memory ?? shownMemory)?.legs.first?.start else { return }
      return seek(to: start + elapsed)
    // Told also while a frame is worked out, of which it is no part: it asks for the next.
    case .point(let something): return pointed = something
    case .setOverlays(let choice): decorations.setOverlays(choice)
    case .setPair(let choice): setPair(choice)
    case .swapPair: return swapPair()
    case .record(let format): return exports.record(format)
    case .toggleLive: return exports.toggleLive()
    case .setFilmOptions(let options): exports.setFilmOptions(options)
    case .setRecordedPart(let part): exports.setRecordedPart(part)
    case .addMark: return decorations.beginMark()
    case .showMarks(let isShown): decorations.showMarks(isShown)
    case .goToMark(let number): return decorations.goToMark(number)
    case .removeMark(let number): decorations.removeMark(number)
    case .writeMark(let number, let words): decorations.write(words, onMark: number)
    case .use(let tool): return use(tool)
    case .setTab(let tab):
      settings.instrument?.keep { $0.tab = tab }
    case .setSection(let title, let isOpen):
      settings.instrument?.keep {
        if isOpen { $0.closedSections.remove(title) } else { $0.closedSections.insert(title) }
      }
    }
    paint(at: now)
  }

  /// Does what a button at the inspector's head stands for.
  private func use(_ tool: InspectorTool) {
    switch tool {
    case .scenes: showSceneList()
    case .search: showPalette()
    case .variants: toggleVariants()
    case .undo: undo()
    case .keys: showKeys()
    }
  }

  /// The tab of the inspector that is open, or will be with it.
  package var tab: InspectorTab { settings.instrument?.tab ?? .scene }

  /// Opens a tab of the inspector on Ctrl+1 to Ctrl+4.
  func isForTabs(_ input: WindowInput) -> Bool {
    guard case .key(.character(let text), _, let modifiers, let isRepeat, _) = input,
      modifiers.contains(.control), modifiers.isSubset(of: [.control, .shift])
    else { return false }
    guard let tab = InspectorTab.allCases.first(where: { text == "\($0.digit)" }) else { return false }
    if !isRepeat { open(tab) }
    return true
  }

  func open(_ tab: InspectorTab) {
    if instrumentLayout.inspector == nil { toggleInspector() }
    perform(.setTab(tab))
  }

  // MARK: Springs

  /// As the scene's own flights go, where nobody has said otherwise.
  var shownSprings: SpringSlots {
    var slots = springs
    if options.spring == nil { slots.a = ownSpring(of: session, session.flight?.memory ?? shownMemory) }
    return slots
  }

  private func setSprings(_ slots: SpringSlots, isHeld: Bool) {
    let before = shownSprings
    springs = slots
    // Each of two phones has one of both.
    let (isFirst, isSecond) = (pair == nil ? slots.timing != before.timing : slots.a != before.a, slots.b != before.b)
    guard isFirst || pair != nil && isSecond || isDue else { return }
    // A slider that is held asks for more than can be shown where much has happened.
    isDue = isHeld && lastReplayDuration > Self.quick
    if !isDue { flyBySprings() }
  }

  /// Has the flights go by the springs that are set.
  func flyBySprings() {
    isDue = false
    let timing = pair == nil ? springs.timing : springs.a
    if timing != shownTiming { return fly(by: timing) }
    if let pair, pair.mirror.difference.spring != secondTiming(pair.choice) { renewPair() }
  }

  /// By which the first phone's flights go.
  var shownTiming: SpringTiming { options.spring ?? shownSprings.a }

  /// Longest duration of a frame during a drag, in seconds.
  private static let quick = 0.05

  func fly(by timing: SpringTiming) {
    isDue = false
    show(with: Conditions.Patch(spring: timing))
  }

  /// Shows the same moment as it is when all that has happened had happened so. What was on show stays where that
  /// cannot be.
  func show(with changes: Conditions.Patch) {
    seekAsPlanned()
    let (begin, moment) = (MonotonicTime.now, stage.time)
    let (tape, present) = (track.tape, track.present)
    let screenSize = session.recipe.device.size
    do {
      let replay = try Replay(tape, changes, memory: stage.pictures.memory, lookedAt: stage.renderScale)
      let track = try replay.goThrough(to: present)
      endTape(saying: "a change of spring, device, appearance, setting or title starts a new tape")
      replaceTrack(with: track)
      decorations.marking.list = decorations.marking.list.moved(from: screenSize, to: session.recipe.device.size)
      stage.window.isKeyWindow = phoneIsKey
      stage.pace = clock.pace
      orphanedTouches = session.fingersDown
      keepCheckpoints()
      layoutWindow()
      renewPair()
      if moment < present { planToSeek(to: moment) }
    } catch {
      return hud.show("\(error)", for: 5)
    }
    lastReplayDuration = MonotonicTime.now - begin
  }

  /// The conditions of the first phone, with the orientation that it is about to have.
  var conditions: Conditions {
    var conditions = session.conditions
    conditions.orientation = heldOrientation
    return conditions
  }

  /// Changes the phone and its scene. A running scene follows what it can from now on. Any other change is shown as if
  /// it had always been so, and so is every change while the past is on show: what came later stays known.
  private func apply(_ patch: Conditions.Patch) {
    let wanted = conditions.with(patch)
    if let want = wanted.want(for: patch) { return hud.show(want, for: 5) }
    seekAsPlanned()
    if patch.names == [Condition.orientation.name] {
      turn(to: wanted.orientation)
    } else if isInThePast || !patch.conditions.allSatisfy(\.isLive) {
      if wanted != conditions { show(with: patch) }
    } else {
      stage.traits = wanted.traits
      repaintAll()
    }
    if let size = patch.preferredContentSizeCategory { hud.show("Text Size \(size.title)") }
  }

  // MARK: On the phone

  /// Returns the frame on the phone, in points of its screen, of what the pointer is on in the inspector: an element,
  /// or the place of a finding of the first phone.
  func outlined(of session: Session, isSecond: Bool) -> CGRect? {
    switch pointed {
    case .element(let id): session.flyingState?.elements.first { $0.id == id }?.frame
    case .place(let place): isSecond ? nil : place
    case nil: nil
    }
  }
}
