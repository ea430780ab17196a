import Foundation
import HeroDemos
import HeroExport
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// What a person did is on a tape, and played again it is the same.
@MainActor struct TapeTests {
  /// A tape from when pages of the gallery were plain by default shows plain pages; new tapes name their header.
  @Test func aFormerDefaultStaysWithItsTapes() throws {
    func header(_ settings: String) throws -> String? {
      let folder = try TestFolder()
      let file = try folder.write(
        #"{"version":1,"scene":"photo-gallery","device":"iphone-se","appearance":"light","options":{\#(settings)}}"#
          + "\n",
        to: "old.tape")
      var notes: [String] = []
      let request = try readTape(file, notes: &notes).recipe
      return request.options.value(of: "header")
    }
    #expect(try header("") == "plain")
    #expect(try header(#""settings":{"flight-level":"over"}"#) == "plain")
    // Another setting of the header meant that there is one.
    #expect(try header(#""settings":{"dimming":"complete"}"#) == nil)
    #expect(try header(#""settings":{"header":"plain"}"#) == "plain")
    #expect(try header(#""settings":{"header":"collapsing"}"#) == nil)
    let folder = try TestFolder()
    for (settings, word) in [([:], "collapsing"), (["header": "plain"], "plain")] {
      let phone = try Phone(.photoGallery, scale: 1, settings: settings)
      let file = try writtenTape(phone.headless.session, in: folder)
      let recipe = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first ?? ""
      #expect(recipe.contains(#""header":"\#(word)""#), "\(recipe)")
      var notes: [String] = []
      #expect(
        try readTape(file, notes: &notes).recipe.options.settings == phone.headless.session.recipe.options.settings)
    }
  }

  @Test(
    "A tape names the default that holds with its other settings",
    arguments: [
      (["kestrel-mode": "published"], "both-fade"), ([:], "fade-through"),
      (["kestrel-mode": "published", "flight-pages": "fade-through"], "fade-through"),
    ] as [([String: String], String)])
  func conditionalDefault(_ settings: [String: String], _ pages: String) throws {
    let folder = try TestFolder()
    let phone = try Phone(.productList, scale: 1, settings: settings)
    let file = try writtenTape(phone.headless.session, in: folder)
    let recipe = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").first ?? ""
    #expect(recipe.contains(#""flight-pages":"\#(pages)""#), "\(recipe)")
    var notes: [String] = []
    let read = try readTape(file, notes: &notes).recipe.options
    for name in ["kestrel-mode", "flight-pages"] { #expect(read.value(of: name) == settings[name]) }
  }

  /// Opens a picture, catches it on its way, lets it go, closes, scrolls, in the dark at last.
  private func use(_ phone: Phone, look: () throws -> Void = {}) throws {
    // What has no items has a picture to press.
    if phone.scene.itemLabels.isEmpty { try phone.tap("Save") } else { try phone.tap(item: 0) }
    phone.advance(0.12)
    try look()
    phone.press(.escape)
    phone.advance(0.05)
    try look()
    phone.settle()
    phone.wheel(180, at: CGPoint(x: 200, y: 500))
    phone.advance(0.07)
    try look()
    phone.settle()
    // Half-way round.
    phone.advance(0.02)
    phone.headless.screen.turn(to: .landscapeLeft)
    phone.advance(0.2)
    try look()
    phone.settle()
    // Under an alert nothing scrolls, and what comes at one time is shown together.
    phone.advance(0.02)
    phone.stage.appearance = .dark
    phone.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 210, y: 250), over: 0.2)
    phone.advance(0.1)
    try look()
  }

  /// The Style Picker's recorded list has had its pictures in a folder of their own only since the others are larger.
  @Test func anEarlierTapeShowsThePicturesOfTheRecordedList() throws {
    let phone = try Phone(.stylePicker, scale: 1, settings: ["list": "recorded"])
    try phone.tap("Remote Landscape")
    phone.settle()
    let folder = try TestFolder()
    let text = try String(contentsOf: try writtenTape(phone.headless.session, in: folder), encoding: .utf8)
    #expect(text.contains("recorded/city-ride") && text.contains("recorded/remote-landscape"))
    var notes: [String] = []
    let tape = try readTape(
      try folder.write(text.replacing("/recorded/", with: "/"), to: "earlier.tape"), notes: &notes)
    let replay = try Replay(tape)
    try replay.run(to: phone.time)
    expectPicture(try #require(replay.session.picture()), matches: try phone.look(), "earlier-recorded-list")
  }

  @Test func aLanguageThatIsChangedOnTheWayIsOnTheTape() throws {
    let phone = try Phone(scale: 1)
    try phone.tap(item: 0)
    phone.advance(0.1)
    phone.stage.language = .thai
    phone.advance(0.1)
    let thai = try phone.look()
    let time = phone.time
    phone.settle()
    phone.stage.language = nil
    phone.settle()
    let folder = try TestFolder()
    var notes: [String] = []
    let replay = try Replay(try readTape(try writtenTape(phone.headless.session, in: folder), notes: &notes))
    try replay.run(to: time)
    #expect(replay.session.stage.language == .thai)
    expectPicture(try #require(replay.session.picture()), matches: thai, "in Thai")
    try replay.run()
    #expect(replay.session.stage.language == nil)
    expectPicture(try #require(replay.session.picture()), matches: try phone.look(), "and as it is written")
  }

  @Test(arguments: Scene.demos.map(\.name)) func aTapeFromItsFileShowsEveryMomentAgain(_ name: String) throws {
    let phone = try Phone(
      #require(Scene.demos.first { $0.name == name }), device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    var moments: [(time: Double, picture: Surface)] = []
    try use(phone) { moments.append((phone.time, try phone.look())) }
    let folder = try TestFolder()
    var notes: [String] = []
    let tape = try readTape(try writtenTape(phone.headless.session, in: folder), notes: &notes)
    #expect(notes.isEmpty && tape.entries == phone.headless.session.tape.entries)
    #expect(!tape.fingerprints.isEmpty)

    let replay = try Replay(tape)
    #expect(replay.doubts.find().isEmpty)
    for moment in moments {
      try replay.run(to: moment.time)
      let picture = try #require(replay.session.picture())
      expectPicture(picture, matches: moment.picture, "\(name) at \(moment.time) from its tape")
    }
    #expect(moments.count == 5 && replay.session.screen.device.orientation == .landscapeLeft)
    #expect(replay.session.stage.appearance == .dark)
  }

  /// Two ways back into a flight: through the tape again, and what the flight itself remembers. They are one.
  @Test func aFlightRemembersWhatItsTapeShowsAgain() throws {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    phone.settle()
    try phone.tap("Golden Fields")
    let flight = try #require(phone.flight)
    var moments: [Double] = []
    func pass(_ seconds: Double) {
      for _ in 0..<Int(seconds * 60) {
        phone.advance(1 / 60)
        moments.append(phone.time)
      }
    }
    pass(0.1)
    // Caught, drawn aside, thrown back, turned, and resized in between.
    let middle = try #require(flight.memory.state(at: phone.time)?.elements.first?.frame.center)
    phone.hold(from: middle, to: CGPoint(x: middle.x + 40, y: middle.y + 120), over: 0.1)
    pass(0.05)
    phone.lift(at: CGPoint(x: middle.x + 40, y: middle.y + 120))
    pass(0.1)
    phone.stage.resize(to: CGSize(width: 430, height: 640))
    pass(0.05)
    phone.press(.escape)
    pass(0.6)
    phone.settle()
    #expect(!flight.isFlying && flight.memory.legs.count > 4)

    let replay = try Replay(phone.headless.session.tape)
    var compared = 0
    for moment in moments {
      try replay.run(to: moment)
      let stage = replay.session.stage
      guard let twin = (stage.window.runningTransition?.animator as? MorphTransition)?.flight else { continue }
      #expect(flight.memory.state(at: moment) == twin.memory.state(at: stage.time), "at \(moment)")
      #expect(flight.memory.sample(at: moment) == twin.sample(at: stage.time), "at \(moment)")
      compared += 1
    }
    #expect(compared > 25)
  }

  @Test func everyFrameHasALineAlsoAtRest() throws {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    phone.settle()
    let start = phone.time
    try phone.tap(item: 1)
    phone.settle()
    let replay = try Replay(phone.headless.session.tape)
    var lines: [String] = []
    try replay.run { lines.append(replay.line) }
    #expect(lines.first?.contains(#""phase":"settled","progress":0,"#) == true)
    #expect(lines.last?.contains(#""phase":"settled","progress":1,"#) == true)
    // What trace says of the same flight, but for where its time begins.
    let trace = try Trace(
      RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1), item: 1
    ).frames()
    let flying = lines.filter { $0.contains("presenting\",\"progress") }
    for frame in trace.dropLast() {
      var frame = frame
      frame.time += start
      let progress = "\"progress\":\(JSONText.number(frame.sample.progress)),"
      #expect(flying.contains { $0.contains(progress) }, "no line has \(progress)")
    }
  }

  @Test func theSameHandWithAnotherSpringOnAnotherDevice() throws {
    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 844)), scale: 1)
    let folder = try TestFolder()
    let writer = try TapeWriter(phone.headless.session, to: folder.url.appendingPathComponent("a.tape"))
    // The fourth picture is elsewhere on a tablet, and may have another size.
    try phone.tap(item: 3)
    phone.advance(0.2)
    writer.finish()
    let changes = Conditions.Patch(
      spring: try SpringTiming(parsing: "duration=2,ratio=1"), device: .named("ipad-mini"), appearance: .dark)
    let replay = try Replay(phone.headless.session.tape, changes)
    try replay.run()
    let flight = try #require(replay.session.screen.stage.window.runningTransition)
    #expect(replay.session.stage.appearance == .dark)
    let stillPhone = try #require(phone.window.runningTransition)
    #expect(flight.upperViewController.title == stillPhone.upperViewController.title)
    // On a spring five times slower the page has hardly come.
    #expect(replay.line.contains(#""phase":"presenting""#))
    #expect(try #require(flight.animator?.fraction(at: replay.session.stage.time)) < 0.4)
    #expect(try #require(phone.flight).sample(at: phone.time).progress > 0.8)
  }

  @Test(arguments: Scene.demos.map(\.name)) func whoWaitsInTheWingsCanTakeThePlaceAtAnyMoment(_ name: String) throws {
    let session = try Session(
      RenderRequest(
        scene: try #require(Scene.demos.first { $0.name == name }), device: .bare(CGSize(width: 390, height: 700)),
        scale: 1),
      pictures: PictureLibrary(memory: DecodedMemory()))
    let stage = session.stage
    func frame(_ seconds: Double) {
      for _ in 0..<4 {
        stage.update(to: stage.time + seconds / 4)
        stage.pictures.waitUntilIdle()
      }
    }
    frame(0.1)
    frame(0.1)
    let track = Track(of: session)
    track.keepCheckpoints(true)
    track.placeCheckpoints()
    while track.isBehind { try track.catchUp(for: 0.001) }

    // What has no items has a picture to press.
    let place = session.reveal(item: 0) ?? CGPoint(x: 118, y: 281)
    stage.send(.touch(id: 0, phase: .began, location: place, time: stage.time))
    stage.send(.touch(id: 0, phase: .ended, location: place, time: stage.time))
    var moments: [(time: Double, picture: Surface)] = []
    for _ in 0..<6 {
      frame(1.0 / 20)
      moments.append((stage.time, try #require(session.picture())))
    }
    // More often than there is somebody waiting, back and forth, while what came later is known.
    for index in [4, 3, 2, 1, 0, 3, 1, 4, 0] {
      let moment = moments[index]
      try track.seek(to: moment.time)
      #expect(track.session.stage.time == moment.time && track.isInThePast && track.present == moments[5].time)
      expectPicture(
        try #require(track.session.picture()), matches: moment.picture, "\(name) at \(moment.time) once more")
    }
    // Forgotten, the one that is there goes on by itself, and its tape begins where all began.
    track.takeOver()
    let last = track.session
    #expect(!last.stage.isFollowing && !track.isInThePast && track.present == moments[0].time)
    for _ in 0..<120 {
      last.stage.update(to: last.stage.time + 1.0 / 60)
      last.stage.pictures.waitUntilIdle()
    }
    #expect(last.stage.window.runningTransition == nil)
    #expect(!last.screen.isOnFirstPage || name == "style-picker")
    let replay = try Replay(last.tape)
    try replay.run()
    expectPicture(
      try #require(replay.session.picture()), matches: try #require(last.picture()), "\(name) from the tape of the last"
    )
  }

  @Test func timeGoesOnFromThePastAsItWentAndThenByItself() throws {
    let session = try Session(
      RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1))
    let stage = session.stage
    func frame(_ stage: Stage) {
      stage.update(to: stage.time + 1.0 / 60)
      stage.pictures.waitUntilIdle()
    }
    for _ in 0..<4 { frame(stage) }
    let place = try #require(session.reveal(item: 0))
    for phase in [TouchPhase.began, .ended] {
      stage.send(.touch(id: 0, phase: phase, location: place, time: stage.time))
    }
    for _ in 0..<40 { frame(stage) }
    session.leave()
    for _ in 0..<5 { frame(stage) }
    let present = try #require(session.picture())
    let track = Track(of: session)
    try track.seek(to: 6.0 / 60)
    #expect(track.session !== session && track.isInThePast)
    // Another hand closes the page on the tape; nobody does here.
    try track.goOn(to: 20.0 / 60)
    #expect(track.isInThePast && track.session.stage.time == 20.0 / 60)
    try track.goOn(to: 60)
    #expect(!track.isInThePast && track.session.stage.time == stage.time && !track.session.stage.isFollowing)
    expectPicture(try #require(track.session.picture()), matches: present, "the present, come to by the past")
    #expect(track.session.tape.entries == session.tape.entries)
    for _ in 0..<60 { frame(track.session.stage) }
    #expect(track.session.stage.window.runningTransition == nil && track.session.screen.isOnFirstPage)
  }

  @Test func aFileKnowsWhatWasTakenBack() throws {
    let session = try Session(
      RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1))
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("back.tape")
    let writer = try TapeWriter(session, to: file)
    for frame in 0..<20 { session.stage.update(to: Double(frame) / 60) }
    let track = Track(of: session)
    try track.seek(to: 10.0 / 60)
    track.takeOver()
    let past = track.session
    writer.goBack(to: past, keeping: past.entryCount)
    past.stage.send(.key(KeyEvent(.down, time: past.stage.time)))
    past.stage.update(to: 30.0 / 60)
    writer.finish()
    var notes: [String] = []
    let tape = try readTape(file, notes: &notes)
    #expect(tape.entries == past.tape.entries && tape.duration == 0.5)
    #expect(!tape.entries.contains { $0.time > 10.0 / 60 && $0.time < 0.5 })
  }

  // MARK: Files
}
