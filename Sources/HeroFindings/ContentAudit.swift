import Foundation
import HeroMorph
import HeroWidgets

/// Reports texts and pictures that overlap, appear twice or are cut during a transition, and at neither of its ends.
@MainActor struct ContentAudit {
  /// Two items, or one, in one frame.
  private struct Sighting {
    let kind: Finding.Kind
    /// Identifies the content, for comparison with both ends.
    let key: String
    /// Names its layers: sightings of one kind on the same layers are one finding.
    let layers: String
    let subject: String
    let words: String
    let place: CGRect
    /// Points.
    let amount: Double
    /// True if a moving picture covers the text.
    var isUnderPicture = false
  }

  private var frames: [(time: Double, sightings: [Sighting])] = []
  private var atEnds: Set<String> = []
  private var isFirst = true

  /// Alpha from which two items disturb each other; and from which a cut text is seen.
  private static let visible = 0.2
  /// Alpha from which a text counts as there, so that a picture should not cut it.
  private static let whole = 0.5
  /// Progress below which a picture is about to land in its cell.
  private static let landing = 0.35
  /// Points below which an overlap and a distance are invisible.
  private static let (tolerance, beside): (CGFloat, CGFloat) = (3, 1.5)

  mutating func look(at frame: AuditFrame) {
    let sightings = Self.sightings(in: frame)
    if isFirst || frame.sample == nil { atEnds.formUnion(sightings.map(\.key)) }
    isFirst = false
    frames.append((frame.time, sightings))
  }

  /// - Parameter frame: The page at rest, before the transition or after it.
  mutating func look(atRest frame: AuditFrame) { atEnds.formUnion(Self.sightings(in: frame).map(\.key)) }

  var findings: [Finding] {
    var found = FindingSeries()
    for (time, sightings) in frames {
      let wrong = sightings.filter { !atEnds.contains($0.key) }
      for (_, group) in Dictionary(grouping: wrong, by: { "\($0.kind) \($0.layers)" }) {
        guard let worst = group.max(by: { ($0.amount, $1.key) < ($1.amount, $0.key) }) else { continue }
        let others = Set(group.map(\.key)).count - 1
        let more = others == 0 ? "" : others == 1 ? ", and 1 more" : ", and \(others) more"
        let place = group.dropFirst().reduce(group[0].place) { $0.union($1.place) }
        var finding = Finding(
          worst.kind, at: time, place: place, of: worst.subject, figure: group.reduce(0) { $0 + $1.amount },
          worst.words + more, remedy: Self.remedy(of: worst.kind))
        finding.isUnderPicture = worst.isUnderPicture
        found.note(finding, key: worst.layers)
      }
    }
    return found.findings
  }

  private static func remedy(of kind: Finding.Kind) -> String {
    switch kind {
    case .textClipped: "Fade it out before the edge reaches it, or move it with its container"
    case .overlap: "Keep it under the page, or fade it out first"
    case .doubled: "Show only one of the two, or move both as one"
    case .leavesContainer: "Fade it out on its own color, or give the container that color"
    default: "Fade one text out before the other appears"
    }
  }

  // MARK: One frame

  private static func sightings(in frame: AuditFrame) -> [Sighting] {
    let seen = frame.items.filter { $0.item.peak >= visible }
    let texts = seen.filter { $0.item.kind == .text }
    // Where motion is reduced, the system fades one page into the other.
    let isFade = frame.sample != nil && frame.elements.isEmpty
    var result: [Sighting] = []
    for (index, one) in texts.enumerated() {
      result += cut(one, in: frame)
      for other in isFade ? [] : texts[(index + 1)...]
      where other.item.view !== one.item.view || other.item.proxy !== one.item.proxy {
        if let sighting = overlap(one, other) { result.append(sighting) }
      }
    }
    result += seen.compactMap { covering($0, in: frame) ?? edge(of: $0, in: frame) }
    result += frame.items.filter { $0.item.kind == .text }.compactMap { cut($0, byPicturesIn: frame) }
    for kind in isFade ? [] : [PaintedContents.Kind.control, .picture] {
      let same = seen.filter { $0.item.kind == kind }
      for (index, one) in same.enumerated() {
        for other in same[(index + 1)...] {
          if let sighting = twice(one, other) { result.append(sighting) }
        }
      }
    }
    return result
  }

