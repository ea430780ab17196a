import HeroDrawing
import HeroScenes
import HeroWidgets

/// Which flight of an earlier review is which of a new one: scene, item and way are the same, and whatever else tells
/// two flights of either review apart. What tells none apart may have become another, as a spring has that was tuned.
struct ReviewPairing {
  /// What a flight is made by, as it can be held against another's.
  struct Flight {
    var id, scene: String
    var item: Int
    var way, device, appearance: String
    var preset, spring: String?
    var circumstances: [String]
  }

  /// Ids of earlier flights by those of new ones.
  let earlier: [String: String]

  init(earlier: [Flight], new: [Flight]) {
    let before = Dictionary(grouping: earlier, by: \.scene)
    var pairs: [String: String] = [:]
    for (scene, flights) in Dictionary(grouping: new, by: \.scene) {
      guard let rivals = before[scene] else { continue }
      let facets = Self.facets(telling: [flights, rivals])
      let known = Dictionary(rivals.map { (Self.key($0, facets), $0.id) }, uniquingKeysWith: { first, _ in first })
      let ids = Set(rivals.map(\.id))
      for flight in flights {
        pairs[flight.id] = ids.contains(flight.id) ? flight.id : known[Self.key(flight, facets)]
      }
    }
    self.earlier = pairs
  }

  // MARK: Inside

  private typealias Facet = @Sendable (Flight) -> String

  /// What may be left out, the least telling first: a preset brings a spring along.
  private static let facets: [Facet] = [
    { $0.spring ?? "" }, { $0.circumstances.joined(separator: "\n") }, { $0.preset ?? "" }, { $0.appearance },
    { $0.device },
  ]

  /// Those without which two flights of one review would be the same.
  private static func facets(telling reviews: [[Flight]]) -> [Facet] {
    var kept = facets
    var place = 0
    while place < kept.count {
      var fewer = kept
      fewer.remove(at: place)
      let isEnough = reviews.allSatisfy { flights in
        Set(flights.map { key($0, fewer) }).count == Set(flights.map { key($0, kept) }).count
      }
      if isEnough { kept = fewer } else { place += 1 }
    }
    return kept
  }

  private static func key(_ flight: Flight, _ facets: [Facet]) -> [String] {
    ["\(flight.item)", flight.way] + facets.map { $0(flight) }
  }
}

extension ReviewPairing.Flight {
  init(_ record: ReviewRecord) {
    self.init(
      id: record.id, scene: record.scene, item: record.item, way: record.way, device: record.device,
      appearance: record.appearance, preset: record.preset, spring: record.spring,
      circumstances: record.circumstances)
  }

  init(_ transition: ReviewTransition) {
    self.init(
      id: transition.id, scene: transition.request.scene.name, item: transition.item, way: transition.way.rawValue,
      device: transition.request.device.name, appearance: transition.request.traits.appearance.rawValue,
      preset: transition.preset, spring: transition.request.options.spring.map { "\($0)" },
      circumstances: transition.circumstances)
  }
}
