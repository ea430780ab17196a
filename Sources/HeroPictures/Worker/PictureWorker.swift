import CWorker
package import Foundation
import HeroDrawing
import HeroSystem
import Synchronization

/// A worker process, from the program's side: it decodes what people bring, so that a file that breaks a decoder breaks
/// nothing else. Used by one thread at a time; ends with its last reference.
package final class PictureWorker: Sendable {
  /// Whether a picture is to be decoded further.
  enum Verdict {
    case goOn
    /// Others go first from now on.
    case continueAtLowPriority
    case stop
    case tooSlow(seconds: Double)
  }

  enum Ending {
    case result(Result<DecodedPicture, PictureError>)
    /// It was told to stop.
    case stopped
    /// It was gone before it was asked, or somebody else ended it: the picture is to be tried with another.
    case lost
  }

  private let socket: WorkerSocket
  /// Its number; nil once it is over, when that may be another process's.
  private let process: Mutex<pid_t?>

  /// Milliseconds between two looks at a worker that is busy.
  private static let glance: Int32 = 50
  /// So many looks in a row at a worker that takes no processor time and does not answer, and it hangs.
  private static let patience = 200

  /// Throws `.noMeans`.
  init() throws(PictureError) {
    guard let (ours, theirs) = WorkerSocket.pair() else { throw .noMeans(errno) }
    var process: pid_t = 0
    let speaks: Int32 = ProcessInfo.processInfo.environment["HEROPREVIEW_LOG"] == "debug" ? 1 : 0
    let problem = hero_worker_spawn(theirs.descriptor, speaks, &process)
    guard problem == 0 else { throw .noMeans(problem) }
    socket = ours
    self.process = Mutex(process)
    Self.count.add(1, ordering: .relaxed)
  }

  deinit {
    _ = end()
    Self.count.subtract(1, ordering: .relaxed)
  }

  private static let count = Atomic(0)

  /// How many there are, at rest or at work.
  static var living: Int { count.load(ordering: .relaxed) }

  /// Seconds of processor time that it has taken; negative once it is over.
  var seconds: Double { process.withLock { $0.map(hero_worker_seconds) } ?? -1 }

  /// Gives it a nice value from now on, for all that it decodes; a lower one than it has is not to be had.
  func setNice(_ niceness: Int32) {
    process.withLock {
      if let number = $0 { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(number), niceness) }
    }
  }

  /// True if it still waits for work.
  var isAlive: Bool { !socket.wait(milliseconds: 0) }

  /// Decodes one file. After `.stopped`, and after a picture that broke the worker, it is of no more use.
  /// - Parameter review: asked now and then, with the seconds of processor time that the picture has taken, and how
  ///   many times in a row it has been asked while the worker took none.
  func decode(
    _ file: Descriptor, _ target: DecodeTarget, limit: Double, review: (_ seconds: Double, _ idleLooks: Int) -> Verdict
  ) -> Ending {
    let before = self.seconds
    let request = WorkerRequest(
      width: target.width, height: target.height, present: target.present.sorted(),
      maxLevelBytes: target.maxLevelBytes, seconds: limit)
    let problem = socket.send(request, [file])
    guard problem == 0 else {
      return problem == EPIPE || problem == ECONNRESET ? .lost : .result(.failure(.noMeans(problem)))
    }
    var spent = before
    var idleLooks = 0
    while !socket.wait(milliseconds: Self.glance) {
      let now = self.seconds
      idleLooks = now > spent ? 0 : idleLooks + 1
      spent = now
      if idleLooks >= Self.patience { return .result(.failure(.decoderHung)) }
      switch review(spent - before, idleLooks) {
      case .goOn: break
      case .continueAtLowPriority: setNice(19)
      case .stop: return .stopped
      case .tooSlow(let seconds): return .result(.failure(.tooSlow(seconds: seconds)))
      }
    }
    switch socket.receive() {
    case .whole(let data, let memories): return .result(Self.picture(data, memories, target))
    case .end: return Self.ending(after: end(), hadSeen: true, limit: limit)
    // It has ended with the request unread.
    case .failed(ECONNRESET): return Self.ending(after: end(), hadSeen: false, limit: limit)
    case .failed(let problem): return .result(.failure(.noMeans(problem)))
    }
  }

  /// What a worker says is believed as far as it can be checked: a picture may have taken it over.
  private static func picture(
    _ data: Data, _ memories: [Descriptor], _ target: DecodeTarget
  ) -> Result<DecodedPicture, PictureError> {
    guard let reply = try? JSONDecoder().decode(WorkerReply.self, from: data) else {
      return .failure(.decoderDied("its answer is invalid"))
    }
    if let failure = reply.failure { return .failure(failure.plain) }
    let nonsense = PictureError.decoderDied("its answer is invalid")
    let side = 1...PictureLimits.side
    guard side.contains(reply.width), side.contains(reply.height), reply.levels.count == memories.count else {
      return .failure(nonsense)
    }
    let ladder = LevelLadder(
      width: reply.width, height: reply.height, isVector: reply.isVector, maxBytes: target.maxLevelBytes)
    var levels: [Int: Surface] = [:]
    for (level, memory) in zip(reply.levels, memories) {
      guard (ladder.first...ladder.last).contains(level.step), ladder.size(level.step) == (level.width, level.height)
      else { return .failure(nonsense) }
      let format: Surface.Format = level.isOpaque ? .opaque : .translucent
      guard let surface = SharedPixels.borrow(memory, width: level.width, height: level.height, format: format) else {
        return .failure(.outOfMemory)
      }
      levels[level.step] = surface
    }
    guard target.present.contains(reply.asked) || levels[reply.asked] != nil else { return .failure(nonsense) }
    return .success(DecodedPicture(ladder: ladder, asked: reply.asked, levels: levels))
  }

  /// What is wrong with a worker's answer, with the memory of its levels, which is taken over; nil when it is a
  /// picture.
  package static func problem(inAnswer answer: Data, memories: [Int32]) -> PictureError? {
    let target = DecodeTarget(width: 1, height: 1, maxLevelBytes: 64 << 20)
    if case .failure(let error) = picture(answer, memories.map { Descriptor($0) }, target) { return error }
    return nil
  }

  /// Ends the process. Its status as `wait` has it, of what had ended it if it was over already; nil when nobody knows.
  private func end() -> Int32? {
    process.withLock { process in
      guard let number = process else { return nil }
      process = nil
      kill(number, SIGKILL)
      var status: Int32 = 0
      while waitpid(number, &status, 0) < 0 {
        // Somebody else's handler may have taken the news.
        guard errno == EINTR else { return nil }
      }
      return status
    }
  }

  /// What is to be said of a picture whose worker had gone before it answered.
  /// - Parameters:
  ///   - hadSeen: whether it had the picture by then.
  ///   - limit: the seconds of processor time that it was told.
  private static func ending(after status: Int32?, hadSeen: Bool, limit: Double) -> Ending {
    let signal = status.map { $0 & 0x7F } ?? 0
    let left = status.map { $0 >> 8 & 0xFF } ?? 0
    if left == HERO_WORKER_UNCONFINED { return .result(.failure(.noMeans("a sandboxed process"))) }
    // Nothing that decoders do, but the system in want of memory, or a person; the program ends none that it listens
    // to.
    if signal == SIGKILL || !hadSeen { return .lost }
    // The system's own limit, for where the program comes too late to its looks.
    if signal == SIGXCPU { return .result(.failure(.tooSlow(seconds: limit))) }
    guard status != nil else { return .result(.failure(.decoderDied("it ended"))) }
    guard signal != 0 else { return .result(.failure(.decoderDied("it ended with status \(left)"))) }
    let words = strsignal(signal).map { String(cString: $0).lowercased() } ?? "signal \(signal)"
    return .result(.failure(.decoderDied(words)))
  }
}

extension PictureError {
  /// The same in words that are safe to show: one short line, and nothing that only the program itself can know.
  fileprivate var plain: PictureError {
    func words(_ text: String) -> String {
      UntrustedText.path(String(String.UnicodeScalarView(text.unicodeScalars.prefix(200))))
    }
    return switch self {
    case .notFound, .notAFile, .fileTooLarge, .tooLarge, .unsupported, .empty, .truncated, .outOfMemory: self
    case .broken(let reason): .broken(words(reason))
    case .unreadable(let reason): .unreadable(words(reason))
    case .loaderMissing(let format): .loaderMissing(format: words(format))
    case .noMeans(let reason): .noMeans(words(reason))
    case .tooSlow, .download, .decoderDied, .decoderHung: .decoderDied("its answer is invalid")
    }
  }
}
