import HeroDrawing
import HeroScenes
import HeroSession
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

/// Reviews made before the default device changed: one of the former default alone and one of the present default alone
/// show the same transitions, on screens of the same figures.
extension ReviewIndex {
  /// The only device of all transitions; nil if there are several.
  private var onlyDevice: String? {
    let devices = Set(transitions.map(\.device))
    return devices.count == 1 ? devices.first : nil
  }

  /// Returns the ids that the transitions have in `other`, by their ids here. Empty unless one of the two reviews shows
  /// the former default device alone, and the other one the present default alone.
  func idsOnDefault(of other: ReviewIndex) -> [String: String] {
    let defaults = [Device.formerStandardName, Device.standard.name]
    guard let here = onlyDevice, let there = other.onlyDevice, here != there, defaults.contains(here),
      defaults.contains(there)
    else { return [:] }
    return Dictionary(
      transitions.compactMap { record in record.id(on: there).map { (record.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension ReviewRecord {
  /// Returns the id that the same transition has on another device; nil if its own id has another form.
  fileprivate func id(on other: String) -> String? {
    func id(_ device: String, _ spring: String?) -> String {
      ReviewName.transition(
        scene: scene, item: item, device: device, appearance: appearance, preset: preset, spring: spring,
        circumstances: circumstances, way: way)
    }
    // A record has the spring in force, whether or not it was asked for.
    return [nil, spring].first { id(device, $0) == self.id }.map { id(other, $0) }
  }
}

extension ReviewPlan {
  /// The ids of transitions by those on the former default device. Empty unless all are on the present default.
  var idsByFormerDefault: [String: String] {
    guard all.allSatisfy({ $0.request.device.name == Device.standard.name }) else { return [:] }
    return Dictionary(
      all.map { ($0.id(on: Device.formerStandardName), $0.id) }, uniquingKeysWith: { first, _ in first })
  }
}
