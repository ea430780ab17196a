import Foundation
import HeroWidgets

/// The taps of a page, and the screens that they open.
extension ScreenController {
  /// A tap that opens a screen by a matched transition.
  struct Item {
    let label: String
    let path: IndexPath?
    /// The number of the tapped area in its cell, or among the pinned layers; nil: the whole cell is tapped.
    let area: Int?
    let action: DocumentAction
    let row: [String: String]
  }

  /// All taps that open a screen.
  var taps: [Item] {
    var taps: [Item] = []
    func add(_ action: DocumentAction?, _ layer: Layer, _ path: IndexPath?, _ area: Int?, _ row: [String: String]) {
      guard let action, action.verb != .back else { return }
      let label = layer.name(values.merging(row) { $1 }) ?? title(of: action, row) ?? ""
      taps.append(Item(label: label, path: path, area: area, action: action, row: row))
    }
    for path in blocks.paths {
      let cell = blocks.cell(at: path)
      add(cell.action, cell.layer, path, nil, cell.row)
      var number = 0
      for layer in cell.layer.children.flatMap(\.tree) where layer.onTap != nil {
        add(layer.onTap, layer, path, number, cell.row)
        number += 1
      }
    }
    for (number, layer) in blocks.pinned.flatMap(\.tree).filter({ $0.onTap != nil }).enumerated() {
      add(layer.onTap, layer, nil, number, [:])
    }
    return taps
  }

  func title(of action: DocumentAction, _ row: [String: String]) -> String? {
    action.screen.flatMap { context.document.screen($0.name) }?.pageTitle(values.merging(row) { $1 })
  }

  /// Points beside a cell that come into sight with it.
  private static let surroundings: CGFloat = 8

  func pointToTap(item: Int) -> CGPoint? {
    guard items.indices.contains(item) else { return nil }
    let item = items[item]
    let areas: [TapArea]
    if let path = item.path {
      reveal(path)
      guard let cell = cell(at: path) else { return nil }
      cell.layoutIfNeeded()
      if item.area == nil { return point(in: cell) }
      areas = cell.content?.tapAreas ?? []
    } else {
      areas = pinned.flatMap(\.tapAreas)
    }
    guard let number = item.area, areas.indices.contains(number) else { return nil }
    return point(in: areas[number])
  }

  /// Returns the middle of the part of a view that the screen has room for.
  private func point(in view: View) -> CGPoint? {
    guard let screen = collectionView.window?.bounds else { return nil }
    let seen = view.convert(view.bounds, to: nil).intersection(screen)
    return seen.isEmpty ? nil : seen.center
  }

  func item(shownBy cell: CollectionViewCell) -> Int? {
    guard let path = path(of: cell) else { return nil }
    return items.firstIndex { $0.path == path && $0.area == nil }
  }

  /// Brings a cell into sight at once.
  func reveal(_ path: IndexPath) {
    collectionView.layoutIfNeeded()
    let place = collectionView.frameForItem(at: blocks.place(of: path)).inset(dx: 0, dy: -Self.surroundings)
    collectionView.scrollRectToVisible(place, animated: false)
    collectionView.layoutIfNeeded()
    guard blocks.carousel(path.section) != nil else { return }
    carousel(path.section)?.show(path.item, animated: false)
    carousel(path.section)?.cells.layoutIfNeeded()
  }

  /// The pages that can be opened from here, by their titles.
  var pages: [(title: String, item: Item)] {
    taps.map { (title(of: $0.action, $0.row) ?? $0.label, $0) }
  }

  /// Opens a page at once.
  func open(_ page: (title: String, item: Item)) {
    if let path = page.item.path { reveal(path) }
    perform(page.item.action, page.item.row, from: page.item.path, animated: false)
  }
}

extension DocumentScreen {
  /// The title of the page with a row's values; the id where it has none.
  func pageTitle(_ values: [String: String]) -> String { DocumentText.expand(title ?? id, values) }
}
