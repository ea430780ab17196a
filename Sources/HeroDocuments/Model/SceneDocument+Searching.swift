import HeroMorph

extension DocumentScreen {
  /// All layers at whatever depth, each before those in it.
  var allLayers: [Layer] { layersInRows.map(\.layer) }

  /// All layers, each with the rows that it repeats for; nil: it does not repeat.
  var layersInRows: [(layer: Layer, rows: DocumentRows?)] {
    func all(in layers: [Layer], _ rows: DocumentRows?) -> [(layer: Layer, rows: DocumentRows?)] {
      layers.flatMap { layer in [(layer, layer.rows ?? rows)] + all(in: layer.children, layer.rows ?? rows) }
    }
    return all(in: content, nil)
  }

  var header: (layer: Layer, header: HeaderLayer)? {
    for layer in content { if case .header(let header) = layer.content { return (layer, header) } }
    return nil
  }

  var bar: BarLayer? {
    for layer in content { if case .bar(let bar) = layer.content { return bar } }
    return nil
  }
}

extension Layer {
  /// The rows that the layers in this one repeat for.
  var rows: DocumentRows? {
    switch content {
    case .grid(let repeated), .list(let repeated), .carousel(let repeated): repeated.rows
    case .text, .image, .shape, .stack, .header, .bar: nil
    }
  }

  /// The actions of all taps on the layer; those of layers in it are theirs.
  var actions: [DocumentAction] {
    var actions = [onTap].compactMap { $0 }
    if case .header(let header) = content { actions += header.accessories.flatMap(\.actions) }
    return actions
  }

  /// The texts that may name columns.
  var texts: [String] {
    var texts = [label].compactMap { $0 }
    switch content {
    case .text(let text): texts.append(text.text)
    case .header(let header):
      texts += [header.title, header.subtitle, header.largeTitleText, header.largeSubtitle].compactMap { $0 }
      texts += header.accessories.flatMap(\.texts)
    case .bar(let bar): texts += [bar.title] + [bar.subtitle].compactMap { $0 }
    case .image, .shape, .stack, .grid, .list, .carousel: break
    }
    return texts
  }

  var pictures: [DocumentPicture] {
    switch content {
    case .image(let image): [image.picture]
    case .header(let header): header.pictures
    case .text, .shape, .stack, .grid, .list, .carousel, .bar: []
    }
  }

  /// The first text in the layer, or its picture's name.
  func name(_ values: [String: String]) -> String? {
    if let label { return DocumentText.expand(label, values) }
    if case .text(let text) = content { return DocumentText.expand(text.text, values) }
    return children.lazy.compactMap { $0.name(values) }.first
  }
}

extension SceneDocument {
  /// Returns the transition between two screens; nil: the file has none for them.
  func transition(from: String, to: String) -> DocumentTransition? {
    transitions.first { $0.from.name == from && $0.to.name == to }
  }

  /// Returns the elements that move between two screens: name, source id and destination id.
  func matches(from: String, to: String) -> [ElementMatch] {
    if let matches = transition(from: from, to: to)?.matches {
      return matches.compactMap { match in
        guard case .element(let source) = match.source, case .element(let destination) = match.destination else {
          return nil
        }
        return ElementMatch(name: match.name, source: source.name, destination: destination.name)
      }
    }
    let ids = Set(screen(to)?.allLayers.compactMap(\.id?.name) ?? [])
    return (screen(from)?.allLayers.compactMap(\.id?.name) ?? []).filter(ids.contains)
      .map { ElementMatch(name: $0, source: $0, destination: $0) }
  }

  /// Returns the elements with an id that only one of two screens has.
  func loneElements(from: String, to: String) -> [ElementMatch] {
    let ids = [from, to].map { screen($0)?.allLayers.compactMap(\.id?.name) ?? [] }
    let matched = Set(matches(from: from, to: to).flatMap { [$0.name, $0.source, $0.destination] })
    let (below, above) = (Set(ids[0]), Set(ids[1]))
    return (ids[0].filter { !above.contains($0) } + ids[1].filter { !below.contains($0) })
      .filter { !matched.contains($0) }.map { ElementMatch(name: $0, source: $0, destination: $0) }
  }

  /// Returns the names of the elements that a transition moves.
  func elementNames(of transition: DocumentTransition) -> [String] {
    let (from, to) = (transition.from.name, transition.to.name)
    let lone = transition.style.overrides.unmatched == nil ? [] : loneElements(from: from, to: to)
    return (transition.matches?.map(\.name) ?? matches(from: from, to: to).map(\.name)) + lone.map(\.name)
  }

  /// True if a tap opens a screen by a matched transition.
  var hasMatches: Bool { !matchedTransitions.isEmpty }

  /// The transition of a scene that has one only.
  var onlyTransition: (from: String, to: String)? {
    let all = matchedTransitions
    return all.count == 1 ? all[0] : nil
  }

  /// The ids of all screens between which a tap starts a matched transition.
  private var matchedTransitions: [(from: String, to: String)] {
    screens.flatMap { screen in
      Set(screen.allLayers.flatMap(\.actions).compactMap(\.screen?.name)).sorted()
        .filter { !matches(from: screen.id, to: $0).isEmpty }.map { (screen.id, $0) }
    }
  }
}

/// An element that moves from one screen to another, by its id on both.
struct ElementMatch: Sendable, Hashable {
  let name: String
  let source: String
  let destination: String
}
