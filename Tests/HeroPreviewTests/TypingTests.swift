import Foundation
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import Testing

extension WindowTests {
  /// A person at the keyboard, in the live window.
  @Suite struct Typing {
    @Test func whatIsTypedIsThereAndShortcutsWait() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(["key", "d"])
        try await window.eventually("D switched to dark") { $0.isDark }
        try await server.xdotool(
          await window.click() + typing("quick? Sd 7/8"))
        try await window.eventually("the text was typed") { $0.text == "quick? Sd 7/8" }
        #expect(await window.isDark)
        #expect(await window.events.isEmpty)
        try await server.xdotool(["key", "BackSpace", "key", "Home", "key", "Delete", "key", "shift+Right"])
        try await window.eventually("it was edited") { $0.text == "uick? Sd 7/" && $0.selection == 0..<1 }
        // Escape is the field's first, then the page's; and letters are shortcuts again.
        try await server.xdotool(["key", "Escape"])
        try await window.eventually("it was cancelled") {
          !$0.isEditing && $0.text.isEmpty && $0.events.last == "cancel"
        }
        try await server.xdotool(["key", "Escape", "key", "d"])
        try await window.eventually("the page had the key") { $0.events.last == "escape" && !$0.isDark }
        try await server.xdotool(["key", "ctrl+f"] + typing("mint"))
        try await window.eventually("Ctrl+F found the field") { $0.text == "mint" }
        try await server.xdotool(["key", "Return"])
        try await window.eventually("Return searched") { $0.events.last == "search" && !$0.isEditing }
        try await server.xdotool(["key", "q"])
        try await window.eventually("Q quits again") { $0.events.last == "close" }
      }
    }

    @Test func thePointerSelects() async throws {
      try await withSearchWindow { server, window in
        try await server.xdotool(
          await window.click() + typing("one two three"))
        try await window.eventually("the text was typed") { $0.text == "one two three" }
        try await pause(0.5)
        try await server.xdotool(await window.place(x: 45) + ["click", "--repeat", "2", "--delay", "60", "1"])
        try await window.eventually("a word was selected") { $0.selection == 4..<7 }
        try await pause(0.5)
        try await server.xdotool(await window.place(x: 45) + ["click", "--repeat", "3", "--delay", "30", "1"])
        try await window.eventually("everything was selected") { $0.selection == 0..<13 }
        try await pause(0.5)
        try await server.xdotool(
          await window.place(x: 1) + ["mousedown", "1"] + window.place(x: 40) + ["sleep", "0.05"] + window.place(x: 220)
            + ["sleep", "0.05", "mouseup", "1"])
        try await window.eventually("a drag selected") { $0.selection == 0..<13 }
        try await pause(0.5)
        try await server.xdotool(
          await window.place(x: 1) + ["click", "1", "keydown", "shift"] + window.place(x: 220) + [
            "click", "1", "keyup", "shift",
          ])
        try await window.eventually("a click with Shift selected") { $0.selection == 0..<13 }
        try await server.xdotool(["type", "x"])
        try await window.eventually("it was replaced") { $0.text == "x" }
      }
    }

    @Test func aHeldKeyRepeats() async throws {
      try await withSearchWindow(options: XServer.repeatingKeys) { server, window in
        try await server.xdotool(await window.click() + ["keydown", "a"])
        try await window.eventually("it repeated") { $0.text.count >= 4 }
        try await server.xdotool(["keyup", "a"])
        let text = await window.text
        #expect(text.allSatisfy { $0 == "a" })
      }
    }

    @Test func accentsAreComposed() async throws {
      try await withSearchWindow(keyboard: ["us", "-variant", "intl"]) { server, window in
        try await server.xdotool(
          await window.click() + ["key", "dead_acute", "key", "e", "key", "dead_grave"])
        try await window.eventually("the first accent was composed") { $0.text == "é" }
        try await server.xdotool(["key", "a", "key", "dead_tilde", "key", "n", "key", "dead_acute", "key", "space"])
        try await window.eventually("the accents were composed") { $0.text == "éàñ´" || $0.text == "éàñ'" }
      }
    }

    @Test func theThirdLevelOfALayoutTypes() async throws {
      try await withSearchWindow(keyboard: ["de"]) { server, window in
        try await server.xdotool(
          await window.place() + [
            "click", "1", "key", "ISO_Level3_Shift+e", "key", "ISO_Level3_Shift+q", "key", "udiaeresis",
          ])
        try await window.eventually("they were typed") { $0.text == "€@ü" }
      }
    }

    @Test func controlGoesByTheLatinLetterOfAnotherLayout() async throws {
      try await withSearchWindow(keyboard: ["ru,us"]) { server, window in
        // By their places: 38 is A, 53 is X, 55 is V.
        try await server.xdotool(await window.click() + ["key", "38", "key", "53"])
        try await window.eventually("Cyrillic was typed") { $0.text == "фч" }
        try await server.xdotool(["keydown", "ctrl", "key", "38", "key", "53", "keyup", "ctrl"])
        try await window.eventually("it was cut") { $0.text.isEmpty }
        try await server.xdotool(["keydown", "ctrl", "key", "55", "key", "55", "keyup", "ctrl"])
        try await window.eventually("it was pasted twice") { $0.text == "фчфч" }
      }
    }

    /// Without a Latin group the place of a key counts, with one its letter: 40 is D, 24 is Q, both by their places.
    @Test(arguments: [
      (["ru"], "в"), (["gr"], "δ"), (["il"], "ג"), (["ara"], "ي"), (["th"], "ก"), (["ru,us"], "в"), (["gr,fr"], "δ"),
      (["ge"], "დ"),
    ])
    func shortcutsWorkUnderALayoutWithoutLatinLetters(keyboard: [String], letter: String) async throws {
      try await withSearchWindow(keyboard: keyboard) { server, window in
        try await server.xdotool(["key", "40"])
        try await window.eventually("D switched to dark") { $0.isDark }
        try await server.xdotool(await window.click() + ["key", "40"])
        try await window.eventually("a text has the layout's own letter") { $0.text == letter }
        #expect(await window.isDark)
        try await server.xdotool(["key", "Escape", "key", "Escape"])
        try await window.eventually("the page had the key") { $0.events.last == "escape" }
        // Also Greek's Q, which types a semicolon; with French as the second group Q is where A is.
        try await server.xdotool(["key", keyboard == ["gr,fr"] ? "38" : "24"])
        try await window.eventually("Q quits") { $0.events.last == "close" }
      }
    }

    /// [, ], a comma and a full stop are Cyrillic or Thai letters there: 34, 59 and 60.
    @Test(arguments: ["ru", "th", "ru,us"]) func signsAreTakenByTheirPlacesToo(keyboard: String) async throws {
      try await withSearchWindow(keyboard: [keyboard]) { server, window in
        try await server.xdotool(["key", "34"])
        try await window.eventually("[ made it slower") { $0.preview.clock.speed == .half }
        try await server.xdotool(["key", "60"])
        try await window.eventually("a full stop paused it") { $0.preview.clock.isPaused }
        let moment = await window.preview.stage.time
        try await server.xdotool(["key", "shift+60"])
        try await window.eventually("with Shift it went ten frames on") { $0.preview.stage.time > moment + 0.1 }
      }
    }

    /// A full stop that the layout types itself is one: in Russian it stands where a US keyboard has its slash, 61.
    @Test func aSignThatTheLayoutHasIsKept() async throws {
      try await withSearchWindow(keyboard: ["ru"]) { server, window in
        try await server.xdotool(["key", "61"])
        try await window.eventually("it was paused") { $0.preview.clock.isPaused }
        // An accent for the next letter is no letter.
        try await server.setKeyboard(["us", "-variant", "intl"])
        try await server.xdotool(["key", "dead_acute", "key", "d"])
        try await window.eventually("D switched to dark") { $0.isDark }
      }
    }

    @Test func theCaretRestsWhileAnotherWindowHasTheKeyboard() async throws {
      try await withSearchWindow { server, window in
        #expect(await window.wakesUp == false)
        try await server.xdotool(await window.click())
        try await window.eventually("the caret blinks") { $0.isEditing && $0.wakesUp }
        let client = try server.connect()
        let other = try client.makeWindow(Box(x: 800, y: 800, width: 50, height: 50))
        try client.setFocus(other)
        try await window.eventually("the caret rests") { $0.isEditing && !$0.wakesUp }
        try client.destroy(other)
      }
    }
  }
}
