import HeroMotion
import Testing

struct SpringSpecTests {
  @Test func theFourForms() throws {
    let physical = try SpringTiming(parsing: "mass=1,stiffness=150,damping=15")
    #expect(physical.spring == Spring(mass: 1, stiffness: 150, damping: 15))
    #expect(physical.initialVelocity == 0)
    #expect(isNear(physical.duration, 0.997510459666, 1e-11))

    let uiKit = try SpringTiming(parsing: "duration=0.4,ratio=0.85")
    #expect(uiKit == .heroKit)
    #expect(uiKit.duration == 0.4)
    #expect(isNear(uiKit.spring.stiffness, 471.9377376648011, 1e-9))

    let fast = try SpringTiming(parsing: " velocity = 0.1 , ratio=0.9,duration=6e-1 ")
    #expect(fast.spring == Spring(duration: 0.6, dampingRatio: 0.9, initialVelocity: 0.1))
    #expect(fast.initialVelocity == 0.1 && fast.duration == 0.6)

    let response = try SpringTiming(parsing: "response=0.5,fraction=0.825")
    #expect(response.spring == .swiftUIDefault)
    #expect(response.duration == Spring.swiftUIDefault.settlingDuration())

    let bounce = try SpringTiming(parsing: "duration=0.5,bounce=0.3")
    #expect(bounce.spring == .bouncy)
    #expect(isNear(bounce.duration, 0.862955283174, 1e-11))
  }

  @Test func overDampedIsNotClamped() throws {
    #expect(isNear(try SpringTiming(parsing: "mass=1,stiffness=100,damping=40").spring.dampingRatio, 2, 1e-12))
    #expect(isNear(try SpringTiming(parsing: "response=0.5,fraction=1.5").spring.dampingRatio, 1.5, 1e-12))
    let creeping = try SpringTiming(parsing: "duration=0.5,bounce=-0.5")
    #expect(isNear(creeping.spring.dampingRatio, 2, 1e-12))
    #expect(isNear(abs(1 - creeping.solution.value(at: creeping.duration)), 0.001, 1e-9))
  }

  @Test(arguments: [
    "response=1e-16,fraction=1.38", "duration=1e-9,bounce=0.2", "mass=1,stiffness=1e18,damping=2e9",
  ]) func aSpringThatIsOverBeforeItsFirstFrameIsRefused(_ text: String) {
    let error = #expect(throws: SpringSpecError.self) { try SpringTiming(parsing: text) }
    #expect(error?.description.contains("millionth of a second") == true, "\(String(describing: error))")
  }

  @Test func progressEndsAtTheDuration() throws {
    let timing = SpringTiming.heroKit
    #expect(timing.progress(at: 0) == 0 && timing.progress(at: -1) == 0)
    #expect(isNear(timing.progress(at: 0.4.nextDown), 1.00107, 6e-6))
    #expect(timing.progress(at: 0.4) == 1 && timing.velocity(at: 0.4) == 0)
    #expect(isNear(timing.velocity(at: 0.1), timing.solution.velocity(at: 0.1), 0))
    let kicked = try SpringTiming(parsing: "mass=1,stiffness=100,damping=10,velocity=5")
    #expect(kicked.velocity(at: 0) == 5)
    #expect(isNear(kicked.duration, 1.381551055796, 1e-11))
  }

  @Test func warnsWhereUIKitIsErratic() throws {
    #expect(try SpringTiming(parsing: "duration=1,ratio=0.5,velocity=1.7").isErraticInUIKit)
    #expect(try SpringTiming(parsing: "duration=0.5,ratio=0.5,velocity=-4").isErraticInUIKit)
    #expect(try !SpringTiming(parsing: "duration=0.5,ratio=0.5,velocity=1.7").isErraticInUIKit)
    #expect(try !SpringTiming(parsing: "mass=1,stiffness=9,damping=2,velocity=9").isErraticInUIKit)
  }

  @Test(arguments: [
    "mass=1.0,stiffness=150.0,damping=15.0", "mass=2.0,stiffness=80.5,damping=1.0,velocity=-3.0",
    "duration=0.4,ratio=0.85", "duration=0.6,ratio=0.9,velocity=0.1", "response=0.5,fraction=1.825",
    "duration=0.5,bounce=-0.2",
  ])
  func descriptionReadsBack(text: String) throws {
    let timing = try SpringTiming(parsing: text)
    #expect(timing.description == text)
    #expect(try SpringTiming(parsing: timing.description) == timing)
  }

