import Foundation
import Testing

extension CommandTests {
  @Suite("The findings command") struct FindingsCommand {
    private let texts = [
      "findings", "photo-gallery", "--item", "1", "--scale", "1", "--setting", "flight-pages=cross-fade",
      "--flight-level", "under",
    ]

    private struct Printed: Decodable {
      struct Fix: Decodable { var setting, value: String }
      var kind, severity, weight: String
      var fix: Fix?
      var asRecorded: Bool
    }

    private func printed(_ outcome: Outcome) throws -> [Printed] {
      try JSONDecoder().decode([Printed].self, from: Data(outcome.output.utf8))
    }

    @Test("Warnings end with status 1 with --strict only; a setting that helps is told")
    func warnings() async throws {
      let plain = try await run(try Tool.heroPreview(), texts + ["--json"])
      #expect(plain.status == 0)
      let findings = try printed(plain)
      let overlap = try #require(findings.first { $0.kind == "text-overlap" })
      #expect(overlap.severity == "warning" && overlap.weight == "note" && !overlap.asRecorded)
      #expect(overlap.fix?.setting == "flight-pages" && overlap.fix?.value == "fade-through")
      #expect(!findings.contains { $0.severity == "error" })
      #expect(try await run(try Tool.heroPreview(), texts + ["--strict"]).status == 1)
    }

    @Test("Warnings as recorded do not fail --strict")
    func strictAsRecorded() async throws {
      let words = ["findings", "style-picker", "--item", "index:1", "--scale", "1", "--strict", "--json"]
      let outcome = try await run(try Tool.heroPreview(), words)
      let warnings = try printed(outcome).filter { $0.severity == "warning" }
      #expect(outcome.status == 0 && !warnings.isEmpty && warnings.allSatisfy(\.asRecorded))
    }

    @Test(
      "Dragged, interrupted and reduced transitions are checked",
      arguments: ["--dragged", "--interrupted", "--reduce-motion"])
    func conditions(_ option: String) async throws {
      let outcome = try await run(try Tool.heroPreview(), texts + [option, "--json"])
      #expect([0, 1].contains(outcome.status) && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(try printed(outcome).contains { $0.kind == "seam" } == (option != "--reduce-motion"))
    }

    @Test("Two directions at once are refused")
    func directions() async throws {
      let outcome = try await run(try Tool.heroPreview(), texts + ["--dragged", "--interrupted"])
      expectOneSentence(outcome, status: 64, naming: "exclude one another", furtherLines: 1)
    }
  }
}
