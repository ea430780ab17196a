public import Foundation
import HeroSystem
import HeroWidgets
import Synchronization

/// Writes a session's tape into a file as it comes, each line at once: what is there when the program ends, however it
/// ends, can be replayed.
@MainActor public final class TapeWriter {
  /// Told once, in a sentence, when the file takes no more; the tape ends there.
  public var onFailure: ((String) -> Void)?

  private var session: Session
  private let path: String
  private var file: Int32
  /// Fingerprints of loaded pictures, computed off the main thread.
  private let fingerprints: Fingerprints
  private var printed: Set<String> = []

  /// Begins a file, in place of one that is there, with what is on the tape so far. Throws a `ReviewError` that names
  /// it.
  public init(_ session: Session, to url: URL) throws {
    self.session = session
    path = url.path
    fingerprints = Fingerprints()
    var known = stat()
    if stat(path, &known) == 0, known.st_mode & S_IFMT != S_IFREG {
      throw ReviewError("Cannot write \(UntrustedText.path(path)): it is not a regular file; name another.")
    }
    file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o666)
    guard file >= 0 else {
      throw ReviewError(
        "Cannot write \(UntrustedText.path(path)) (\(String(cString: strerror(errno)))): choose another place.")
    }
    let problem = append(try TapeRecipe(session.recipe).tapeLine())
    guard problem == 0 else {
      close(file)
      throw ReviewError(
        "Cannot write \(UntrustedText.path(path)) (\(String(cString: strerror(problem)))): choose another place.")
    }
    if let captions = session.names.captions { findOut(captions) }
    for entry in session.reel.entries { write(entry) }
    session.onEntry = { [weak self] in self?.write($0) }
  }

  isolated deinit { if file >= 0 { close(file) } }

  /// Undoes all but the first `count` entries, and follows `session`.
  public func goBack(to session: Session, keeping count: Int) {
    self.session.onEntry = nil
    self.session = session
    write(.back(count))
    session.onEntry = { [weak self] in self?.write($0) }
  }

  public var fileName: String { URL(fileURLWithPath: path).lastPathComponent }

  /// Writes what is still to be found out of pictures that have come.
  public func finish() {
    fingerprints.wait()
    writeFingerprints()
  }

  private func write(_ entry: Tape.Entry) {
    guard file >= 0 else { return }
    writeFingerprints()
    if case .pictures(let arrivals) = entry.what {
      for arrival in arrivals { if case .came = arrival.news { findOut(arrival.name) } }
    }
    write(.entry(entry))
  }

  private func write(_ line: TapeLine) {
    // A number that JSON has no word for cannot come from a screen.
    guard file >= 0, let data = try? line.tapeLine() else { return }
    let problem = append(data)
    guard problem != 0 else { return }
    close(file)
    file = -1
    onFailure?("The tape \(UntrustedText.path(path)) ends here (\(String(cString: strerror(problem)))).")
  }

  /// 0, or the system's number of what went wrong.
  private func append(_ line: Data) -> Int32 {
    DescriptorOutput.write(line + Data([UInt8(ascii: "\n")]), to: file)
  }

  private func findOut(_ name: String) {
    guard printed.insert(name).inserted else { return }
    if let file = session.names.file(name) {
      fingerprints.find(name) { try? PictureFingerprint.ofFile(file) }
    } else if let source = session.names.source(name, among: session.stage.pictures.knownSources),
      let data = session.stage.pictures.bytes(of: source)
    {
      fingerprints.find(name) { PictureFingerprint.of(data) }
    }
  }

  private func writeFingerprints() {
    for (name, fingerprint) in fingerprints.take() { write(.fingerprint(fingerprint, of: name)) }
  }
}

/// Reads files on a thread of its own.
private final class Fingerprints: Sendable {
  private let queue = DispatchQueue(label: "heropreview.fingerprints", qos: .utility)
  private let found = Mutex<[(String, String)]>([])

  func find(_ name: String, _ read: @escaping @Sendable () -> String?) {
    queue.async { [weak self] in
      guard let fingerprint = read() else { return }
      self?.found.withLock { $0.append((name, fingerprint)) }
    }
  }

  func take() -> [(String, String)] {
    found.withLock { found in
      defer { found = [] }
      return found
    }
  }

  func wait() { queue.sync {} }
}
