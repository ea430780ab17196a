import ConfinementProbe
import Foundation
import HeroWidgets
import Testing

/// Pictures are decoded in a process of their own, which they may break.
@MainActor struct PictureWorkerTests {
  private let sample = PictureSample.jpeg.data
  private let size = CGSize(width: 64, height: 48)

  private final class Log { var names: [String] = [] }

  private func drawing(_ name: String, _ inside: String) -> Picture.Source {
    .data(
      Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"400\">\(inside)</svg>".utf8), name: name)
  }

  /// Some hours of work.
  private func endless(_ name: String) -> Picture.Source {
    drawing(
      name,
      """
      <filter id="\(name)"><feTurbulence baseFrequency=".01" numOctaves="1000000"/></filter>
      <rect width="400" height="400" filter="url(#\(name))"/>
      """)
  }

  private var breaking: [Picture.Source] {
    let kernel = Array(repeating: "1", count: 441).joined(separator: " ")
    return [
      drawing("letters", "<text font-size=\"1e7\">A</text>"),
      drawing(
        "kernel",
        """
        <filter id="f"><feConvolveMatrix order="21" kernelMatrix="\(kernel)"/></filter>
        <rect width="400" height="400" filter="url(#f)"/>
        """),
    ]
  }

  @Test("A drawing that ends its decoder is a failure of its own and of no other")
  func breakdown() {
    let library = PictureLibrary()
    var pictures = breaking.map { library.picture(for: $0) }
    pictures.append(library.picture(for: .data(sample, name: "good")))
    for picture in pictures { library.load(picture, pixelSize: size) }
    library.waitUntilIdle()
    for picture in pictures.dropLast() {
      guard case .failed(.decoderDied(let how)) = picture.state else {
        Issue.record("\(picture.name): \(picture.state)")
        continue
      }
      #expect(how == "aborted")
    }
    #expect(pictures.last?.state == .loaded)
    #expect(library.wantOfMeans == nil)
  }

  @Test("Pictures that take long are overtaken by all others, even where they are many and came first")
  func overtaking() {
    let library = PictureLibrary()
    library.timeLimit = 1000
    let log = Log()
    let slow = (0..<5).map { library.picture(for: endless("slow\($0)")) }
    let good = (0..<6).map { library.picture(for: .data(sample + [UInt8($0)], name: "good\($0)")) }
    for picture in slow + good {
      picture.observe(log) { [weak library] log, picture in
        if picture.state == .loading { return }
        log.names.append(picture.name)
        // Once all that can be had is there, nobody waits for the rest.
        if log.names.count == good.count { library?.timeLimit = 0.001 }
      }
    }
    for picture in slow { library.load(picture, pixelSize: CGSize(width: 400, height: 400)) }
    for picture in good { library.load(picture, pixelSize: size) }
    library.waitUntilIdle()
    #expect(Array(log.names.prefix(6)) == good.map(\.name))
    #expect(Set(log.names.dropFirst(6)) == Set(slow.map(\.name)))
    for picture in slow { #expect(picture.state == .failed(.tooSlow(seconds: 0.001))) }
  }

  @Test("What nobody holds any more is not decoded to its end")
  func abandoning() {
    let library = PictureLibrary()
    // It would be waited for, for hours.
    library.timeLimit = 100_000
    do {
      let endless = library.picture(for: endless("left"))
      library.load(endless, pixelSize: CGSize(width: 400, height: 400))
    }
    let picture = library.picture(for: endless("reloaded"))
    library.load(picture, pixelSize: CGSize(width: 400, height: 400))
    library.timeLimit = 0.7
    library.waitUntilIdle()
    #expect(picture.state == .failed(.tooSlow(seconds: 0.7)))
    #expect(library.isIdle)
  }

  @Test("What shuts a worker in lets it read, but not write, connect, start others, signal or look around")
  func walls() throws {
    let names = ["/usr/share", "/usr/lib"].map { (name: String) in strdup(name) }
    defer { for name in names { free(name) } }
    var result = confinement_result()
    var attempts = [confinement_attempt](repeating: confinement_attempt(), count: 32)
    let count = confinement_probe(names.map { UnsafePointer($0) }, names.count, &result, &attempts, attempts.count)
    try #require(count > 0, "the process lived")
    #expect(result.calls == 0)
    for attempt in attempts.prefix(count) {
      let name = String(cString: attempt.name)
      #expect(attempt.problem == (attempt.is_needed != 0 ? 0 : ENOSYS), "\(name)")
    }
    // Not every kernel has Landlock.
    if result.files == 0 { #expect(result.reading == EACCES) }
    #expect([0, ENOSYS, EOPNOTSUPP].contains(result.files))
  }

  @Test("A worker that decodes is shut in, and bounded")
  func confinement() throws {
    let library = PictureLibrary()
    let picture = library.picture(for: .data(sample, name: "any"))
    library.load(picture, pixelSize: size)
    library.waitUntilIdle()
    #expect(picture.state == .loaded)
    // Other tests have workers too, which begin and end meanwhile: those that are shut in are looked at.
    let confined = WorkerProcess.all.filter { $0.status["Seccomp"] == "2" }
    try #require(!confined.isEmpty)
    for worker in confined {
      #expect(worker.status["NoNewPrivs"] == "1")
      for (name, most) in ["Max address space": 8 << 30, "Max open files": 128, "Max core file size": 0] {
        let limit = worker.limits[name]
        #expect(limit.map { $0 <= most } ?? false, "\(name): \(String(describing: limit))")
      }
    }
  }

  @Test("Without a limit of time, a picture is shown all the same")
  func noTimeLimit() {
    let library = PictureLibrary()
    library.timeLimit = .infinity
    #expect(library.timeLimit == 3600)
    let picture = library.picture(for: .data(sample, name: "any"))
    library.load(picture, pixelSize: size)
    library.waitUntilIdle()
    #expect(picture.state == .loaded)
  }

  @Test("An answer that a picture has forged is not believed")
  func forgery() throws {
    func problem(_ answer: String, memories: [Int32] = []) -> PictureError? {
      PictureWorker.problem(inAnswer: Data(answer.utf8), memories: memories)
    }
    let level = "{\"step\":0,\"width\":64,\"height\":48,\"isOpaque\":true}"
    func reply(_ levels: String, width: Int = 64, height: Int = 48, asked: Int = 0) -> String {
      "{\"width\":\(width),\"height\":\(height),\"isVector\":false,\"asked\":\(asked),\"levels\":[\(levels)]}"
    }
    for answer in [
      "", "nonsense", "{}", reply("", width: -1), reply("", width: 1 << 40), reply(level), reply("", asked: 99),
      "{\"failure\":{\"tooSlow\":{\"seconds\":1}},\"width\":1,\"height\":1,\"isVector\":false,\"asked\":0,\"levels\":[]}",
    ] {
      guard case .decoderDied = problem(answer) else {
        Issue.record("\(answer): \(String(describing: problem(answer)))")
        continue
      }
    }
    // Memory that is not sealed could be taken away while it is shown.
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString)").path
    let file = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    unlink(path)
    #expect(ftruncate(file, 64 * 48 * 4) == 0)
    #expect(problem(reply(level), memories: [file]) == .outOfMemory)
    let words = String(repeating: "\\u001b\\u0007x\\n", count: 500)
    guard
      case .broken(let reason) = problem(
        "{\"failure\":{\"broken\":{\"_0\":\"\(words)\"}},\"width\":0,\"height\":0,\"isVector\":false,\"asked\":0,\"levels\":[]}"
      )
    else {
      Issue.record("no reason")
      return
    }
    #expect(reason.count == 200 && reason.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }
}
