public import Foundation
public import HeroFlight
import HeroKit
import HeroMorph
public import HeroScenes
import HeroSystem
public import HeroWidgets

/// A phone's screen on a virtual clock, without a display: the same stage as in the window, steered step by step. Same
/// input, same pixels.
@MainActor public final class HeadlessScreen {
  public let session: Session
  private let defect: MorphDefect.Kind?
  /// Title of the last opened item, once its page is there: not every scene has items.
  package private(set) var openedLabel: String?
  public var screen: PhoneScreen { session.screen }
  public var stage: Stage { screen.stage }
  /// Seconds of the stage.
  public var time: Double { stage.time }

  /// Frames a second between the moments that are asked for, as on the phone.
  package static let frameRate = 60.0
  /// Decoded pictures, shared by all screens.
  private static let memory = DecodedMemory()
  /// Longest time that anything may take to come to rest, in stage seconds.
  private static let patience = 120.0

  public convenience init(
    scene: Scene, options: SceneOptions = SceneOptions(), device: Device = .standard,
    traits: TraitCollection = TraitCollection(), scale: CGFloat? = nil
  ) throws {
    try self.init(RenderRequest(scene: scene, options: options, device: device, traits: traits, scale: scale))
  }

  /// - Parameter request: its page and offset are the caller's to ask for.
  public init(_ request: RenderRequest) throws {
    session = try Session(request, pictures: PictureLibrary(memory: Self.memory))
    defect = request.defect
    load()
  }

  /// A session that something else drives, to look at.
  package init(of session: Session) {
    self.session = session
    defect = nil
  }

  /// Waits until everything that the screen shows is loaded. Takes no stage time.
  public func load() {
    for _ in 0..<8 {
      stage.update(to: time)
      if stage.pictures.isIdle { return }
      stage.pictures.waitUntilIdle()
    }
  }

  /// Waits until every picture in sight is loaded. Pictures of a tape that is followed stay as the tape has them.
  /// - Throws: `ReviewError`, which names the picture, where one in sight is missing for want of memory, processes or
  ///   open files: the same input shows it on another computer. A damaged file is no error: its view says that it is
  ///   damaged.
  public func requirePictures() throws {
    let pictures = stage.pictures
    if !pictures.isFollowing, !pictures.isIdle || !missingPictures.isEmpty {
      stage.loadMissingPictures()
      load()
    }
    if let failure = pictures.wantOfMeans { throw ReviewError(failure) }
    guard !pictures.isFollowing, let missing = missingPictures.first else { return }
    throw ReviewError(PictureFailure(missing.picture, .outOfMemory))
  }

  private var missingPictures: [PictureNeed] { stage.picturesInSight.filter { !$0.isMet } }

  /// Lets the stage's time run to `target`, frame by frame.
  public func advance(to target: Double) {
    let start = time
    var frame = 1.0
    while start + frame / HeadlessScreen.frameRate < target - 1e-9 {
      stage.update(to: start + frame / HeadlessScreen.frameRate)
      frame += 1
    }
    stage.update(to: target)
  }

  public func advance(by seconds: Double) { advance(to: time + seconds) }

  /// Lets everything come to rest.
  public func settle() {
    let end = time + HeadlessScreen.patience
    // What has just come may set something in motion: a status bar that follows a picture.
    repeat {
      while goesOn, time < end {
        advance(by: 1 / HeadlessScreen.frameRate)
        // What shows that something is loading moves until it is there.
        if !stage.pictures.isIdle { load() }
      }
      load()
    } while goesOn && time < end
  }

  /// True if something moves, or is to be called at once.
  private var goesOn: Bool { stage.isAnimating || (stage.nextWakeUp ?? .infinity) <= time }

  // MARK: Pages

  /// Opens a page by its title, without a motion, and lets it come to rest. Throws a `SceneError`.
  public func openPage(_ title: String) throws {
    try session.open(page: title)
    settle()
  }

  /// Scrolls the page in front to the raw offset `y` in points; beyond the ends of its content it is held there as if
  /// by fingers. Throws a `ReviewError` where it cannot be.
  public func scroll(to y: Double) throws {
    try session.scroll(to: y)
    load()
    // Titles that change on the way come to rest.
    settle()
  }

  /// The page that a person sees: in a navigation controller, the one on top.
  public var frontPage: ViewController? { screen.frontPage }

