import Foundation
import Testing

extension CommandTests {
  /// Springs and flights as code, as somebody types it.
  @Suite struct Exports {
    private func export(_ arguments: String...) async throws -> Outcome {
      try await run(try Tool.heroPreview(), ["export"] + arguments)
    }

    @Test func everyFormatOfASpringAndOfAFlight() async throws {
      for (format, word) in [
        ("swiftui", ".interpolatingSpring("), ("uikit", "usingSpringWithDamping: 0.85"), ("css", "linear(0, "),
        ("compose", "spring<Float>("), ("flutter", "SpringDescription("),
        ("tokens", "heropreview.spring"), ("json", "\"keyframes\":["),
      ] {
        let spring = try await export("--format", format)
        #expect(spring.status == 0 && spring.errors.isEmpty && spring.output.contains(word), "\(spring.output)")
        let same = try await export("--spring", "duration=0.4,ratio=0.85", "--format", format)
        #expect(same.output == spring.output)
        let flight = try await export("photo-gallery", "--item", "City Ride", "--format", format)
        #expect(flight.status == 0 && flight.output.contains(word) && flight.output.contains("photo-gallery"))
      }
    }

    @Test func aFileIsWrittenWhole() async throws {
      let folder = try TemporaryFolder()
      let told = try await export("--format", "css")
      let written = try await export("--format", "css", "-o", folder.path("a.css"))
      #expect(written.status == 0 && written.output.isEmpty && folder.text("a.css") == told.output)
      #expect(folder.names() == ["a.css"])
      expectOneSentence(
        try await export("--format", "css", "-o", folder.path("no/a.css")), status: 1, naming: "no")
    }

    @Test func whatCannotBeIsRefused() async throws {
      for (arguments, word) in [
        (["--format", "json", "--max-error", "0.1"], "--max-error applies to css"),
        (["--format", "css", "--fps", "30"], "--fps applies to json"),
        (["photo-gallery", "--format", "css"], "--item"), (["--closing", "--format", "css"], "--item"),
        (["image-buttons", "--item", "0", "--format", "css"], "no transition"),
        (["photo-gallery", "--item", "99", "--format", "json"], "No item 99"),
        (["--format", "css", "--max-error", "0"], "0.00001"), (["--format", "lottie"], "lottie"),
        (["photo-gallery", "--item", "0", "--reduce-motion", "--format", "flutter"], "--reduce-motion"),
        (["--spring", "mass=1,stiffness=100,damping=0.1", "--format", "css"], "--max-error"),
      ] {
        let outcome = try await run(try Tool.heroPreview(), ["export"] + arguments)
        expectOneSentence(outcome, status: 64, naming: word, furtherLines: 1)
      }
    }
  }
}
