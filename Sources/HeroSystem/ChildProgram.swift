package import Foundation

/// A program that works on files and on what is written to it. Owns the process, which `deinit` ends and reaps, and the
/// pipes to it.
package final class ChildProgram {
  private let pid: pid_t
  private var input: Int32 = -1
  private var status: Int32?
  private let name: String
  /// Pipe to its messages. It never blocks the program: what does not fit is lost.
  private let words: Int32
  /// Pipe from its answers; -1: no one listens.
  private var answers: Int32 = -1
  private var answered = Data()
  private var said = Data()
  /// True if it says no more.
  package private(set) var hasEnded = false
  private let work: CleanupRegistry

  /// Returns the path of a program on PATH; nil: there is none.
  package static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !isFolder($0) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// - Parameters:
  ///   - reads: whether it is written to; else it has nothing to read.
  ///   - answers: whether it is listened to, by `nextLine()`.
  package init(_ path: String, _ arguments: [String], reads: Bool, answers: Bool = false, work: CleanupRegistry) throws
  {
    let name = (path as NSString).lastPathComponent
    self.name = name
    self.work = work
    func makePipe() throws -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw ReviewError.notStarted(name, errno) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
    let said = try makePipe()
    words = said.reading
    defer { close(said.writing) }
    for end in [said.reading, said.writing] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let given = try reads ? makePipe() : nil
    defer { if let given { close(given.reading) } }
    input = given?.writing ?? -1
    if let given {
      posix_spawn_file_actions_adddup2(&actions, given.reading, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    let answer = try answers ? makePipe() : nil
    defer { if let answer { close(answer.writing) } }
    if let answer {
      self.answers = answer.reading
      _ = fcntl(answer.reading, F_SETFL, fcntl(answer.reading, F_GETFL) | O_NONBLOCK)
      posix_spawn_file_actions_adddup2(&actions, answer.writing, STDOUT_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, said.writing, STDERR_FILENO)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    // A group of its own: Ctrl+C is for whoever started it, who ends it.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))

    var arguments = ([path] + arguments).map { strdup($0) } + [nil]
    var environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (arguments + environment).forEach { free($0) } }
    var pid: pid_t = 0
    let problem = posix_spawn(&pid, path, &actions, &attributes, &arguments, &environment)
    self.pid = pid
    guard problem == 0 else {
      status = -1
      throw ReviewError.notStarted(name, problem)
    }
    work.add(child: pid)
  }

  deinit {
    if input >= 0 { close(input) }
    if answers >= 0 { close(answers) }
    close(words)
    guard status == nil else { return }
    kill(pid, SIGKILL)
    reap()
  }

  /// Waits until it has taken all of the bytes. Throws a `ReviewError` with its own words where it has ended.
  package func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let base = bytes.baseAddress else { return }
    let data = Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: bytes.count, deallocator: .none)
    guard Self.withoutBrokenPipes({ DescriptorOutput.write(data, to: input) }) == 0 else {
      try finish()
      throw failure(lastWords)
    }
  }

  // MARK: Its answers

  /// Waits until one of them has answered, or has ended. The places of those.
  package static func waitForWords(of programs: [ChildProgram]) -> [Int] {
    var entries = programs.map { pollfd(fd: $0.hasEnded ? -1 : $0.answers, events: Int16(POLLIN), revents: 0) }
    while poll(&entries, nfds_t(entries.count), -1) < 0, errno == EINTR {}
    return entries.indices.filter { entries[$0].revents != 0 }
  }

  /// The next line that is there whole, without its break; nil where there is none yet, or no more.
  package func nextLine() -> Data? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while !hasEnded {
      let count = read(answers, &bytes, bytes.count)
      if count > 0 { answered += bytes[..<count] }
      if count < 0, errno == EINTR { continue }
      if count == 0 || (count < 0 && errno != EAGAIN) { hasEnded = true }
      if count <= 0 { break }
    }
    guard let end = answered.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { answered = Data(answered[(end + 1)...]) }
    return Data(answered[..<end])
  }

  /// Fills `bytes` with its answers, and waits for them. Lines that were read before are not among them.
  /// - Returns: the number of bytes, which is smaller than asked for once it has ended.
  package func fill(_ bytes: UnsafeMutableRawBufferPointer) -> Int {
    var filled = 0
    while filled < bytes.count, !hasEnded {
      guard let base = bytes.baseAddress else { break }
      let count = read(answers, base + filled, bytes.count - filled)
      if count > 0 {
        filled += count
      } else if count == 0 || errno != EAGAIN && errno != EINTR {
        hasEnded = true
      } else {
        _ = Self.waitForWords(of: [self])
      }
    }
    return filled
  }

  /// The next line of what it says, without its break, waited for; nil once it has ended.
  package func nextSaid() -> String? {
    while true {
      if let end = said.firstIndex(of: UInt8(ascii: "\n")) {
        defer { said = Data(said[(end + 1)...]) }
        return String(decoding: said[..<end], as: UTF8.self)
      }
      var entry = pollfd(fd: words, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, -1) < 0, errno == EINTR {}
      var bytes = [UInt8](repeating: 0, count: 1 << 12)
      let count = read(words, &bytes, bytes.count)
      if count > 0 { said += bytes[..<count] }
      guard count == 0 || count < 0 && errno != EAGAIN && errno != EINTR else { continue }
      defer { said = Data() }
      return said.isEmpty ? nil : String(decoding: said, as: UTF8.self)
    }
  }

  /// A program that has ended is no reason to end this one, which SIGPIPE would do where it is not ignored.
  private static func withoutBrokenPipes<Result>(_ body: () -> Result) -> Result {
    var (pipes, before, pending) = (sigset_t(), sigset_t(), sigset_t())
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    sigpending(&pending)
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    let result = body()
    if sigismember(&pending, SIGPIPE) == 0 {
      var atOnce = timespec()
      while sigtimedwait(&pipes, nil, &atOnce) < 0, errno == EINTR {}
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return result
  }

  /// Waits until it has done what there is to do. Throws a `ReviewError` with its own words where that failed.
  /// - Parameter silently: whether it failed if it said anything: ffmpeg ends well with a file that is cut off for want
  ///   of room.
  package func finish(silently: Bool = false) throws {
    let isWell = end()
    let said = silently || !isWell ? lastWords : nil
    if !isWell || said != nil { throw failure(said) }
  }

  /// Waits until it has ended. Whether it says that all went well.
  package func end() -> Bool {
    if input >= 0 { close(input) }
    input = -1
    reap()
    return status == 0
  }

  /// Has it end in its own way. No other call may wait for its end at the same time.
  package func askToEnd() { kill(pid, SIGTERM) }

  /// It and what it starts use what time others leave.
  package func giveWay() { setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(pid), 10) }

  private func reap() {
    guard status == nil else { return }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    self.status = status
    work.remove(child: pid)
  }

  /// The last line that it has said; nil where it has said nothing since that was asked.
  private var lastWords: Substring? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = max(0, read(words, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.last { !$0.allSatisfy(\.isWhitespace) }
  }

  private func failure(_ words: Substring?) -> ReviewError {
    ReviewError(
      "\(name) could not write the file\(words.map { " (\(UntrustedText.path($0)))" } ?? ""): check the disk space and its encoders, or make PNG frames instead of a video."
    )
  }
}

extension ReviewError {
  fileprivate static func notStarted(_ name: String, _ number: Int32) -> ReviewError {
    ReviewError(
      "\(name) cannot be started (\(String(cString: strerror(number)))): check its permissions and the free memory."
    )
  }
}
