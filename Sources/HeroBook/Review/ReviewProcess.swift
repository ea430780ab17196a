public import Foundation
import HeroSystem
import Synchronization

/// The same program, started to make a review while this one goes on: beside it, and less urgent than it.
public final class ReviewProcess: @unchecked Sendable {
  /// Called by `run`'s caller only, but for `end()`.
  private let program: ChildProgram
  private let isOver = Mutex(false)

  /// - Parameter arguments: from the name of the command on.
  public init(_ arguments: [String]) throws {
    program = try ChildProgram("/proc/self/exe", arguments, reads: false, work: CleanupRegistry())
    program.giveWay()
  }

  private static let error = "Error: "

  /// Waits until it has ended. Throws a `ReviewError` with its own words where that failed, or was ended.
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

public enum DesktopBrowser {
  /// Opens a page from disk, at the place that its address names behind the “#”. Waits two seconds at most. Call it
  /// beside the main thread.
  /// - Returns: false where the desktop has no `xdg-open`, or this fails at once, as it does without a browser.
  public static func open(_ page: URL) -> Bool {
    ChildProgram.path(of: "xdg-open").map { open(page, with: $0) } ?? false
  }

  /// - Parameter opener: the program's path.
  package static func open(_ page: URL, with opener: String) -> Bool {
    // Some browsers go on in the program that opens them: that is neither waited for nor ended.
    let script = #"""
      "$0" "$1" >/dev/null 2>&1 &
      for i in 1 2 3 4 5 6 7 8 9 10; do
        kill -0 $! 2>/dev/null || break
        sleep 0.2
      done
      kill -0 $! 2>/dev/null || wait $!
      """#
    let shell = try? ChildProgram(
      "/bin/sh", ["-c", script, opener, page.absoluteString], reads: false, work: CleanupRegistry())
    return shell?.end() ?? false
  }
}
