import HeroPreviewApp
import HeroTesting
import HeroX11
import Testing

struct SceneClockTests {
  private func at(_ seconds: Double) -> DesktopTime { DesktopTime(seconds: seconds) }

  @Test(arguments: [0, 0.1, 1, 12_345.678_901, 1e9 + 1.0 / 3]) func untouchedItTellsTheDesktopsTime(seconds: Double) {
    let clock = SceneClock()
    #expect(clock.sceneTime(at: at(seconds)) == seconds)
    #expect(clock.desktopTime(at: seconds) == at(seconds))
  }

  @Test func aSlowerSceneGoesOnFromWhereItIs() {
    var clock = SceneClock()
    clock.setSpeed(.quarter, at: at(100))
    #expect(clock.sceneTime(at: at(100)) == 100 && clock.sceneTime(at: at(104)) == 101)
    clock.setSpeed(.full, at: at(104))
    #expect(clock.sceneTime(at: at(104)) == 101 && clock.sceneTime(at: at(105)) == 102)
    // An event that happened before the key, and is heard of after it.
    #expect(clock.sceneTime(at: at(103)) == 101)
  }

  @Test func pausedItStandsAndSteps() {
    var clock = SceneClock()
    clock.pause(at: at(10))
    #expect(clock.isPaused && clock.sceneTime(at: at(99)) == 10)
    clock.step(by: 0.25, at: at(20))
    clock.step(by: -1, at: at(21))
    #expect(clock.sceneTime(at: at(99)) == 10.25)
    // Its speed may be chosen meanwhile.
    clock.setSpeed(.half, at: at(30))
    #expect(clock.isPaused && clock.sceneTime(at: at(99)) == 10.25)
    clock.goOn(at: at(100))
    #expect(clock.sceneTime(at: at(100)) == 10.25 && clock.sceneTime(at: at(102)) == 11.25)
  }

  @Test func whenItIsWhatTimeInTheScene() {
    var clock = SceneClock()
    clock.setSpeed(.half, at: at(100))
    #expect(clock.desktopTime(at: 103) == at(106))
    // What is past is due at once.
    #expect(clock.desktopTime(at: 90) == at(100))
    clock.pause(at: at(102))
    #expect(clock.desktopTime(at: 101) == at(102) && clock.desktopTime(at: 101.001) == nil)
    clock.goOn(at: at(200))
    #expect(clock.desktopTime(at: 101.5) == at(201))
  }

  @Test func itNeverRunsBack() {
    var clock = SceneClock()
    var generator = SeededGenerator(4)
    var (moment, last) = (1_000.0, 1_000.0)
    for _ in 0..<2_000 {
      moment += Double.random(in: 0...0.1, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: clock.pause(at: at(moment))
      case 1: clock.goOn(at: at(moment))
      case 2: clock.step(by: 1.0 / 60, at: at(moment))
      case 3: clock.setSpeed(clock.speed.slower, at: at(moment))
      case 4: clock.setSpeed(clock.speed.faster, at: at(moment))
      default: break
      }
      let time = clock.sceneTime(at: at(moment))
      #expect(time >= last, "at \(moment)")
      last = time
    }
  }

  @Test func theSpeedsThatThereAre() {
    var speed = SceneClock.Speed.full
    var words: [String] = []
    for _ in 0..<5 {
      words.append(speed.words)
      speed = speed.slower
    }
    #expect(words == ["1", "1/2", "1/4", "1/10", "1/10"])
    #expect(speed.faster == .quarter && SceneClock.Speed.full.faster == .full)
  }
}

struct ClockKeysTests {
  private var keys = ClockKeys()
  private var clock = SceneClock()
  private let now = DesktopTime(seconds: 50)

  private mutating func press(
    _ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false, moving: Bool = false
  ) -> Bool {
    keys.take(
      .key(key: key, text: "", modifiers: modifiers, isRepeat: isRepeat, time: now), turning: &clock, at: now,
      takesSpace: { moving })
  }

  @Test mutating func spaceIsThePagesWhileNothingMoves() {
    #expect(!press(.space) && !clock.isPaused)
    // Held, it stays the page's, though a page has come into motion by it.
    #expect(!press(.space, isRepeat: true, moving: true) && !clock.isPaused)
    #expect(press(.space, moving: true) && clock.isPaused)
    // Held on, it is no second press, nor anybody else's.
    #expect(press(.space, isRepeat: true, moving: true) && clock.isPaused)
    // Paused, it goes on, whatever there is to see.
    #expect(press(.space) && !clock.isPaused)
    #expect(press(.space, isRepeat: true) && !clock.isPaused)
    #expect(!press(.space, .control, moving: true) && !clock.isPaused)
  }

  @Test mutating func bracketsChangeTheSpeedAndDoNotRepeat() {
    #expect(press(.character("[")) && clock.speed == .half)
    #expect(press(.character("["), isRepeat: true) && clock.speed == .half)
    #expect(press(.character("["), .shift) && clock.speed == .quarter)
    #expect(press(.character("]")) && clock.speed == .half)
    #expect(!press(.character("["), .alt) && !press(.character("["), .control) && clock.speed == .half)
  }

  @Test mutating func aFullStopPausesAndThenStepsAndRepeats() {
    #expect(press(.character(".")) && clock.isPaused && clock.sceneTime(at: now) == 50)
    #expect(press(.character(".")) && press(.character("."), isRepeat: true) && clock.isPaused)
    #expect(abs(clock.sceneTime(at: now) - 50 - 2.0 / 60) < 1e-12)
    #expect(!press(.character("x")) && !press(.return))
  }

  @Test mutating func aCommaPausesAndThenStepsBackAndRepeats() {
    #expect(press(.character(",")) && clock.isPaused && clock.sceneTime(at: now) == 50)
    #expect(press(.character(",")) && press(.character(","), isRepeat: true) && clock.isPaused)
    #expect(abs(clock.sceneTime(at: now) - 50 + 2.0 / 60) < 1e-12)
    clock.stepBack(by: 60, at: now)
    #expect(clock.sceneTime(at: now) == 0)
    clock.goOn(at: now)
    #expect(clock.sceneTime(at: DesktopTime(seconds: 51)) == 1)
  }
}
