public import Foundation
public import HeroFlight
public import HeroMorph
public import HeroScenes
public import HeroWidgets

/// A phone's screen from its recipe on, and the tape of all that has come to it since. The window, pictures and numbers
/// are made from sessions: they bring events and times to the stage, and look.
@MainActor public final class Session {
  public let screen: PhoneScreen
  public var stage: Stage { screen.stage }
  /// All that has come. Asking makes a copy of it at the next entry.
  public var tape: Tape {
    var tape = Tape(recipe: recipe)
    tape.entries = reel.entries
    return tape
  }
  /// Settings that the pages on show were told, by their names.
  public var namesOfSettingsSet: Set<String> {
    Set(reel.entries.lazy.compactMap { if case .act(.set(let name, _)) = $0.what { name } else { nil } })
  }
  public var conditions: Conditions {
    Conditions(device: screen.device, traits: stage.traits, options: recipe.options)
  }
  public var entryCount: Int { reel.entries.count }
  public let recipe: RenderRequest
  /// The growing tape, which checkpoints share.
  package private(set) var reel = TapeReel()
  /// Told of every entry once it is on the tape, just before it takes effect.
  public var onEntry: ((Tape.Entry) -> Void)?

  package let names: PictureNames
  /// The traits that the tape has led to.
  private var lastTraits: TraitCollection
  /// True during an act: its effects are not on the tape.
  private var isActing = false

  /// - Parameters:
  ///   - recipe: its page and offset are acts of the session's creator.
  ///   - pictures: where the screen's come from; a library of its own unless given.
  /// Throws where the scene cannot start.
  public init(_ recipe: RenderRequest, pictures: PictureLibrary? = nil) throws {
    var recipe = recipe
    (recipe.page, recipe.offset) = (nil, nil)
    self.recipe = recipe
    names = PictureNames(recipe)
    screen = try PhoneScreen(
      scene: recipe.scene, options: recipe.options, device: recipe.device, traits: recipe.traits,
      renderScale: recipe.scale, pictures: pictures)
    lastTraits = recipe.traits
    stage.onIntake = { [weak self] in self?.note($0) }
  }

  // MARK: Acts

  /// Opens the page of that title, without a motion. Throws a `SceneError` where there is none.
  public func open(page: String) throws { try record(.open(page: page)) { try screen.controller.openPage(page) } }

  /// Scrolls the page in front at once to the raw offset `y`, in points; beyond the ends of its content it is held
  /// there as if by fingers. Throws a `ReviewError` where it cannot be.
  public func scroll(to y: Double) throws { try record(.scroll(to: y)) { try screen.scrollPage(to: y) } }

  /// Brings the item into view and returns where to tap it; nil when there is none.
  public func reveal(item: Int) -> CGPoint? {
    // Nothing is done for one that is not there, so nothing of it is on the tape.
    if isMissing(item: item) { return nil }
    return record(.reveal(item: item)) { screen.controller.pointToTap(item: item) }
  }

  public func leave() { record(.leave) { screen.leaveFrontPage() } }

  /// Turns the motion that is under way towards the upper page, or away from it.
  public func turn(towardsUpper: Bool) {
    record(.turn(towardsUpper: towardsUpper)) { stage.window.runningTransition?.turn(towardsUpper: towardsUpper) }
  }

  /// Changes a setting that can change while the scene is on show (`SceneController.value(ofSetting:)`). Throws a
  /// `SceneError` where there is none of that name, or it cannot be so.
  public func set(_ setting: SceneOptions.Setting) throws {
    try recipe.scene.check(setting)
    record(.set(name: setting.name, value: setting.value)) { screen.controller.set(setting) }
  }

  /// Returns whether items are numbered here, and that is none of their numbers.
  private func isMissing(item: Int) -> Bool {
    let count = screen.controller.itemLabels.count
    return count > 0 && !(0..<count).contains(item)
  }

  /// Throws a `ReviewError` where an act of a tape that began as this session did cannot have been done here. A folder
  /// of users' pictures may have lost some since.
  func check(_ act: SessionAct) throws {
    guard case .reveal(let item) = act, recipe.options.images == nil else { return }
    if isMissing(item: item) { throw recipe.without(item: item, of: screen.controller.itemLabels.count) }
  }

