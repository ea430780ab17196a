import Foundation
import HeroWidgets
import Testing

/// Who gets which picture when.
@MainActor struct PictureLibraryTests {
  private let sample = PictureSample.jpeg.data
  private let size = CGSize(width: 64, height: 48)

  /// Samples that differ: a decoder stops at the end marker, what follows makes them unequal.
  private func source(_ index: Int) -> Picture.Source { .data(sample + [UInt8(index)], name: "\(index)") }

  @Test("The same source is the same picture while somebody holds it") func identity() {
    let library = PictureLibrary()
    let picture = library.picture(for: source(0))
    #expect(library.picture(for: source(0)) === picture)
    #expect(library.picture(for: source(1)) !== picture)
    #expect(picture.name == "0")
    let file = URL(fileURLWithPath: "/nowhere/City Ride.final.jpeg")
    #expect(library.picture(for: .file(file)).name == "City Ride.final")
    weak var gone: Picture?
    do {
      let short = library.picture(for: source(2))
      library.load(short, pixelSize: size)
      gone = short
    }
    #expect(gone == nil)
    library.waitUntilIdle()
    #expect(library.byteCount == 0)
  }

  @Test("State goes from unloaded over loading to loaded, and observers hear of it") func states() {
    final class Listener { var states: [Picture.State] = [] }
    let library = PictureLibrary()
    let picture = library.picture(for: source(0))
    let listener = Listener()
    let left = Listener()
    picture.observe(listener) { $0.states.append($1.state) }
    picture.observe(left) { $0.states.append($1.state) }
    picture.stopObserving(left)
    do {
      let dead = Listener()
      picture.observe(dead) { _, _ in Issue.record("the owner is gone") }
    }
    #expect(picture.state == .unloaded && picture.size == nil && library.isIdle)
    library.load(picture, pixelSize: size)
    #expect(picture.state == .loading && !library.isIdle)
    #expect(picture.level(coveringWidth: 1, height: 1) == nil)
    library.waitUntilIdle()
    #expect(picture.state == .loaded && library.isIdle)
    #expect(listener.states == [.loading, .loaded])
    library.load(picture, pixelSize: size)
    #expect(library.isIdle, "the level is there")
    #expect(left.states.isEmpty)
  }

  @Test("The most urgent first, then in the order asked; raising and cancelling count") func order() {
    final class Log { var names: [String] = [] }
    let log = Log()
    let library = PictureLibrary()
    // Keeps the thread busy until everything is queued: it would take hours.
    let blocker = library.picture(for: .data(endlessDrawing, name: "blocker"))
    library.load(blocker, pixelSize: CGSize(width: 400, height: 400))
    let pictures = (0..<6).map { library.picture(for: source($0)) }
    for picture in pictures { picture.observe(log) { if $1.state == .loaded { $0.names.append($1.name) } } }
    library.load(pictures[0], pixelSize: size, priority: .idle)
    library.load(pictures[1], pixelSize: size, priority: .soon)
    library.load(pictures[2], pixelSize: size, priority: .visible)
    library.load(pictures[3], pixelSize: size, priority: .visible)
    library.load(pictures[4], pixelSize: size, priority: .idle)
    library.load(pictures[5], pixelSize: size, priority: .visible)
    library.load(pictures[4], pixelSize: size, priority: .visible)
    library.load(pictures[2], pixelSize: size, priority: .idle)
    library.cancel(pictures[5])
    #expect(pictures[5].state == .unloaded)
    // All others together take less of the processor, so that only the one in the way is given up.
    library.timeLimit = 0.4
    library.waitUntilIdle()
    #expect(blocker.state == .failed(.tooSlow(seconds: 0.4)))
    #expect(log.names == ["2", "3", "4", "1", "0"])
    #expect(pictures[5].state == .unloaded)
  }

  @Test("Results come through the main queue while it runs") func live() async {
    let library = PictureLibrary()
    let pictures = (0..<20).map { library.picture(for: source($0)) }
    await withCheckedContinuation { done in
      library.onIdle = {
        library.onIdle = nil
        done.resume()
      }
      for picture in pictures { library.load(picture, pixelSize: size) }
    }
    #expect(pictures.allSatisfy { $0.state == .loaded })
    // Blocking afterwards, and between, is safe as well.
    for picture in pictures { library.reload(picture, pixelSize: size) }
    await Task.yield()
    library.waitUntilIdle()
    #expect(pictures.allSatisfy { $0.state == .loaded })
  }

  @Test("A failed picture fails once; reload tries again") func reload() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("hero-\(UUID().uuidString).jpg")
    defer { try? FileManager.default.removeItem(at: file) }
    let library = PictureLibrary()
    let picture = library.picture(for: .file(file))
    library.load(picture, pixelSize: size)
    library.waitUntilIdle()
    #expect(picture.state == .failed(.notFound))
    try sample.write(to: file)
    library.load(picture, pixelSize: size)
    #expect(library.isIdle)
    library.reload(picture, pixelSize: size)
    library.waitUntilIdle()
    #expect(picture.state == .loaded)
    try PictureSample.turnedTIFF.data.write(to: file)
    library.reload(picture, pixelSize: size)
    library.waitUntilIdle()
    #expect(picture.size == CGSize(width: 48, height: 64))
  }

  @Test("A picture that takes too much of the processor fails, and the next one is decoded")
  func timeLimit() {
    let library = PictureLibrary()
    library.timeLimit = 0.2
    let slow = library.picture(for: .data(endlessDrawing, name: "slow"))
    library.load(slow, pixelSize: CGSize(width: 4000, height: 4000))
    let next = library.picture(for: source(0))
    library.load(next, pixelSize: size)
    library.waitUntilIdle()
    guard case .failed(.tooSlow) = slow.state else {
      Issue.record("\(slow.state)")
      return
    }
    #expect(next.state == .loaded)
  }

  @Test("Sizes that make no sense are ignored") func nonsense() {
    let library = PictureLibrary()
    let picture = library.picture(for: source(0))
    for side: CGFloat in [0, -1, .nan, -.infinity] {
      library.load(picture, pixelSize: CGSize(width: side, height: side))
    }
    #expect(library.isIdle)
    library.load(picture, pixelSize: CGSize(width: CGFloat.infinity, height: 1e300))
    library.waitUntilIdle()
    #expect(picture.state == .loaded)
  }
}
