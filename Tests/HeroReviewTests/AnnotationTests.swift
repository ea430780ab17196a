import Foundation
import HeroBook
import HeroDemos
import HeroEvidence
import HeroScenes
import HeroSession
import HeroSystem
import HeroTesting
import HeroWidgets
import Testing

/// What somebody points at is seen where and when they point, in every kind of evidence.
@MainActor struct AnnotationTests {
  private let rect = CGRect(x: 40, y: 200, width: 160, height: 100)
  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func annotation(_ time: Double, _ text: String = "the title jumps") -> Annotation {
    Annotation(time: time, rect: rect, text: text)
  }

  @Test func wordsAreOneLineWhateverIsPasted() {
    #expect(annotation(0, " a\r\n\nb\u{7}\tc\u{200D}d ").text == "a b c\u{200D}d")
    #expect(annotation(0).with(text: "e\u{2028}f").text == "e f")
  }

  /// In a review an annotation of a visit stands on the flight on which it was made, at its moment there.
  @Test func marksOfAVisitFindTheirFlights() throws {
    func follow(_ phone: Phone, _ keeper: inout VisitRecorder, frames: Int) {
      for _ in 0..<frames {
        phone.headless.advance(by: 1.0 / 60)
        keeper.note(phone.headless.stage)
      }
    }
    func annotations(_ keeper: VisitRecorder, _ phone: Phone, at times: [Double]) throws -> [ReviewAnnotation] {
      ReviewAnnotation.all(
        of: AnnotationList(times.map { annotation($0) }), in: try #require(keeper.take),
        until: phone.headless.stage.time)
    }
    let phone = try Phone(.photoGallery, scale: 1)
    var keeper = VisitRecorder()
    phone.advance(0.2)
    let tap = phone.time
    try phone.tap(item: 0)
    keeper.note(phone.headless.stage)
    follow(phone, &keeper, frames: 60)
    // Of a page that stands, at the last moment that has come.
    #expect(try annotations(keeper, phone, at: [phone.time]) == [ReviewAnnotation(annotation(0.4), on: .opening)])
    let left = phone.time
    phone.headless.close()
    follow(phone, &keeper, frames: 60)
    let found = try annotations(keeper, phone, at: [tap - 0.1, tap + 0.12, tap + 0.7, left + 0.1, left + 0.9])
    #expect(
      found == [
        ReviewAnnotation(annotation(0.12), on: .opening), ReviewAnnotation(annotation(0.4), on: .opening),
        ReviewAnnotation(annotation(0.1), on: .closing),
      ])
    // What is turned on its way.
    let again = phone.time
    try phone.tap(item: 1)
    keeper.note(phone.headless.stage)
    follow(phone, &keeper, frames: 6)
    phone.headless.turn(towardsUpper: false)
    follow(phone, &keeper, frames: 60)
    #expect(
      try annotations(keeper, phone, at: [again + 0.05, again + 0.15]) == [
        ReviewAnnotation(annotation(0.05), on: .opening), ReviewAnnotation(annotation(0.15), on: .interrupted),
      ])
    // Turned, it leaves, and then nothing of it is on show.
    let take = try #require(keeper.take)
    let present = phone.headless.stage.time
    func moment(_ time: Double) -> ReviewMoment? { ReviewMoment(time, in: take, until: present) }
    #expect(moment(again + 0.15)?.way == .interrupted && moment(again + 0.15)?.time == 0.15)
    #expect(moment(again - 0.01) == nil && moment(present) == nil)
    // Written for the command and read again, they are the same.
    for annotation in found { #expect(try ReviewAnnotation(parsing: annotation.argument) == annotation) }
    #expect(throws: ReviewError.self) { try ReviewAnnotation(parsing: "sideways:0.1,1,1,9,9,x") }
  }

  private func request(_ scale: CGFloat = 1) -> RenderRequest {
    RenderRequest(scene: .photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: scale)
  }

  /// Whether the outline's left edge is seen at its middle.
  private func isOutlined(_ picture: Surface, scale: Int = 1) -> Bool {
    let color = picture.color(x: Int(rect.minX) * scale, y: Int(rect.midY) * scale)
    return color.red > 0.8 && color.green < 0.15 && color.blue < 0.15
  }

  // MARK: What people type

  @Test func wordsMayHaveCommasAndMayBeMissing() throws {
    let annotation = try Annotation(parsing: "0.120, 20,80,200,120, the title jumps, twice")
    #expect(annotation.time == 0.12 && annotation.rect == CGRect(x: 20, y: 80, width: 200, height: 120))
    #expect(annotation.text == "the title jumps, twice")
    #expect(try Annotation(parsing: "0,0,0,1,1").text.isEmpty)
  }

  @Test(arguments: [
    ("", "is not an annotation"), ("0.1,20,80,200", "is not an annotation"),
    ("soon,20,80,200,120,x", "the time of an annotation is a number"),
    ("0.1,20,80,wide,120,x", "the width of an annotation is a number"),
    ("-0.1,20,80,200,120,x", "the time of an annotation is 0"),
    ("0.1,-20,80,200,120,x", "the x of an annotation is 0"), ("0.1,20,80,0,120,x", "the width of an annotation is 1"),
    ("nan,20,80,200,120,x", "is a number"), ("0x1,20,80,200,120,x", "is a number"), ("1e9,20,80,2,2,x", "or more"),
    ("0,0,0,9,9," + String(repeating: "a", count: 501), "at most 500 characters"),
  ]) func whatIsNoMarkIsRefusedInASentence(_ argument: String, _ words: String) throws {
    let error = #expect(throws: ReviewError.self) { try Annotation(parsing: argument) }
    #expect(error?.description.contains(words) == true && error?.isWrongUse == true, "\(error as Any)")
  }

  @Test func whatReachesBeyondTheScreenIsRefused() throws {
    let screen = CGSize(width: 390, height: 700)
    try Annotation(parsing: "0,0,0,390,700,all of it").check(on: screen)
    for argument in ["0,0,0,391,700", "0,380,0,20,20", "0,0,650,20,60"] {
      let error = #expect(throws: ReviewError.self) { try Annotation(parsing: argument).check(on: screen) }
      #expect(error?.description.contains("beyond the screen of 390 × 700 points") == true)
    }
  }

  // MARK: All of them

  @Test func numbersFollowTheMoments() throws {
    var list = AnnotationList([annotation(0.3, "third"), annotation(0.1, "first"), annotation(0.1, "second")])
    #expect(list.annotations.map(\.text) == ["first", "second", "third"])
    #expect(
      list.insert(annotation(0.2, "between")) == 3 && list[3]?.text == "between" && list[5] == nil && list[0] == nil)
    list.remove(1)
    list.remove(9)
    list.write("another", on: 1)
    #expect(list.annotations.map(\.text) == ["another", "between", "third"])
    #expect(list.cut(at: 0.25).annotations.map(\.text) == ["another", "between"])
    #expect(AnnotationList((0..<1500).map { annotation(Double($0)) }).annotations.count == AnnotationList.most)
  }

  @Test func theyAreJSON() throws {
    let list = AnnotationList([annotation(0.25, "a \"b\" — ü"), annotation(0.1, "")])
    let data = Data(JSONText.text(list).utf8)
    struct Shape: Decodable {
      struct Rect: Decodable { let x, y, width, height: Double }
      let number: Int, time: Double, rect: Rect, text: String
    }
    let shapes = try JSONDecoder().decode([Shape].self, from: data)
    #expect(shapes.map(\.number) == [1, 2] && shapes.map(\.time) == [0.1, 0.25])
    #expect(shapes[1].text == "a \"b\" — ü" && shapes[0].rect.width == 160 && shapes[0].rect.y == 200)
    #expect(try JSONDecoder().decode(AnnotationList.self, from: data) == list)
  }

  @Test(arguments: [
    #"{"time":-1,"rect":{"x":0,"y":0,"width":9,"height":9},"text":""}"#,
    #"{"time":0,"rect":{"x":0,"y":0,"width":0,"height":9},"text":""}"#,
    #"{"time":0,"rect":{"x":1e300,"y":0,"width":9,"height":9},"text":""}"#, #"{"time":0,"text":"x"}"#, "7",
  ]) func whatIsDamagedIsNoMark(_ text: String) {
    #expect(throws: (any Error).self) { try JSONDecoder().decode(AnnotationList.self, from: Data("[\(text)]".utf8)) }
  }

  @Test func anAnnotationKeepsTheLeastSideOnEveryDevice() throws {
    let line = Annotation(time: 0.2, rect: CGRect(x: 20, y: 300, width: 200, height: 1), text: "the baseline")
    let (large, small) = (CGSize(width: 440, height: 956), CGSize(width: 320, height: 568))
    for (from, to) in [(large, small), (small, large), (large, CGSize(width: 1, height: 1))] {
      let moved = line.moved(from: from, to: to)
      #expect(moved.rect.height >= Annotation.smallestSide && moved.rect.width >= Annotation.smallestSide)
      let back = try JSONDecoder().decode(AnnotationList.self, from: Data(JSONText.text(AnnotationList([moved])).utf8))
      #expect(back.annotations.map(\.text) == ["the baseline"], "what is written is read again")
    }
  }

  @Test func anAnnotationThatWasWrittenTooThinIsRead() throws {
    for (width, height) in [(200, 0.763157894737), (0.5, 9), (1e-9, 1e-9)] as [(Double, Double)] {
      let text = #"[{"time":0,"rect":{"x":1,"y":2,"width":\#(width),"height":\#(height)},"text":""}]"#
      let rect = try #require(try JSONDecoder().decode(AnnotationList.self, from: Data(text.utf8)).annotations.first)
        .rect
      #expect(rect == CGRect(x: 1, y: 2, width: max(1, width), height: max(1, height)))
    }
  }

  // MARK: Pictures

  @Test func aMarkIsSeenAboutItsMomentAndNowhereElse() throws {
    let annotation = annotation(0.3)
    #expect(annotation.strength(at: 0.3) == 1 && annotation.strength(at: 0.308) == 1)
    let (near, far) = (try #require(annotation.strength(at: 0.32)), try #require(annotation.strength(at: 0.39)))
    #expect(near < 1 && far < near && far > 0.2)
    #expect(annotation.strength(at: 0.41) == nil && annotation.strength(at: 0.19) == nil)

    let phone = try Phone(.photoGallery, device: .bare(CGSize(width: 390, height: 700)), scale: 1)
    try phone.tap(item: 1)
    phone.advance(0.1)
    let session = phone.headless.session
    let here = AnnotationList([self.annotation(phone.time)])
    let plain = try session.still(scale: 1).surface
    #expect(!isOutlined(plain))
    let marked = try session.still(scale: 1, annotations: here).surface
    #expect(isOutlined(marked))
    expectPicture(marked, matches: try session.still(scale: 1, annotations: here).surface, "mark-again", tolerance: 0)
    for others in [AnnotationList([self.annotation(phone.time + 0.11)]), AnnotationList()] {
      expectPicture(try session.still(scale: 1, annotations: others).surface, matches: plain, "no-mark", tolerance: 0)
    }
    expectPicture(
      try session.still(scale: 1, annotations: here, hidesAnnotations: true).surface, matches: plain, "hidden-mark",
      tolerance: 0)
  }

  @Test func aPictureBringsItsMarksBack() throws {
    let shot = Screenshot(
      request(), moment: .after(item: 1, closing: false, seconds: 0.12), Decoration(annotations: [annotation(0.12)]))
    let still = try shot.still()
    #expect(isOutlined(still.surface))
    let file = folder.url.appendingPathComponent("mark.png")
    try still.pngData().write(to: file)
    let saved = try SavedSession(reading: file, scenes: Scene.demos) { Issue.record("\($0)") }
    let annotations = try #require(saved.still?.annotations)
    #expect(annotations.annotations.map(\.text) == ["the title jumps"] && annotations[1]?.rect == rect)
    #expect(abs((annotations[1]?.time ?? 0) - saved.duration) < 1e-9, "its time is the tape's")
    let replay = try Replay(saved.tape)
    try replay.run(to: saved.lastMoment)
    #expect(try replay.picture(as: try #require(saved.still)).pngData() == still.surface.pngData())
    // On a screen of half the size it is at the same share of it.
    let small = try Replay(saved.tape, Conditions.Patch(device: .bare(CGSize(width: 195, height: 350))))
    try small.run(to: saved.lastMoment)
    let picture = try small.picture(as: try #require(saved.still))
    let color = picture.color(x: 40, y: 250)
    #expect(picture.width == 390 && color.red > 0.8 && color.green < 0.15, "\(color)")
  }

  @Test func aPictureHasOnlyMarksThatAreSeenInIt() throws {
    for (moment, words) in [
      (Screenshot.Moment.after(item: 1, closing: false, seconds: 0.12), "use that time"),
      (.after(item: 1, closing: false, seconds: nil), "use the time 0"),
    ] {
      let error = #expect(throws: ReviewError.self) {
        try Screenshot(request(), moment: moment, Decoration(annotations: [annotation(0.4)])).still()
      }
      #expect(error?.description.contains(words) == true && error?.isWrongUse == true)
    }
    #expect(isOutlined(try Screenshot(request(), Decoration(annotations: [annotation(0)])).still().surface))
  }

  @Test func aFramesNearestMomentHasTheMarkOnAFilmstrip() throws {
    let plain = try Filmstrip(request(), item: 1, frames: 5).render()
    let marked = try Filmstrip(request(), item: 1, frames: 5, Decoration(annotations: [annotation(0.12)])).render()
    // The frames are at 0, 0.1 … 0.4 s, one beside the other.
    let step = (plain.width - 16) / 5
    for column in 0..<5 {
      let differs = (0..<step).contains { x in
        (0..<plain.height).contains {
          plain.color(x: 16 + column * step + x, y: $0) != marked.color(x: 16 + column * step + x, y: $0)
        }
      }
      #expect(differs == (column == 1), "frame \(column)")
    }
    let error = #expect(throws: ReviewError.self) {
      try Filmstrip(request(), item: 1, frames: 5, Decoration(annotations: [annotation(0.5)])).render()
    }
    #expect(error?.description.contains("after the end of the transition: use a time up to 0.4 s") == true)
  }

  @Test func aRecordedFrameIsTheScreenshotOfItsInstantWithItsMarks() throws {
    let recording = Recording(
      request(), item: 1, Decoration(annotations: [annotation(0.12), annotation(0.3, "and here")]))
    var pictures: [Surface] = []
    try recording.render { pictures.append($0.picture) }
    let shot = Screenshot(
      request(), moment: .after(item: 1, closing: false, seconds: 12 / 60),
      Decoration(annotations: [annotation(0.12), annotation(0.3, "and here")]))
    expectPicture(pictures[12], matches: try shot.still().surface, "recorded-mark", tolerance: 0)
    #expect(pictures.map { isOutlined($0) }.filter { $0 }.count < 12 && isOutlined(pictures[7]))
    let late = #expect(throws: ReviewError.self) {
      try Recording(request(), item: 1, Decoration(annotations: [annotation(2)])).render { _ in }
    }
    #expect(late?.isWrongUse == true)
  }

  @Test func aFingersDotFadesOnceItHasLeft() throws {
    func frames(_ shows: Bool) throws -> [Surface] {
      var pictures: [Surface] = []
      try Recording(request(), item: 1, Decoration(showsTouches: shows)).render { pictures.append($0.picture) }
      return pictures
    }
    let (plain, dotted) = (try frames(false), try frames(true))
    func box(_ index: Int) -> Int {
      var count = 0
      for y in 0..<700 {
        for x in 0..<390 where plain[index].color(x: x, y: y) != dotted[index].color(x: x, y: y) { count += 1 }
      }
      return count
    }
    // A circle of 22 points and its edge.
    #expect((1650...1780).contains(box(0)) && box(6) > 1000)
    #expect(plain.count == dotted.count && box(16) == 0 && box(24) == 0)
  }
}

