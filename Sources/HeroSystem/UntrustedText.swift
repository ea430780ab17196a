import Foundation

/// Text from outside (typed words, names of files, answers of servers), made fit for a sentence or a line. All modules
/// quote such text through this type.
package enum UntrustedText {
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

  /// Returns `sentence` with a question mark for each character, except the line feed, that steers a terminal or
  /// reorders text.
  package static func withoutControls(_ sentence: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.reordersText)
    }
    guard sentence.unicodeScalars.contains(where: isControl) else { return sentence }
    return String(String.UnicodeScalarView(sentence.unicodeScalars.map { isControl($0) ? "?" : $0 }))
  }

  /// Returns `text` as one line: a space for each run of controls and line breaks, none at the ends. Format characters
  /// stay: Persian needs U+200C and a family emoji U+200D.
  package static func oneLine(_ text: some StringProtocol) -> String {
    trimmed(
      text.unicodeScalars.split(whereSeparator: \.isControlOrLineBreak)
        .map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
  }

  /// Returns `text` without the spaces and tabs at its ends. Foundation's set of white space has U+200B as well, which
  /// is a format character and belongs to a name.
  package static func trimmed(_ text: some StringProtocol) -> String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    var rest = Array(text.unicodeScalars.drop(while: isSpace))
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }

  private static func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars.map { $0.isPrintable ? $0 : "?" }))
  }
}

extension Unicode.Scalar {
  /// True if the scalar ends a line or steers a device, and is no part of a text on one line.
  package var isControlOrLineBreak: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// True if the scalar changes the direction of all that follows it, quotation marks and words of the program
  /// included: U+202A to U+202E and U+2066 to U+2069. A file's name must not rearrange the sentence around it.
  package var reordersText: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

  /// True if a terminal shows the scalar and does nothing else. Joiners, soft hyphens and direction marks act on their
  /// neighbours alone.
  fileprivate var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .format: [0xAD, 0x61C, 0x200C, 0x200D, 0x200E, 0x200F, 0x2060].contains(value)
    default: true
    }
  }
}
