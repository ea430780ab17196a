import Foundation
import HeroTesting
import HeroWidgets
import Testing

/// Words as long, as high and as written as in other languages.
@MainActor struct PseudoLanguageTests {
  @Test func germanIsTwoFifthsLonger() {
    let text = "The road out of town belongs to bicycles at this hour.\nMist lies on the grass."
    let words = PseudoLanguage.german.words(for: text)
    let growth = Double(words.count) / Double(text.count)
    #expect((1.25...1.5).contains(growth), "\(growth): \(words)")
    #expect(words.split(separator: " ").count == text.split(separator: " ").count && words.contains("\n"))
    #expect(PseudoLanguage.german.words(for: "to 24 %") == "to 24 %")
    #expect(PseudoLanguage.german.words(for: "Ancient Ruins") == "Äncientung Rüinsen")
  }

  @Test func othersAreInTheirLettersAlone() {
    func isWritten(_ text: String, in range: ClosedRange<UInt32>) -> Bool {
      text.unicodeScalars.allSatisfy { !$0.properties.isAlphabetic || range.contains($0.value) }
    }
    let text = "The quick brown fox jumps over 1234567890 lazy dogs, Élodie’s too"
    let arabic = PseudoLanguage.arabic.words(for: text)
    #expect(isWritten(arabic, in: 0x600...0x6FF), "\(arabic)")
    #expect(arabic.split(separator: " ").count == text.split(separator: " ").count)
    let thai = PseudoLanguage.thai.words(for: text)
    #expect(isWritten(thai, in: 0xE00...0xE7F), "\(thai)")
    // Signs never stand without a letter, and words not apart.
    #expect(PseudoLanguage.thai.words(for: "a e i") == "อาอี้อิ")
    #expect(!PseudoLanguage.thai.words(for: "one two").contains(" "))
    #expect(PseudoLanguage.arabic.direction == .rightToLeft && PseudoLanguage.thai.direction == .leftToRight)
  }

  @Test func theMachineHasTheirLetters() {
    for language in PseudoLanguage.allCases { #expect(language.want == nil) }
  }

  @Test func labelsAreSetInItAndKeepTheirNames() throws {
    let stage = Stage(size: CGSize(width: 300, height: 100), deviceScale: 2)
    let page = ViewController()
    stage.window.rootViewController = page
    let (label, own) = (Label("City Ride"), Label("Mine"))
    let button = Button(title: "Reserve")
    for view in [label, own, button] as [View] { page.view.addSubview(view) }
    stage.verbatim = ["Mine"]
    var told: [Intake] = []
    stage.onIntake = { told.append($0) }
    func widths() -> [CGFloat] {
      [label, own, button].map { ($0 as View).sizeThatFits(CGSize(width: 300, height: 100)).width }
    }
    stage.update(to: 0)
    let before = widths()
    stage.language = .german
    stage.update(to: 0.1)
    let after = widths()
    #expect(after[0] > before[0] * 1.2 && after[1] == before[1] && after[2] > before[2])
    #expect(label.text == "City Ride" && label.accessibilityLabel == "City Ride")
    #expect(told.contains { if case .traits(let traits) = $0 { traits.language == .german } else { false } })
    stage.language = nil
    stage.update(to: 0.2)
    #expect(widths() == before)
  }
}
