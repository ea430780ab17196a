/// Appearances that show at the same time, as while content comes under a bar or a change cross-fades. The parts add up
/// to 1.
struct NavigationBarMixture: Hashable {
  struct Part: Hashable {
    let appearance: NavigationBarAppearance
    var weight: Double
  }
  private(set) var parts: [Part]

  init(_ appearance: NavigationBarAppearance) { parts = [Part(appearance: appearance, weight: 1)] }

  /// `fraction` 0 is this mixture, 1 the other.
  func mixed(with other: NavigationBarMixture, _ fraction: Double) -> NavigationBarMixture {
    if fraction <= 0 { return self }
    if fraction >= 1 { return other }
    var result = self
    for index in parts.indices { result.parts[index].weight *= 1 - fraction }
    for part in other.parts {
      let weight = part.weight * fraction
      if let known = result.parts.firstIndex(where: { $0.appearance == part.appearance }) {
        result.parts[known].weight += weight
      } else {
        result.parts.append(Part(appearance: part.appearance, weight: weight))
      }
    }
    return result
  }

  /// Opacity of the soft edge, 0…1.
  var softEdge: Double {
    parts.reduce(0) { sum, part in
      let isBare = part.appearance.backgroundColor == nil && part.appearance.backgroundEffect == nil
      return sum + (part.appearance.hasSoftEdge && isBare ? part.weight : 0)
    }
  }

  var effects: [(material: Material, weight: Double)] {
    var result: [(material: Material, weight: Double)] = []
    for part in parts {
      guard let material = part.appearance.backgroundEffect else { continue }
      if let known = result.firstIndex(where: { $0.material == material }) {
        result[known].weight += part.weight
      } else {
        result.append((material, part.weight))
      }
    }
    return result
  }

  /// A colour of all parts; where one has none it counts as clear.
  func color(_ path: KeyPath<NavigationBarAppearance, Color?>) -> Color {
    Color.blend(parts.compactMap { part in part.appearance[keyPath: path].map { ($0, part.weight) } })
  }

  func color(_ path: KeyPath<NavigationBarAppearance, Color>) -> Color {
    parts.count == 1
      ? parts[0].appearance[keyPath: path] : Color.blend(parts.map { ($0.appearance[keyPath: path], $0.weight) })
  }
}

extension Color {
  /// Returns the mixture of several colors by their weights: as cross-fading layers give it, translucent ones too. The
  /// rest up to a weight of 1 counts as clear.
  static func blend(_ inks: [(color: Color, weight: Double)]) -> Color {
    func mix(_ path: KeyPath<Color, RGBA>) -> RGBA {
      var sum = RGBA(red: 0, green: 0, blue: 0, alpha: 0)
      for ink in inks {
        let rgba = ink.color[keyPath: path]
        let cover = rgba.alpha * ink.weight
        sum.red += rgba.red * cover
        sum.green += rgba.green * cover
        sum.blue += rgba.blue * cover
        sum.alpha += cover
      }
      guard sum.alpha > 0 else {
        // A gradient to black, though clear, would be gray on the way.
        var clear = inks.last?.color[keyPath: path] ?? sum
        clear.alpha = 0
        return clear
      }
      return RGBA(
        red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha, alpha: min(1, sum.alpha))
    }
    return Color(light: mix(\.light), dark: mix(\.dark), elevatedDark: mix(\.elevatedDark))
  }
}
