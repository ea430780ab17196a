import Foundation
import HeroPictures
import HeroSystem
import HeroWidgets

/// The checks of a scene as a whole, once its keys are read: what is named exists, and files are there.
struct DocumentCheck {
  var document: SceneDocument
  var reader: DocumentReader
  /// The columns that texts of a screen may name, by the screen's id: those that each way to it brings.
  private var columns: [String: Set<String>] = [:]
  /// The rows with which a screen may open.
  private var rows: [String: [DocumentRows]] = [:]
  /// The ids of each screen's layers.
  private var ids: [String: Set<String>] = [:]
  /// Files that are known to be there.
  private var seen: Set<String> = []

  /// Rows that pictures are still looked for in.
  private var budget = 50_000
  /// Rectangles that are cut out so far.
  private var pieces = 0

  /// Pictures of a scene, and rectangles of matches.
  private static let (mostPictures, mostPieces) = (5_000, 500)

  init(_ document: SceneDocument, _ reader: DocumentReader) { (self.document, self.reader) = (document, reader) }

  mutating func run() {
    for screen in document.screens { ids[screen.id] = Set(screen.allLayers.compactMap(\.id?.name)) }
    checkIDs()
    findColumns()
    for screen in document.screens { check(screen) }
    for transition in document.transitions { check(transition) }
    guard !reader.problems.contains(where: { $0.severity == .error }) else { return }
    cutOutPlaces()
    if !document.hasMatches, reader.problems.isEmpty {
      reader.add(
        DocumentMark(),
        "No tap opens a screen with a matched element: give a layer of both screens the same id, and one an onTap.",
        severity: .warning)
    }
  }

  /// All files that the scene names.
  var files: [URL] {
    let rows = document.screens.flatMap(\.allLayers).compactMap { $0.rows?.file }
    return (seen.sorted() + rows + document.tokens.map(\.name)).compactMap { try? reader.files.file($0) }
  }

  // MARK: Names

  private mutating func checkIDs() {
    if let start = document.start { requireScreen(start) }
    for screen in document.screens {
      for target in screen.allLayers.flatMap(\.actions).compactMap(\.screen) { requireScreen(target) }
      var ids: [String: DocumentMark] = [:]
      for id in screen.allLayers.compactMap(\.id) {
        if let first = ids[id.name] {
          reader.add(
            id.mark,
            "The id \(UntrustedText.quoted(id.name)) is on line \(first.line) already: give each layer of "
              + "a screen its own.",
            found: id.name)
        }
        ids[id.name] = id.mark
      }
    }
  }

  private mutating func requireScreen(_ reference: DocumentReference) {
    guard document.screen(reference.name) == nil else { return }
    let ids = document.screens.map(\.id)
    reader.add(
      reference.mark, "No screen has the id \(UntrustedText.quoted(reference.name)).",
      found: UntrustedText.shown(reference.name),
      expected: ids.isEmpty ? nil : ids.prefix(20).joined(separator: ", "),
      suggestion: NearestName.of(reference.name, among: ids))
  }

  // MARK: Columns

  /// Follows all taps from the first screen on.
  private mutating func findColumns() {
    var ways: [String: [Way]] = [:]
    for screen in document.screens {
      var known: Set<Way> = []
      for (layer, around) in screen.layersInRows {
        for target in layer.actions.compactMap(\.screen?.name) where document.screen(target) != nil {
          let way = Way(target: target, mark: around?.mark, columns: around?.shownColumns ?? [])
          guard known.insert(way).inserted else { continue }
          ways[screen.id, default: []].append(way)
          if let around { rows[target, default: []].append(around) }
        }
      }
    }
    columns[document.first.id] = []
    var changed = [document.first.id]
    while let screen = changed.popLast(), let known = columns[screen] {
      for way in ways[screen] ?? [] {
        let brought = known.union(way.columns)
        let now = columns[way.target].map { $0.intersection(brought) } ?? brought
        guard now != columns[way.target] else { continue }
        columns[way.target] = now
        changed.append(way.target)
      }
    }
  }

