import Foundation

/// Files and folders that somebody has dropped on a window, as another program names them (text/uri-list, RFC 2483).
package struct DroppedFiles: Equatable, Sendable {
  /// In the order in which they were named.
  package let paths: [String]
  /// How many more there were that are no files of this computer, or are named wrongly.
  package let others: Int

  /// Of a list that has more, the first are taken.
  package static let most = 10_000

  /// - Parameters:
  ///   - isCut: whether there was more of the list: its last line is then not all of an address.
  ///   - host: what this computer is called: files of another one cannot be had.
  package init(list: String, isCut: Bool = false, host: String = Self.thisComputer) {
    var paths: [String] = []
    var others = 0
    let end = isCut ? list.lastIndex(where: \.isNewline) ?? list.startIndex : list.endIndex
    for line in list[..<end].split(whereSeparator: \.isNewline).prefix(Self.most) {
      let address = line.trimmingCharacters(in: .whitespaces.union(.controlCharacters))
      if address.isEmpty || address.hasPrefix("#") { continue }
      if let path = Self.path(of: address, host: host) { paths.append(path) } else { others += 1 }
    }
    (self.paths, self.others) = (paths, others)
  }

  private static var thisComputer: String {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func path(of address: String, host: String) -> String? {
    guard address.lowercased().hasPrefix("file:") else { return nil }
    var rest = address.dropFirst(5)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let name = rest.prefix { $0 != "/" }
      guard ["", "localhost", host.lowercased()].contains(name.lowercased()) else { return nil }
      rest = rest.dropFirst(name.count)
    }
    // What follows a question mark or a hash is none of the name; in a name they are written %3F and %23.
    guard rest.hasPrefix("/"), !rest.contains("?"), !rest.contains("#"), let path = rest.removingPercentEncoding,
      !path.contains("\0"), path.utf8.count < Int(PATH_MAX)
    else { return nil }
    return path
  }
}
