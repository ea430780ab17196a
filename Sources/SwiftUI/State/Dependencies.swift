/// A value outside of the tree: the nodes whose evaluation has read it are evaluated again when it changes.
@MainActor final class Dependents {
  private var readers: [ObjectIdentifier: WeakNode] = [:]

  private struct WeakNode { weak var node: Node? }

  nonisolated init() {}

  /// Notes that the evaluation under way reads the value.
  nonisolated func read() {
    MainActor.assumeIsolated {
      guard let reader = Dependencies.reader, readers[ObjectIdentifier(reader)]?.node == nil else { return }
      readers[ObjectIdentifier(reader)] = WeakNode(node: reader)
      reader.dependencies.note(self)
    }
  }

  /// Has all readers evaluated again in the next update.
  nonisolated func changed() {
    MainActor.assumeIsolated {
      for reader in readers.values.compactMap(\.node) { reader.tree?.invalidate(reader) }
    }
  }

  fileprivate func forget(_ node: Node) { readers[ObjectIdentifier(node)] = nil }
}

/// Values that the last evaluation of a node has read.
@MainActor final class Dependencies {
  /// The node that is being evaluated.
  fileprivate private(set) static weak var reader: Node?

  private var values: [Dependents] = []

  /// Evaluates `body` for `node`, and notes what it reads.
  func tracking<Result>(_ node: Node, _ body: () -> Result) -> Result {
    forget(by: node)
    return continuing(node, body)
  }

  /// Evaluates `body` for `node`, and adds what it reads to what is noted.
  func continuing<Result>(_ node: Node, _ body: () -> Result) -> Result {
    let outer = Dependencies.reader
    Dependencies.reader = node
    defer { Dependencies.reader = outer }
    return body()
  }

  func forget(by node: Node) {
    for value in values { value.forget(node) }
    values = []
  }

  fileprivate func note(_ value: Dependents) { values.append(value) }
}
