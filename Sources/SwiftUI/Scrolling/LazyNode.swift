import Foundation
import HeroWidgets

/// The node of a lazy container. Only views in sight have nodes; of the others it knows the length, or guesses it.
final class LazyNode: LayoutNode {
  private struct Made {
    let node: Node
    /// The update that it was brought up to.
    var generation: Int
  }

  private var layout = LazyLayout(axis: .vertical, spacing: nil, arrangement: .stack(.center))
  private var cells = LazyCells()
  private var generation = 0
  private var made: [LazyList.Key: Made] = [:]
  /// Rows by the tracks that they are laid out in.
  private var rows: [LazyRows] = []
  /// Lengths of views that have been seen, by the width of their track.
  private var lengths: [LazyCells.Key: [CGFloat?: CGFloat]] = [:]
  /// The rows in sight, as placed last.
  private var visible: Range<Int> = 0..<0
  private var placed: [LayoutNode] = []
  /// A row in sight and its beginning, as placed last.
  private var anchor: (row: Int, start: CGFloat)?

  override var children: [Node] { made.values.map(\.node) }
  override var contents: [LayoutNode] { placed }

  // MARK: Update

  func show(_ list: LazyList, in layout: LazyLayout) {
    self.layout = layout
    cells = LazyCells(list)
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    generation += 1
    rows = []
    anchor = nil
    dependencies.forget(by: self)
    invalidateLayout()
  }

  override func environmentChanged(from old: EnvironmentValues) {
    lengths = [:]
    super.environmentChanged(from: old)
    reevaluate()
  }

  /// Returns the layout nodes of a view, made or brought up to date.
  private func parts(of view: Int) -> [LayoutNode] {
    let key = cells.key(of: view)
    if let made = made[key], made.generation == generation { return made.node.layoutChildren }
    let node = dependencies.continuing(self) { cells.node(of: view, in: self, known: made[key]?.node) }
    made[key] = Made(node: node, generation: generation)
    return node.layoutChildren
  }

  // MARK: Measuring

  private func rows(in tracks: [LazyTrack]) -> LazyRows {
    if let known = rows.first(where: { $0.tracks == tracks }) { return known }
    let count = (cells.count + tracks.count - 1) / max(1, tracks.count)
    let known: [CGFloat?] =
      lengths.isEmpty ? Array(repeating: nil, count: count) : (0..<count).map { knownLength(of: $0, in: tracks) }
    let made = LazyRows(tracks: tracks, spacing: layout.spacing, lengths: known)
    rows.append(made)
    return made
  }

  private func knownLength(of row: Int, in tracks: [LazyTrack]) -> CGFloat? {
    var length: CGFloat = 0
    for (cell, track) in zip(row * tracks.count..<cells.count, tracks) {
      let (view, part) = cells.view(ofCell: cell)
      guard let known = lengths[LazyCells.Key(view: cells.key(of: view), part: part)]?[track.length] else { return nil }
      length = max(length, known)
    }
    return length
  }

  /// Measures the views of `range`, and makes them where there are none. Returns false where they fill other cells than
  /// it was thought: then nothing is known of rows.
  private func see(_ range: Range<Int>, of rows: inout LazyRows) -> Bool {
    var seen: [(row: Int, length: CGFloat)] = []
    for row in range {
      var length: CGFloat = 0
      for (cell, track) in zip(row * rows.tracks.count..<cells.count, rows.tracks) {
        let (view, part) = cells.view(ofCell: cell)
        let parts = parts(of: view)
        guard parts.count == cells.parts(of: view) else {
          cells.setParts(parts.count, of: view)
          self.rows = []
          return false
        }
        let own = parts[part].sizeThatFits(proposal(in: track))[layout.axis]
        lengths[LazyCells.Key(view: cells.key(of: view), part: part), default: [:]][track.length] = own
        length = max(length, own)
      }
      seen.append((row, length))
    }
    if rows.note(seen) { keep(rows) }
    return true
  }

  private func keep(_ changed: LazyRows) {
    rows.removeAll { $0.tracks == changed.tracks }
    rows.append(changed)
  }

  private func proposal(in track: LazyTrack) -> ProposedViewSize {
    ProposedViewSize(nil, along: layout.axis, across: track.length)
  }