  /// A tap that opens a screen, with the columns that it brings.
  private struct Way: Hashable {
    let target: String
    /// The place of the rows; nil: it brings none.
    let mark: DocumentMark?
    let columns: [String]
  }

  // MARK: Screens

  private mutating func check(_ screen: DocumentScreen) {
    // A screen that no tap opens, as where the tap's target is misspelled, may be meant for any row.
    let known = columns[screen.id] ?? [DocumentRows.anyColumn]
    check([screen.title].compactMap { $0 }, known, at: screen.mark)
    for (key, detent) in [("selectedDetent", screen.sheet.selected), ("undimmed", screen.sheet.undimmed)] {
      guard let detent, !screen.sheet.detents.contains(detent) else { continue }
      reader.add(
        screen.mark,
        "The “\(key)” of the screen \(UntrustedText.quoted(screen.id)) is not among its “detents”: add it there.")
    }
    var (headers, bars) = (0, 0)
    let top = Set(screen.content.map(\.mark))
    for (layer, around) in screen.layersInRows {
      let columns = known.union(around?.shownColumns ?? [])
      check(layer.texts, columns, at: layer.mark)
      for picture in layer.pictures {
        check(picture, columns, among: around.map { [$0] } ?? rows[screen.id] ?? [])
      }
      let isOnTop = top.contains(layer.mark)
      switch layer.content {
      case .header, .bar:
        if case .header = layer.content { headers += 1 } else { bars += 1 }
        if !isOnTop || headers > 1 || bars > 1 || headers + bars > 1 {
          reader.add(layer.mark, "A screen has at most one header or bar, and it stands directly in its content.")
        }
      case .grid(let repeated), .list(let repeated), .carousel(let repeated):
        check(repeated, layer, isOnTop: isOnTop)
      case .shape:
        if layer.frame == nil, layer.height == nil, layer.aspect == nil {
          reader.add(layer.mark, "A shape has no size of its own.", expected: "frame, height or aspect")
        }
      case .text, .image, .stack: break
      }
      if layer.frame != nil, layer.width != nil || layer.height != nil || layer.aspect != nil {
        reader.add(layer.mark, "“frame” has the size already: leave out width, height and aspect.")
      }
      if layer.isPinned, layer.frame == nil || !isOnTop {
        reader.add(layer.mark, "“pinned” needs a frame, and a layer directly in the screen's content.")
      }
    }
  }

  private mutating func check(_ repeated: RepeatedLayer, _ layer: Layer, isOnTop: Bool) {
    if !isOnTop { reader.add(layer.mark, "A grid, list or carousel stands directly in a screen's content.") }
    if repeated.layers.isEmpty { reader.add(layer.mark, "A grid, list or carousel needs at least one layer.") }
    let count = (layer.tree.count - 1) * (repeated.rows?.rows.count ?? 1)
    if count > DocumentLimits.repeatedLayers {
      reader.add(
        layer.mark,
        "The layers of all rows are \(count): the limit is \(DocumentLimits.repeatedLayers). Use fewer rows or layers.")
    }
  }

  private mutating func check(_ texts: [String], _ columns: Set<String>, at mark: DocumentMark) {
    if columns.contains(DocumentRows.anyColumn) { return }
    for name in texts.flatMap(DocumentText.columns) where !columns.contains(name) {
      reader.add(
        mark, "No column is named \(UntrustedText.quoted(name)) here. Write {{ and }} for braces.",
        found: UntrustedText.shown(name),
        expected: columns.isEmpty ? nil : columns.sorted().joined(separator: ", "),
        suggestion: NearestName.of(name, among: columns.sorted()))
    }
  }

  private mutating func check(_ picture: DocumentPicture, _ columns: Set<String>, among rows: [DocumentRows]) {
    // Of a picture that was not read, the mistake is reported already.
    guard picture.mark != DocumentMark() else { return }
    for path in picture.paths {
      let names = DocumentText.columns(in: path)
      check([path], columns, at: picture.mark)
      guard !names.isEmpty else {
        requirePicture(path, at: picture.mark)
        continue
      }
      for row in rows.lazy.flatMap(\.rows) where names.allSatisfy({ row[$0] != nil }) {
        budget -= 1
        guard budget > 0 else { return }
        requirePicture(DocumentText.expand(path, row), at: picture.mark)
      }
    }
  }

