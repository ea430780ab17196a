package import Foundation
import HeroEvidence
package import HeroInspector
import HeroMotion
import HeroScenes
import HeroSession
package import HeroWidgets
package import HeroX11

/// The phones in the window: one, or two on one clock. The same input works both, and the second differs in one
/// condition.
@MainActor package final class Phones: WindowPart, InputResponder {
  /// The first phone, as it stands in the window.
  let first: PhonePane
  /// The second phone, while two are compared, and how it was last.
  private(set) var pair: Pair?
  private(set) var last = ComparisonChoice()
  /// True if input is on the second one.
  private var isAimedAtSecond = false
  var translation: InputTranslation
  let pan = WindowPan()
  let rotation = Rotation()

  init(_ settings: PreviewWindow.Settings) {
    // Until it is laid out.
    let placement = WindowPlacement(screen: .zero, scale: 1)
    first = PhonePane(settings.conditions.heldDevice, at: placement)
    translation = InputTranslation(placement: placement)
  }

  override func attach(to window: PreviewWindow) {
    super.attach(to: window)
    for part in [pan, rotation] { part.attach(to: window) }
  }

  /// The place of the first phone in the window.
  var placement: WindowPlacement { first.placement }
  /// The screens in the window.
  var stages: [Stage] { [preview.session, pair?.session, playback.firstTransition?.shown].compactMap { $0?.stage } }
  /// The second phone's stage; nil without a comparison.
  package var secondStage: Stage? { pair?.session.stage }
  /// The view of two phones; nil without a comparison.
  package var choice: ComparisonChoice? { pair?.choice }

  /// The conditions of the first phone, with the orientation that it is about to have.
  var conditions: Conditions {
    var conditions = preview.session.conditions
    conditions.orientation = rotation.heldOrientation
    return conditions
  }

  /// Returns the window's pixel for a point of a phone's screen.
  /// - Parameter isSecond: True for the second phone, where there are two.
  package func windowPosition(of point: CGPoint, isSecond: Bool = false) -> PixelPoint {
    let placement = isSecond ? pair?.phone.placement ?? placement : placement
    let place = placement.windowPixels(from: CGRect(origin: point, size: .zero))
    return PixelPoint(x: place.minX, y: place.minY)
  }

  // MARK: Beginning and ending

  /// Shows a second phone, as it was last, or takes it away.
  func togglePair() {
    guard pair == nil else { return commands.perform(.setPair(nil)) }
    showPair()
    if pair != nil { hud.show("Comparing two phones. B swaps them, Shift+C changes the view, C closes", for: 4) }
  }

  /// Shows a second phone, as it was last.
  /// - Parameter view: how both are seen; nil: as they were, or are.
  func showPair(seen view: ComparisonMode? = nil) {
    // Two that are the same tell nothing: what is compared first is a spring.
    if pair == nil, tuning.springs.b == nil, last.difference.isEmpty {
      commands.perform(.setSprings(tuning.withAnother(tuning.shownSprings), isHeld: false))
    }
    var choice = pair?.choice ?? last
    choice.view = view ?? choice.view
    commands.perform(.setPair(choice))
  }

  /// Side by side, under a wipe, and so on.
  func showPairOtherwise() {
    guard let pair else { return togglePair() }
    var choice = pair.choice
    choice.view = choice.view.next
    commands.perform(.setPair(choice))
    hud.show(choice.view.title)
  }

  func askToSwapPair() {
    if pair == nil { hud.show("There is only one phone: C adds a second one") } else { commands.perform(.swapPair) }
  }

  /// Brings about what is asked for; nil: one phone alone.
  func setPair(_ choice: ComparisonChoice?) {
    guard choice != pair?.choice else { return }
    guard let choice else { return endPair() }
    if let pair, choice.difference == pair.choice.difference {
      pair.show(choice)
      frames.layout()
    } else {
      // Alone it may have flown by the second spring.
      if pair == nil, tuning.shownTiming != tuning.shownSprings.a { tuning.fly(by: tuning.shownSprings.a) }
      pairUp(choice)
    }
  }

  func endPair() {
    guard let ended = pair else { return }
    ended.session.stage.onNeedsFrame = nil
    (pair, last) = (nil, ended.choice)
    frames.returnMemory()
    // A is the one that stays. B's spring stays in its slot, for the next comparison.
    tuning.springs.activate(.a)
    hud.show("One phone")
    frames.layout()
  }

  /// Has a second phone go through all that has happened, up to the moment on show. Where that cannot be, there is
  /// none.
  private func pairUp(_ choice: ComparisonChoice) {
    tracks.seekAsPlanned()
    var difference = choice.difference
    difference.spring = secondTiming(choice)
    do {
      let mirror = try InputMirror(of: tracks.first, difference, memory: preview.stage.pictures.memory)
      let wipe = pair?.wipe ?? 0.5
      pair?.session.stage.onNeedsFrame = nil
      let pair = Pair(choice, mirror, at: placement)
      pair.moveWipe(by: wipe - pair.wipe)
      pair.isSwapped = self.pair?.isSwapped ?? false
      self.pair = pair
      attachPair()
      tracks.keepCheckpoints()
      frames.layout()
    } catch {
      endPair()
      hud.show("\(error)", for: 5)
    }
  }

  /// The first phone is another, or has another spring: so is the second.
  func renewPair() {
    guard let pair else { return }
    var choice = pair.choice
    // Another scene has other presets.
    if let preset = choice.difference.preset, !preview.settings.scene.presets.contains(preset) {
      choice.difference.preset = nil
    }
    pairUp(choice)
  }

  /// Another scene is on show, on both phones.
  /// - Parameter left: the scene that comes back; nil: it begins.
  func beginPair(as left: LeftScene?) {
    if let left = left?.pair {
      pairUp(left.choice)
      pair?.isSwapped = left.isSwapped
      return
    }
    pair?.isSwapped = false
    if tuning.springs.b == nil, pair?.choice.difference.isEmpty == true {
      tuning.springs = tuning.withAnother(tuning.shownSprings)
    }
    renewPair()
  }

  /// By which the second phone's flights go; nil: as the first one's, or its preset's own.
  func secondTiming(_ choice: ComparisonChoice) -> SpringTiming? {
    choice.difference.preset == nil ? tuning.springs.b : nil
  }

  private func attachPair() {
    guard let stage = pair?.session.stage else { return }
    stage.pictures.letFramesGoFirst()
    stage.onNeedsFrame = { [weak preview] in preview?.frames.request() }
    stage.pace = playback.clock.pace
    // What the first phone pastes comes to it with the rest.
    (stage.pasteboards.clipboard, stage.pasteboards.selection) = (MemoryPasteboard(), MemoryPasteboard())
  }

  /// The second phone leads from now on, and the first follows it.
  func swapPair() {
    guard let pair else { return }
    tracks.seekAsPlanned()
    // What a hand holds is let go on both, before the link between them is made anew.
    letGo()
    if !tracks.isInThePast { tracks.bringStage(to: playback.clock.sceneTime(at: preview.now)) }
    let slots = tuning.shownSprings
    let size = preview.screen.device.size
    tracks.endTape(saying: "the phones were swapped")
    tracks.replaceFirst(with: pair.mirror.swap(with: tracks.first, flyingBy: slots.a))
    if let b = slots.b { tuning.springs = SpringSlots(a: b, b: slots.a, active: slots.active) }
    var choice = pair.choice
    choice.difference = pair.mirror.difference
    choice.difference.spring = nil
    pair.show(choice)
    pair.isSwapped.toggle()
    decorations.annotationState.list = decorations.annotationState.list.moved(
      from: size, to: preview.screen.device.size)
    attachPair()
    tracks.adoptSession()
    frames.layout()
    frames.paint(at: preview.now)
  }

  // MARK: Time

  /// Sends the first phone's input to the second.
  func pairFollows() { withPair { try $0.follow(preview.session) } }

  /// Moves the second phone through its past.
  func pairGoes(_ way: (InputMirror) throws -> Void) { withPair(way) }

  private func withPair(_ body: (InputMirror) throws -> Void) {
    guard let pair else { return }
    let before = pair.session
    do { try body(pair.mirror) } catch {
      endPair()
      return hud.show("The second phone was closed: \(error)", for: 5)
    }
    guard pair.session !== before else { return }
    before.stage.onNeedsFrame = nil
    attachPair()
    frames.layout()
  }

  // MARK: Input

  /// True if a button that came down on the phone, or beside it, is still there.
  var isHeld: Bool { translation.buttonIsDown }

  /// Releases all buttons and fingers on the phone.
  func letGo() { send(translation.releaseAll(time: playback.clock.sceneTime(at: MonotonicTime.now))) }

  /// Releases all keys: the desktop tells of none that is let go in another window.
  func releaseKeys() { send(translation.releaseKeys(time: playback.clock.sceneTime(at: preview.now))) }

  /// The pointer is over something else now.
  func pointerLeft(at moment: DesktopTime) {
    send(translation.events(for: .pointerLeft(time: moment), at: playback.clock.sceneTime(at: moment)))
  }

  /// Sends events to the phone, unless its past is on show: there it was another hand.
  private func send(_ events: [InputEvent]) {
    if !tracks.isInThePast { for event in events { preview.stage.send(event) } }
  }

  /// Chooses the phone for input: a touch stays on the phone where it began.
  func aim(_ input: WindowInput) {
    guard let pair else {
      translation.placement = placement
      return isAimedAtSecond = false
    }
    guard !isHeld, let place = input.place else { return }
    switch input {
    case .touch(_, .began, _, _): if !preview.session.fingersDown.isEmpty { return }
    case .touch: return
    default: break
    }
    isAimedAtSecond = pair.isAimedAt(by: place)
    translation.placement = isAimedAtSecond ? pair.phone.placement : placement
  }

  /// Returns events for the first phone, mapped from the second one where they occurred there.
  func events(for input: WindowInput) -> [InputEvent] {
    let events = translation.events(for: input, at: playback.clock.sceneTime(at: input.time))
    guard isAimedAtSecond, let pair else { return events }
    return events.map { pair.mirror.event($0, for: preview.session) }
  }

  /// Takes input for the wipe: a drag, or Ctrl+Shift with the arrows. Returns whether it was.
  func take(_ input: WindowInput) -> Bool {
    if let pair, pair.take(input, scale: preview.desktopScale) {
      frames.request()
      return true
    }
    guard preview.stage.textInput == nil, case .key(let key, _, let modifiers, _, _) = input else { return false }
    switch (key, modifiers) {
    case (.left, [.control, .shift]), (.right, [.control, .shift]):
      guard let pair, pair.choice.view == .wipe else { return false }
      pair.moveWipe(by: key == .left ? -0.05 : 0.05)
      frames.request()
    default: return false
    }
    return true
  }

  /// Returns whether input does something to the phone, rather than passing over it, or holding a modifier.
  func isAct(_ input: WindowInput) -> Bool {
    func isOnPhone(_ place: PixelPoint) -> Bool {
      translation.placement.screen.contains(CGPoint(x: place.x, y: place.y))
    }
    return switch input {
    case .buttonDown(.secondary, _, _, _), .key(.other, _, _, _, _): false
    case .buttonDown(_, let place, _, _), .touch(_, .began, let place, _): isOnPhone(place)
    case .scroll(let x, let y, _, _, let place, _, _): (x != 0 || y != 0) && isOnPhone(place)
    case .key, .composition: true
    case .pointerMoved, .pointerLeft, .buttonUp, .touch, .keyUp: false
    }
  }

  // MARK: Places

  /// Puts the phones where the window has them now.
  func place() {
    func place(_ device: Device, in part: CGRect, scale: CGFloat? = nil) -> WindowPlacement {
      WindowPlacement(
        device: device, showsBezel: preview.settings.showsBezel,
        scale: (scale ?? preview.settings.scale).map { .fixed($0) } ?? .auto, window: part.size,
        desktopScale: preview.desktopScale,
        pan: pan.offset, origin: part.origin)
    }
    let whole = CGRect(origin: .zero, size: panels.ground)
    let device = preview.screen.device
    first.appearance = preview.toolAppearance
    defer { translation.placement = isAimedAtSecond ? pair?.phone.placement ?? placement : placement }
    guard let pair else { return first.place(device, at: place(device, in: whole)) }
    let second = pair.session.screen.device
    // To the same scale: sizes can be compared too.
    func scale(_ parts: (first: CGRect, second: CGRect)) -> CGFloat {
      min(place(device, in: parts.first).scale, place(second, in: parts.second).scale)
    }
    let parts =
      pair.isSideBySide
      ? Pair.parts(of: panels.ground) { min(place(device, in: $0).scale, place(second, in: $0).scale) } : (whole, whole)
    first.place(device, at: place(device, in: parts.0, scale: scale(parts)))
    pair.place(at: place(second, in: parts.1, scale: scale(parts)), in: parts.1, beside: placement)
    pair.session.stage.renderScale = pair.phone.placement.scale
  }

  /// The part of the window that the phones take, in pixels.
  var frame: CGRect { pair?.reach ?? placement.phone }

  /// True if no phone stands below another, or over it: the middle above them is free.
  var areBesideEachOther: Bool { pair.map { $0.phone.placement.phone.minX >= placement.phone.maxX } ?? true }

  /// True if a phone is held another way than it stands in the window, or the desk is to be darker or lighter.
  var areOtherwise: Bool {
    first.device != preview.screen.device || first.appearance != preview.toolAppearance
      || pair.map { $0.phone.device != $0.session.screen.device } ?? false
  }
}
