/// Words from outside, as a sentence shows them: what a person typed, a file's name, a server's. The one home of that; it
/// stands in the lowest room because every room has sentences.
package enum ForeignText {
  /// Letters (Unicode scalars) of a word that are shown.
  private static let longest = 60
  /// The same of a path, whose end says most.
  private static let longestPath = 300

  /// In quotation marks, shortened, and with a question mark for everything that could disturb a terminal.
  package static func quoted(_ text: some StringProtocol) -> String { "“\(shown(text))”" }

  /// The same without quotation marks.
  package static func shown(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.prefix(longest + 1)
    return printable(start.prefix(longest)) + (start.count > longest ? "…" : "")
  }

  /// A path, or a whole argument that may hold one: shortened in its middle.
  package static func path(_ path: some StringProtocol) -> String {
    let scalars = path.unicodeScalars
    guard scalars.dropFirst(longestPath).first != nil else { return printable(scalars) }
    return printable(scalars.prefix(longestPath / 3)) + "…" + printable(scalars.suffix(longestPath * 2 / 3))
  }

  /// `sentence` with a question mark for each control character but the end of a line.
  package static func withoutControls(_ sentence: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\n" && scalar.properties.generalCategory == .control
    }
    guard sentence.unicodeScalars.contains(where: isControl) else { return sentence }
    return String(String.UnicodeScalarView(sentence.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  private static func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.map { $0.properties.generalCategory.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isPrintable: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }
}