  @Test(arguments: [
    ("", "empty"), ("  ", "empty"), ("bouncy", "key=number"), ("mass=1,", "key=number"), (",", "key=number"),
    ("mass=1,stifness=150,damping=15", "Unknown key “stifness”"),
    ("Mass=1,stiffness=1,damping=1", "Unknown key “Mass”"),
    ("=3", "Unknown key “”"), ("mass=1,mass=1,stiffness=1,damping=1", "twice"),
    ("mass=x,stiffness=1,damping=1", "not “x”"), ("mass=,stiffness=1,damping=1", "not “”"),
    ("mass=1=2,stiffness=1,damping=1", "not “1=2”"), ("mass=nan,stiffness=1,damping=1", "not “nan”"),
    ("mass=inf,stiffness=1,damping=1", "not “inf”"), ("mass=1e999,stiffness=1,damping=1", "not “1e999”"),
    ("mass=0x10,stiffness=1,damping=1", "not “0x10”"), ("mass=1,5,stiffness=1,damping=1", "key=number"),
    ("mass=0,stiffness=1,damping=1", "mass must be greater than 0"),
    ("mass=-1,stiffness=1,damping=1", "mass must be greater than 0"),
    ("mass=1,stiffness=0,damping=1", "stiffness must be greater than 0"),
    ("mass=1,stiffness=1,damping=-2", "damping must be greater than 0, not -2"),
    ("mass=1,stiffness=1,damping=0", "never settles"), ("response=0.5,fraction=0", "never settles"),
    ("mass=1,stiffness=100", "has no damping"), ("stiffness=100,damping=3", "has no mass"),
    ("duration=0.4", "needs a second number"), ("ratio=0.85", "has no duration"),
    ("bounce=0.2", "has no duration"), ("response=0.5", "has no fraction"), ("velocity=1", "velocity alone"),
    ("mass=1,stiffness=1,damping=1,duration=0.4", "duration cannot be combined"),
    ("duration=0.4,ratio=0.85,bounce=0.1", "bounce cannot be combined"),
    ("response=0.5,fraction=1,velocity=2", "velocity cannot be combined"),
    ("duration=0.5,bounce=0.2,velocity=2", "velocity cannot be combined"),
    ("response=0.5,ratio=0.8", "response cannot be combined"),
    ("duration=0.4,ratio=1.1", "ratio from 0.01 to 1, not 1.1"), ("duration=0.4,ratio=0", "ratio from 0.01 to 1"),
    ("duration=0,ratio=0.8", "duration from 0.01 to 10 seconds, not 0"),
    ("duration=11,ratio=0.8", "duration from 0.01 to 10 seconds, not 11"),
    ("response=0,fraction=1", "response must be greater than 0"),
    ("response=-2,fraction=1", "response must be greater than 0"),
    ("duration=0.5,bounce=1", "between -1 and 1"), ("duration=0.5,bounce=-1", "between -1 and 1"),
    ("duration=-0.5,bounce=0", "duration must be greater than 0"),
    ("mass=1,stiffness=100,damping=0.001", "more than 600 s"),
    ("mass=1,stiffness=1,damping=100000", "more than 600 s"), ("response=1e9,fraction=1", "more than 600 s"),
    ("response=1e-300,fraction=1", "cannot be computed"), ("response=1e300,fraction=1", "cannot be computed"),
    ("response=0.5,fraction=1e308", "cannot be computed"),
    ("duration=1e-200,bounce=0.1", "cannot be computed"),
    ("mass=1e-300,stiffness=1e300,damping=1", "cannot be"), ("mass=1,stiffness=1,damping=1e300", "cannot be computed"),
    ("mass=1e300,stiffness=1e-300,damping=1", "cannot be computed"),
    ("mass=1,stiffness=100,damping=10,velocity=1e300", "outside ± 1000"),
    ("duration=1,ratio=0.5,velocity=-1e300", "outside ± 1000"),
  ])
  func refusals(text: String, expected: String) {
    #expect {
      try SpringTiming(parsing: text)
    } throws: { error in
      let words = "\(error)"
      #expect(words.hasSuffix(".") && !words.contains("\n"), "\(words)")
      return words.contains(expected) || (expected == "cannot be" && words.contains("be computed"))
    }
  }

  @Test func hostileTextIsShortenedAndCleaned() {
    #expect {
      try SpringTiming(parsing: String(repeating: "\u{1B}[2J\u{202E}", count: 100_000) + "=1")
    } throws: { error in
      "\(error)".count < 400 && !"\(error)".unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E }
    }
  }

  /// Whatever the text, the answer is a spring that settles or an error.
  @Test func randomTextsNeitherCrashNorHang() throws {
    var generator = SeededGenerator(seed: 5)
    let keys = ["mass", "stiffness", "damping", "velocity", "duration", "ratio", "response", "fraction", "bounce"]
    let forms = [[0, 1, 2], [0, 1, 2, 3], [4, 5], [4, 5, 3], [6, 7], [4, 8]]
    var accepted = 0
    for _ in 0..<4000 {
      let form = try #require(forms.randomElement(using: &generator))
      let text = form.map { index in
        let wild = Bool.random(using: &generator)
        let exponent = wild ? Int.random(in: -320...310, using: &generator) : Int.random(in: -2...2, using: &generator)
        return "\(keys[index])=\(Int.random(in: wild ? -9...9 : 1...9, using: &generator))e\(exponent)"
      }.joined(separator: ",")
      guard let timing = try? SpringTiming(parsing: text) else { continue }
      accepted += 1
      #expect(timing.duration >= 0 && timing.duration <= 600, "\(text)")
      for part in [0.0, 0.1, 0.5, 0.9] {
        #expect(timing.progress(at: timing.duration * part).isFinite, "\(text)")
        #expect(timing.velocity(at: timing.duration * part).isFinite, "\(text)")
      }
    }
    #expect(accepted > 100 && accepted < 3900)
  }
}
