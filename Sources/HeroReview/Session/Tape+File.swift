public import Foundation
public import HeroScenes
import HeroSystem

/// Tapes as files: a recipe, and a line for whatever came, in JSON.
extension Tape {
  /// Larger files are not read: some days of use.
  private static let mostBytes = 256 << 20

  /// - Parameters:
  ///   - scenes: those that a recipe may name.
  ///   - note: told in a sentence of what was left out: a last line that was cut.
  /// Throws a `ReviewError` that names the file, and the line where one is wrong.
  public init(reading url: URL, scenes: [Scene], note: (String) -> Void) throws {
    try self.init(try Tape.bytes(of: url), from: url, scenes: scenes, note: note)
  }

  init(_ data: Data, from url: URL, scenes: [Scene], note: (String) -> Void) throws {
    let name = ForeignText.path(url.path)
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.popLast() ?? Data()
    guard let first = lines.first, let recipe = try? JSONDecoder().decode(TapeRecipe.self, from: Data(first)) else {
      throw ReviewError(
        "\(name) is no tape: its first line is no recipe. Tapes are written by “run --tape FILE”.")
    }
    do { self.init(recipe: try recipe.request(among: scenes)) } catch let error as TapeLineError {
      throw ReviewError("The tape \(name) cannot be replayed: \(error.description).")
    }
    if !last.isEmpty { note("The last line of \(name) was cut, and is left out.") }
    let decoder = JSONDecoder()
    var read = TapeEntries()
    for (index, line) in lines.enumerated().dropFirst() {
      do {
        try read.take(try decoder.decode(TapeLine.self, from: Data(line)))
      } catch {
        let why = Self.words(error)
        throw ReviewError("Line \(index + 1) of \(name) is none of a tape: \(ForeignText.shown(why)).")
      }
    }
    (entries, fingerprints) = (read.entries, read.fingerprints)
  }

  /// Why a line, or a state, is none.
  static func words(_ error: any Error) -> String {
    if let error = error as? TapeLineError { return error.description }
    return switch error as? DecodingError {
    case .keyNotFound(let key, _): "it lacks “\(key.stringValue)”"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is not what it should be"
    default: "it is not JSON"
    }
  }

  /// What a file holds that may be a tape, or a picture that carries one.
  static func bytes(of url: URL) throws -> Data {
    let name = ForeignText.path(url.path)
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
    let file = open(url.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard file >= 0 else {
      let problem = errno
      throw ReviewError(
        problem == ENOENT
          ? "There is no file \(name): name a tape that “run --tape FILE” has written, or a screenshot."
          : "The file \(name) cannot be read (\(String(cString: strerror(problem)))).", isWrongUse: problem == ENOENT)
    }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else {
      throw ReviewError("\(name) is not a plain file, so it is neither a tape nor a picture.")
    }
    guard info.st_size <= mostBytes else {
      throw ReviewError("The file \(name) has \(info.st_size >> 20) MB, and \(mostBytes >> 20) MB is the most.")
    }
    do { return try handle.read(upToCount: mostBytes) ?? Data() } catch {
      throw ReviewError("The file \(name) cannot be read: \(error.localizedDescription)")
    }
  }
}
