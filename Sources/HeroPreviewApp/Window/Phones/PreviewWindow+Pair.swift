package import Foundation
package import HeroInspector
import HeroMotion
import HeroReview
import HeroScenes
package import HeroWidgets
package import HeroX11

/// Two phones on one clock: the same hand works both, and one thing is otherwise on the second.
extension PreviewWindow {
  /// The second phone's stage; nil without a comparison.
  package var secondStage: Stage? { pair?.session.stage }
  /// The screens in the window.
  var phoneStages: [Stage] { [session, pair?.session, playback.firstTransition?.shown].compactMap { $0?.stage } }
  /// The view of two phones; nil without a comparison.
  package var pairChoice: ComparisonChoice? { pair?.choice }

  /// The window's pixel for a point of the second phone's screen; of the first one's, where that is alone.
  package func windowPosition(ofSecond point: CGPoint) -> PixelPoint {
    let place = (pair?.phone.placement ?? placement).windowPixels(from: CGRect(origin: point, size: .zero))
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
    if pair == nil, tuning.springs.b == nil, lastPair.difference.isEmpty {
      commands.perform(.setSprings(tuning.withAnother(tuning.shownSprings), isHeld: false))
    }
    var choice = pair?.choice ?? lastPair
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
      layoutWindow()
    } else {
      // Alone it may have flown by the second spring.
      if pair == nil, tuning.shownTiming != tuning.shownSprings.a { tuning.fly(by: tuning.shownSprings.a) }
      pairUp(choice)
    }
  }

  func endPair() {
    guard let ended = pair else { return }
    ended.session.stage.onNeedsFrame = nil
    (pair, lastPair) = (nil, ended.choice)
    returnMemory()
    // A is the one that stays. B's spring stays in its slot, for the next comparison.
    tuning.springs.activate(.a)
    hud.show("One phone")
    layoutWindow()
  }

  /// Has a second phone go through all that has happened, up to the moment on show. Where that cannot be, there is
  /// none.
  private func pairUp(_ choice: ComparisonChoice) {
    seekAsPlanned()
    var difference = choice.difference
    difference.spring = secondTiming(choice)
    do {
      let mirror = try InputMirror(of: track, difference, memory: stage.pictures.memory)
      let wipe = pair?.wipe ?? 0.5
      pair?.session.stage.onNeedsFrame = nil
      let pair = Pair(choice, mirror, at: placement)
      pair.moveWipe(by: wipe - pair.wipe)
      pair.isSwapped = self.pair?.isSwapped ?? false
      self.pair = pair
      attachPair()
      keepCheckpoints()
      layoutWindow()
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
    if let preset = choice.difference.preset, !settings.scene.presets.contains(preset) {
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
    stage.onNeedsFrame = { [weak self] in self?.frameIsNeeded() }
    stage.pace = clock.pace
    // What the first phone pastes comes to it with the rest.
    (stage.pasteboard, stage.selectionPasteboard) = (MemoryPasteboard(), MemoryPasteboard())
  }

  /// The second phone leads from now on, and the first follows it.
  func swapPair() {
    guard let pair else { return }
    seekAsPlanned()
    // What a hand holds is let go on both, before the link between them is made anew.
    letGo()
    if !isInThePast { bringStage(to: clock.sceneTime(at: now)) }
    let slots = tuning.shownSprings
    let size = screen.device.size
    scenes.endTape(saying: "the phones were swapped")
    replaceTrack(with: pair.mirror.swap(with: track, flyingBy: slots.a))
    if let b = slots.b { tuning.springs = SpringSlots(a: b, b: slots.a, active: slots.active) }
    var choice = pair.choice
    choice.difference = pair.mirror.difference
    choice.difference.spring = nil
    pair.show(choice)
    pair.isSwapped.toggle()
    decorations.marking.list = decorations.marking.list.moved(from: size, to: screen.device.size)
    stage.window.isKeyWindow = panels.phoneIsKey
    attachPair()
    keepCheckpoints()
    layoutWindow()
    paint(at: now)
  }

  // MARK: Time

  /// Sends the first phone's input to the second.
  func pairFollows() { withPair { try $0.follow(session) } }

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
    layoutWindow()
  }

  // MARK: Hands and keys

  /// Chooses the phone for input: a touch stays on the phone where it began.
  func aim(_ input: WindowInput) {
    guard let pair else {
      translation.placement = placement
      return isAimedAtSecond = false
    }
    guard !phoneIsHeld, let place = input.place else { return }
    switch input {
    case .touch(_, .began, _, _): if !session.fingersDown.isEmpty { return }
    case .touch: return
    default: break
    }
    isAimedAtSecond = pair.isAimedAt(by: place)
    translation.placement = isAimedAtSecond ? pair.phone.placement : placement
  }

  /// Returns events for the first phone, mapped from the second one where they occurred there.
  func phoneEvents(for input: WindowInput) -> [InputEvent] {
    let events = translation.events(for: input, at: clock.sceneTime(at: input.time))
    guard isAimedAtSecond, let pair else { return events }
    return events.map { pair.mirror.event($0, for: session) }
  }

  /// The wipe, by the hand or by Ctrl+Shift with the arrows.
  func isForPair(_ input: WindowInput) -> Bool {
    if let pair, pair.take(input, scale: desktopScale) {
      frameIsNeeded()
      return true
    }
    guard stage.textInput == nil, case .key(let key, _, let modifiers, _, _) = input else { return false }
    switch (key, modifiers) {
    case (.left, [.control, .shift]), (.right, [.control, .shift]):
      guard let pair, pair.choice.view == .wipe else { return false }
      pair.moveWipe(by: key == .left ? -0.05 : 0.05)
      frameIsNeeded()
    default: return false
    }
    return true
  }

  // MARK: Places and painting

  /// Puts the phones where the window has them now.
  func placePhones() {
    func place(_ device: Device, in part: CGRect, scale: CGFloat? = nil) -> WindowPlacement {
      WindowPlacement(
        device: device, showsBezel: settings.showsBezel,
        scale: (scale ?? settings.scale).map { .fixed($0) } ?? .auto, window: part.size, desktopScale: desktopScale,
        pan: pan.offset, origin: part.origin)
    }
    let whole = CGRect(origin: .zero, size: panels.ground)
    let first = screen.device
    phone.appearance = toolAppearance
    defer { translation.placement = isAimedAtSecond ? pair?.phone.placement ?? placement : placement }
    guard let pair else { return phone.place(first, at: place(first, in: whole)) }
    let second = pair.session.screen.device
    // To the same scale: sizes can be compared too.
    func scale(_ parts: (first: CGRect, second: CGRect)) -> CGFloat {
      min(place(first, in: parts.first).scale, place(second, in: parts.second).scale)
    }
    let parts =
      pair.isSideBySide
      ? Pair.parts(of: panels.ground) { min(place(first, in: $0).scale, place(second, in: $0).scale) } : (whole, whole)
    phone.place(first, at: place(first, in: parts.0, scale: scale(parts)))
    pair.place(at: place(second, in: parts.1, scale: scale(parts)), in: parts.1, beside: placement)
    pair.session.stage.renderScale = pair.phone.placement.scale
  }

  /// The part of the window that the phones take, in pixels.
  var phonesFrame: CGRect { pair?.reach ?? placement.phone }

  /// True if no phone stands below another, or over it: the middle above them is nobody's.
  var areBesideEachOther: Bool { pair.map { $0.phone.placement.phone.minX >= placement.phone.maxX } ?? true }

  /// True if a phone is held another way than it stands in the window, or the desk is to be darker or lighter.
  var phonesAreOtherwise: Bool {
    phone.device != screen.device || phone.appearance != toolAppearance
      || pair.map { $0.phone.device != $0.session.screen.device } ?? false
  }

  /// Paints what has changed of the phones.
  /// - Parameters:
  ///   - isNew: all that is around them as well.
  ///   - ground: the part of the window that is the phones'.
  ///   - whiteness: how far their screens are lit, 0…1.
  /// - Returns: what of the ground was painted.
  func paintPhones(anew isNew: Bool, into ground: Surface, lit whiteness: Double) -> PixelRegion {
    func above(_ session: Session, isSecond: Bool) -> PhonePane.Above {
      var above = PhonePane.Above()
      (above.overlays, above.marking, above.whiteness) = (decorations.overlays.shown, decorations.marking, whiteness)
      above.isPicture = frames.evidenceIsDue
      if pair?.choice.view == .difference {
        // They would be taken from each other, and are drawn over what is left.
        above.marking = AnnotationState()
      } else if isSecond {
        if decorations.marking.isShown {
          above.marking.list = decorations.marking.list.moved(from: screen.device.size, to: session.screen.device.size)
        }
        above.marking.draft = nil
      }
      above.frameTimes = .init(frames.times.last, interval: 1 / self.window.refreshRate)
      above.outlined = panels.outlined(of: session, isSecond: isSecond)
      return above
    }
    func paint(_ phone: PhonePane, _ session: Session, isSecond: Bool, into surface: Surface) -> PixelRegion {
      phone.paint(session, above(session, isSecond: isSecond), into: surface, scale: desktopScale)
    }
    func desk(_ phone: PhonePane, _ session: Session, into surface: Surface, within part: PixelRect? = nil) {
      guard isNew else { return }
      phone.paintDesk(
        into: surface, within: part, appearance: toolAppearance, caption(for: session), scale: desktopScale)
    }
    guard let pair, !pair.isSideBySide, let sheets = pair.sheets(like: ground) else {
      desk(phone, session, into: ground)
      var painted = paint(phone, playback.firstTransition?.shown ?? session, isSecond: false, into: ground)
      if let pair {
        desk(pair.phone, pair.session, into: ground, within: PixelRect(enclosing: pair.part))
        painted.formUnion(paint(pair.phone, pair.session, isSecond: true, into: ground))
      }
      return painted
    }
    desk(phone, session, into: sheets.first)
    desk(pair.phone, pair.session, into: sheets.second)
    var damage = paint(phone, session, isSecond: false, into: sheets.first)
    damage.formUnion(paint(pair.phone, pair.session, isSecond: true, into: sheets.second))
    let marks = pair.choice.view == .difference ? decorations.marking.sights(on: session) : []
    if pair.isToBeComposedAnew(with: marks) || isNew { damage = PixelRegion(ground.bounds) }
    pair.compose(damage, into: ground, scale: desktopScale)
    try? Frame(of: session, marks: marks).draw(
      over: ground, scale: placement.scale, unit: desktopScale / placement.scale,
      origin: CGPoint(x: placement.screenX, y: placement.screenY), within: damage)
    return damage
  }

  // MARK: Words

  private func caption(for session: Session) -> PhonePane.Caption? {
    guard let pair else { return nil }
    let isFirst = session === self.session
    return PhonePane.Caption(
      text: words(for: session, in: pair), place: pair.isSideBySide ? .middle : isFirst ? .left : .right)
  }

  private func words(for session: Session, in pair: Pair) -> String {
    let isFirst = session === self.session
    let (springs, difference) = (tuning.shownSprings, pair.mirror.difference)
    let own = InputMirror.conditions(
      of: session, namedBy: difference, flyingBy: isFirst ? springs.a : springs.b ?? springs.a)
    return ([isFirst ? "A" : "B"] + own.words).joined(separator: " · ")
  }

  // MARK: Films

  /// The second phone as recordings have it; nil: there is one alone.
  var secondForFilm: VisitRecording.Second? {
    pair.map {
      let captions = [words(for: session, in: $0), words(for: $0.session, in: $0)]
      return .init(
        $0.mirror.difference, ComparisonLayout($0.choice.view, wipe: $0.wipeOnScreens(placement), captions: captions))
    }
  }

  /// Pixels a point of both phones' devices.
  var phoneScale: CGFloat {
    min(screen.device.scale, pair?.session.screen.device.scale ?? .infinity)
  }
}
