import Foundation
import HeroDemos
import HeroFlight
import HeroMorph
import HeroMotion
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

/// A second phone goes through what the first does, with something otherwise.
@MainActor struct InputMirrorTests {
  nonisolated enum Difference: String, CaseIterable {
    case spring, device, orientation, dark, text, direction, motion, language, nothing

    var changes: Conditions.Patch {
      var changes = Conditions.Patch()
      switch self {
      case .spring: changes.spring = SpringTiming(.bounce(duration: 0.9, bounce: 0.1))
      case .device: changes.device = Device.all.first { $0.name == "iphone-se" }
      case .orientation: changes.orientation = .landscapeRight
      case .dark: changes.appearance = .dark
      case .text: changes.preferredContentSizeCategory = .accessibilityLarge
      case .direction: changes.layoutDirection = .rightToLeft
      case .motion: changes.isReduceMotionEnabled = true
      case .language: changes.language = .german
      case .nothing: break
      }
      return changes
    }
  }

  private func mirror(of phone: Phone, _ changes: Conditions.Patch) throws -> InputMirror {
    try InputMirror(of: Track(of: phone.headless.session), changes, memory: phone.stage.pictures.memory)
  }

  private func follow(_ phone: Phone, _ mirror: InputMirror) {
    let stage = mirror.session.stage
    #expect(throws: Never.self) { try mirror.follow(phone.headless.session) }
    for _ in 0..<8 where !stage.pictures.isIdle {
      stage.pictures.waitUntilIdle()
      stage.update(to: stage.time)
    }
  }

