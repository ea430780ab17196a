import HeroWidgets

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
