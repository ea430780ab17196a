import Foundation
import HeroInspector
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The time in the bar is typed") struct TimeReadoutTests {
  /// A session of 0.6 s that begins at 2 s; 0.1 s of it are on show.
  private var state: TransportState {
    var state = TransportState()
    state.take = PageVisit(.presenting, from: 2)
    (state.moment, state.present, state.isPaused) = (2.1, 2.6, true)
    return state
  }

  @Test("A time counts from the start of the part on show", arguments: ["0.12", "0.12 s", " 0,12s "])
  func moments(text: String) throws {
    #expect(abs(try state.moment(typed: text) - 2.12) < 1e-9)
  }

  @Test("What is shown at the end can be typed")
  func rounded() throws { #expect(abs(try state.moment(typed: "0.6004") - 2.6) < 1e-9) }

  @Test("A time that cannot be says what to type")
  func refused() {
    func words(_ text: String, _ state: TransportState) -> String? {
      do throws(TypedTimeError) { _ = try state.moment(typed: text) } catch { return error.sentence }
      return nil
    }
    for text in ["", "soon", "-0.1", "0x1", "1 m"] {
      #expect(words(text, state) == "Type a time in seconds, such as 0.12", "\(text)")
    }
    #expect(words("0.7", state) == "Type a time from 0 to 0.600 s")
    #expect(words("0.1", TransportState()) == "Click a picture first: that records its transition")
  }

  @Test("A click opens the field, Return goes there, Escape leaves")
  func field() throws {
    let bar = TransportController()
    var commands: [TransportCommand] = []
    bar.onCommand = { commands.append($0) }
    let stage = Stage(size: CGSize(width: 900, height: 92), deviceScale: 1)
    stage.window.rootViewController = bar
    stage.update(to: 0)
    bar.show(state)
    stage.update(to: 0)
    let readout = try #require(
      Pane.all(View.self, in: stage.window).first { $0.accessibilityLabel == "Time" })
    let field = try #require(Pane.all(TextField.self, in: readout).first)
    func click() { stage.click(at: readout.convert(readout.bounds.center, to: nil)) }
    func enter(_ text: String) {
      field.selectedRange = 0..<field.text.utf16.count
      stage.type(text)
      stage.press(.return)
    }
    click()
    #expect(field.isFirstResponder && !field.isHidden && field.text == "0.100 s")
    enter("0.25")
    #expect(commands == [.seek(2.25)] && field.isHidden && !field.isFirstResponder)
    click()
    enter("later")
    #expect(commands.last == .explain("Type a time in seconds, such as 0.12") && field.isFirstResponder)
    stage.press(.escape)
    #expect(field.isHidden && !field.isFirstResponder && commands.count == 2)
  }
}
