/// The cells that a list of views fills: one for each view, and more for one that consists of several.
@MainActor struct LazyCells {
  /// A cell's identity.
  struct Key: Hashable {
    let view: LazyList.Key
    let part: Int
  }

  private let sections: [LazyList.Section]
  /// Indices of the first views of all sections, and the number of views.
  private var firstViews = [0]
  /// Numbers of parts of views that have been made: by their sections, and by themselves where they differ.
  private var partsBySection: [Int?]
  private var partsByView: [Int: Int] = [:]
  /// First cells of all views, and the number of cells.
  private var firstCells = [0]

  init(_ list: LazyList = LazyList(EmptyView())) {
    sections = list.sections
    partsBySection = sections.map { _ in nil }
    for section in sections { firstViews.append((firstViews.last ?? 0) + section.count) }
    numberCells()
  }

  private mutating func numberCells() {
    firstCells = [0]
    firstCells.reserveCapacity((firstViews.last ?? 0) + 1)
    var cell = 0
    for (section, parts) in zip(sections.indices, partsBySection) {
      for view in firstViews[section]..<firstViews[section + 1] {
        cell += partsByView[view] ?? parts ?? 1
        firstCells.append(cell)
      }
    }
  }

  /// The number of cells.
  var count: Int { firstCells[firstCells.count - 1] }

  /// Returns the view and its part that fill a cell.
  func view(ofCell cell: Int) -> (view: Int, part: Int) {
    let view = firstCells.lastIndex(before: cell)
    return (view, cell - firstCells[view])
  }

  func parts(of view: Int) -> Int { firstCells[view + 1] - firstCells[view] }

  /// Notes the number of views that one consists of. Others of its section are taken to have as many until they are
  /// made.
  mutating func setParts(_ parts: Int, of view: Int) {
    let section = firstViews.lastIndex(before: view)
    if partsBySection[section] == nil { partsBySection[section] = parts } else { partsByView[view] = parts }
    numberCells()
  }

  func key(of view: Int) -> LazyList.Key {
    let section = firstViews.lastIndex(before: view)
    return sections[section].key(view - firstViews[section])
  }

  func node(of view: Int, in parent: Node, known: Node?) -> Node {
    let section = firstViews.lastIndex(before: view)
    return sections[section].node(view - firstViews[section], parent, known)
  }
}

extension [Int] {
  /// The last index with an element of at most `value`, in ascending numbers of which the first is.
  fileprivate func lastIndex(before value: Int) -> Int {
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