  private mutating func requirePicture(_ path: String, at mark: DocumentMark) {
    guard seen.insert(path).inserted else { return }
    guard seen.count <= Self.mostPictures else {
      if seen.count == Self.mostPictures + 1 {
        reader.add(mark, "The scene names more than \(Self.mostPictures) pictures.")
      }
      return
    }
    let files = reader.files
    do {
      let url = try files.file(path)
      guard PictureLibrary.isPicture(url) else {
        return reader.add(
          mark, "\(UntrustedText.quoted(path)) is not a picture that can be shown.", found: UntrustedText.shown(path),
          expected: "a PNG, JPEG, WebP, GIF, TIFF or SVG file")
      }
      let tellsSize = url.pathExtension.lowercased() == "png"
      if FileIdentity(of: url)?.size == 0 || (tellsSize && PictureSize.read(url) == nil) {
        reader.add(
          mark, "The picture \(UntrustedText.quoted(path)) cannot be read: export it again.",
          found: UntrustedText.shown(path))
      }
    } catch {
      reader.add(
        mark, "The picture \(UntrustedText.quoted(path)) \(error.words)", found: UntrustedText.shown(path),
        suggestion: error.suggestion(for: path, in: files))
    }
  }

  // MARK: Transitions

  private mutating func check(_ transition: DocumentTransition) {
    requireScreen(transition.from)
    requireScreen(transition.to)
    let same = document.transitions.filter { $0.from.name == transition.from.name && $0.to.name == transition.to.name }
    if same.count > 1, same.first?.from.mark != transition.from.mark {
      reader.add(
        transition.from.mark,
        "\(UntrustedText.quoted(transition.from.name)) to \(UntrustedText.quoted(transition.to.name)) "
          + "has a transition on line \(same[0].from.mark.line) already."
      )
    }
    var names: Set<String> = []
    for match in transition.matches ?? [] {
      let ends = [(transition.from.name, match.source), (transition.to.name, match.destination)]
      for (screen, end) in ends {
        guard case .element(let id) = end, let ids = ids[screen], !ids.contains(id.name) else { continue }
        reader.add(
          id.mark,
          "No layer of the screen \(UntrustedText.quoted(screen)) has the id \(UntrustedText.quoted(id.name)).",
          found: UntrustedText.shown(id.name),
          expected: ids.isEmpty ? nil : ids.sorted().prefix(20).joined(separator: ", "),
          suggestion: NearestName.of(id.name, among: ids.sorted()))
      }
      if !names.insert(match.name).inserted {
        let mark = match.ends.lazy.map(\.mark).first ?? transition.from.mark
        reader.add(
          mark, "Two matches are named \(UntrustedText.quoted(match.name)): give each a name of its own.",
          found: match.name)
      }
    }
    guard !transition.elements.isEmpty, ids[transition.from.name] != nil, ids[transition.to.name] != nil else { return }
    let known = document.elementNames(of: transition)
    for id in transition.elements.map(\.id) where !known.contains(id.name) {
      reader.add(
        id.mark, "This transition moves no element named \(UntrustedText.quoted(id.name)).",
        found: UntrustedText.shown(id.name), expected: known.isEmpty ? nil : known.joined(separator: ", "),
        suggestion: NearestName.of(id.name, among: known))
    }
  }

  // MARK: Rectangles

  /// Makes layers of the rectangles that matches name: a part of the picture there, which opens the other screen, and
  /// behind it what it leaves behind.
  private mutating func cutOutPlaces() {
    for (index, transition) in document.transitions.enumerated() {
      guard var matches = transition.matches else { continue }
      for (number, match) in matches.enumerated() {
        if let id = cutOut(match.source, of: transition.from.name, match, opens: transition.to) {
          matches[number].source = .element(id)
        }
        if let id = cutOut(match.destination, of: transition.to.name, match, opens: nil) {
          matches[number].destination = .element(id)
        }
      }
      document.transitions[index].matches = matches
    }
  }

