import Foundation
import HeroDemos
import HeroEvidence
import HeroExport
import HeroFindings
import HeroMotion
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// A screenshot is enough to come back to its moment.
@MainActor struct StatefulScreenshotTests {
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func file(of still: StatefulScreenshot, _ name: String = "still.png") throws -> URL {
    let file = folder.url.appendingPathComponent(name)
    try still.pngData().write(to: file)
    return file
  }

  private func read(_ file: URL) throws -> SavedSession {
    try SavedSession(reading: file, scenes: Scene.demos) { Issue.record("\($0)") }
  }

  /// As `replay FILE.png` draws it.
  private func again(_ file: URL, _ changes: Conditions.Patch = Conditions.Patch()) throws -> Surface {
    let recording = try read(file)
    let replay = try Replay(recording.tape, changes)
    #expect(replay.doubts.find().isEmpty)
    try replay.run(to: recording.lastMoment)
    return try replay.picture(as: try #require(recording.still))
  }

  @Test(arguments: Scene.demos.map(\.name)) func aPictureIsDrawnAgainByteForByte(_ name: String) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    var shots = [Screenshot(RenderRequest(scene: scene, scale: 1), Decoration(hasBezel: true))]
    if scene.hasFlights {
      shots += [(false, 0.11, Appearance.light), (true, 0.15, .dark)].map { closing, seconds, appearance in
        Screenshot(
          RenderRequest(
            scene: scene, device: .bare(CGSize(width: 390, height: 700)),
            traits: TraitCollection(appearance: appearance), scale: 2),
          moment: .after(item: scene.anItem, closing: closing, seconds: seconds),
          Decoration(overlays: closing ? [.frames, .paths, .numbers, .safeAreas] : [.layers]))
      }
      shots.append(
        Screenshot(
          RenderRequest(scene: scene, device: .bare(CGSize(width: 390, height: 700)), scale: 1),
          moment: .after(item: 0, closing: false, seconds: nil), isExploded: true))
    }
    for shot in shots {
      let still = try shot.still()
      let file = try file(of: still)
      #expect(try again(file).hasPixels(of: still.surface), "\(name) \(shot.moment) \(shot.isExploded)")
      #expect(try shot.still().pngData() == Data(contentsOf: file), "the same input gives the same bytes")
    }
  }

