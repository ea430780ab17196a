public import Foundation
public import HeroScenes
import HeroSession

/// A problem or a fact of a transition, with its time, place, amount and remedy.
public struct Finding: Sendable, Hashable {
  /// In the order in which findings are told of: the worst first.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A place, a corner, a crop or an alpha changes in one frame.
    case jump
    /// Pixels that change where the transition takes over from the page, or hands back to it; a note where none does.
    case seam
    /// Content behind shines through a moving element.
    case seeThrough = "see-through"
    /// Text that the transition cuts, and that is whole at both ends.
    case textClipped = "text-clipped"
    /// An element that leaves its container, its page or the screen, or comes away from their edge.
    case leavesContainer = "leaves-container"
    /// The same words, symbol or picture twice, beside each other.
    case doubled
    /// A text over another text.
    case textOverlap = "text-overlap"
    /// Elements that overlap on the way, and at neither end.
    case overlap
    /// A button that leads back, absent for a while.
    case controlMissing = "control-missing"
    /// A button, a title or a picture that appears or disappears in one frame.
    case pop
    /// A title, or the status bar, on what lies behind it.
    case contrast
    /// A title that runs under a button.
    case covered
    /// Text that ends in an ellipsis.
    case textCut = "text-cut"
    /// Scroll offsets of a page at which no title is in sight.
    case noTitle = "no-title"
    /// A picture that is drawn larger than its pixels are.
    case enlarged
    /// Frames that the display has not been given in time.
    case missed
    /// A part of a picture is cut off.
    case cropped
    /// The motion goes on after it has visibly ended.
    case settling
    /// A property of the platform, deliberate or not.
    case platform

    /// True if of two the one with less of it is the worse.
    fileprivate var isWorseWithLess: Bool { self == .contrast || self == .textCut }
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Broken.
    case error
    /// Likely to be rejected in a review.
    case warning
    /// Worth knowing.
    case note

    /// In the order of the cases.
    public static func < (a: Severity, b: Severity) -> Bool {
      allCases.drop { $0 != a }.dropFirst().contains(b)
    }
  }

  public var kind: Kind
  public var severity: Severity {
    switch kind {
    // The user's own computer was late.
    case .missed, .cropped, .settling, .platform: .note
    // Measured, and no pixel differs.
    case .seam: figure > 0 ? .error : .note
    case .doubled, .textOverlap, .overlap, .controlMissing, .pop, .noTitle: .warning
    case .jump, .seeThrough, .textClipped, .leavesContainer, .contrast, .covered, .textCut, .enlarged: .error
    }
  }
  /// Seconds since the start of the transition; of a lasting finding, its worst moment.
  public var time: Double
  /// From when until when.
  public var span: ClosedRange<Double>
  /// The place, in points of the screen; nil: none.
  public var place: CGRect?
  /// The subject: an element's id, or a text.
  public var subject: String
  /// The amount in the unit of `words`: pixels, a ratio, a share.
  public var figure: Double
  /// The observation, as a sentence without its full stop.
  public var words: String
  /// The remedy, as a sentence without its full stop; of a note, advice.
  public var remedy: String

  /// A setting of the scene that applies the remedy; nil: none does.
  public var fix: Fix?
  /// True if the scene copies a recorded app, which has the same.
  public var isAsRecorded = false
  /// True if a moving picture covers a part of a text.
  package var isUnderPicture = false

  public struct Fix: Sendable, Hashable {
    public var setting: SceneOptions.Setting
    /// The setting's name as panels show it, such as “Layer”.
    public var name: String
    /// The value as panels show it, such as “Below bars”.
    public var title: String

    public init(_ setting: SceneOptions.Setting, name: String, title: String) {
      (self.setting, self.name, self.title) = (setting, name, title)
    }
  }

  public init(
    _ kind: Kind, at time: Double, until span: ClosedRange<Double>? = nil, place: CGRect? = nil, of subject: String,
    figure: Double, _ words: String, remedy: String
  ) {
    self.kind = kind
    self.time = time
    self.span = span ?? time...time
    (self.place, self.subject, self.figure, self.words, self.remedy) = (place, subject, figure, words, remedy)
  }

  /// With all its times so many seconds later.
  public func later(by seconds: Double) -> Finding {
    guard seconds != 0 else { return self }
    var finding = self
    finding.time += seconds
    finding.span = span.lowerBound + seconds...span.upperBound + seconds
    return finding
  }

  /// Order of findings, the worst first: by kind, then by amount.
  package var rank: (kind: Int, figure: Double) {
    (Kind.allCases.firstIndex(of: kind) ?? 0, kind.isWorseWithLess ? figure : -figure)
  }

  /// Returns whether it lasts at a moment, in seconds since the take-off; what is there for one frame does in that
  /// frame.
  package func lasts(at moment: Double) -> Bool {
    moment >= span.lowerBound - Self.halfFrame && moment <= span.upperBound + Self.halfFrame
  }
  private static let halfFrame = 1 / 120.0 + 1e-9

  /// Words for a missing transition.
  package static let nothingFlies = "no transition"

  /// Returns the finding with its end at the landing, at the latest: it is checked at rest.
  package func seen(by landing: Double) -> Finding {
    guard span.lowerBound > landing else { return self }
    var finding = self
    finding.span = landing...landing
    return finding
  }

  private static func text(of place: CGRect) -> String {
    let sides = [place.minX, place.minY, place.width, place.height].map { JSONText.tenth(Double($0)) }
    return " (at \(sides[0]), \(sides[1]): \(sides[2]) × \(sides[3]) points)"
  }

  /// For people, on one line: when, what, and how much.
  package var headline: String { String(format: "%.3f s  %@: %@%@.", time, kind.rawValue, words, recorded) }

  private var recorded: String { isAsRecorded ? " (as recorded)" : "" }

  /// For people: when, what and where, and on a line of its own what would mend it.
  public var text: String {
    let lasts = span.upperBound - span.lowerBound
    // The words of a missing button name its duration.
    let isLong = severity != .note && kind != .controlMissing && lasts > 0.03
    let long = isLong ? String(format: ", for %.2f s", lasts) : ""
    let spot = place.map(Self.text(of:)) ?? ""
    let advice = fix.map { "\(remedy) (--setting \($0.setting.name)=\($0.setting.value))" } ?? remedy
    return String(
      format: "%.3f s  %@: %@%@%@%@.\n         %@.", time, kind.rawValue, words, long, spot, recorded, advice)
  }
}

