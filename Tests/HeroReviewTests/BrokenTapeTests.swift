import Foundation
import HeroDemos
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// What is wrong with a tape, or with what it is made from, is said, and nothing hangs.
@MainActor struct BrokenTapeTests {
  @Test func aLastLineThatWasCutIsLeftOutWithANote() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    try phone.tap(item: 0)
    let folder = try TestFolder()
    let file = try writtenTape(phone.headless.session, in: folder)
    let whole = try Data(contentsOf: file)
    try whole.dropLast(9).write(to: file)
    var notes: [String] = []
    let tape = try readTape(file, notes: &notes)
    #expect(notes.count == 1 && notes[0].contains("use.tape") && notes[0].contains("cut"))
    // It was that of a picture's file, which comes late.
    #expect(tape.entries == phone.headless.session.tape.entries)
  }

  @Test(arguments: [
    ("", "is not a HeroPreview tape"), ("\n\n", "is not a HeroPreview tape"), ("hello\n", "is not a HeroPreview tape"),
    ("{}\n", "is not a HeroPreview tape"),
    (
      #"{"version":2,"scene":"photo-gallery","device":"iphone-se","appearance":"light","options":{"spring":"duration=0.4,ratio=0.85"}}"#
        + "\n", "version 2"
    ),
    (
      #"{"version":1,"scene":"nowhere","device":"iphone-se","appearance":"light","options":{"spring":"duration=0.4,ratio=0.85"}}"#
        + "\n", "no scene is named “nowhere”"
    ),
    (
      #"{"version":1,"scene":"photo-gallery","device":"nokia","appearance":"light","options":{"spring":"duration=0.4,ratio=0.85"}}"#
        + "\n", "no device is named “nokia”"
    ),
    (
      #"{"version":1,"scene":"photo-gallery","device":"iphone-se","appearance":"light","options":{"spring":"hop"}}"#
        + "\n", "spring"
    ),
    (
      #"{"version":1,"scene":"photo-gallery","scale":"2","options":{}}"# + "\n", "line 1: “scale” has a wrong value"
    ),
    (#"{"version":"1","scene":"photo-gallery","options":{}}"# + "\n", "line 1: “version” has a wrong value"),
    (
      #"{"version":1,"scene":"photo-gallery","reduceMotion":1,"options":{}}"# + "\n",
      "line 1: “reduceMotion” has a wrong value"
    ),
    (
      #"{"version":1,"scene":"photo-gallery","options":{"settings":{"header":true}}}"# + "\n",
      "line 1: “options.settings.header” has a wrong value"
    ),
    (#"{"version":1,"scene":"photo-gallery"}"# + "\n", "line 1: it lacks “options”"),
    (
      #"{"version":1,"scene":"photo-gallery","scene":"photo-wall","options":{}}"# + "\n",
      "line 1: “scene” is there twice"
    ),
    (#"{"version":1,"scene":"photo-gallery","scale":1e400}"# + "\n", "line 1: “scale” is too large a number"),
  ]) func whatIsNoTapeIsSaidInASentence(_ text: String, _ words: String) throws {
    let folder = try TestFolder()
    let file = try folder.write(text, to: "bad.tape")
    var notes: [String] = []
    let error = #expect(throws: ReviewError.self) { _ = try readTape(file, notes: &notes) }
    #expect(
      error?.description.contains(words) == true && error?.description.contains("bad.tape") == true, "\(error as Any)")
  }

  @Test(arguments: [
    (#"{"back":7}"#, "no 7 entries"), ("{", "not JSON"),
    ("[]", "not valid in a tape: it is not an object"),
    ("{\"time\":1}", "this version does not know its content"),
    (#"{"frame":true}"#, "“time”"), (#"{"frame":true,"time":-1}"#, "“time”"),
    (#"{"frame":true,"time":1e300}"#, "“time”"),
    (#"{"time":0,"touch":{"id":0,"phase":"hit","at":[1,2]}}"#, "“hit” is not one of began"),
    (#"{"time":0,"touch":{"id":0,"phase":"began","at":[1]}}"#, "two numbers"),
    (#"{"time":0,"touch":{"id":0,"phase":"began","at":[1,1e9]}}"#, "has to be from"),
    (#"{"time":0,"touch":{"phase":"began","at":[1,2]}}"#, "lacks “id”"),
    (#"{"time":0,"key":{"key":"any","text":""}}"#, "unknown key “any”"),
    (#"{"time":0,"paste":{"from":"nowhere","atOnce":true}}"#, "“paste.from” has a wrong value"),
    (#"{"frame":true,"time":1e400}"#, "“time” is too large a number"),
    (#"{"time":0,"touch":{"id":0,"phase":"began","at":[1,-1e999]}}"#, "“touch.at” is too large a number"),
    (#"{"time":0,"act":"# + String(repeating: "[", count: 100_000), "“act” is nested too deep"),
    (String(repeating: #"{"a":"#, count: 101), "“a” is nested too deep"),
    (String(repeating: "[", count: 100_000), "it is nested too deep"),
    (#"{"frame":true,"time":0,"time":1}"#, "“time” is there twice"),
    (#"{"frame":true,"time":0,"\u0074ime":1}"#, "“time” is there twice"),
    (#"{"time":0,"key":{"key":"a","text":"a","key":"b"}}"#, "“key.key” is there twice"),
    (#"{"time":0,"frame":true,"key":{"key":"a","text":"a"}}"#, "it has “frame” and “key”"),
    (#"{"time":0,"back":0,"appearance":"dark"}"#, "it has “back” and “appearance”"),
    (#"{"time":0,"pictures":[{"name":"a","changed":true,"progress":1}]}"#, "it has “progress” and “changed”"),
    (#"{"time":0,"pace":1001}"#, "“pace” has to be from 0 to 1000, not 1001"),
    (#"{"time":0,"scale":0}"#, "“scale” has to be from 0.05 to 20"),
    (#"{"time":0,"pictures":[{"name":"a"}]}"#, "needs one of"),
    (#"{"time":0,"size":{"width":1e7,"height":1,"top":0,"left":0,"bottom":0,"right":0}}"#, "has to be from 1 to 8000"),
  ]) func aLineThatIsNoneOfATapeIsNamed(_ line: String, _ words: String) throws {
    let folder = try TestFolder()
    let file = try folder.write("\(Self.recipe)\n{\"frame\":true,\"time\":0}\n\(line)\n", to: "bad.tape")
    var notes: [String] = []
    let error = #expect(throws: ReviewError.self) { _ = try readTape(file, notes: &notes) }
    #expect(
      error?.description.hasPrefix("Line 3 of ") == true && error?.description.contains(words) == true,
      "\(error as Any)")
  }

  private static let recipe =
    #"{"version":1,"scene":"photo-gallery","device":"iphone-se","appearance":"light","options":{"spring":"duration=0.4,ratio=0.85"}}"#

  /// Frames go on in time, whatever was undone in between; what a hand did comes when it comes.
  @Test func aTapeWhoseTimeRunsBackIsRefusedByItsLine() throws {
    let folder = try TestFolder()
    func entries(_ lines: [String]) throws -> [Tape.Entry] {
      let file = try folder.write(([Self.recipe] + lines).joined(separator: "\n") + "\n", to: "back.tape")
      var notes: [String] = []
      return try readTape(file, notes: &notes).entries
    }
    let (early, late) = (#"{"frame":true,"time":0.05}"#, #"{"frame":true,"time":99}"#)
    let error = #expect(throws: ReviewError.self) { try entries([early, late, #"{"time":0.05,"pace":1}"#, early]) }
    #expect(error?.description.hasPrefix("Line 5 of ") == true && error?.isWrongUse == false)
    #expect(error?.description.contains("time goes back to 0.05 s.") == true, "\(error as Any)")
    // A touch that comes late, two frames of one time, and a frame in place of one that was undone.
    let touch = #"{"time":0.04,"touch":{"id":0,"phase":"began","at":[1,2]}}"#
    #expect(try entries([early, touch, early]).map(\.time) == [0.05, 0.04, 0.05])
    #expect(try entries([early, late, #"{"back":1}"#, early]).map(\.time) == [0.05, 0.05])
  }

  @Test func anItemThatIsNotThereCannotBeRevealed() throws {
    var tape = Tape(
      recipe: RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 300, height: 500)), scale: 1))
    tape.entries = [Tape.Entry(time: 0, .frame), Tape.Entry(time: 0, .act(.reveal(item: 77)))]
    let error = #expect(throws: ReviewError.self) { try Replay(tape).run() }
    #expect(error?.description.contains("No item 77: photo-gallery has ") == true, "\(error as Any)")
    #expect(error?.isWrongUse == false)
    // No screen writes such a tape.
    let screen = try HeadlessScreen(tape.recipe)
    #expect(!screen.open(item: 77) && screen.session.reveal(item: -1) == nil)
    #expect(!screen.session.tape.entries.contains { if case .act = $0.what { true } else { false } })
  }

  @Test func anActThatCannotBeDoneIsSaidAndNothingHangs() throws {
    var tape = Tape(
      recipe: RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 300, height: 500)), scale: 1))
    tape.entries = [
      Tape.Entry(time: 0, .frame),
      Tape.Entry(
        time: 0.1, .pictures([Tape.NamedArrival(name: "assets/pictures/nobody.jpg", news: .came(covering: .zero))])),
      Tape.Entry(time: 0.1, .event(.touch(id: 7, phase: .ended, location: .zero, time: 0.1), met: nil)),
      Tape.Entry(time: 0.2, .act(.turn(towardsUpper: false))), Tape.Entry(time: 0.2, .act(.leave)),
      Tape.Entry(time: 604_800, .frame), Tape.Entry(time: 604_800, .act(.open(page: "Nowhere"))),
    ]
    let replay = try Replay(tape)
    let error = #expect(throws: ReviewError.self) { try replay.run() }
    #expect(error?.description.contains("No page is titled “Nowhere”") == true && error?.isWrongUse == false)
    #expect(replay.session.stage.time == 604_800)
  }

  @Test func aPictureThatIsMissingOrChangedIsSaid() throws {
    let folder = try TestFolder()
    _ = try folder.writePicture(Color(red: 1, green: 0, blue: 0), to: "one.png")
    _ = try folder.writePicture(Color(red: 0, green: 0, blue: 1), to: "two.png")
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    let other = try TestFolder()
    let file = try writtenTape(phone.headless.session, in: other)
    _ = try folder.writePicture(Color(red: 0, green: 1, blue: 0), to: "one.png")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("two.png"))
    var notes: [String] = []
    let doubts = try Replay(try readTape(file, notes: &notes)).doubts.find()
    #expect(doubts.count == 2)
    #expect(doubts.first?.contains("images/one.png changed after") == true, "\(doubts)")
    #expect(
      doubts.last?.contains("images/two.png") == true && doubts.last?.contains("does not exist") == true, "\(doubts)")
  }

  @Test func aTapeHasNoFileReadThatLiesOutsideItsFolders() throws {
    let (folder, outside) = (try TestFolder(), try TestFolder())
    _ = try folder.writePicture(Color(red: 1, green: 0, blue: 0), to: "one.png")
    _ = try outside.writePicture(Color(red: 1, green: 0, blue: 0), to: "secret.png")
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    let file = try writtenTape(phone.headless.session, in: outside)
    var text = try String(contentsOf: file, encoding: .utf8)
    let secret = outside.url.appendingPathComponent("secret.png").path
    for name in [
      "images/../\(outside.url.lastPathComponent)/secret.png", "images/./././../one.png", secret, "/etc/hosts",
    ] {
      text += #"{"fingerprint":{"name":"\#(name)","sha256":"00"}}"# + "\n"
    }
    try Data(text.utf8).write(to: file)
    var notes: [String] = []
    #expect(try Replay(try readTape(file, notes: &notes)).doubts.find() == [])
  }

  @Test func aTapeHasEachFileReadOnceAndUpToASize() throws {
    let folder = try TestFolder()
    _ = try folder.writePicture(Color(red: 1, green: 0, blue: 0), to: "one.png")
    let phone = try Phone(.photoGallery, scale: 1, pictures: folder.url)
    let other = try TestFolder()
    let file = try writtenTape(phone.headless.session, in: other)
    var text = try String(contentsOf: file, encoding: .utf8)
    // One that takes no room on the disk, and is as large as pictures may be.
    let large = folder.url.appendingPathComponent("large.png").path
    #expect(FileManager.default.createFile(atPath: large, contents: nil) && truncate(large, 200 << 20) == 0)
    for index in 0..<40 {
      text +=
        #"{"fingerprint":{"name":"images/\#(String(repeating: "./", count: index))large.png","sha256":"00"}}"# + "\n"
    }
    for index in 0..<4 {
      let copy = folder.url.appendingPathComponent("copy-\(index).png").path
      #expect(FileManager.default.createFile(atPath: copy, contents: nil) && truncate(copy, 200 << 20) == 0)
      text += #"{"fingerprint":{"name":"images/copy-\#(index).png","sha256":"00"}}"# + "\n"
    }
    try Data(text.utf8).write(to: file)
    var notes: [String] = []
    let doubts = try Replay(try readTape(file, notes: &notes)).doubts.find()
    // Forty names of the large file, one copy beside it within 512 MB, and a sentence about the other three copies.
    #expect(doubts.count == 42 && doubts.last?.contains("were not compared") == true, "\(doubts.suffix(3))")
  }

  @Test func whereNoTapeCanBeWrittenIsSaid() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let folder = try TestFolder()
    let places = [
      URL(fileURLWithPath: "/dev/null"), folder.url, folder.url.appendingPathComponent("none/a.tape"),
    ]
    for place in places {
      let error = #expect(throws: ReviewError.self) { try TapeWriter(phone.headless.session, to: place) }
      #expect(error?.description.contains(place.lastPathComponent) == true)
    }
  }
}
