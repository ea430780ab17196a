public import Foundation
import Synchronization

/// The same program, started to make a review while this one goes on: beside it, and less urgent than it.
public final class ReviewProcess: @unchecked Sendable {
  /// But for `end()`, whoever calls `run` alone.
  private let program: ChildProgram
  private let isOver = Mutex(false)

  /// - Parameter arguments: from the name of the command on.
  public init(_ arguments: [String]) throws {
    program = try ChildProgram("/proc/self/exe", arguments, reads: false, work: UnfinishedWork())
    program.giveWay()
  }

  private static let error = "Error: "

  /// Waits until it has ended. Throws a `ReviewError` with its own words where that failed, or somebody ended it.
  /// - Parameter onProgress: told now and then how far it has come, 0…1.
  public func run(onProgress: (Double) -> Void) throws {
    var words: String?
    while let line = program.nextSaid() {
      if let percent = line.prefixMatch(of: #/([0-9]{1,3}) %/#).flatMap({ Double($0.output.1) }) {
        onProgress(min(1, percent / 100))
      } else if words?.hasPrefix(Self.error) != true, !line.allSatisfy(\.isWhitespace) {
        // Notes may come before it.
        words = line
      }
    }
    isOver.withLock { $0 = true }
    guard !program.end() else { return }
    let error = words.map { $0.hasPrefix(Self.error) ? String($0.dropFirst(Self.error.count)) : $0 }
    throw ReviewError(error ?? "The review ended unexpectedly: check disk space and memory, and try again.")
  }

  /// Has it end, on whatever thread: it takes away what it has begun.
  public func end() { isOver.withLock { if !$0 { program.askToEnd() } } }
}

/// What the desktop shows pages in.
public enum DesktopBrowser {
  /// Has it open a page from disk, at what its address says behind the “#”, and does not wait for it. Whether the desktop has a program for
  /// that, `xdg-open`.
  public static func open(_ page: URL) -> Bool {
    // Some browsers go on in the program that opens them: nobody waits for that, nor ends it.
    guard let opener = ChildProgram.path(of: "xdg-open"),
      let shell = try? ChildProgram(
        "/bin/sh", ["-c", #""$0" "$1" >/dev/null 2>&1 &"#, opener, page.absoluteString], reads: false,
        work: UnfinishedWork())
    else { return false }
    return shell.end()
  }
}
