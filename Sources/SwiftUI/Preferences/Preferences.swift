/// The nodes of a tree that read preferences, and the keys of those that have changed since they were read.
@MainActor final class Preferences {
  private var stale: Set<ObjectIdentifier> = []
  private var readers: [(key: ObjectIdentifier, node: WeakReader)] = []

  private struct WeakReader { weak var node: (any PreferenceReader)? }

  /// A node has set, changed or dropped its value for `key`.
  func changed(_ key: any PreferenceKey.Type) { stale.insert(ObjectIdentifier(key)) }

  func add(_ reader: any PreferenceReader, of key: any PreferenceKey.Type) {
    readers.append((ObjectIdentifier(key), WeakReader(node: reader)))
    stale.insert(ObjectIdentifier(key))
  }

  /// Has the readers of changed keys read them, inner ones first.
  func read() {
    guard !stale.isEmpty else { return }
    let keys = stale
    stale = []
    readers.removeAll { $0.node.node?.isAttached != true }
    let due = readers.filter { keys.contains($0.key) }.compactMap(\.node.node)
    for reader in due.sorted(by: { $0.depth > $1.depth }) where reader.isAttached { reader.readPreference() }
  }
}

/// A node that reads a preference of the views in it.
protocol PreferenceReader: Node {
  /// Called after layout when the value may have changed.
  func readPreference()
}