  private static func overlap(_ one: AuditFrame.Item, _ other: AuditFrame.Item) -> Sighting? {
    let (first, second) = (one.item, other.item)
    guard let common = first.clipped.overlap(with: second.clipped), common.width > tolerance,
      common.height > tolerance
    else { return nil }
    let isSame = first.label == second.label
    // One that turns into the other in its place.
    if isSame, first.box.isBeside(second.box, by: beside) { return nil }
    var width: CGFloat = 0
    for cell in first.cells where cell.alpha >= visible {
      guard let part = cell.place.overlap(with: common) else { continue }
      let below = second.cells.filter { $0.alpha >= visible }
      width += below.reduce(0) { $0 + ($1.place.overlap(with: part)?.width ?? 0) }
    }
    guard width > tolerance else { return nil }
    let names = [first.label, second.label].sorted()
    // Both pages at once are one matter, whatever they say.
    let isOfPages = [one.layer, other.layer].allSatisfy { $0 == .presenting || $0 == .presented }
    return Sighting(
      kind: isSame && !isOfPages ? .doubled : .textOverlap, key: names.joined(separator: " / "),
      layers: [one.layer, other.layer].map(\.name).sorted().joined(separator: ", "),
      subject: first.isTitle || !second.isTitle ? first.label : second.label,
      words: isSame && !isOfPages
        ? "“\(first.label.short)” is there twice"
        : "“\(second.label.short)” lies over “\(first.label.short)”",
      place: common, amount: Double(width))
  }

  private static func twice(_ one: AuditFrame.Item, _ other: AuditFrame.Item) -> Sighting? {
    let (first, second) = (one.item, other.item)
    guard first.view !== second.view || first.proxy !== second.proxy, !first.box.isBeside(second.box, by: beside) else {
      return nil
    }
    let distance = hypot(first.box.midX - second.box.midX, first.box.midY - second.box.midY)
    if first.kind == .control {
      guard first.label == second.label, distance < 44 else { return nil }
    } else {
      guard let id = one.original ?? other.original, one.original != other.original,
        [one.layer, other.layer].contains(.element(id)),
        let common = first.clipped.overlap(with: second.clipped),
        common.width * common.height > 0.1
          * min(first.box.width * first.box.height, second.box.width * second.box.height),
        !shows(first, the: second, in: common)
      else { return nil }
    }
    let name = first.kind == .control ? first.label : one.original ?? other.original ?? ""
    return Sighting(
      kind: .doubled, key: "\(first.kind) \(name)",
      layers: [one.layer, other.layer].map(\.name).sorted().joined(separator: ", ") + " \(first.kind)",
      subject: name,
      words: first.kind == .control
        ? String(format: "“%@” is there twice, %.0f points apart", name, distance)
        : String(format: "the picture of “%@” is there twice, %.0f points apart", name, distance),
      place: first.clipped.union(second.clipped), amount: Double(distance))
  }

  /// Returns whether two views show the same of one picture where they overlap, though the one may show more around
  /// that.
  private static func shows(_ one: PaintedContents.Item, the other: PaintedContents.Item, in common: CGRect) -> Bool {
    guard let first = one.picture, let second = other.picture, first.width > 0, first.height > 0 else { return false }
    func shift(_ place: CGFloat, _ start: CGFloat, _ length: CGFloat, _ end: CGFloat, _ width: CGFloat) -> CGFloat {
      abs(end + (place - start) / length * width - place)
    }
    let across = [common.minX, common.maxX].map { shift($0, first.minX, first.width, second.minX, second.width) }
    let down = [common.minY, common.maxY].map { shift($0, first.minY, first.height, second.minY, second.height) }
    return (across + down).allSatisfy { $0 <= tolerance }
  }