extension Finding: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try JSONObject([
      "kind": kind.rawValue, "severity": severity.rawValue,
      // From before there were three severities.
      "weight": severity == .error ? "flaw" : "note", "time": time, "from": span.lowerBound, "until": span.upperBound,
      "rect": place, "subject": subject, "figure": figure, "words": words, "remedy": remedy,
      "fix": fix.map { JSONObject(["setting": $0.setting.name, "value": $0.setting.value]) },
      "asRecorded": isAsRecorded,
    ]).encode(to: encoder)
  }
}

extension [Finding] {
  public var errors: [Finding] { filter { $0.severity == .error } }
  /// Errors and warnings.
  public var problems: [Finding] { filter { $0.severity != .note } }

  /// Errors and warnings that the app which the scene copies does not have.
  public var unexpectedProblems: [Finding] { problems.filter { !$0.isAsRecorded } }

  /// The number of errors and that of warnings, such as “1 error” and “2 warnings”, without zeros.
  private var problemCounts: [String] {
    [Finding.Severity.error, .warning].compactMap { severity in
      let count = count { $0.severity == severity }
      return count == 0 ? nil : count == 1 ? "1 \(severity.rawValue)" : "\(count) \(severity.rawValue)s"
    }
  }

  /// Words such as “1 error, 2 warnings”; nil: there is none.
  public var problemCount: String? { problemCounts.isEmpty ? nil : problemCounts.joined(separator: ", ") }

  /// Words for the number of errors or, without errors, of warnings; nil: there is neither.
  public var worstCount: String? { problemCounts.first }

  /// In a line: how many errors and warnings there are, and of which kinds, each once, the worst first.
  public var verdict: String {
    guard let problemCount else { return "no errors" }
    let kinds = Set(problems.map(\.kind))
    return "\(problemCount): " + Finding.Kind.allCases.filter(kinds.contains).map(\.rawValue).joined(separator: ", ")
  }

  /// By severity, each in the order of time.
  public var ranked: [Finding] {
    enumerated().sorted { first, second in
      func rank(_ entry: (offset: Int, element: Finding)) -> (Finding.Severity, Double, Int) {
        (entry.element.severity, entry.element.time, entry.offset)
      }
      return rank(first) < rank(second)
    }.map(\.element)
  }

  /// The same thing seen again some frames later is one finding, told of where it is worst.
  /// - Parameters:
  ///   - gap: seconds between two that are one.
  ///   - isWorse: whether the first figure is.
  mutating func note(_ finding: Finding, gap: Double, isWorse: (Double, Double) -> Bool) {
    let last = lastIndex {
      $0.kind == finding.kind && $0.subject == finding.subject && finding.time - $0.span.upperBound < gap
    }
    guard let last else { return append(finding) }
    let span = Swift.min(self[last].span.lowerBound, finding.time)...Swift.max(self[last].span.upperBound, finding.time)
    if isWorse(finding.figure, self[last].figure) { self[last] = finding }
    self[last].span = span
  }
}
