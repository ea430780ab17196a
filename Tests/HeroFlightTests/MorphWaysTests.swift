import Foundation
import HeroFlight
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// By which way something flies, what goes alone meanwhile, and which of two with one name it is.
@MainActor struct MorphWaysTests {
  // MARK: Paths

  nonisolated static let paths: [MorphPath] = [.straight, .arc(0.2), .arc(-0.35)]

  /// How far a point lies beside the straight way from source to destination, and how much of that way it has gone.
  private func place(_ point: CGPoint) -> (beside: Double, share: Double) {
    let (start, end) = (
      FlightRecorder.pair.source?.frame.center ?? .zero, FlightRecorder.pair.destination?.frame.center ?? .zero
    )
    let (way, gone) = (end - start, point - start)
    let length = (way.x * way.x + way.y * way.y).squareRoot()
    return ((way.x * gone.y - way.y * gone.x) / length, (way.x * gone.x + way.y * gone.y) / (length * length))
  }

  /// On every spring, turned round at any moments: it never leaves its path, nor jumps, nor changes its speed at a
  /// turn.
  @Test(arguments: paths, someSprings) func itKeepsToItsPathAndIsTurnedRoundAtAnyMoment(
    _ path: MorphPath, _ form: SpringTiming.Form
  ) throws {
    var random = SeededGenerator(41)
    var pair = FlightRecorder.pair
    pair.path = path
    for _ in 0..<6 {
      let recorder = FlightRecorder(.spring(SpringTiming(form)), pair: pair)
      func frame(_ time: Double) throws -> CGRect {
        try #require(recorder.flight.plan.state(at: recorder.flight.sample(at: time)).elements.first).frame
      }
      let step = 1e-6
      recorder.flight.start(towards: .destination)
      var turns = 0
      while recorder.flight.isFlying, turns < 4 {
        recorder.run(to: recorder.stage.time + random.number(0.01...0.2))
        guard recorder.flight.isFlying else { break }
        let time = recorder.stage.time
        let (before, now) = (try frame(time - step), try frame(time))
        recorder.flight.reverse()
        turns += 1
        let (turned, after) = (try frame(time), try frame(time + step))
        #expect(turned.center.distance(to: now.center) < 1e-9 && abs(turned.width - now.width) < 1e-9)
        let (into, out) = (now.center - before.center, after.center - turned.center)
        #expect(into.distance(to: out) / step < 2, "\(into) then \(out)")
      }
      recorder.runToEnd()
      #expect(recorder.ends == [turns % 2 == 0 ? .destination : .source])
      // What was shown, all along.
      for entry in recorder.entries {
        let (beside, share) = place(try #require(entry.state.elements.first).frame.center)
        #expect(abs(share - entry.sample.progress) < 1e-9)
        switch path {
        case .straight: #expect(abs(beside) < 1e-9)
        case .arc(let bulge):
          // It bends to one side only, and most in the middle.
          let most = abs(place(try middle(of: pair)).beside)
          let bend = 4 * share * (1 - share)
          #expect(most > 10 && abs(abs(beside) - most * bend * bend) < 1e-6, "\(bulge)")
        }
      }
    }
  }

  private func middle(of pair: MorphPair) throws -> CGPoint {
    let plan = FlightRecorder(.spring(.heroKit), pair: pair).flight.plan
    return try #require(plan.state(at: 0.5).elements.first).frame.center
  }

  // MARK: Pages

  @MainActor private struct Albums {
    let stage = Stage(size: CGSize(width: 300, height: 500), deviceScale: 2)
    let below, above: Album
    let door = AlbumDoor()

    /// Two that fly; below two that do not, and above one.
    init(_ style: MorphStyle = MorphStyle(), isTwice: Bool = false) throws {
      let picture = Picture(surface: try #require(TestPicture.pattern(width: 60, height: 40, tint: 0.4)))
      door.style = style
      door.givesTwice = isTwice
      below = Album(
        [
          "first": CGRect(x: 10, y: 300, width: 60, height: 60),
          "second": CGRect(x: 150, y: 320, width: 90, height: 60),
          "left": Albums.left, "gone": Albums.gone,
        ], picture: picture)
      above = Album(
        [
          "first": CGRect(x: 0, y: 0, width: 300, height: 200), "second": CGRect(x: 20, y: 220, width: 40, height: 40),
          "come": Albums.come,
        ], picture: picture, door: door)
      stage.window.rootViewController = below
      stage.update(to: 0)
    }

    static let left = CGRect(x: 10, y: 400, width: 50, height: 50)
    static let gone = CGRect(x: 110, y: 420, width: 40, height: 30)
    static let come = CGRect(x: 200, y: 400, width: 50, height: 50)

    var flight: MorphFlight? { door.flights.last?.flight }
    var progress: Double { flight?.sample(at: stage.time).progress ?? .nan }
    func element(_ id: String) throws -> MorphState.Element {
      let flight = try #require(flight)
      return try #require(flight.plan.state(at: flight.sample(at: stage.time)).elements.first { $0.id == id })
    }
    func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
    func settle() { for _ in 0..<60 { wait(1.0 / 60) } }
  }

  // MARK: Orphans

  /// What is on one page only fades, slides or grows by itself, while the others fly; there and back, turned round too.
  @Test(arguments: [
    MorphStyle.Unmatched.Motion.fade, .slide(CGSize(width: 40, height: -60)), .scale(0.4),
  ]) func anOrphanGoesAloneWhileTheOthersFly(_ motion: MorphStyle.Unmatched.Motion) throws {
    let albums = try Albums(MorphStyle(unmatched: .init(motion)))
    albums.below.present(albums.above, animated: true)
    func expectAlone(_ id: String, _ place: CGRect, presence: Double, isSource: Bool) throws {
      let element = try albums.element(id)
      let alpha = isSource ? element.sourceAlpha : element.destinationAlpha
      #expect(abs(alpha - presence) < 1e-9 && (isSource ? element.destinationAlpha : element.sourceAlpha) == 0)
      let away = 1 - presence
      let expected: CGRect =
        switch motion {
        case .fade: place
        case .slide(let way): place.offsetBy(dx: way.width * away, dy: way.height * away)
        case .scale(let least):
          place.insetBy(dx: place.width * (1 - least) * away / 2, dy: place.height * (1 - least) * away / 2)
        }
      #expect(element.frame.origin.distance(to: expected.origin) < 1e-9, "\(id): \(element.frame), \(expected)")
      #expect(abs(element.frame.width - expected.width) < 1e-9)
    }
    func expectAll() throws {
      let progress = max(0, min(1, albums.progress))
      try expectAlone("left", Albums.left, presence: 1 - progress, isSource: true)
      try expectAlone("gone", Albums.gone, presence: 1 - progress, isSource: true)
      try expectAlone("come", Albums.come, presence: progress, isSource: false)
      // Nothing of it is left on its page meanwhile, nor of those that fly.
      #expect(albums.below.shown.isEmpty && albums.above.shown.isEmpty)
      for id in ["first", "second"] {
        let element = try albums.element(id)
        #expect(element.sourceAlpha + element.destinationAlpha == 1)
      }
    }
    for _ in 0..<9 {
      albums.wait(1.0 / 60)
      try expectAll()
    }
    let before = try albums.element("come")
    albums.stage.window.runningTransition?.turn(towardsUpper: false)
    #expect(try albums.element("come").frame.center.distance(to: before.frame.center) < 1e-9)
    for _ in 0..<4 {
      albums.wait(1.0 / 60)
      try expectAll()
    }
    albums.settle()
    #expect(albums.below.shown == ["first", "second", "left", "gone"])
    albums.below.present(albums.above, animated: true)
    albums.settle()
    #expect(albums.above.shown == ["first", "second", "come"])
    albums.above.dismiss(animated: true)
    albums.wait(0.1)
    try expectAll()
    albums.settle()
    #expect(albums.below.shown == ["first", "second", "left", "gone"])
  }

  /// One after the other in the order that the front door names them, on the way there and, the other way round, back.
  @Test func orphansCascade() throws {
    let albums = try Albums(MorphStyle(unmatched: .init(.slide(CGSize(width: 0, height: 50)), stagger: 0.6)))
    albums.below.present(albums.above, animated: true)
    func shares() throws -> [Double] {
      [
        1 - (try albums.element("left").sourceAlpha), 1 - (try albums.element("gone").sourceAlpha),
        try albums.element("come").destinationAlpha,
      ]
    }
    var wereApart = false
    while albums.flight?.isFlying == true {
      let (progress, shares) = (albums.progress, try shares())
      for (share, start) in zip(shares, [0, 0.3, 0.6]) {
        #expect(abs(share - max(0, min(1, (progress - start) / 0.4))) < 1e-9)
      }
      if shares[0] == 1, shares[2] < 0.5 { wereApart = true }
      albums.wait(1.0 / 120)
    }
    #expect(wereApart)
    albums.above.dismiss(animated: true)
    albums.wait(0.03)
    let back = try shares()
    #expect(back[0] == 1 && back[2] < 1 && back[2] > 0)
    albums.settle()
    #expect(albums.below.shown == ["first", "second", "left", "gone"])
  }

  /// On any spring, while the others go in a bow: each stays where it is at a turn, and goes on from there.
  @Test(arguments: someSprings) func aCascadeIsTurnedRoundAtAnyMoment(_ form: SpringTiming.Form) throws {
    var random = SeededGenerator(59)
    let way = CGSize(width: 30, height: 50)
    for _ in 0..<6 {
      let albums = try Albums(MorphStyle(path: .arc(0.2), unmatched: .init(.slide(way), stagger: 0.6)))
      albums.door.timing = SpringTiming(form)
      albums.below.present(albums.above, animated: true)
      albums.wait(0)
      func all() throws -> [MorphState.Element] {
        try ["left", "gone", "come", "first", "second"].map(albums.element)
      }
      /// How much there is of each that goes alone, by where it is; it is seen as much.
      func expectApart() throws {
        for (index, home) in [Albums.left, Albums.gone, Albums.come].enumerated() {
          let element = try all()[index]
          let share = max(0, min(1, (albums.progress - 0.3 * Double(index)) / 0.4))
          let there = index == 2 ? share : 1 - share
          #expect(abs(element.sourceAlpha + element.destinationAlpha - there) < 1e-9)
          let place = home.offsetBy(dx: way.width * (1 - there), dy: way.height * (1 - there))
          #expect(element.frame.origin.distance(to: place.origin) < 1e-9 && element.frame.size == home.size)
        }
      }
      var heading = MorphEnd.destination
      for _ in 0..<5 {
        for _ in 0..<random.whole(1...10) where albums.flight?.isFlying == true {
          try expectApart()
          albums.wait(1.0 / 60)
        }
        guard albums.flight?.isFlying == true else { break }
        let before = try all()
        heading = heading == .destination ? .source : .destination
        albums.stage.window.runningTransition?.turn(towardsUpper: heading == .destination)
        for (was, now) in zip(before, try all()) {
          #expect(now.frame.center.distance(to: was.frame.center) < 1e-9)
          #expect(abs(now.sourceAlpha - was.sourceAlpha) + abs(now.destinationAlpha - was.destinationAlpha) < 1e-9)
        }
      }
      for _ in 0..<8 { albums.settle() }
      #expect(albums.stage.window.runningTransition == nil)
      if heading == .destination {
        #expect(albums.above.shown == ["first", "second", "come"])
      } else {
        #expect(albums.below.shown == ["first", "second", "left", "gone"])
      }
    }
  }

  // MARK: One name for two

  /// The first of two matches of one id flies, the others stay on their pages; the log names both, once.
  @Test func ofTwoMatchesOfOneNameTheFirstFlies() throws {
    let albums = try Albums(isTwice: true)
    var warnings: [String] = []
    albums.stage.onWarning = { warnings.append($0) }
    for (name, view) in albums.below.pictures { view.accessibilityLabel = name.capitalized }
    albums.below.present(albums.above, animated: true)
    albums.wait(0)
    #expect(albums.flight?.plan.pairs.map(\.id) == ["first"])
    #expect(try albums.element("first").frame == CGRect(x: 10, y: 300, width: 60, height: 60))
    albums.wait(0.1)
    #expect(albums.below.shown == ["second", "left", "gone"])
    albums.settle()
    let sentence = try #require(warnings.first)
    #expect(warnings.count == 1, "\(warnings)")
    #expect(
      ["“first”", "ImageView (“First”)", "ImageView (“Second”)"].allSatisfy { sentence.contains($0) }, "\(sentence)")
  }
}