  /// Returns the id of a new layer for a rectangle; nil where the end is a layer already, or where nothing can be cut
  /// out there, which is reported.
  private mutating func cutOut(
    _ end: DocumentMatch.End, of screen: String, _ match: DocumentMatch, opens target: DocumentReference?
  ) -> DocumentReference? {
    guard case .place(let place, let corners, let mark) = end,
      let index = document.screens.firstIndex(where: { $0.id == screen })
    else { return nil }
    pieces += 1
    guard pieces <= Self.mostPieces else {
      if pieces == Self.mostPieces + 1 { reader.add(mark, "The scene has more than \(Self.mostPieces) rectangles.") }
      return nil
    }
    let content = document.screens[index].content
    let base = content.indices.last { index in
      guard case .image(let image) = content[index].content, !image.isCutOut, image.crop == nil else { return false }
      return content[index].frame?.inset(dx: -0.5, dy: -0.5).contains(place) ?? false
    }
    guard let base, case .image(let image) = content[base].content, let frame = content[base].frame else {
      reader.add(
        mark, "No picture of the screen \(UntrustedText.quoted(screen)) lies under all of this rectangle.",
        expected: "a rectangle inside the frame of an image, or the id of a layer")
      return nil
    }
    guard let url = try? reader.files.file(image.picture.light), let size = PictureSize.read(url) else {
      reader.add(mark, "The picture under this rectangle does not tell its size: use a PNG or JPEG file.")
      return nil
    }
    let shown = image.contentMode.frame(of: size, in: frame)
    let scale = CGSize(width: size.width / shown.width, height: size.height / shown.height)
    let crop = CGRect(
      x: (place.minX - shown.minX) * scale.width, y: (place.minY - shown.minY) * scale.height,
      width: place.width * scale.width, height: place.height * scale.height)
    let id = DocumentReference(name: freeID(match.name, on: screen), mark: mark)
    var piece = ImageLayer(picture: image.picture)
    (piece.crop, piece.isCutOut) = (crop, true)
    var layer = Layer(.image(piece))
    (layer.id, layer.frame, layer.corners, layer.mark, layer.label) = (id, place, corners, mark, match.name)
    layer.isPinned = content[base].isPinned
    layer.onTap = target.map { DocumentAction(verb: .present, screen: $0) }
    var ground = ShapeLayer()
    ground.fill = (target == nil ? nil : match.fill).map { .color($0) } ?? .surroundings(image.picture, crop)
    var behind = Layer(.shape(ground))
    (behind.frame, behind.isPinned, behind.mark) = (place, layer.isPinned, mark)
    // Behind the pieces that were cut out before, which may lie in this one.
    let end = content.indices.dropFirst(base + 1).first { content[$0].isOfCutOut == false } ?? content.endIndex
    document.screens[index].content.insert(contentsOf: [behind, layer], at: end)
    return id
  }

  /// Returns a name that no layer of the screen has as its id, and takes it.
  private mutating func freeID(_ name: String, on screen: String) -> String {
    var (id, number) = (name, 2)
    while ids[screen]?.contains(id) == true { (id, number) = ("\(name)-\(number)", number + 1) }
    ids[screen]?.insert(id)
    return id
  }
}

extension Layer {
  fileprivate var isOfCutOut: Bool {
    switch content {
    case .image(let image): image.isCutOut
    case .shape(let shape): if case .surroundings = shape.fill { true } else { false }
    case .text, .stack, .grid, .list, .carousel, .header, .bar: false
    }
  }
}

extension DocumentRows {
  /// Stands for all names of columns.
  fileprivate static let anyColumn = "*"

  fileprivate var shownColumns: [String] { isBroken ? [Self.anyColumn] : columns }
}

extension DocumentMatch {
  fileprivate var ends: [DocumentReference] {
    [source, destination].compactMap { end in
      switch end {
      case .element(let id): id
      case .place(_, _, let mark): DocumentReference(name: name, mark: mark)
      }
    }
  }
}