  /// The offset at which the collapsing header of the page in front shows whole; nil: it has none.
  package var restOfHeader: CGFloat? {
    guard let page = frontPage, page.headerView != nil, let list = page.contentScrollView else { return nil }
    return -list.adjustedContentInset.top
  }

  // MARK: Acting

  /// A finger comes down on `point` of the screen and leaves at once. What the page needs is loaded before it leaves,
  /// so that the flight starts complete.
  public func tap(at point: CGPoint) {
    stage.send(.touch(id: 0, phase: .began, location: point, time: time))
    load()
    stage.send(.touch(id: 0, phase: .ended, location: point, time: time))
    load()
    spoil()
  }

  public func touch(_ phase: TouchPhase, at point: CGPoint) {
    stage.send(.touch(id: 0, phase: phase, location: point, time: time))
    load()
    spoil()
  }

  public func press(_ key: KeyEvent.Key, modifiers: KeyEvent.Modifiers = []) {
    stage.send(.key(KeyEvent(key, modifiers: modifiers, time: time)))
    load()
    spoil()
  }

  /// Taps the item, counted from 0; false if there is none. `before` is called once all is at rest, before the tap.
  public func open(item: Int, before: (HeadlessScreen) -> Void = { _ in }) -> Bool {
    guard let point = session.reveal(item: item) else { return false }
    settle()
    let place = session.reveal(item: item) ?? point
    guard isReached(item, at: place) else { return false }
    let labels = screen.controller.itemLabels
    openedLabel = labels.indices.contains(item) ? labels[item] : nil
    before(self)
    tap(at: stage.onScreen(place))
    return true
  }

  /// Returns whether a finger at `point` meets the item, where it is a cell, rather than a bar over it, another one, or
  /// a page that lies over its own.
  private func isReached(_ item: Int, at point: CGPoint) -> Bool {
    guard let cell = cell(of: item) else { return true }
    return stage.window.hitTest(point)?.isDescendant(of: cell) ?? false
  }

  /// Returns whether the item stands on another page than the one in front, which lies over it.
  func isCovered(_ item: Int) -> Bool {
    guard let page = frontPage?.view, let cell = cell(of: item) else { return false }
    return !cell.isDescendant(of: page)
  }

  /// The cell that shows the item, on whichever page; nil where it is no cell.
  private func cell(of item: Int) -> CollectionViewCell? {
    func cell(_ view: View) -> CollectionViewCell? {
      if let cell = view as? CollectionViewCell, screen.controller.item(shownBy: cell) == item { return cell }
      return view.subviews.lazy.compactMap(cell).first
    }
    // What a whole page covers is in the window no more.
    return cell(stage.window) ?? cell(screen.controller.view)
  }

  /// Leaves the page in front.
  public func close() {
    session.leave()
    load()
    spoil()
  }

  /// Turns the motion that is under way towards the upper page, or away from it.
  public func turn(towardsUpper: Bool) {
    session.turn(towardsUpper: towardsUpper)
    spoil()
  }

  /// A flight that is to be broken is, from its first moment on.
  private func spoil() {
    guard let defect else { return }
    flight?.spoil(by: defect)
    defect.spoilViews(on: stage)
  }

  /// The motion that is under way, if a picture flies or a page fades by the morph.
  public var flight: MorphFlight? { session.flight }

  // MARK: Looking

  /// The whole screen as it is now; nil when memory is out.
  public func picture() -> Surface? { session.picture() }

  /// Returns the whole screen as it is now, with every picture in sight.
  /// - Throws: `ReviewError`, as `requirePictures()`, and where memory is out.
  package func completePicture() throws -> Surface {
    try requirePictures()
    return try stage.picture()
  }
}

extension Stage {
  /// Returns the screen as it is now: all of it, or only as many points from its upper edge.
  /// - Throws: `ReviewError` where memory is out.
  package func picture(height: CGFloat? = nil) throws -> Surface {
    let (width, whole) = pixelSize
    let part = height.map { min(whole, Int(($0 * renderScale).rounded(.up))) } ?? whole
    guard let surface = Surface(width: max(1, width), height: max(1, part), format: .opaque) else {
      throw ReviewError.noMemory
    }
    paintAfresh(into: surface)
    return surface
  }
}
