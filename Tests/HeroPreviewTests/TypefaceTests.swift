import Foundation
import HeroTesting
import Testing

extension CommandTests {
  /// `--typeface system`, with a free font under San Francisco's name: fontconfig renames it for one process.
  @Suite struct Typefaces {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The environment of a process for which DejaVu Sans is called `name`, and no other font of that name exists.
    private func environment(calling name: String) throws -> [String: String] {
      let file = folder.path("\(name.filter(\.isLetter)).conf")
      let text = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir>\(folder.path("cache-\(name.filter(\.isLetter))"))</cachedir>
          <match target="scan">
            <test name="family"><string>DejaVu Sans</string></test>
            <edit name="family" mode="assign"><string>\(name)</string></edit>
          </match>
        </fontconfig>
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: file))
      return TestEnvironment.plain.merging(["FONTCONFIG_FILE": file]) { _, new in new }
    }

    private struct Thing: Decodable { var role, label: String, frame: [Double] }

    /// The width of the bar's title, of 17 points semibold, in points.
    private func titleWidth(_ environment: [String: String], _ arguments: String...) async throws -> Double {
      let outcome = try await run(
        try Tool.heroPreview(), ["layout", "style-picker", "--no-bezel", "--scale", "1", "--offset=706"] + arguments,
        environment: environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let things = try JSONDecoder().decode([Thing].self, from: Data(outcome.output.utf8))
      return try #require(things.first { $0.role == "header" && $0.frame[3] < 30 }).frame[2]
    }

    /// San Francisco is set at its own size with Apple's tracking, −26 thousandths at 17 points; what stands in for it
    /// at 0.96875 of that, with 23 thousandths more in semibold. Letters add up to the same width in both.
    @Test func theSystemTypefaceIsSetAsAppleSetsIt() async throws {
      let system = try await titleWidth(try environment(calling: "SF Pro Text"), "--typeface", "system")
      let standIn = try await titleWidth(try environment(calling: "Inter"))
      let letters = Double("Style Picker".count - 1)
      let width = (standIn - letters * 17 * (-0.026 + 0.023)) / 0.96875
      #expect(abs(system - (width - letters * 17 * 0.026)) < 1.1, "\(system), \(standIn)")
    }

    @Test func whatIsNotInstalledIsRefused() async throws {
      let outcome = try await run(
        try Tool.heroPreview(), ["screenshot", "--typeface", "system", "-o", folder.path("x.png")],
        environment: try environment(calling: "Inter"))
      expectOneSentence(outcome, status: 1, naming: "No San Francisco font is installed")
      #expect(folder.data("x.png").isEmpty)
    }

    /// The choice is part of the session: a screenshot draws itself again in its typeface, a review names it.
    @Test func screenshotsAndReviewsKeepTheTypeface() async throws {
      let environment = try environment(calling: "SF Pro")
      func call(_ arguments: String...) async throws -> Outcome {
        try await run(try Tool.heroPreview(), arguments, environment: environment)
      }
      for name in ["system", "inter", "again"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: false)
      }
      let (system, inter, again) = (folder.path("system/x.png"), folder.path("inter/x.png"), folder.path("again/x.png"))
      #expect(try await call("screenshot", "--typeface", "system", "--scale", "1", "-o", system).status == 0)
      #expect(try await call("screenshot", "--scale", "1", "-o", inter).status == 0)
      #expect(try await call("replay", system, "-o", again).status == 0)
      #expect(try await call("compare", folder.path("system"), folder.path("again")).status == 0)
      #expect(try await call("compare", folder.path("system"), folder.path("inter")).status == 1)
      let printed = try await call("open", system, "--print")
      #expect(printed.output.contains(#""typeface":"system""#))
      #expect(!(try await call("open", inter, "--print")).output.contains("typeface"))
      let review = try await call(
        "review", "photo-gallery", "--typeface", "system", "--directions", "opening", "--devices", "320x568", "--jobs",
        "1",
        "--quiet", "-o", folder.path("review"))
      #expect(review.status == 0, "\(review.errors)")
      #expect(folder.text("review/review.json").contains(#""circumstances":["typeface=system"]"#))
      // Elsewhere, without the font, it is shown in Inter, and a note says so.
      let elsewhere = try await run(
        try Tool.heroPreview(), ["replay", system, "-o", again], environment: try self.environment(calling: "Inter"))
      #expect(elsewhere.status == 0 && elsewhere.errors.contains("San Francisco, which is not installed here"))
    }
  }
}