/// A rectangle that is being drawn stays on the screen.
struct AnnotationDraftTests {
  private let screen = CGSize(width: 400, height: 800)

  @Test func aDragDrawsItInAnyDirection() {
    var draft = AnnotationDraft(on: screen)
    draft.press(at: CGPoint(x: 200, y: 300))
    draft.drag(to: CGPoint(x: 150, y: 220))
    #expect(draft.rect == CGRect(x: 150, y: 220, width: 50, height: 80) && draft.isHeld)
    let isDrawn = draft.lift(at: CGPoint(x: -90, y: 2000))
    #expect(isDrawn && !draft.isHeld)
    #expect(draft.rect == CGRect(x: 0, y: 300, width: 200, height: 500))
  }

  @Test func aClickBringsItThere() {
    var draft = AnnotationDraft(on: screen)
    draft.press(at: CGPoint(x: 390, y: 100))
    let isDrawn = draft.lift(at: CGPoint(x: 392, y: 101))
    #expect(!isDrawn)
    #expect(draft.rect == CGRect(x: 200, y: 20, width: 200, height: 160))
    draft.press(at: .zero)
    draft.drag(to: CGPoint(x: 50, y: 50))
    draft.cancel()
    #expect(draft.rect == CGRect(x: 200, y: 20, width: 200, height: 160))
  }

  @Test func keysStopAtTheEdges() {
    var draft = AnnotationDraft(on: screen)
    for _ in 0..<200 { draft.press(.right) }
    for _ in 0..<200 { draft.press(.up) }
    #expect(draft.rect == CGRect(x: 200, y: 0, width: 200, height: 160))
    for _ in 0..<200 { draft.press(.down, resizes: true) }
    for _ in 0..<200 { draft.press(.left, resizes: true) }
    #expect(draft.rect == CGRect(x: 200, y: 0, width: Annotation.smallestSide, height: 800))
    draft.press(.left, isFine: true)
    #expect(draft.rect.minX == 199)
  }
}
