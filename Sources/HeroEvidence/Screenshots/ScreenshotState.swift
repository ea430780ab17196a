public import Foundation
public import HeroFindings
import HeroScenes
public import HeroSession
import HeroSystem
import HeroWidgets

/// The state in a screenshot: the request, all input up to the moment, and the drawing.
public struct ScreenshotState: Sendable {
  public internal(set) var tape: Tape
  /// The moment, in seconds since the tape's start.
  public internal(set) var time: Double
  /// Pixels per point of the picture.
  public internal(set) var scale: CGFloat
  public internal(set) var style: Screenshot.Style
  public internal(set) var overlays: Set<Overlay>
  /// Annotations by the tape's time, and whether they are hidden.
  public internal(set) var annotations = AnnotationList()
  public internal(set) var hidesAnnotations = false
  /// True if pictures that were there are as sharp in it as its scale asks for, rather than as they were decoded for
  /// the user.
  var isSharp = false
  /// Findings and notes of the last transition, by the tape's time.
  public internal(set) var findings: [Finding] = []
  var shownAnnotations: AnnotationList { hidesAnnotations ? AnnotationList() : annotations }
  /// Fingerprints of the tape's pictures, still to be computed.
  private var evidence: [String: PictureEvidence] = [:]

  /// The keyword of the text in a PNG file.
  static let keyword = "HeroPreview"
  /// Bytes of the text, unpacked: three hours of nothing but motion.
  static let mostBytes = 32 << 20

  @MainActor init(
    of session: Session, scale: CGFloat, style: Screenshot.Style = .screen, overlays: Set<Overlay> = []
  ) {
    tape = session.tape
    time = session.stage.time
    (self.scale, self.style, self.overlays) = (scale, style, overlays)
    evidence = session.evidence(of: tape)
  }

  init(tape: Tape, as text: ScreenshotText) {
    self.tape = tape
    (time, scale, style, overlays) = (text.time, text.scale, text.style, text.overlays)
    (annotations, hidesAnnotations, isSharp) = (text.annotations, text.hidesAnnotations, text.isSharp)
  }

  // MARK: Text

  /// As JSON, with a line of its own for each line of the tape. Reads the files of its pictures.
  package func text() throws -> Data {
    var tape = tape
    for (name, evidence) in evidence { tape.fingerprints[name] = evidence.fingerprint() }
    let lines = try tape.lines()
    let head = JSONObject(
      ["version": ScreenshotText.version, "time": JSONExact(value: time), "scale": JSONExact(value: Double(scale))],
      optional: [
        "style": style == .screen ? nil : style.rawValue,
        "overlays": overlays.isEmpty ? nil : overlays.map(\.rawValue).sorted(),
        "marks": annotations.isEmpty ? nil : annotations,
        "findings": findings.isEmpty ? nil : findings, "hidesMarks": hidesAnnotations ? true : nil,
        "sharp": isSharp ? true : nil, "waits": tape.waitsForPictures ? true : nil,
      ])
    var text = Data(JSONText.text(head).utf8.dropLast())
    text += Data(#","recipe":"#.utf8) + lines[0] + Data(#","tape":["#.utf8)
    for (index, line) in lines.dropFirst().enumerated() { text += Data((index == 0 ? "\n" : ",\n").utf8) + line }
    return text + Data("\n]}\n".utf8)
  }
}

/// The location of a picture's bytes.
enum PictureEvidence: Sendable {
  case file(URL)
  case data(Data)

  /// nil where the file is gone.
  func fingerprint() -> String? {
    switch self {
    case .file(let url): try? PictureFingerprint.ofFile(url)
    case .data(let data): PictureFingerprint.of(data)
    }
  }
}

struct ScreenshotText: Decodable {
  static let version = 1

  let time: Double
  let scale: CGFloat
  let style: Screenshot.Style
  let overlays: Set<Overlay>
  let annotations: AnnotationList
  let hidesAnnotations: Bool
  let isSharp: Bool
  let recipe: TapeRecipe
  /// True if all pictures were waited for before anybody looked; the tape does not say when they came then.
  let waits: Bool
  private(set) var entries: [Tape.Entry] = []
  private(set) var fingerprints: [String: String] = [:]

  /// The lines of the tape are taken one by one: there may be a million of them. Throws a `TapeLineError` too.
  init(from decoder: any Decoder) throws {
    let members = try CheckedMembers(decoder)
    let version: Int = try members.required("version")
    guard version == Self.version else {
      throw TapeLineError(
        description: "its data has version \(version), and this program reads version \(Self.version)")
    }
    time = try members.number("time", in: Tape.Entry.times)
    scale = try members.number("scale", in: CheckedMembers.scales)
    style = try members.value("style") ?? .screen
    overlays = try members.value("overlays") ?? []
    annotations = try members.value("marks") ?? AnnotationList()
    hidesAnnotations = try members.value("hidesMarks") ?? false
    isSharp = try members.value("sharp") ?? false
    waits = try members.value("waits") ?? false
    recipe = try members.required("recipe")
    var lines = try members.container.nestedUnkeyedContainer(forKey: Condition.Key("tape"))
    var tape = TapeEntries()
    while !lines.isAtEnd {
      let number = lines.currentIndex + 1
      do { try tape.take(try lines.decode(TapeLine.self)) } catch {
        throw TapeLineError(description: "line \(number) of its tape is not valid: \(Tape.words(error))")
      }
    }
    (entries, fingerprints) = (tape.entries, tape.fingerprints)
  }
}

extension Session {
  /// Returns the evidence of every loaded picture and of captions, by name.
  func evidence(of tape: Tape) -> [String: PictureEvidence] {
    var result: [String: PictureEvidence] = [:]
    if let name = names.captions, let file = names.file(name) { result[name] = .file(file) }
    for case .pictures(let arrivals) in tape.entries.lazy.map(\.what) {
      for arrival in arrivals where result[arrival.name] == nil {
        guard case .came = arrival.news else { continue }
        if let file = names.file(arrival.name) {
          result[arrival.name] = .file(file)
        } else if let source = names.source(arrival.name, among: stage.pictures.knownSources),
          let data = stage.pictures.bytes(of: source)
        {
          result[arrival.name] = .data(data)
        }
      }
    }
    return result
  }
}