  /// What both show is the same as if all had happened with that difference from the beginning.
  @Test(arguments: Difference.allCases, [Scene.photoGallery.name, Scene.productList.name])
  func whateverAHandDoesComesToBoth(_ difference: Difference, _ name: String) throws {
    let scene = try #require(Scene.demos.first { $0.name == name })
    let memory = DecodedMemory()
    for seed in 0..<3 {
      let phone = try Phone(scene, scale: 1)
      let mirror = try mirror(of: phone, difference.changes)
      var hand = RandomHand(phone: phone, random: SeededGenerator(UInt64(900 + seed)))
      // As in a window it follows frame by frame; unlike there it has its pictures at once, as the replay has.
      phone.headless.session.onEntry = { [weak phone] _ in
        if let phone { follow(phone, mirror) }
      }
      for round in 0..<8 {
        try hand.act()
        follow(phone, mirror)
        guard round % 3 == 1 else { continue }
        let replay = try Replay(phone.headless.session.tape, difference.changes, memory: memory)
        try replay.run(to: phone.time)
        let (mine, theirs) = (mirror.session, replay.session)
        let words = "\(name), \(difference), seed \(seed), round \(round)"
        #expect(mine.stage.time == theirs.stage.time, "\(words)")
        #expect(mine.stage.traits == theirs.stage.traits, "\(words)")
        #expect(
          mine.stage.window.frontTitle == theirs.stage.window.frontTitle,
          "\(words)")
        #expect(mine.flyingState?.elements.map(\.frame) == theirs.flyingState?.elements.map(\.frame), "\(words)")
      }
    }
  }

  /// Another spring, the same moment: each is where its own spring has it.
  @Test func eachFliesByItsOwnSpring() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let slow = SpringTiming(.bounce(duration: 1.2, bounce: 0))
    let mirror = try mirror(of: phone, Conditions.Patch(spring: slow))
    try phone.tap("City Ride")
    phone.advance(0.15)
    try mirror.follow(phone.headless.session)
    let (fast, late) = (try #require(phone.flight), try #require(mirror.session.flight))
    #expect(late.memory.legs.first?.timing == .spring(slow))
    #expect(fast.sample(at: phone.time).progress > 2 * late.sample(at: phone.time).progress)
    // The leader has landed, the other is still on its way.
    phone.advance(0.3)
    try mirror.follow(phone.headless.session)
    #expect(phone.flight == nil && mirror.session.flight != nil)
    phone.advance(3)
    try mirror.follow(phone.headless.session)
    #expect(mirror.session.flight == nil && mirror.track.visits.take?.phase == .holding)
  }

  /// A tap on the second phone is one on the same thing on the first.
  @Test(arguments: Difference.allCases) func whoTapsOnTheSecondTapsOnBoth(_ difference: Difference) throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let mirror = try mirror(of: phone, difference.changes)
    let there = try #require(mirror.session.screen.controller.pointToTap(item: 0))
    let place = mirror.session.stage.onScreen(there)
    for phase in [TouchPhase.began, .ended] {
      let event = InputEvent.touch(id: 0, phase: phase, location: place, time: phone.time)
      phone.stage.send(mirror.event(event, for: phone.headless.session))
    }
    phone.advance(2.0 / 60)
    try mirror.follow(phone.headless.session)
    let titles = [phone.stage, mirror.session.stage].map { $0.window.frontTitle }
    #expect(titles[0] != nil && titles[0] == titles[1] && titles[0] == phone.scene.itemLabels[0])
  }

  /// What is tapped on the first phone, and lies below the edge of the second, is brought into view there, and opened.
  @Test(arguments: [Difference.device, .text], [("style-picker", "City Ride"), ("photo-gallery", "Desert Road")])
  func whatIsNotInSightIsBroughtThere(_ difference: Difference, _ what: (scene: String, label: String)) throws {
    let scene = try #require(Scene.demos.first { $0.name == what.scene })
    let phone = try Phone(scene, scale: 1)
    let mirror = try mirror(of: phone, difference.changes)
    let folder = try TestFolder()
    let file = folder.url.appendingPathComponent("it.tape")
    let writer = try TapeWriter(phone.headless.session, to: file)
    try phone.tap(what.label)
    phone.advance(2.0 / 60)
    try mirror.follow(phone.headless.session)
    #expect(phone.headless.screen.frontPage?.title == what.label)
    #expect(mirror.session.screen.frontPage?.title == what.label)
    // And so it is on a tape that is played on such a phone, after it has been a file.
    writer.finish()
    let tape = try Tape(reading: file, scenes: Scene.demos) { Issue.record("\($0)") }
    let replay = try Replay(tape, difference.changes)
    try replay.run()
    #expect(replay.session.screen.frontPage?.title == what.label)
  }

  /// Both go back and on again together; whoever acts in the past makes another present of both.
  @Test func bothGoBackAndOn() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let mirror = try mirror(of: phone, Conditions.Patch(spring: SpringTiming(.bounce(duration: 1.2, bounce: 0))))
    let begin = phone.time
    try phone.tap("City Ride")
    phone.advance(0.2)
    try mirror.follow(phone.headless.session)
    let early = mirror.session.flyingState
    let moment = phone.time
    phone.advance(2)
    phone.press(.escape)
    phone.advance(2)
    try mirror.follow(phone.headless.session)
    let (end, live) = (phone.time, mirror.session)
    #expect(mirror.session.stage.window.topmostViewController === live.screen.controller as ViewController)

    let track = Track(of: phone.headless.session)
    try track.seek(to: moment)
    try mirror.seek(to: moment)
    #expect(mirror.track.isInThePast && mirror.session !== live)
    #expect(mirror.session.flyingState?.elements.map(\.frame) == early?.elements.map(\.frame))
    try mirror.goOn(to: end)
    try track.goOn(to: end)
    #expect(!mirror.track.isInThePast && !track.isInThePast && mirror.session.stage.time == end)

    // Closed in mid-flight, what came later never was.
    try track.seek(to: begin + 0.1)
    try mirror.seek(to: begin + 0.1)
    track.takeOver()
    mirror.becomePresent(with: track.session)
    #expect(!mirror.track.isInThePast)
    track.session.leave()
    let leader = track.session.stage
    for frame in 1...120 {
      leader.update(to: begin + 0.1 + Double(frame) / 60)
      try mirror.follow(track.session)
    }
    #expect(mirror.session.stage.time == leader.time)
    #expect(leader.window.runningTransition == nil && mirror.session.stage.window.runningTransition == nil)
    #expect(mirror.session.flight == nil && mirror.session.screen.isOnFirstPage)
    #expect(mirror.track.visits.take?.stretches.map(\.phase) == [.presenting, .dismissing])
  }

  @Test("A page's visit goes on after a step back in mid-flight") func visitAfterAStepBack() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let mirror = try mirror(of: phone, Conditions.Patch(appearance: .dark))
    try phone.tap(item: 0)
    for _ in 0..<12 {
      phone.advance(1.0 / 60)
      try mirror.follow(phone.headless.session)
    }
    let (moment, start) = (phone.time, mirror.track.visits.take?.start)
    try mirror.seek(to: moment - 0.1)
    try mirror.goOn(to: moment)
    mirror.becomePresent(with: phone.headless.session)
    phone.advance(2)
    try mirror.follow(phone.headless.session)
    #expect(mirror.track.visits.take?.start == start)
    #expect(mirror.track.visits.take?.stretches.map(\.phase) == [.presenting, .holding])
  }

  /// Who followed leads, and who led follows.
  @Test func theyChangePlaces() throws {
    let phone = try Phone(.photoGallery, scale: 1)
    let slow = SpringTiming(.bounce(duration: 1.2, bounce: 0))
    let mirror = try mirror(of: phone, Conditions.Patch(spring: slow))
    let (first, second) = (phone.headless.session, mirror.session)
    let led = mirror.swap(with: Track(of: first), flyingBy: .heroKit)
    #expect(led.session === second && mirror.session === first)
    #expect(mirror.difference == Conditions.Patch(spring: .heroKit))
    let place = try #require(second.reveal(item: 0))
    for phase in [TouchPhase.began, .ended] {
      second.stage.send(.touch(id: 0, phase: phase, location: second.stage.onScreen(place), time: second.stage.time))
    }
    let begin = second.stage.time
    for frame in 1...9 {
      second.stage.update(to: begin + Double(frame) / 60)
      try mirror.follow(second)
    }
    #expect(second.flight?.memory.legs.first?.timing == .spring(slow))
    let (a, b) = (try #require(second.flight), try #require(first.flight))
    #expect(b.sample(at: first.stage.time).progress > 2 * a.sample(at: second.stage.time).progress)
  }
}
