public import Foundation
public import HeroScenes
import HeroSystem

/// Tapes as files: a recipe, and a line for whatever came, in JSON.
extension Tape {
  /// Larger files are not read: some days of use.
  private static let mostBytes = 256 << 20

  /// Reads a tape of one of these scenes. `note` gets a sentence about a last line that was cut and left out.
  /// - Throws: A `ReviewError` that names the file, and the wrong line.
  public init(reading url: URL, scenes: [Scene], note: (String) -> Void) throws {
    try self.init(try Tape.bytes(of: url), from: url, scenes: scenes, note: note)
  }

  package init(_ data: Data, from url: URL, scenes: [Scene], note: (String) -> Void) throws {
    let name = UntrustedText.path(url.path)
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? Data()
    do {
      let recipe = try JSONCheck.decode(TapeRecipe.self, from: Data(lines.first ?? Data()))
      self.init(recipe: try recipe.request(among: scenes))
    } catch let error as ReviewError {
      throw error
    } catch {
      if Self.isOfNoTape(error) {
        throw ReviewError("\(name) is not a HeroPreview tape. Use a file written by “run --tape FILE”.")
      }
      throw ReviewError("The tape \(name) cannot be replayed: line 1: \(UntrustedText.shown(Self.words(error))).")
    }
    if !last.isEmpty { note("The last line of \(name) was cut off and is ignored.") }
    var read = TapeEntries()
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        try read.take(try JSONCheck.decode(TapeLine.self, from: Data(line)))
      } catch {
        let why = Self.words(error)
        throw ReviewError("Line \(index + 1) of \(name) is not valid in a tape: \(UntrustedText.shown(why)).")
      }
    }
    (entries, fingerprints) = (read.entries, read.fingerprints)
  }

  /// Returns the lines of its file, without line breaks: the recipe, the entries, and the fingerprints by name.
  package func lines() throws -> [Data] {
    let prints = fingerprints.sorted { $0.key < $1.key }.map { TapeLine.fingerprint($0.value, of: $0.key) }
    return try [TapeRecipe(recipe).tapeLine()] + (entries.map(TapeLine.entry) + prints).map { try $0.tapeLine() }
  }

  /// Returns whether the error is that of a first line that is no recipe: it is not an object, or has no version.
  private static func isOfNoTape(_ error: any Error) -> Bool {
    switch error as? DecodingError {
    case .keyNotFound(let key, _): key.stringValue == TapeRecipe.versionName
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      context.codingPath.isEmpty
    default: !(error is TapeLineError)
    }
  }

  /// Returns the reason why a line, or a state, is not valid.
  package static func words(_ error: any Error) -> String {
    if let error = error as? TapeLineError { return error.description }
    switch error as? DecodingError {
    case .keyNotFound(let key, _): return "it lacks “\(key.stringValue)”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      let names = context.codingPath.map(\.stringValue)
      if !names.isEmpty { return "“\(names.joined(separator: "."))” has a wrong value" }
      if case DecodingError.dataCorrupted = error { return "it is not JSON" }
      return "it is not an object in braces"
    default: return "it is not JSON"
    }
  }

  /// Returns the contents of a file that may be a tape, or a picture with one.
  package static func bytes(of url: URL) throws -> Data {
    let name = UntrustedText.path(url.path)
    do { return try RegularFile.read(url, atMost: mostBytes) } catch {
      switch error {
      case .missing:
        throw ReviewError(
          "No file \(name): name a tape written by “run --tape FILE”, or a screenshot.", isWrongUse: true
        )
      case .notPlain: throw ReviewError("\(name) is not a regular file: name a tape or a screenshot.")
      case .tooLarge(let bytes):
        throw ReviewError("The file \(name) has \(bytes >> 20) MB, and \(mostBytes >> 20) MB is the limit.")
      case .unreadable(let words): throw ReviewError("The file \(name) cannot be read (\(words)).")
      }
    }
  }
}
