public import Foundation
import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroScenes
package import HeroSystem
public import HeroWidgets

/// A request for evidence: a scene under some conditions, whose members are the request's too, and the moment.
@dynamicMemberLookup public struct RenderRequest: Sendable {
  public var scene: Scene
  public var conditions: Conditions
  /// Pixels per point; nil takes the device's own.
  public var scale: CGFloat?
  /// The title of the page that is open; nil: the scene's first.
  public var page: String?
  /// The page's raw `contentOffset.y`, in points. Beyond the content's ends the page is stretched.
  public var offset: Double?
  /// The injected defect of its transitions; nil: none. It is not on tapes.
  public var defect: MorphDefect.Kind?

  public init(
    scene: Scene, conditions: Conditions, scale: CGFloat? = nil, page: String? = nil, offset: Double? = nil,
    defect: MorphDefect.Kind? = nil
  ) {
    (self.scene, self.conditions, self.scale, self.page) = (scene, conditions, scale, page)
    (self.offset, self.defect) = (offset, defect)
  }

  public init(
    scene: Scene, options: SceneOptions = SceneOptions(), device: Device = .standard,
    traits: TraitCollection = TraitCollection(), scale: CGFloat? = nil, page: String? = nil, offset: Double? = nil,
    defect: MorphDefect.Kind? = nil
  ) {
    let conditions = Conditions(device: device, traits: traits, options: options)
    self.init(scene: scene, conditions: conditions, scale: scale, page: page, offset: offset, defect: defect)
  }

  public subscript<Value>(dynamicMember path: WritableKeyPath<Conditions, Value>) -> Value {
    get { conditions[keyPath: path] }
    set { conditions[keyPath: path] = newValue }
  }
  /// The device as it is held.
  public var device: Device {
    get { conditions.heldDevice }
    set { conditions.heldDevice = newValue }
  }

  /// Returns the same under other conditions. Another device is drawn at its own scale.
  package func with(_ patch: Conditions.Patch) -> RenderRequest {
    var request = self
    request.conditions.apply(patch)
    if patch.names(.device) { request.scale = nil }
    return request
  }

  /// The page that is asked for, at rest.
  @MainActor public func makeScreen() throws -> HeadlessScreen {
    let screen = try HeadlessScreen(self)
    if let page { try screen.openPage(page) }
    if let offset { try screen.scroll(to: offset) }
    try screen.requirePictures()
    return screen
  }

  /// Returns the page of an item, opened and at rest.
  @MainActor public func makeScreen(opening item: Int) throws -> HeadlessScreen {
    let screen = try takeOff(item: item, closing: false)
    screen.settle()
    try screen.requirePictures()
    return screen
  }

  package var withoutFlights: ReviewError {
    ReviewError("\(scene.name) has no transition: choose another scene.", isWrongUse: true)
  }

  func without(item: Int, of count: Int) -> ReviewError {
    ReviewError(
      "No item \(item): \(scene.name) has \(count), counted from 0 to \(count - 1).", isWrongUse: true)
  }

  /// The scene right after `item` was tapped, or after its settled page was closed.
  /// - Parameter before: called with the page at rest that the transition leaves.
  @MainActor package func takeOff(
    item: Int, closing: Bool, before: (HeadlessScreen) -> Void = { _ in }
  ) throws -> HeadlessScreen {
    guard scene.hasFlights else { throw withoutFlights }
    let screen = try makeScreen()
    guard screen.open(item: item, before: closing ? { _ in } : before) else {
      let labels = screen.screen.controller.itemLabels
      let count = labels.count
      if labels.indices.contains(item), screen.isCovered(item) {
        let advice = page == nil ? "" : ": leave out --page"
        throw ReviewError(
          "Item \(item), \(UntrustedText.quoted(labels[item])), cannot be tapped because another page covers it\(advice).",
          isWrongUse: true)
      }
      if labels.indices.contains(item) {
        throw ReviewError(
          "Item \(item), \(UntrustedText.quoted(labels[item])), cannot be tapped on a screen of \(device.name): use a larger --device.",
          isWrongUse: true)
      }
      guard count == 0 else { throw without(item: item, of: count) }
      throw ReviewError("No item here opens a page by a transition.", isWrongUse: true)
    }
    if closing {
      screen.settle()
      before(screen)
      screen.close()
    }
    try screen.requirePictures()
    if let defect, let flight = screen.flight {
      let hasBars = screen.stage.window.runningTransition?.containerView.subviews.contains { $0 is Portal } ?? false
      let isSpoilt = defect.isOfViews ? defect.spoilsViews(on: screen.stage) : flight.plan.isSpoilt
      guard isSpoilt, defect != .barPop || hasBars else { throw defect.cannotBeSeen }
    }
    return screen
  }

  /// The conditions that are not the default, but appearance, preset and spring, in words. File names of reviews have
  /// the direction before the text size, and the scene's at the end.
  package var circumstances: [String] {
    let first = [Condition.orientation, .layoutDirection]
    let changed = Conditions.Patch(from: Conditions(device: conditions.device), to: conditions)
    let others = changed.conditions.filter { !first.map(\.name).contains($0.name) }
    return (first.filter(changed.names) + others.filter { !$0.isOfScene } + others.filter(\.isOfScene))
      .compactMap { $0.evidence?(conditions) } + conditions.options.settings.map { "\($0.name)=\($0.value)" }
  }

  /// By which a page opens.
  public var spring: SpringTiming { scene.spring(with: conditions.options) }

  /// Returns the number of the item that `text` names (`ItemName`).
  @MainActor public func item(_ text: String) throws -> Int {
    guard scene.hasFlights else { throw withoutFlights }
    let screen = try makeScreen().screen
    let labels = screen.controller.itemLabels
    // A number without an item is refused with the reason once it is opened.
    if let item = try ItemName.item(text, among: labels, of: scene.name) ?? Int(text) { return item }
    let way = "“layout” lists items that do, with their number as “item”"
    throw ReviewError(
      Layout.labels(of: screen).contains { ItemName.isSame($0, text) }
        ? "\(UntrustedText.quoted(text)) opens no page by a transition: \(way)."
        : "No item is labelled \(UntrustedText.quoted(text)) here: \(way).", isWrongUse: true)
  }
}

extension MorphDefect.Kind {
  /// The words of it in evidence, so that it is not taken for the real transition.
  package var words: String { "broken on purpose: \(rawValue)" }

  /// The flight is the same with it and without.
  fileprivate var cannotBeSeen: ReviewError {
    let (need, advice) =
      switch self {
      case .radiusSnap: ("changes its corners", "use another item or scene")
      case .fitJump: ("with a picture moves", "use another scene")
      case .barPop: ("moves under bars and titles", "use --flight-level under, or another scene")
      case .doubleExposure:
        ("fades one page after the other", "use --setting flight-pages=fade-through, or another scene")
      case .groundEdge: ("moves in another element with a background", "use matched-cards")
      case .glassPop: ("has a glass material", "use another scene")
      case .statusBar: ("tells the time", "use another device, or portrait")
      case .ghost, .textClip, .titleCover, .stray, .collision, .seeThrough, .endFlash:
        ("moves between the pages", "leave out --reduce-motion, or use another item")
      }
    return ReviewError(
      "“\(rawValue)” has no effect here, because nothing \(need): \(advice).", isWrongUse: true)
  }
}
