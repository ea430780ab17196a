import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// Somebody does whatever comes to mind; the tape of it shows the same again, and in the end everything is as it was.
/// `script/soak --sequences N` does it for long.
@MainActor struct RandomTapeTests {
  private static let home = CGSize(width: 360, height: 640)
  /// What a person brings: small, as most of the time would go into decoding.
  private let pictures: TestFolder

  init() throws {
    pictures = try TestFolder()
    for index in 0..<12 {
      guard let data = TestPicture.pattern(width: 160, height: 120, tint: Double(index) / 12)?.pngData() else {
        throw TestingError("no memory")
      }
      try data.write(to: pictures.url.appendingPathComponent("Picture \(index).png"))
    }
  }

  /// Some 300 of them; `script/soak --sequences` goes through more.
  @Test(arguments: Scene.demos.map(\.name), 0..<3) func theTapeOfWhateverSomebodyDoesShowsItAgain(
    _ name: String, _ group: Int
  ) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    try whateverSomebodyDoes(
      on: scene, seeds: group * 15..<group * 15 + 15, pictures: scene.takesImages ? pictures.url : nil)
  }

  /// What a picture flew from, or is to fly back to, is no longer there.
  @Test(arguments: 0..<4) func soItDoesWhereTheSourceIsTakenAway(_ group: Int) throws {
    var taken = 0
    try whateverSomebodyDoes(on: .shrinking, seeds: group * 15..<group * 15 + 15) {
      taken += ($0.scene as? ShrinkingGallery)?.takenFromFlights ?? 0
    }
    #expect(taken > 0)
  }

  /// How many sequences script/soak asks for, one scene after the other; nil: none.
  nonisolated static let asked = ProcessInfo.processInfo.environment["HEROPREVIEW_SOAK_SEQUENCES"].flatMap { Int($0) }

  @Test(.enabled(if: asked != nil, "script/soak runs this")) func forAsManySequencesAsAskedFor() throws {
    let asked = try #require(Self.asked)
    let first = ProcessInfo.processInfo.environment["HEROPREVIEW_SOAK_SEED"].flatMap { Int($0) } ?? 1_000
    let scenes = Scene.demos + [.shrinking]
    for index in 0..<asked {
      let scene = scenes[index % scenes.count]
      let seed = first + index / scenes.count
      try whateverSomebodyDoes(
        on: scene, seeds: seed..<seed + 1, pictures: scene.takesImages ? pictures.url : nil)
      guard (index + 1) % 50 == 0 || index + 1 == asked else { continue }
      let words = "soak: \(index + 1) of \(asked) sequences, seed \(seed)\n"
      FileHandle.standardError.write(Data(words.utf8))
    }
  }

  /// What a flight shows at one moment, as `trace` prints it.
  private struct Seen {
    let names: [String]
    let figures: [Double]

    @MainActor init(_ flight: MorphFlight, at time: Double) {
      let sample = flight.sample(at: time)
      let state = flight.plan.state(at: sample)
      names = state.pages.map(\.id) + state.elements.map(\.id)
      func figures(of frame: CGRect?) -> [Double] {
        frame.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
      }
      func figures(of element: MorphState.Element) -> [Double] {
        let radii = element.cornerRadii
        return figures(of: element.frame) + figures(of: element.imageFrame)
          + figures(of: element.sourceFrame) + figures(of: element.destinationFrame)
          + [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
          + [element.sourceAlpha, element.destinationAlpha]
      }
      self.figures = [sample.progress, sample.velocity] + state.pages.map(\.alpha) + state.elements.flatMap(figures)
    }

    /// What begins at another time differs in its last digits.
    func isLike(_ other: Seen) -> Bool {
      names == other.names && figures.count == other.figures.count
        && zip(figures, other.figures).allSatisfy { abs($0 - $1) < 1e-6 }
    }
  }

  /// The flights there and back, a frame each, with the page closed at the end; empty where nothing can be tapped.
  private func flights(opening item: Int, on phone: Phone) -> [Seen] {
    var frames: [Seen] = []
    func follow() {
      for _ in 0..<600 {
        guard let flight = phone.flight else { break }
        frames.append(Seen(flight, at: phone.time))
        phone.advance(1.0 / 60)
      }
      phone.settle()
    }
    // The same spot sooner would be a double click.
    phone.advance(0.5)
    guard phone.headless.open(item: item) else { return [] }
    follow()
    goHome(phone) { follow() }
    return frames
  }

  private func goHome(_ phone: Phone, _ settle: () -> Void) {
    for _ in 0..<12 where !phone.headless.screen.isOnFirstPage {
      phone.press(.escape)
      settle()
    }
  }

  /// From the same state the same item flies, and goes the same way.
  private func expectTheSameAgain(_ item: Int, on phone: Phone, _ comment: String) {
    let (first, second) = (flights(opening: item, on: phone), flights(opening: item, on: phone))
    let apart = zip(first, second).enumerated().first { !$1.0.isLike($1.1) }
    #expect(!first.isEmpty, "\(comment): item \(item) opened without a flight")
    #expect(
      first.count == second.count && apart == nil,
      """
      \(comment): item \(item) went another way the second time, \(first.count) and \(second.count) frames, \
      the first that differs \(apart.map { "\($0.offset): \($0.element.0), then \($0.element.1)" } ?? "none")
      """)
  }

  private func whateverSomebodyDoes(
    on scene: HeroScenes.Scene, seeds: Range<Int>, pictures: URL? = nil, afterwards: (Phone) -> Void = { _ in }
  ) throws {
    for seed in seeds {
      let phone = try Phone(scene, device: .bare(Self.home), scale: 1, pictures: pictures)
      var hand = RandomHand(phone: phone, random: SeededGenerator(UInt64(seed)))
      // What came until the picture was taken: more may have come at the same time.
      var moments: [(tape: Tape, picture: Surface)] = []
      for round in 0..<12 {
        try hand.act()
        if round % 6 == 5 { moments.append((phone.headless.session.tape, try phone.look())) }
      }
      for moment in moments {
        let replay = try Replay(moment.tape, memory: phone.stage.pictures.memory)
        try replay.run()
        let picture = try #require(replay.session.picture())
        let words = "\(scene.name), seed \(seed), \(moment.tape.duration) s"
        guard expectPicture(picture, matches: moment.picture, words) else { return }
      }

      // What a hand still holds is no rest: a key, or a page between fingers on a touchpad.
      phone.hold([])
      phone.stage.resize(to: Self.home)
      phone.settle()
      goHome(phone) { phone.settle() }
      expectEveryPictureShownOnce(phone, "\(scene.name), seed \(seed)")
      if scene.hasFlights, phone.scene.itemLabels.isEmpty {
        // A sheet of items that was sent away comes again.
        phone.press(.return)
        phone.settle()
      }
      let count = phone.scene.itemLabels.count
      #expect((count > 0) == scene.hasFlights, "\(scene.name), seed \(seed): \(count) items")
      if count > 0 {
        let item = hand.random.whole(0...count - 1)
        expectTheSameAgain(item, on: phone, "\(scene.name), seed \(seed)")
        expectEveryPictureShownOnce(phone, "\(scene.name), seed \(seed), opened twice")
      }
      afterwards(phone)
    }
  }
}