  /// Returns the rows in tracks, with present lengths of those in sight. Of one row at least the length is known.
  private func measuredRows(in tracks: [LazyTrack]) -> LazyRows {
    var rows = rows(in: tracks)
    while !see(rows.hasSeenAny ? visible.clamped(to: 0..<rows.count) : 0..<min(1, rows.count), of: &rows) {
      rows = self.rows(in: tracks)
    }
    return rows
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let tracks = layout.tracks(in: proposal[layout.axis.across])
    let rows = measuredRows(in: tracks)
    var size = CGSize.zero
    size[layout.axis] = rows.length
    size[layout.axis.across] = tracks.allSatisfy { $0.length != nil } ? tracks.last?.end ?? 0 : widest(of: rows)
    return size
  }

  /// The greatest length across the axis that a view in sight chooses for itself.
  private func widest(of rows: LazyRows) -> CGFloat {
    let nodes = made.values.flatMap(\.node.layoutChildren)
    return nodes.map { $0.sizeThatFits(.unspecified)[layout.axis.across] }.max() ?? 0
  }

  // MARK: Placing

  private var scrollNode: ScrollNode? {
    sequence(first: self as Node, next: \.parent).lazy.compactMap { $0 as? ScrollNode }.first
  }

  override func placeContents(in bounds: CGRect) {
    let scroll = scrollNode
    scroll?.add(self)
    let tracks = layout.tracks(in: bounds.size[layout.axis.across])
    var rows = measuredRows(in: tracks)
    // Rows that turn out to be shorter than guessed let others come into sight.
    while true {
      let range = rowsInSight(rows)
      guard see(range, of: &rows) else {
        rows = measuredRows(in: tracks)
        continue
      }
      if rowsInSight(rows) == range {
        visible = range
        break
      }
    }
    // A guess that has changed moves all rows: those in sight stay where they are seen.
    let growth = anchor.flatMap { $0.row < rows.count ? rows.start(of: $0.row) - $0.start : nil } ?? 0
    anchor = visible.last.map { ($0, rows.start(of: $0)) }
    place(rows, in: bounds)
    removeOthers(than: visible, tracks: tracks)
    if abs(rows.length - bounds.size[layout.axis]) > 0.001 { invalidateLayout() }
    if growth != 0, let scroll { tree?.afterPlacement { scroll.contentGrew(by: growth) } }
  }

  private func place(_ rows: LazyRows, in bounds: CGRect) {
    placed = []
    for row in visible {
      for (cell, track) in zip(row * rows.tracks.count..<cells.count, rows.tracks) {
        let (view, part) = cells.view(ofCell: cell)
        let node = parts(of: view)[part]
        var area = bounds
        area.origin[layout.axis] += rows.start(of: row)
        area.origin[layout.axis.across] += track.origin
        area.size[layout.axis] = rows.length(of: row)
        area.size[layout.axis.across] = track.length ?? bounds.size[layout.axis.across]
        node.place(alignedBy: track.alignment, in: area, proposal: proposal(in: track))
        placed.append(node)
      }
    }
  }

  private func removeOthers(than visible: Range<Int>, tracks: [LazyTrack]) {
    var leaving = made
    for cell in visible.lowerBound * tracks.count..<min(cells.count, visible.upperBound * tracks.count) {
      leaving[cells.key(of: cells.view(ofCell: cell).view)] = nil
    }
    for (key, view) in leaving {
      made[key] = nil
      remove(view.node)
    }
  }

  // MARK: Sight

  /// The part of the container that is in sight, along its axis. Outside of scroll views that is what the screen shows.
  private var sight: Range<CGFloat> {
    guard let placement, let canvas = placement.canvas else { return 0..<0 }
    let seen = scrollNode?.visibleRect(in: canvas) ?? placement.page
    let first = seen.origin[layout.axis] - frame.origin[layout.axis]
    return first..<max(first, first + seen.size[layout.axis])
  }

  private func rowsInSight(_ rows: LazyRows) -> Range<Int> {
    let sight = sight
    return rows.rows(from: sight.lowerBound, to: sight.upperBound)
  }

  /// Another part of the content came into sight: has views made that were not in sight before.
  func sightChanged() {
    let rows = rows(in: layout.tracks(in: frame.size[layout.axis.across]))
    if rowsInSight(rows) != visible { invalidatePlacement() }
  }
}

extension LazyNode: Arranging {
  var arrangedAxis: Axis? { if case .stack = layout.arrangement { layout.axis } else { nil } }
}
