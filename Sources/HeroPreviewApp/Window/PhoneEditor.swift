import Foundation
import HeroEvidence
import HeroInspector
import HeroMorph
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// Editing of matched elements on the phones, and the element that is selected there and in the inspector. T begins and
/// ends it. While it is on, the pointer is for end frames, corners and paths; the scene's time can be turned as ever.
/// Nothing of it is in pictures or recordings.
@MainActor package final class PhoneEditor: WindowPart {
  package private(set) var isOn = false
  /// The selected element; nil: the first one.
  private(set) var element: String?
  /// Those of the first and the second phone.
  var editors = [EndFrameEditor(), EndFrameEditor()]
  /// The phone that was pressed last: its end is the one that keys move.
  var active = 0
  /// The drag or held key that goes on: the edits before, and the finger.
  var hold: Hold?
  /// The place of the pointer during a drag, in points of the plan's screen.
  var lastPoint: CGPoint?
  /// The modifiers that are held.
  var modifiers: KeyModifiers = []
  /// True if edits wait to be put into force.
  private var isPlanned = false
  private var drawn: [Drawn] = []

  struct Hold {
    var edits: TransitionOverrides
    var comparison: ComparisonChoice?
    var finger: UInt32?
    var isKey = false
  }

  /// The marks over a screen.
  private struct Drawn {
    weak var stage: Stage?
    var screen: EditedScreen
    var marks: [EndFrameMark]
  }

  /// The state that the inspector shows.
  var state: EditingState {
    var state = EditingState()
    state.plan = tracks.history(of: tracks.first)?.plan
    (state.element, state.isOnPhone) = (element, isOn)
    return state
  }

  // MARK: Beginning and ending

  /// The reason why nothing can be edited now, in a few words; nil: it can.
  var lack: String? {
    guard let plan = state.plan else { return tracks.shownVisit == nil ? "Open a page first" : "No matched elements" }
    return plan.pairs.contains { $0.source != nil && $0.destination != nil } ? nil : "No matched elements"
  }

  func begin() {
    guard !isOn, popups.current == nil else { return }
    tracks.seekAsPlanned()
    if let lack { return hud.show(lack == "Open a page first" ? "\(lack): its transition is edited" : lack) }
    phones.letGo()
    panels.giveKeyboard(to: nil)
    if preview.session.flight != nil { playback.pause() }
    phones.pointerLeft(at: preview.now)
    isOn = true
    active = 0
    update()
    selectNearestEnd()
    hud.show("Drag frames, corners and the path. Tab selects the next end, Esc leaves", for: 6)
    frames.request()
  }

  func end() {
    guard isOn else { return }
    endHold()
    isOn = false
    editors = [EndFrameEditor(), EndFrameEditor()]
    damageChanges()
    hud.hide()
    frames.request()
  }

  /// Another scene has other elements.
  func forget() {
    (hold, isPlanned, element) = (nil, false, nil)
    end()
  }

  // MARK: Selection

  func select(_ id: String) {
    guard id != element else { return }
    endHold()
    element = id
    guard isOn else { return }
    update()
    selectNearestEnd()
  }

  /// Selects the end that keys move: the one that is nearer now.
  private func selectNearestEnd() {
    let progress = preview.session.progress ?? 1
    for index in editors.indices { editors[index].selectEnd(at: progress) }
  }

  func selectNext(by step: Int) {
    endHold()
    guard let id = editors[active].selectNext(by: step) else { return }
    element = id
    editors[1 - active].select(editors[active].end)
    frames.request()
  }

  // MARK: What is on show

  /// The phones on which elements are edited: of two that lie over each other, the first one. A difference of both
  /// shows none.
  var shownPhones: [Int] {
    guard let choice = phones.choice else { return [0] }
    return choice.view == .sideBySide ? [0, 1] : choice.view == .difference ? [] : [0]
  }

  func track(_ index: Int) -> Track? { tracks.all.indices.contains(index) ? tracks.all[index] : nil }

  func placement(_ index: Int) -> WindowPlacement {
    index == 0 ? phones.placement : phones.pair?.phone.placement ?? phones.placement
  }

  /// Brings the editors up to date with the phones.
  func update() {
    for index in shownPhones {
      guard let track = track(index) else { continue }
      let (stage, placement, history) = (track.session.stage, placement(index), tracks.history(of: track))
      editors[index].show(
        edits(index), of: history?.plan, element: element, at: history?.state(at: stage.time),
        on: EditedScreen(
          size: stage.size, displayRadius: placement.showsBezel ? track.session.screen.device.displayRadius : 0,
          unit: preview.desktopScale / placement.scale))
    }
  }

  /// Damages what differs from the last frame's drawing.
  func damageChanges() {
    guard isOn || !drawn.isEmpty else { return }
    var now: [Drawn] = []
    if isOn {
      update()
      now = shownPhones.compactMap { index in
        track(index).map { Drawn(stage: $0.session.stage, screen: editors[index].screen, marks: editors[index].marks) }
      }
    }
    for (old, new) in zip(drawn, now) where old.stage === new.stage && old.screen == new.screen {
      Self.damage(Set(old.marks).symmetricDifference(new.marks), new)
    }
    for layer in drawn where !now.contains(where: { $0.stage === layer.stage && $0.screen == layer.screen }) {
      Self.damage(Set(layer.marks), layer)
    }
    for layer in now where !drawn.contains(where: { $0.stage === layer.stage && $0.screen == layer.screen }) {
      Self.damage(Set(layer.marks), layer)
    }
    drawn = now
  }

  private static func damage(_ marks: Set<EndFrameMark>, _ layer: Drawn) {
    guard let stage = layer.stage, !marks.isEmpty else { return }
    let drawing = EndFrameDrawing(on: layer.screen, pixelScale: stage.renderScale)
    for mark in marks { for area in drawing.areas(of: mark) { stage.damage(area) } }
  }

  /// Draws over what was painted of the phones.
  func composite(on ground: Surface, within painted: PixelRegion) {
    guard isOn, !painted.isEmpty else { return }
    for (index, layer) in zip(shownPhones, drawn) {
      guard let stage = layer.stage else { continue }
      let placement = placement(index)
      let canvas = Canvas(
        surface: ground, scale: placement.scale, origin: CGPoint(x: placement.screenX, y: placement.screenY),
        appearance: .light)
      canvas.clip(toPixels: painted.intersection(PixelRect(enclosing: placement.screen)))
      let screen = CGRect(origin: .zero, size: stage.size)
      canvas.clip(to: Path(roundedRect: screen, cornerRadius: layer.screen.displayRadius))
      let isMirrored = stage.layoutDirection == .rightToLeft
      EndFrameDrawing(on: layer.screen, pixelScale: placement.scale).draw(
        isMirrored ? layer.marks.map { $0.mirrored(in: stage.size.width) } : layer.marks, in: canvas)
    }
  }

  // MARK: Edits

  /// True if the second phone has edits of its own.
  private var secondHasOwn: Bool { phones.choice?.difference.names(.transitionEdits) == true }

  private func edits(_ index: Int) -> TransitionOverrides {
    index == 1 && secondHasOwn ? phones.choice?.difference.edits ?? TransitionOverrides() : scenes.shownEdits
  }

  /// Puts edits into force once all input that has come is read.
  func planToApply() {
    frames.request()
    if isPlanned { return }
    isPlanned = true
    DispatchQueue.main.async { [weak preview] in MainActor.assumeIsolated { preview?.phoneEditor.applyAsPlanned() } }
  }

  private func applyAsPlanned() {
    guard isPlanned, hold != nil else { return }
    apply(isHeld: true)
  }

  /// Puts the edits of the active phone into force.
  func apply(isHeld: Bool) {
    isPlanned = false
    let edits = editors[active].edits
    guard active == 1, secondHasOwn, var choice = phones.choice else {
      return commands.perform(.setEdits(edits, isHeld: isHeld))
    }
    choice.difference.edits = edits
    phones.setPair(choice)
    guard !isHeld, let before = hold?.comparison, before != choice else { return }
    scenes.keep(.setPair(choice))
    commands.note(.setPair(before), as: Condition.transitionEdits.noun)
  }

  /// Ends what is held: all of it is one change.
  func endHold() {
    guard hold != nil else { return }
    let isChange = hold?.isKey == true || editors[active].release()
    if isChange { apply(isHeld: false) }
    hold = nil
  }

  /// Takes back what is dragged.
  func cancelHold() {
    guard let hold else { return }
    editors[active].cancelGesture()
    isPlanned = false
    if let comparison = hold.comparison {
      phones.setPair(comparison)
    } else {
      commands.perform(.setEdits(hold.edits, isHeld: false))
    }
    self.hold = nil
    frames.request()
  }

  func newHold(finger: UInt32? = nil, isKey: Bool = false) -> Hold {
    Hold(
      edits: edits(active), comparison: active == 1 && secondHasOwn ? phones.choice : nil, finger: finger, isKey: isKey)
  }
}
