import Foundation
import HeroWidgets

/// The parts of a screen that scroll, as the sections of a list: each layer in the flow, each grid and list, and last
/// the layers with a frame.
struct ScreenBlocks {
  enum Block {
    case single(Layer)
    case grid(Layer, RepeatedLayer)
    case list(Layer, RepeatedLayer)
    case carousel(Layer, RepeatedLayer)

    var count: Int {
      switch self {
      case .single: 1
      case .grid(_, let repeated), .list(_, let repeated), .carousel(_, let repeated): repeated.count
      }
    }

    /// The number of cells in the page's list: a carousel is one, whatever it has in it.
    var places: Int { if case .carousel = self { 1 } else { count } }
  }

  /// In the flow, from the top.
  let flow: [Block]
  /// With frames, hindmost first.
  let placed: [Layer]
  /// In place while all else scrolls.
  let pinned: [Layer]

  init(_ screen: DocumentScreen) {
    var (flow, placed, pinned): ([Block], [Layer], [Layer]) = ([], [], [])
    for layer in screen.content {
      switch layer.content {
      case .header, .bar: break
      case .grid(let repeated): flow.append(.grid(layer, repeated))
      case .list(let repeated): flow.append(.list(layer, repeated))
      case .carousel(let repeated): flow.append(.carousel(layer, repeated))
      case _ where layer.isPinned: pinned.append(layer)
      case _ where layer.frame != nil: placed.append(layer)
      case .text, .image, .shape, .stack: flow.append(.single(layer))
      }
    }
    (self.flow, self.placed, self.pinned) = (flow, placed, pinned)
  }

  /// The number of cells in each section of the page's list.
  var counts: [Int] { flow.map(\.places) + [placed.count] }

  /// Returns the path in the page's list of a cell, which may lie in a carousel.
  func place(of path: IndexPath) -> IndexPath {
    carousel(path.section) == nil ? path : IndexPath(item: 0, section: path.section)
  }

  /// Returns the carousel that fills a section; nil: there is none.
  func carousel(_ section: Int) -> (layer: Layer, cells: RepeatedLayer)? {
    guard flow.indices.contains(section), case .carousel(let layer, let cells) = flow[section] else { return nil }
    return (layer, cells)
  }

  /// The content of a cell.
  struct Cell {
    let layer: Layer
    /// The values of its row; empty: it has none.
    let row: [String: String]
    let action: DocumentAction?
    /// True if a hairline separates it from the next one.
    let hasSeparator: Bool
  }

  func cell(at path: IndexPath) -> Cell {
    guard flow.indices.contains(path.section) else {
      let layer = placed[path.item]
      return Cell(layer: layer, row: [:], action: layer.onTap, hasSeparator: false)
    }
    switch flow[path.section] {
    case .single(let layer): return Cell(layer: layer, row: [:], action: layer.onTap, hasSeparator: false)
    case .grid(let layer, let repeated), .list(let layer, let repeated), .carousel(let layer, let repeated):
      let isLast = path.item == repeated.count - 1
      let content = repeated.cell(path.item)
      return Cell(
        layer: content, row: repeated.rows?.rows[path.item] ?? [:], action: content.onTap ?? layer.onTap,
        hasSeparator: repeated.hasSeparators && !isLast)
    }
  }

  /// All cells in reading order, those in carousels among them: those in the flow, then those with frames.
  var paths: [IndexPath] {
    (flow.map(\.count) + [placed.count]).enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }
}

extension RepeatedLayer {
  /// Returns the layer of a cell.
  func cell(_ item: Int) -> Layer {
    if rows == nil { return layers[item] }
    if layers.count == 1 { return layers[0] }
    var stack = StackLayer()
    stack.layers = layers
    return Layer(.stack(stack))
  }
}

/// Sections below each other, and over them the layers with frames, which count from the top of the screen.
@MainActor final class ScreenLayout: CollectionViewLayout {
  private let blocks: ScreenBlocks
  private let flow: SectionedLayout
  private var flowSize = CGSize.zero
  /// The room of bars above and below the content, in points.
  var insets: () -> (top: CGFloat, bottom: CGFloat, height: CGFloat) = { (0, 0, 0) }
  /// True if the content is long enough for a header to collapse.
  var fillsPage = false

  /// - Parameter section: returns the rule of a block for the width of the page.
  init(
    _ blocks: ScreenBlocks, section: @escaping (ScreenBlocks.Block, CollectionLayoutEnvironment) -> CollectionSection
  ) {
    self.blocks = blocks
    flow = SectionedLayout { section(blocks.flow[$0], $1) }
  }

  private func isPlaced(_ element: CollectionElement) -> Bool { element.section == blocks.flow.count }

  private var size: CGSize {
    let (top, bottom, height) = insets()
    let lowest = blocks.placed.reduce(0) { max($0, $1.frame?.maxY ?? 0) }
    return CGSize(
      width: flowSize.width, height: max(flowSize.height, lowest - top - bottom, fillsPage ? height : 0))
  }

  func prepare(in environment: CollectionLayoutEnvironment, itemCounts: [Int]) -> CGSize {
    flowSize = flow.prepare(in: environment, itemCounts: itemCounts.dropLast())
    return size
  }

  func frame(forItemAt indexPath: IndexPath) -> CGRect {
    guard indexPath.section == blocks.flow.count else { return flow.frame(forItemAt: indexPath) }
    guard blocks.placed.indices.contains(indexPath.item), let frame = blocks.placed[indexPath.item].frame else {
      return .zero
    }
    return frame.offsetBy(dx: 0, dy: -insets().top)
  }

  func indexPaths(in rect: CGRect) -> [IndexPath] {
    let section = blocks.flow.count
    let placed = blocks.placed.indices.map { IndexPath(item: $0, section: section) }
    return flow.indexPaths(in: rect) + placed.filter { frame(forItemAt: $0).overlaps(rect) }
  }

  func frame(for element: CollectionElement) -> CGRect {
    if case .item(let path) = element { return frame(forItemAt: path) }
    return isPlaced(element) ? .zero : flow.frame(for: element)
  }

  func place(of element: CollectionElement) -> SectionPlace {
    isPlaced(element) ? SectionPlace() : flow.place(of: element)
  }

  func measures(_ element: CollectionElement) -> Bool { !isPlaced(element) && flow.measures(element) }

  func setHeight(_ height: CGFloat, of element: CollectionElement) -> CGSize {
    flowSize = flow.setHeight(height, of: element)
    return size
  }
}
