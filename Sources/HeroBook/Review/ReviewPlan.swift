public import Foundation
import HeroFlight
public import HeroMorph
public import HeroScenes
import HeroSession
import HeroSystem

/// The transitions that a review shows. Each scene has what fits it of the conditions that are named.
public struct ReviewChoice: Sendable {
  /// Empty: all scenes with transitions.
  public var scenes: [Scene] = []
  /// Numbers and labels; empty: the first item of each scene.
  public var items: [String] = []
  /// Conditions of which the review shows several values, in the order in which they nest.
  public var lists: [[Conditions.Patch]] = []
  /// The other conditions.
  public var patch = Conditions.Patch()
  /// Empty: all that a scene has.
  public var ways: [ReviewWay] = []
  /// Pixels per point; nil: each device's own.
  public var scale: CGFloat? = 1
  public var defect: MorphDefect.Kind?

  public init() {}
}

/// All that a review shows, in order: the same choice makes the same plan.
public struct ReviewPlan: Sendable {
  public var transitions: [ReviewTransition]
  /// One page in many circumstances, at three moments each.
  var cells: [ReviewCell]
  /// Number of this part and of all parts, from 1; nil: all.
  var shard: ReviewShard?
  /// The transitions of all parts.
  private(set) var all: [ReviewTransition] = []

  /// Plans the review of a choice among all scenes of the program.
  /// - Throws: A `ReviewError` of wrong use for anything that no scene has.
  @MainActor public init(_ choice: ReviewChoice, among all: [Scene]) throws {
    let scenes = choice.scenes.isEmpty ? all.filter(\.hasFlights) : choice.scenes
    for scene in choice.scenes where !scene.hasFlights { throw RenderRequest(scene: scene).withoutFlights }
    guard !scenes.isEmpty else {
      throw ReviewError(
        "No scene here has a transition, so there is nothing to review: choose other scenes.", isWrongUse: true)
    }
    try Self.require(choice, fits: scenes)
    transitions = []
    cells = []
    var found: Set<String> = []
    for scene in scenes.withoutDoubles(by: \.name) {
      let base = Self.bases(of: scene, choice)
      let items = try Self.items(of: base[0], choice, found: &found)
      let ways = choice.ways.isEmpty ? ReviewWay.allCases : choice.ways.withoutDoubles(by: \.rawValue)
      // Not every page follows a finger.
      let fitting = try items.map { item in
        try ways.filter { try $0 != .dragged || TransitionCourse(base[0], item: item.number).canBeDragged }
      }
      for request in base {
        for (item, ways) in zip(items, fitting) {
          transitions += ways.map {
            ReviewTransition(request: request, item: item.number, label: item.label, way: $0)
          }
        }
      }
      guard let first = items.first else { continue }
      cells += ReviewCell.all(of: base[0], item: first.number)
      if let header = try ReviewCell.header(of: base[0], item: first.number) { cells.append(header) }
    }
    if let missing = choice.items.first(where: { !found.contains($0) }) {
      throw ReviewError(
        "None of these scenes has an item \(UntrustedText.quoted(missing)): “layout” lists items, with their number as “item”.",
        isWrongUse: true)
    }
    transitions = transitions.withoutDoubles(by: \.id)
    self.all = transitions
    guard !transitions.isEmpty else {
      throw ReviewError(
        "None of these pages can be dragged: use other --directions.", isWrongUse: true)
    }
  }

  /// The part of a plan that one of several computers does.
  public func part(_ shard: ReviewShard) -> ReviewPlan {
    var part = self
    part.transitions = shard.share(of: transitions)
    part.cells = shard.share(of: cells)
    part.shard = shard
    return part
  }

  // MARK: Inside

  /// A scene under all combinations of the conditions that were chosen.
  private static func bases(of scene: Scene, _ choice: ReviewChoice) -> [RenderRequest] {
    let lists = choice.lists.map { $0.map(scene.fitting).filter { !$0.isEmpty } }.filter { !$0.isEmpty }
    let all = lists.reduce([Conditions().with(scene.defaults).with(scene.fitting(choice.patch))]) { all, list in
      all.flatMap { conditions in list.map { conditions.with($0) } }
    }
    return all.map { RenderRequest(scene: scene, conditions: $0, scale: choice.scale, defect: choice.defect) }
  }

  private static func require(_ choice: ReviewChoice, fits scenes: [Scene]) throws {
    if choice.patch.titleText != nil, !scenes.contains(where: \.takesTitleText) {
      throw ReviewError(
        "None of these scenes has a title that can be replaced: leave out --title-text.", isWrongUse: true)
    }
    let presets = choice.lists.joined().compactMap(\.preset)
    if let preset = presets.first(where: { preset in !scenes.contains { $0.presets.contains(preset) } }) {
      guard let scene = scenes.first(where: { !$0.presets.isEmpty }) ?? scenes.first else { return }
      try asReviewError { try scene.check(preset: preset) }
    }
    for setting in choice.patch.settings ?? [] {
      let kinds = scenes.filter { scene in scene.settings.contains { $0.name == setting.name } }
      for scene in kinds.isEmpty ? [scenes[0]] : kinds { try asReviewError { try scene.check(setting) } }
    }
    if choice.patch.images != nil, !scenes.contains(where: \.takesImages) {
      throw ReviewError("None of these scenes shows your own pictures: leave out --images.", isWrongUse: true)
    }
  }

  private static func asReviewError(_ body: () throws -> Void) throws {
    do { try body() } catch let error as SceneError {
      throw ReviewError(error.description, isWrongUse: error.isWrongUse)
    }
  }

  /// - Parameter found: gets what of `choice.items` the scene has.
  @MainActor private static func items(of request: RenderRequest, _ choice: ReviewChoice, found: inout Set<String>)
    throws
    -> [(number: Int, label: String)]
  {
    let labels = try request.makeScreen().screen.controller.itemLabels
    guard !labels.isEmpty else {
      throw ReviewError("\(request.scene.name) has no item here that opens a page by a transition.")
    }
    var numbers: [Int] = choice.items.isEmpty ? [0] : []
    for word in choice.items {
      if let match = try ItemName.item(word, among: labels, of: request.scene.name), labels.indices.contains(match) {
        found.insert(word)
        numbers.append(match)
      }
    }
    if numbers.isEmpty, choice.scenes.contains(where: { $0.name == request.scene.name }) {
      throw ReviewError(
        "\(request.scene.name) has no item \(choice.items.map { UntrustedText.quoted($0) }.joined(separator: " or ")): it has \(labels.count), counted from 0 to \(labels.count - 1).",
        isWrongUse: true)
    }
    return numbers.map { ($0, labels[$0]) }
  }
}

/// A part of a review: `index` of `count`, from 1.
public struct ReviewShard: Sendable, Hashable {
  public let index, count: Int

  /// nil where that is no part of anything.
  public init?(_ index: Int, of count: Int) {
    guard count > 0, (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Every `count`th, so that each has of everything.
  func share<Element>(of all: [Element]) -> [Element] {
    all.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }

  /// Joins the parts made by `share(of:)`; nil: they do not fit.
  static func join<Element>(_ parts: [[Element]]) -> [Element]? {
    let count = parts.reduce(0) { $0 + $1.count }
    var result: [Element] = []
    for place in 0..<count {
      let (part, row) = (parts[place % parts.count], place / parts.count)
      guard row < part.count else { return nil }
      result.append(part[row])
    }
    return result
  }
}
