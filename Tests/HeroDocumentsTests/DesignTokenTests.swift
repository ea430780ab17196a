import Foundation
import HeroDocuments
import HeroMotion
import HeroTesting
import Testing

/// Aliases in a scene file stand for the values of Design Token files.
struct DesignTokenTests {
  private static let tokens = """
    {
      "color": {
        "$type": "color",
        "brand": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0], "alpha": 0.5}},
        "ink": {"$value": "{color.brand}"},
        "lch": {"$value": {"colorSpace": "oklch", "components": [0.6279, 0.2577, 29.23]}},
        "pro": {"$value": {"colorSpace": "prophoto-rgb", "components": [1, 1, 1], "hex": "#102030"}}
      },
      "space": {
        "$type": "dimension",
        "large": {"$value": {"value": 24, "unit": "px"}},
        "wide": {"$value": {"value": 1.5, "unit": "rem"}},
        "reference": {"$ref": "#/space/large"}
      },
      "motion": {
        "push": {"type": "custom-transition", "value": {"easingFunction": {"x1": 0.3, "y1": 0, "x2": 0.7, "y2": 1}}},
        "time": {"$type": "duration", "$value": {"value": 240, "unit": "ms"}},
        "curve": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
        "card": {
          "$type": "cubicBezier", "$value": [0.2, 0, 0, 1],
          "$extensions": {"heropreview.spring": {"mass": 1, "stiffness": 150, "damping": 15}}
        },
        "old": {"type": "custom-transition", "value": {"easingFunction": {"mass": 1, "stiffness": 300, "damping": 20}}}
      },
      "loop": {"a": {"$type": "dimension", "$value": "{loop.b}"}, "b": {"$type": "dimension", "$value": "{loop.a}"}}
    }
    """

  private func file(_ right: String, _ wrong: String, tokens: String = tokens, top: String = "tokens: all.json\n")
    throws
    -> SceneFile
  {
    let scene =
      SceneFile.gallery.replacing("version: 1\n", with: "version: 1\n\(top)")
      + "transitions:\n  - {from: gallery, to: photo, spring: \"duration=0.4,ratio=0.85\"}\n"
    let file = try SceneFile(scene.replacing(right, with: wrong))
    try file.folder.write(tokens, to: "all.json")
    return file
  }

  @Test(arguments: [
    ("height: 300", "height: \"{space.large}\""), ("height: 300", "height: \"{space.wide}\""),
    ("height: 300", "height: \"{space.reference}\""), ("corners: 14", "corners: \"{space.large}\""),
    ("padding: [12, margin]", "padding: [\"{space.large}\", margin]"),
    ("title: All\n", "title: All\n    background: \"{color.ink}\"\n"),
    ("title: All\n", "title: All\n    background: {light: \"{color.lch}\", dark: \"{color.pro}\"}\n"),
    ("\"duration=0.4,ratio=0.85\"", "\"{motion.card}\""), ("\"duration=0.4,ratio=0.85\"", "\"{motion.old}\""),
    ("\"duration=0.4,ratio=0.85\"", "{duration: \"{motion.time}\", ratio: 0.85}"),
    (
      "spring: \"duration",
      "elements: {hero: {curve: \"{motion.curve}\", duration: \"{motion.time}\"}}, spring: \"duration"
    ),
  ]) func anAliasStandsForItsValue(_ right: String, _ alias: String) throws {
    #expect(try file(right, alias).mistakes == [])
  }

  @Test func aSpringOfATokenIsThatOfTheTransition() throws {
    func spring(_ text: String) throws -> SpringTiming? {
      try file("\"duration=0.4,ratio=0.85\"", text).read().scene().transitions.first?.spring
    }
    #expect(try spring("\"{motion.card}\"") == SpringTiming(parsing: "mass=1,stiffness=150,damping=15"))
    #expect(
      try spring("{duration: \"{motion.time}\", ratio: 0.85}") == SpringTiming(parsing: "duration=0.24,ratio=0.85"))
  }

  @Test(arguments: [
    ("height: \"{space.larg}\"", "{space.large}"), ("height: \"{loop.a}\"", "refer to each other"),
    ("height: \"{color.brand}\"", "has the type color, and a token of the type dimension or number"),
    ("height: \"{motion.time}\"", "has the type duration"), ("height: {space.large}", "\"{space.large}\""),
  ]) func aWrongAliasIsToldWithWhatIsNeeded(_ alias: String, _ words: String) throws {
    let mistakes = try file("height: 300", alias).mistakes
    #expect(mistakes.count == 1 && mistakes[0].contains(words), "\(mistakes)")
  }

  @Test func aCurveIsNoSpring() throws {
    for alias in ["{motion.push}", "{motion.curve}"] {
      let mistakes = try file("\"duration=0.4,ratio=0.85\"", "\"\(alias)\"").mistakes
      #expect(mistakes.count == 1 && mistakes[0].contains("a token of the type spring is needed here"), "\(mistakes)")
    }
  }

  @Test func filesOfTokensThatCannotBeReadAreTold() throws {
    let alias = "height: \"{space.large}\""
    func mistakes(_ tokens: String, _ top: String = "tokens: all.json\n") throws -> [String] {
      try file("height: 300", alias, tokens: tokens, top: top).mistakes
    }
    #expect(try mistakes("{").map { $0.contains("is not valid JSON") } == [true])
    #expect(try mistakes("[]").map { $0.contains("has to be a map") } == [true])
    #expect(try mistakes("{\"resolutionOrder\": []}").map { $0.contains("resolver") } == [true])
    #expect(try mistakes(Self.tokens, "tokens: al.json\n").map { $0.contains("Did you mean all.json?") } == [true])
    #expect(try mistakes(Self.tokens, "").map { $0.contains("add “tokens: FILE.json”") } == [true])
    #expect(try mistakes(Self.tokens, "tokens: {all.json: 1}\n").count == 1)
    #expect(try mistakes(String(repeating: "{\"a\":", count: 100_000)).count == 1)
  }

  @Test func aLaterFileReplacesTokensOfAnEarlierOne() throws {
    let file = try file("height: 300", "height: \"{space.large}\"", top: "tokens: [all.json, more.json]\n")
    try file.folder.write(
      "{\"space\": {\"large\": {\"$type\": \"color\", \"$value\": \"#102030\"}}}", to: "more.json")
    #expect(file.mistakes.map { $0.contains("has the type color") } == [true])
    #expect(file.read().files.isEmpty == false)
  }

  @Test func filesOfTokensAreWatched() throws {
    let reading = try file("height: 300", "height: \"{space.large}\"").read()
    #expect(reading.files.map(\.lastPathComponent).contains("all.json"))
  }
}
