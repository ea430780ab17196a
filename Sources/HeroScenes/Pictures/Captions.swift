import HeroSystem

/// What somebody says of pictures, by the names of their files: the file `captions.yaml` beside them.
///
///     city-ride.jpg:
///       title: City Ride
///       subtitle: Tall trees at sunrise
///       text: |
///         The road out of town belongs to bicycles at this hour.
public struct Captions: Sendable, Hashable {
  /// Of one picture. What is nil is not said.
  public struct Caption: Sendable, Hashable {
    /// One line, as the subtitle.
    public var title: String?
    public var subtitle: String?
    /// Paragraphs, with line feeds between them.
    public var text: String?
    /// The line on which the picture's file is named, from 1.
    public var line: Int

    public init(title: String? = nil, subtitle: String? = nil, text: String? = nil, line: Int = 1) {
      (self.title, self.subtitle, self.text, self.line) = (title, subtitle, text, line)
    }
  }

  public static let fileName = "captions.yaml"

  /// By the names of files, without their folder.
  public let byName: [String: Caption]

  public init(_ byName: [String: Caption] = [:]) { self.byName = byName }

  public subscript(name: String) -> Caption? { byName[name] }

  /// One sentence about captions of files that are not among `names`; nil: there are none.
  package func strangers(among names: some Sequence<String>) -> String? {
    let known = Set(names)
    let others = byName.filter { !known.contains($0.key) }.sorted { $0.value.line < $1.value.line }
    guard !others.isEmpty else { return nil }
    let some = others.prefix(3).map { "\(UntrustedText.quoted($0.key)) (line \($0.value.line))" }.joined(
      separator: ", ")
    let rest = others.count > 3 ? " and \(others.count - 3) more" : ""
    return "\(Self.fileName) names pictures that do not exist: \(some)\(rest)."
  }
}