  /// A button of the page below over a page that has left the screen's edges.
  private static func covering(_ entry: AuditFrame.Item, in frame: AuditFrame) -> Sighting? {
    guard entry.item.kind == .control, (entry.item.view as? Control)?.leadsBack != true,
      entry.layer == .presenting || entry.layer == .bar, let card = frame.card,
      let sample = frame.sample, sample.carried > 0.5, (frame.pageAlpha ?? 0) >= 0.5,
      let common = entry.item.box.overlap(with: card), common.width > tolerance, common.height > tolerance,
      frame.items.contains(where: { $0.layer == .presented && $0.order < entry.order })
    else { return nil }
    return Sighting(
      kind: .overlap, key: "\(entry.item.label) over the page", layers: entry.item.label, subject: entry.item.label,
      words: "“\(entry.item.label)” lies over the page that moves", place: entry.item.box, amount: Double(common.width))
  }

  /// The lower edge of content's background that ends within its container.
  private static func edge(of entry: AuditFrame.Item, in frame: AuditFrame) -> Sighting? {
    guard entry.item.kind == .ground, case .element(let id) = entry.layer,
      let container = frame.elements.first(where: { $0.id == id })?.frame
    else { return nil }
    let box = entry.item.box
    let points = container.maxY - box.maxY
    guard points > tolerance else { return nil }
    return Sighting(
      kind: .leavesContainer, key: "ground \(id)", layers: "\(id) ground", subject: id,
      words: String(format: "the background in “%@” ends %.0f points above its edge", id, points),
      place: CGRect(x: box.minX, y: box.maxY, width: box.width, height: points), amount: Double(points))
  }

  /// A picture whose upper or lower edge runs through a text that stands beside it. One that a gesture moves alone lies
  /// where the user has it, and one that grows out of its cell passes over that.
  private static func cut(_ text: AuditFrame.Item, byPicturesIn frame: AuditFrame) -> Sighting? {
    guard text.item.glimpse >= whole, let sample = frame.sample, frame.card != nil || sample.offset == .zero,
      text.layer == .presented || sample.progress < landing && sample.velocity < 0
    else { return nil }
    let line = text.item.clipped
    for element in frame.elements where text.beside.contains(element.id) && !element.isText && element.alpha > 0.9 {
      guard let common = line.overlap(with: element.frame), common.width > 0.25 * line.width,
        common.height > 0.25 * line.height, line.height - common.height > tolerance
      else { continue }
      return Sighting(
        kind: .textClipped, key: "\(element.id) over \(text.item.label)", layers: "\(element.id) over text",
        subject: text.item.label,
        words: String(
          format: "“%@” is cut by %.0f points by the picture of “%@”", text.item.label.short, common.height,
          element.id),
        place: common, amount: Double(common.height), isUnderPicture: true)
    }
    return nil
  }

  private static func cut(_ text: AuditFrame.Item, in frame: AuditFrame) -> [Sighting] {
    let item = text.item
    func sighting(_ words: String, _ amount: CGFloat) -> Sighting {
      Sighting(
        kind: .textClipped, key: "cut \(item.label)", layers: text.layer.name, subject: item.label, words: words,
        place: item.clipped, amount: Double(amount))
    }
    if item.isTruncated, text.layer.isElement {
      return [sighting("“\(item.label.short)” ends in an ellipsis", item.box.width)]
    }
    guard let onScreen = item.box.overlap(with: frame.screen) else { return [] }
    let lost = onScreen.excess(over: item.clipped)
    let across = max(lost.left, lost.right)
    if across > tolerance, item.clipped.width > tolerance, item.clipped.height > tolerance {
      return [sighting(String(format: "“%@” is cut by %.0f points at the side", item.label.short, across), across)]
    }
    let down = max(lost.top, lost.bottom)
    if item.isTitle, down > 0.25 * item.box.height, item.clipped.height > 1 {
      return [sighting(String(format: "“%@” is cut by %.0f points", item.label.short, down), down)]
    }
    return []
  }
}

extension AuditFrame.Layer {
  fileprivate var isElement: Bool { if case .element = self { true } else { false } }
}

extension CGRect {
  /// Returns whether all edges are within so many points of another's.
  fileprivate func isBeside(_ other: CGRect, by points: CGFloat) -> Bool {
    max(abs(minX - other.minX), abs(maxX - other.maxX), abs(minY - other.minY), abs(maxY - other.maxY)) <= points
  }
}

extension String {
  /// As much of it as a sentence takes.
  fileprivate var short: String { count > 32 ? prefix(30).trimmingCharacters(in: .whitespaces) + " …" : self }
}
