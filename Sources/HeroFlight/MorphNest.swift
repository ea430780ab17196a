import HeroMorph
import HeroWidgets

@MainActor struct MorphNest {
  private let pairs: [MorphPair]
  /// Those of the pairs, in their order.
  private let matches: [MorphMatch?]

  init(of pairs: [MorphPair], found: [MorphMatch]) {
    self.pairs = pairs
    matches = pairs.map { pair in found.first { $0.id == pair.id } }
  }

  /// The pairs, each with the innermost element that it lies in at each of its ends. What moves in another flies at the
  /// level of that. What keeps something of its own end's place moves on the screen.
  var nested: [MorphPair] {
    var result = pairs
    for index in pairs.indices {
      let around = pairs.indices.filter { contains($0, index) }
      let nearest = around.first { inner in around.allSatisfy { $0 == inner || contains($0, inner) } }
      result[index].container = nearest.map { pairs[$0].id }
      result[index].carriesOthers = carriesOthers(index)
    }
    for index in result.indices {
      if result[index].container != nil, result[index].fade == .cross, matches[index]?.isOfTwoTexts == true {
        result[index].fade = .swap
      }
      if let outer = result.outermost(around: index), outer != index { result[index].level = result[outer].level }
      guard result.contains(where: { $0.container == result[index].id }), !result[index].content.isPicture else {
        continue
      }
      // Its ground stays; what else is in it changes as a whole.
      result[index].fade = .swap
    }
    return result
  }

  private func carriesOthers(_ index: Int) -> Bool {
    guard let match = matches[index], let view = (match.destination ?? match.source)?.view else { return false }
    return matches.contains { other in
      [other?.source?.view, other?.destination?.view].contains {
        $0.map { $0 !== view && $0.isDescendant(of: view) } ?? false
      }
    }
  }

  private func contains(_ outer: Int, _ inner: Int) -> Bool {
    guard outer != inner, pairs[outer].source != nil, pairs[outer].destination != nil, let container = matches[outer],
      let match = matches[inner]
    else { return false }
    let ends = [
      (pairs[inner].source, match.source, container.source),
      (pairs[inner].destination, match.destination, container.destination),
    ].filter { $0.0 != nil }
    return ends.allSatisfy { _, own, around in
      guard let own, let around else { return false }
      return own.properties == .frame && around.properties == .frame && own.view !== around.view
        && own.view.isDescendant(of: around.view)
    }
  }
}

extension MorphMatch {
  /// True if its ends say different things: half-way neither could be read over the other.
  fileprivate var isOfTwoTexts: Bool {
    guard let source = source?.view.texts, let destination = destination?.view.texts else { return false }
    return source != destination
  }
}

extension View {
  /// The texts of a label, or of a view that shows labels only; nil: it shows something else.
  fileprivate var texts: [String]? {
    if let label = self as? Label { return label.text.map { [$0] } ?? [] }
    guard !subviews.isEmpty, backgroundColor == nil else { return nil }
    let inner = subviews.compactMap(\.texts)
    return inner.count == subviews.count ? inner.flatMap { $0 } : nil
  }
}

extension [MorphPair] {
  /// Returns the number of elements around one.
  func depth(of pair: MorphPair) -> Int {
    guard let outer = first(where: { $0.id == pair.container }) else { return 0 }
    return 1 + depth(of: outer)
  }

  /// The one on the screen that another moves in, or that one itself.
  fileprivate func outermost(around index: Int) -> Int? {
    guard let outer = firstIndex(where: { $0.id == self[index].container }) else { return index }
    return outermost(around: outer)
  }
}