  func perform(_ act: SessionAct) throws {
    switch act {
    case .open(let page): try open(page: page)
    case .scroll(let offset): try scroll(to: offset)
    case .reveal(let item): _ = reveal(item: item)
    case .leave: leave()
    case .turn(let towardsUpper): turn(towardsUpper: towardsUpper)
    case .set(let name, let value): try set(SceneOptions.Setting(name: name, value: value))
    }
  }

  private func record<Result>(_ act: SessionAct, _ body: () throws -> Result) rethrows -> Result {
    if !stage.isFollowing { append(.act(act), at: stage.time) }
    isActing = true
    defer { isActing = false }
    return try body()
  }

  /// Current touches by their numbers, in points of the screen.
  public var touches: [Int: CGPoint] {
    var touches: [Int: CGPoint] = [:]
    for case .event(.touch(let id, let phase, let place, _), _) in reel.entries.lazy.map(\.what) {
      switch phase {
      case .began, .moved: touches[id] = place
      case .ended, .cancelled: touches[id] = nil
      }
    }
    return touches
  }

  /// The fingers that lie on the glass, by their numbers.
  public var fingersDown: Set<Int> { Set(touches.keys) }

  /// The whole screen as it is now; nil when memory is out.
  public func picture() -> Surface? { try? stage.picture() }

  // MARK: The tape

  private func note(_ intake: Intake) {
    // What is gone through again is on a tape already.
    if isActing || stage.isFollowing { return lastTraits = stage.traits }
    let now = stage.time
    switch intake {
    case .event(let event): append(.event(event, met: met(by: event)), at: event.time)
    case .frame(let time): append(.frame, at: time)
    case .pictures(let arrivals):
      append(.pictures(arrivals.map { Tape.NamedArrival(name: names.name(of: $0.source), news: $0.news) }), at: now)
    case .traits:
      append(
        .conditions(
          Conditions.Patch(from: Conditions(traits: lastTraits), to: Conditions(traits: stage.traits))), at: now)
      lastTraits = stage.traits
    case .change(let change): append(.change(change), at: now)
    }
  }

  private func append(_ what: Tape.What, at time: Double) {
    let entry = Tape.Entry(time: time, what)
    reel.entries.append(entry)
    onEntry?(entry)
  }

  /// It has gone through `entries`, and goes on by itself.
  func goOnAlone(after entries: some Sequence<Tape.Entry>) {
    hasGone(through: entries)
    stage.pictures.goOnAlone()
    // Whoever looked at it may have done so at another scale.
    var scale = recipe.scale ?? stage.deviceScale
    for case .change(.renderScale(let other)) in reel.entries.lazy.map(\.what) { scale = other }
    if stage.renderScale != scale { append(.change(.renderScale(stage.renderScale)), at: stage.time) }
  }

  /// They are on its tape, as what is gone through again is not noted.
  func hasGone(through entries: some Sequence<Tape.Entry>) { reel = TapeReel(entries) }

  /// Adds a frame at the moment on show, if the tape has none: a replay stops there too.
  public func noteMoment() {
    let last = reel.entries.last { $0.what == .frame }?.time ?? 0
    if stage.time > last { append(.frame, at: stage.time) }
  }

  private func met(by event: InputEvent) -> Tape.MetView? {
    guard case .touch(_, .began, let place, _) = event else { return nil }
    return Layout.view(at: place, of: screen)
  }
}

/// The entries of a tape that still grows.
@MainActor package final class TapeReel {
  package var entries: [Tape.Entry]

  init(_ entries: some Sequence<Tape.Entry> = []) { self.entries = Array(entries) }
}

/// Figures of the moment on show.
extension Session {
  /// The flight that is under way, if a page moves by the morph.
  public var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }

  /// All that flies, as it is seen now; nil where nothing does.
  public var flyingState: MorphState? {
    flight.map { $0.plan.state(at: $0.sample(at: stage.time)).onScreen(of: stage) }
  }

  /// Progress of the page in front, 0…1 and beyond; nil: its motion has none.
  public var progress: Double? {
    guard let context = stage.window.runningTransition else { return screen.isOnFirstPage ? 0 : 1 }
    if let flight { return flight.sample(at: stage.time).progress }
    return context.animator?.fraction(at: stage.time)
  }

  /// Raw `contentOffset.y` of the page in front, in points; nil: it does not scroll.
  public var scrollOffset: Double? { (try? screen.pageScrollView()).map { Double($0.contentOffset.y) } }
}
