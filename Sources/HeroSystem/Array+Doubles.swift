extension Array {
  /// The first of those that are told apart by nothing.
  package func withoutDoubles<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen: Set<Key> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
