import HeroMorph
import HeroPreviewApp
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

extension KeyTests {
  /// Ctrl with plus, minus and 0 in the real window: text grows and shrinks, to its ends and no further.
  @MainActor @Suite struct TextSize {
    @Test func controlWithPlusAndMinusGoThroughTheSizes() async throws {
      try await withGalleryWindow { window in
        try await window.press("ctrl+plus")
        try await window.eventually("it was said") { $0.preview.lastNote == "Text Size XL" }
        #expect(window.stage.preferredContentSizeCategory == .extraLarge)
        try await window.press("ctrl+minus", "ctrl+minus")
        try await window.eventually("it was said") { $0.preview.lastNote == "Text Size M" }
        for _ in 0..<4 { try await window.press("ctrl+minus") }
        try await window.eventually("it was said") { $0.preview.lastNote == "Text Size XS, the smallest" }
        for _ in 0..<12 { try await window.press("ctrl+equal") }
        try await window.eventually("it was said") { $0.preview.lastNote == "Text Size AX5, the largest" }
        // A real click opens what has moved to there.
        try await window.openPage(item: 0)
        let flight = try #require(window.preview.takes.memory)
        #expect(!flight.plan.pairs.isEmpty)
        try await window.press("Escape")
        try await window.eventually("it was back") { $0.isAtHome }
        try await window.press("ctrl+0")
        try await window.eventually("it was said") { $0.preview.lastNote == "Text Size L, the default" }
        #expect(window.stage.preferredContentSizeCategory == .large)
      }
    }

    /// Keys of digits on a US keyboard have the signs: 10 types “+” in Czech and Slovak, 12 with Shift in Hungarian; 11
    /// types “-” in Lithuanian (standard), 15 in French.
    @Test(arguments: [
      (["cz"], "ctrl+10", "ctrl+61"), (["sk"], "ctrl+10", "ctrl+61"), (["hu"], "ctrl+shift+12", "ctrl+61"),
      (["fr"], "ctrl+shift+21", "ctrl+15"), (["lt", "-variant", "std"], "ctrl+17", "ctrl+11"),
    ])
    func controlWithTheKeyThatTypesPlusOrMinusChangesTheTextOnEveryKeyboard(
      layout: [String], larger: String, smaller: String
    ) async throws {
      try await withGalleryWindow(instrument: InstrumentSettings(), keyboard: layout) { window in
        let tab = window.preview.tab
        try await window.press(larger)
        try await window.eventually("it was larger") { $0.stage.preferredContentSizeCategory == .extraLarge }
        try await window.press(smaller, smaller)
        try await window.eventually("it was smaller") { $0.stage.preferredContentSizeCategory == .medium }
        #expect(window.preview.tab == tab)
      }
    }
  }
}
