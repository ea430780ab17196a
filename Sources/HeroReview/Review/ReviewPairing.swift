import HeroDrawing
import HeroScenes
import HeroWidgets

/// Pairs the transitions of two reviews: scene, item and direction are equal, and all else that distinguishes
/// transitions in either review. Other conditions may have changed, as a tuned spring.
struct ReviewPairing {
  /// The conditions of a transition, for comparison with another's.
  struct Flight {
    let id, scene: String
    /// The parts of a pair that must be equal: item and direction.
    let key: [String]
    /// Conditions that may differ, the least significant first: a preset includes a spring.
    let facets: [String]
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

  /// The places of facets without which two flights of one review would be the same.
  private static func facets(telling reviews: [[Flight]]) -> [Int] {
    var kept = reviews.lazy.joined().first.map { Array($0.facets.indices) } ?? []
    for place in kept {
      let fewer = kept.filter { $0 != place }
      let isEnough = reviews.allSatisfy { flights in
        Set(flights.map { key($0, fewer) }).count == Set(flights.map { key($0, kept) }).count
      }
      if isEnough { kept = fewer }
    }
    return kept
  }

  private static func key(_ flight: Flight, _ facets: [Int]) -> [String] {
    flight.key + facets.map { flight.facets[$0] }
  }
}

extension ReviewPairing.Flight {
  init(_ record: ReviewRecord) {
    (id, scene, key) = (record.id, record.scene, ["\(record.item)", record.way])
    facets = [
      record.spring ?? "", record.circumstances.joined(separator: "\n"), record.preset ?? "", record.appearance,
      record.device,
    ]
  }

  init(_ transition: ReviewTransition) {
    let request = transition.request
    (id, scene, key) = (transition.id, request.scene.name, ["\(transition.item)", transition.way.rawValue])
    facets = [
      request.options.spring.map { "\($0)" } ?? "", transition.circumstances.joined(separator: "\n"),
      transition.preset ?? "", request.traits.appearance.rawValue, request.device.name,
    ]
  }
}