  /// What a page is called, and which language its words are in the likeness of, comes back with it.
  @Test(arguments: Scene.demos.map(\.name)) func titleAndLanguageAreInIt(_ name: String) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    let title = "My Own Title"
    let moment: Screenshot.Moment = scene.hasFlights ? .after(item: 0, closing: false, seconds: nil) : .rest
    func shot(_ title: String?, _ language: PseudoLanguage?) throws -> StatefulScreenshot {
      try Screenshot(
        RenderRequest(
          scene: scene, options: SceneOptions(titleText: title), device: .bare(CGSize(width: 390, height: 700)),
          traits: TraitCollection(layoutDirection: language?.direction ?? .leftToRight, language: language), scale: 1),
        moment: moment
      ).still()
    }
    let plain = try shot(nil, nil).surface
    for language in [nil] + PseudoLanguage.allCases.map(Optional.some) {
      let still = try shot(title, language)
      #expect(!still.surface.hasPixels(of: plain), "\(name) \(String(describing: language))")
      let file = try file(of: still)
      let recipe = try read(file).tape.recipe
      #expect(recipe.options.titleText == title && recipe.traits.language == language)
      #expect(try again(file).hasPixels(of: still.surface), "\(name) \(String(describing: language))")
    }
    // Another title, or its own again.
    let own = try again(try file(of: shot(title, nil)), Conditions.Patch(options: SceneOptions()))
    #expect(own.hasPixels(of: plain))
  }

  @Test func itCarriesWhatIsWrongWithItsFlight() throws {
    let request = RenderRequest(scene: .productList, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    let moment = Screenshot.Moment.after(item: 0, closing: false, seconds: 0.1)
    let still = try Screenshot(request, moment: moment, Decoration(showsFindings: true)).still()
    let report = try FindingsReport(request, item: 0)
    #expect(!report.findings.isEmpty && still.state.findings.map(\.kind) == report.findings.map(\.kind))
    // By the tape's time, as annotations are: the moment is 0.1 s after the take-off.
    let takeOff = still.state.time - 0.1
    for (carried, found) in zip(still.state.findings, report.findings) {
      #expect(abs(carried.time - takeOff - found.time) < 1e-6)
    }
    let file = try file(of: still)
    let text = try SavedSession.stateText(of: file)
    let state = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let kinds = (state["findings"] as? [[String: Any]])?.compactMap { $0["kind"] as? String }
    #expect(kinds == report.findings.map(\.kind.rawValue))
    // Who draws it again wants no more than the picture.
    #expect(try again(file).hasPixels(of: still.surface))
    #expect(try Screenshot(request, moment: moment).still().state.findings.isEmpty)
  }

  /// A picture of a screen that is used: pictures come when they come, and some have not.
  @Test func whatAHandDidIsDrawnAgain() throws {
    let phone = try Phone(.photoGallery, device: #require(.named("iphone-se")), scale: 1)
    phone.settle()
    try phone.tap("Golden Fields")
    phone.advance(0.1)
    phone.press(.escape)
    phone.advance(0.04)
    let session = phone.headless.session
    let still = try session.still(scale: 2)
    #expect(session.stage.renderScale == 1 && still.surface.width == 750)
    let file = try file(of: still)
    #expect(try again(file).hasPixels(of: still.surface))
    #expect(try read(file).duration == phone.time)
    // An earlier moment: on the way to the page.
    let recording = try read(file)
    let replay = try Replay(recording.tape)
    try replay.run(to: recording.duration - 0.06)
    #expect(replay.line.contains(#""phase":"presenting""#))
  }

  /// A step back leads to a moment that was no frame of its own.
  @Test func aMomentBetweenTwoFramesIsDrawnAgain() throws {
    let phone = try Phone(.photoGallery, device: #require(.named("iphone-se")), scale: 1)
    phone.settle()
    try phone.tap("Golden Fields")
    phone.advance(0.1)
    let moment = phone.time - 0.025
    let track = Track(of: phone.headless.session)
    try track.seek(to: moment)
    track.bringTapeUpToDate()
    let still = try track.session.still(scale: 1)
    let file = try file(of: still, "between.png")
    #expect(try again(file).hasPixels(of: still.surface))
    let session = try Replay(try read(file).tape).session(at: try read(file))
    #expect(session.stage.time == moment)

    // Whoever goes on from there has it on the tape.
    track.takeOver()
    track.session.noteMoment()
    track.session.stage.update(to: moment + 0.1)
    let replay = try Replay(track.session.tape)
    try replay.run()
    #expect(replay.session.picture()?.pngData() == track.session.picture()?.pngData())
  }

  @Test func theSessionGoesOnFromThere() throws {
    let still = try Screenshot(
      RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1),
      moment: .after(item: 2, closing: false, seconds: 0.12)
    ).still()
    let recording = try read(try file(of: still))
    let replay = try Replay(recording.tape)
    let track = try replay.goThrough(recording)
    let session = track.session
    #expect(!session.stage.isFollowing && session.stage.time == recording.duration)
    #expect(track.visits.take?.phase == .presenting)
    #expect(session.picture()?.hasPixels(of: still.surface) == true)
    // A step back, and on again.
    try track.seek(to: recording.duration - 0.05)
    let past = track.session
    #expect(past.stage.window.runningTransition != nil && past.picture()?.pngData() != still.surface.pngData())
    for _ in 0..<60 {
      session.stage.update(to: session.stage.time + 1.0 / 60)
      session.stage.pictures.waitUntilIdle()
    }
    #expect(session.stage.window.runningTransition == nil && !session.screen.isOnFirstPage)
    // What is taken of it now carries all of it.
    let later = try session.still(scale: 1)
    #expect(try again(try file(of: later, "later.png")).hasPixels(of: later.surface))
  }

  @Test func theSameMomentOnAnotherDeviceAndSpring() throws {
    let still = try Screenshot(
      RenderRequest(scene: .photoGallery, scale: 1), moment: .after(item: 3, closing: false, seconds: 0.2)
    ).still()
    let file = try file(of: still)
    let small = try again(file, Conditions.Patch(device: .named("iphone-se"), appearance: .dark))
    #expect(small.width == 750 && small.height == 1334)
    let slow = try again(file, Conditions.Patch(spring: try SpringTiming(parsing: "duration=2,ratio=1")))
    #expect(slow.width == still.surface.width && slow.pngData() != still.surface.pngData())
  }

  @Test func aHandThatIsNotThereAnyMoreIsKnown() throws {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    phone.settle()
    #expect(phone.headless.session.fingersDown.isEmpty)
    phone.hold(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400), over: 0.1)
    let still = try phone.headless.session.still(scale: 1)
    let recording = try read(try file(of: still))
    #expect(try Replay(recording.tape).session(at: recording).fingersDown == phone.headless.session.fingersDown)
    #expect(phone.headless.session.fingersDown.count == 1)
  }

  @Test func aPictureThatIsMissingOrChangedIsSaid() throws {
    _ = try folder.writePicture(Color(red: 1, green: 0, blue: 0), to: "one.png")
    _ = try folder.writePicture(Color(red: 0, green: 0, blue: 1), to: "two.png")
    let still = try Screenshot(
      RenderRequest(scene: .photoGallery, options: SceneOptions(images: folder.url), scale: 1)
    ).still()
    let other = try TestFolder()
    let file = other.url.appendingPathComponent("still.png")
    try still.pngData().write(to: file)
    _ = try folder.writePicture(Color(red: 0, green: 1, blue: 0), to: "one.png")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("two.png"))
    let doubts = try Replay(try read(file).tape).doubts.find()
    #expect(doubts.count == 2 && doubts[0].contains("images/one.png") && doubts[1].contains("images/two.png"))
  }

  // MARK: The file

  private func plain() throws -> StatefulScreenshot {
    try Screenshot(RenderRequest(scene: .imageButtons, device: .bare(CGSize(width: 300, height: 300)), scale: 1))
      .still()
  }

  @Test func allElseOfThePNGStaysAsItIs() throws {
    let still = try plain()
    let (bare, whole) = (try #require(still.surface.pngData()), try still.pngData())
    let chunks = try Chunk.all(of: whole)
    #expect(chunks.filter { $0.type == "iTXt" }.count == 1)
    #expect(Chunk.file(chunks.filter { $0.type != "iTXt" }) == bare)
    let text = try #require(chunks.first { $0.type == "iTXt" })
    #expect(text.body.starts(with: Data("HeroPreview\0".utf8)))
  }

  @Test func theStateCanBeRead() throws {
    struct State: Decodable {
      struct Recipe: Decodable { let scene, device: String }
      struct Line: Decodable { let frame: Bool? }
      let version: Int
      let time: Double
      let recipe: Recipe
      let tape: [Line]
    }
    let text = try SavedSession.stateText(of: try file(of: try plain()))
    let state = try JSONDecoder().decode(State.self, from: Data(text.utf8))
    #expect(state.version == 1 && state.time == 0 && state.recipe.scene == "image-buttons")
    #expect(state.recipe.device == "300x300" && state.tape.contains { $0.frame == true })
  }

  /// Long states are packed, short ones need not be, and both are read.
  @Test func aTextMayBePackedOrNot() throws {
    let still = try plain()
    let text = try SavedSession.stateText(of: try file(of: still))
    let bare = try Chunk.all(of: try #require(still.surface.pngData()))
    let body = Data("HeroPreview\0\0\0de\0HeroPreview\0".utf8) + Data(text.utf8)
    let file = folder.url.appendingPathComponent("unpacked.png")
    try Chunk.file(bare.dropLast() + [Chunk(type: "iTXt", body: body)] + bare.suffix(1)).write(to: file)
    #expect(try SavedSession.stateText(of: file) == text)
    #expect(try again(file).hasPixels(of: still.surface))
  }

  @Test func whatCannotBeReadIsSaidInASentence() throws {
    let still = try plain()
    let whole = try still.pngData()
    let bare = try Chunk.all(of: try #require(still.surface.pngData()))
    let text = try SavedSession.stateText(of: try file(of: still))
    func with(_ body: Data) -> Data { Chunk.file([bare[0], Chunk(type: "iTXt", body: body)] + bare.dropFirst()) }
    func with(text: String) -> Data { with(Data("HeroPreview\0\0\0\0\0".utf8) + Data(text.utf8)) }
    var broken = whole
    broken[60] ^= 1
    // A text of 33 MB in some kilobytes.
    let bomb = try #require(Self.packedZeros(33 << 20))
    let cases: [(name: String, data: Data, words: String)] = [
      ("empty", Data(), "is not a PNG file"), ("jpeg", Data([0xff, 0xd8, 0xff, 0xe0]), "is not a PNG file"),
      ("head", whole.prefix(8), "is cut off"), ("cut", whole.dropLast(30), "is cut off"),
      ("last", whole.dropLast(1), "is cut off"), ("sum", broken, "is damaged"),
      ("long", whole.prefix(8) + Data([0xff, 0xff, 0xff, 0xff]) + whole.dropFirst(12), "is cut off"),
      ("none", try #require(still.surface.pngData()), "carries no HeroPreview data"),
      ("noHead", Chunk.file(Array(bare.dropFirst())), "is damaged"),
      ("flag", with(Data("HeroPreview\0\u{7}\0\0\0{}".utf8)), "cannot be decompressed"),
      ("short", with(Data("HeroPreview\0".utf8)), "cannot be decompressed"),
      ("packed", with(Data("HeroPreview\0\u{1}\0\0\0no zlib".utf8)), "cannot be decompressed"),
      ("bomb", with(Data("HeroPreview\0\u{1}\0\0\0".utf8) + bomb), "more than 32 MB"),
      ("words", with(text: "hello"), "is not JSON"), ("object", with(text: "{}"), "lacks “version”"),
      ("version", with(text: #"{"version":9}"#), "version 9"),
      (
        "time", with(text: text.replacing(#""time":0.0,"scale""#, with: #""time":-1,"scale""#)),
        "“time” has to be from 0 to 604800, not -1"
      ),
      ("scale", with(text: text.replacing(#""scale":1.0"#, with: #""scale":1e9"#)), "0.05 to 20"),
      ("scene", with(text: text.replacing("image-buttons", with: "nowhere")), "no scene is named “nowhere”"),
      ("line", with(text: text.replacing(#"{"frame":true,"time":0}"#, with: #"{"frame":true}"#)), "line 1 of its tape"),
      ("array", with(text: "[]"), "array.png is damaged: it is not an object in braces."),
      (
        "time goes back",
        with(
          text: text.replacing(
            #"{"frame":true,"time":0}"#, with: ##"{"frame":true,"time":99},{"frame":true,"time":0}"##)),
        "line 2 of its tape is not valid: time goes back to 0 s."
      ),
      ("deep", with(text: String(repeating: "[", count: 100_000)), "is damaged"),
    ]
    for (name, data, words) in cases {
      let file = folder.url.appendingPathComponent("\(name).png")
      try data.write(to: file)
      let error = #expect(throws: ReviewError.self, "\(name)") { _ = try read(file) }
      let sentence = error?.description ?? ""
      #expect(sentence.contains(words) && sentence.contains("\(name).png") && error?.isWrongUse == false, "\(sentence)")
    }
    let missing = folder.url.appendingPathComponent("missing.png")
    #expect(#expect(throws: ReviewError.self) { _ = try read(missing) }?.isWrongUse == true)
    let tape = try folder.write("{}\n", to: "a.tape")
    #expect(
      #expect(throws: ReviewError.self) { _ = try SavedSession.stateText(of: tape) }?.description.contains("not a PNG")
        == true)
  }

  /// Every byte of a small file altered, and every cut: a sentence, or the state that was in it.
  @Test func noDamageIsWorseThanASentence() throws {
    let surface = try #require(TestPicture.surface(Color(red: 1, green: 0, blue: 0), size: CGSize(width: 4, height: 4)))
    let bare = try Chunk.all(of: try #require(surface.pngData()))
    let text = try SavedSession.stateText(of: try file(of: try plain()))
    let whole = Chunk.file(
      [bare[0], Chunk(type: "iTXt", body: Data("HeroPreview\0\0\0\0\0".utf8) + Data(text.utf8))] + bare.dropFirst())
    let file = folder.url.appendingPathComponent("hurt.png")
    for place in whole.indices {
      var hurt = whole
      hurt[place] ^= 0x20
      try hurt.write(to: file)
      #expect(throws: ReviewError.self, "byte \(place)") { _ = try SavedSession.stateText(of: file) }
      try whole.prefix(place).write(to: file)
      #expect(throws: ReviewError.self, "cut at \(place)") { _ = try SavedSession.stateText(of: file) }
    }
  }

  /// Packed as zlib does: a fixed block (RFC 1951) that says again and again “258 bytes like the one before”.
  private static func packedZeros(_ count: Int) -> Data? {
    var (bits, bitCount) = (0, 0)
    var bytes: [UInt8] = [0x78, 0x01]
    func put(_ value: Int, _ length: Int) {
      bits |= value << bitCount
      bitCount += length
      while bitCount >= 8 {
        bytes.append(UInt8(bits & 255))
        bits >>= 8
        bitCount -= 8
      }
    }
    put(0b011, 3)
    // A zero: code 00110000, from its highest bit on.
    put(0b0000_1100, 8)
    for _ in 0..<(count / 258) {
      // Length 258: 11000101; distance 1: 00000.
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    put(0, 7)
    return Data(bytes + [0, 0, 0, 0])
  }
}

/// PNG files, read and written as their standard says, by another hand than the program's.
private struct Chunk {
  var type: String
  var body: Data

  static func all(of data: Data) throws -> [Chunk] {
    var chunks: [Chunk] = []
    var rest = data.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let part = rest.dropFirst(4)
      chunks.append(
        Chunk(type: String(decoding: part.prefix(4), as: UTF8.self), body: Data(part.dropFirst(4).prefix(length))))
      rest = rest.dropFirst(12 + length)
    }
    return chunks
  }

  static func file(_ chunks: [Chunk]) -> Data {
    chunks.reduce(Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) { file, chunk in
      let summed = Data(chunk.type.utf8) + chunk.body
      return file + bytes(UInt32(chunk.body.count)) + summed + bytes(sum(summed))
    }
  }

  private static func bytes(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

  /// CRC-32, bit by bit.
  private static func sum(_ data: Data) -> UInt32 {
    ~data.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
    }
  }
}
