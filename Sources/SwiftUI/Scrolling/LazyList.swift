import Foundation

/// The views of a lazy container as a list, of which none has been made.
@MainActor struct LazyList {
  /// The identity of a view in the list.
  struct Key: Hashable {
    /// The positions in the builders around.
    let path: [Int]
    /// That of the element in `ForEach`.
    var id: AnyHashable?
  }

  /// Views of one kind.
  struct Section {
    let count: Int
    let key: (Int) -> Key
    /// Returns the node, made or brought up to the view at an index, as part of a parent.
    let node: (_ index: Int, _ parent: Node, _ known: Node?) -> Node
  }

  private(set) var sections: [Section] = []

  init<Content: View>(_ content: Content) { add(content, path: []) }

  fileprivate mutating func add<Content: View>(_ content: Content, path: [Int]) {
    if let content = content as? any LazyContent {
      content.add(to: &self, path: path)
    } else {
      sections.append(
        Section(count: 1, key: { _ in Key(path: path) }, node: { _, parent, known in parent.shown(content, in: known) })
      )
    }
  }

  fileprivate mutating func add(_ section: Section) { sections.append(section) }
}

/// A view whose parts are views of the container around it.
@MainActor private protocol LazyContent {
  func add(to list: inout LazyList, path: [Int])
}

extension ForEach: LazyContent where Content: View {
  fileprivate func add(to list: inout LazyList, path: [Int]) {
    func element(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
    list.add(
      LazyList.Section(
        count: data.count, key: { LazyList.Key(path: path, id: AnyHashable(id(element($0)))) },
        node: { index, parent, known in parent.shown(content(element(index)), in: known) }))
  }
}

extension TupleView: LazyContent {
  fileprivate func add(to list: inout LazyList, path: [Int]) {
    var index = 0
    for view in repeat each content {
      list.add(view, path: path + [index])
      index += 1
    }
  }
}

extension Group: LazyContent {
  fileprivate func add(to list: inout LazyList, path: [Int]) { list.add(body, path: path) }
}

extension EmptyView: LazyContent {
  fileprivate func add(to list: inout LazyList, path: [Int]) {}
}

extension Optional: LazyContent where Wrapped: View {
  fileprivate func add(to list: inout LazyList, path: [Int]) {
    if let self { list.add(self, path: path) }
  }
}

extension _ConditionalContent: LazyContent {
  fileprivate func add(to list: inout LazyList, path: [Int]) {
    switch side {
    case .first(let view): list.add(view, path: path + [0])
    case .second(let view): list.add(view, path: path + [1])
    }
  }
}
