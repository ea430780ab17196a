import CWorker
import Foundation
import HeroDrawing
import HeroSystem

/// The life of a worker process: it shuts itself in, then decodes what it is handed, one picture after the other, until
/// the program has gone. Called before `main` (CWorker/spawn.c).
@_cdecl("hero_worker_main")
func workerMain(_ socket: Int32) -> Int32 {
  guard Confinement.begin() else { return HERO_WORKER_UNCONFINED }
  SharedPixels.lendAll()
  let program = WorkerSocket(socket)
  while case .whole(let data, let descriptors) = program.receive() {
    guard let request = try? JSONDecoder().decode(WorkerRequest.self, from: data), let file = descriptors.first else {
      return 1
    }
    Confinement.limitTime(request.seconds)
    var (reply, memories) = answer(request, file)
    do throws(PictureError) {
      // Only now that the surfaces are gone, and nobody could write to it any more.
      for memory in memories { try SharedPixels.seal(memory) }
    } catch {
      (reply, memories) = (WorkerReply(failure: error), [])
    }
    guard program.send(reply, memories) == 0 else { return 1 }
    memories = []
    // What pictures took is given back when no other comes.
    if !program.wait(milliseconds: 500) { malloc_trim(0) }
  }
  return 0
}

private func answer(_ request: WorkerRequest, _ file: Descriptor) -> (WorkerReply, [Descriptor]) {
  do throws(PictureError) {
    let decoded = try PictureDecoder.decode(
      try PictureFile.read(file.number),
      DecodeTarget(
        width: request.width, height: request.height, present: Set(request.present),
        maxLevelBytes: request.maxLevelBytes))
    var reply = WorkerReply(
      width: decoded.ladder.width, height: decoded.ladder.height, isVector: decoded.ladder.isVector,
      asked: decoded.asked)
    var memories: [Descriptor] = []
    for (step, surface) in decoded.levels {
      guard let memory = surface.sharedMemory else { throw .outOfMemory }
      memories.append(memory)
      reply.levels.append(
        .init(step: step, width: surface.width, height: surface.height, isOpaque: surface.format == .opaque))
    }
    return (reply, memories)
  } catch {
    return (WorkerReply(failure: error), [])
  }
}

/// What a worker forbids itself before it sees the first byte of a picture.
private enum Confinement {
  /// Address space beyond what the program's code takes: the largest picture that is allowed, decoded and copied once.
  private static let memory = 1536 << 20
  /// A level in shared memory counts as a file.
  private static let fileBytes = 512 << 20
  private static let descriptors = 128
  private static let stack = 64 << 20

  /// False where the kernel can shut a process in and this one could not be.
  static func begin() -> Bool {
    // Too large is an error to be told, not an end.
    signal(SIGXFSZ, SIG_IGN)
    limit(RLIMIT_CORE, 0)
    limit(RLIMIT_FSIZE, fileBytes)
    limit(RLIMIT_NOFILE, descriptors)
    limit(RLIMIT_STACK, stack, mayRaise: true)
    if let taken = addressSpace { limit(RLIMIT_AS, taken + memory) }
    let folders = readableFolders
    let names = folders.map { strdup($0) }
    defer { for name in names { free(name) } }
    return holds("Landlock", hero_worker_confine_files(names.map { UnsafePointer($0) }, names.count))
      && holds("seccomp", hero_worker_confine_calls())
  }

  /// Where the kernel lacks one of the two, the other, the limits and the process's own walls are what there is.
  private static func holds(_ wall: String, _ problem: Int32) -> Bool {
    guard problem != 0 else { return true }
    let isLacking = problem == ENOSYS || problem == EOPNOTSUPP
    // Heard with HEROPREVIEW_LOG=debug only.
    let words = "\(HERO_WORKER_NAME): \(wall): \(String(cString: strerror(problem)).lowercased())\n"
    _ = DescriptorOutput.write(Data(words.utf8), to: STDERR_FILENO)
    return isLacking
  }

  /// The program ends a worker in time. Should the program itself be gone by then, the system does.
  static func limitTime(_ seconds: Double) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let taken = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
    let kind = __rlimit_resource_t(RLIMIT_CPU.rawValue)
    var limits = rlimit()
    guard getrlimit(kind, &limits) == 0 else { return }
    limits.rlim_cur = min(rlim_t(taken) + rlim_t(seconds * 2) + 2, limits.rlim_max)
    setrlimit(kind, &limits)
  }

  /// Lowers a limit of this process for good.
  /// - Parameter mayRaise: whether what is more than now is meant, as far as the system allows: small stacks are the
  ///   rule, and drawings nest deep.
  private static func limit(_ resource: __rlimit_resource, _ value: Int, mayRaise: Bool = false) {
    var present = rlimit()
    let kind = __rlimit_resource_t(resource.rawValue)
    guard getrlimit(kind, &present) == 0 else { return }
    let value = min(rlim_t(value), mayRaise ? present.rlim_max : present.rlim_cur)
    var lowered = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(kind, &lowered)
  }

  /// Bytes of address space that the process has now.
  private static var addressSpace: Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").first.flatMap({ Int($0) })
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Fonts, and what the libraries bring along and load when they need it.
  private static var readableFolders: [String] {
    let environment = ProcessInfo.processInfo.environment
    func list(_ name: String) -> [String] { environment[name]?.split(separator: ":").map(String.init) ?? [] }
    var folders = [
      "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/usr/share", "/usr/local/share",
      "/etc/fonts", "/etc/ld.so.cache", "/var/cache/fontconfig",
    ]
    folders += list("XDG_DATA_DIRS") + list("LD_LIBRARY_PATH") + list("GDK_PIXBUF_MODULEDIR")
    folders += list("GDK_PIXBUF_MODULE_FILE") + list("FONTCONFIG_PATH") + list("FONTCONFIG_FILE")
    if let home = environment["HOME"], !home.isEmpty {
      folders += [".fonts", ".fonts.conf", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"]
        .map { "\(home)/\($0)" }
    }
    folders += list("XDG_DATA_HOME").map { "\($0)/fonts" }
    folders += list("XDG_CACHE_HOME").map { "\($0)/fontconfig" }
    folders += list("XDG_CONFIG_HOME").map { "\($0)/fontconfig" }
    return folders
  }
}
