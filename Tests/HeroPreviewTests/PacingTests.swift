import Foundation
import HeroMotion
import HeroPreviewApp
import HeroTesting
import HeroWidgets
import HeroX11
import Testing

extension DesktopTests {
  /// A frame a blank, however long painting and the server take.
  @MainActor @Suite struct Pacing {
    /// Notes, whenever it is painted, whether the next blank has been asked for; nil where nobody wants to know.
    private final class Probe: View {
      var isAsked: () -> Bool? = { nil }
      private(set) var answers: [Bool] = []

      override func draw(in canvas: Canvas) { if let answer = isAsked() { answers.append(answer) } }
    }

    /// Asked for after painting, the blank that comes may be the one after the next.
    @Test func theNextBlankIsAskedForBeforeAFrameOfAFlightIsPainted() async throws {
      // Of several frames on any machine.
      try await withGalleryWindow(SpringTiming(.uiKit(duration: 1.5, ratio: 0.85))) { window in
        let probe = Probe(frame: window.stage.window.bounds)
        probe.isUserInteractionEnabled = false
        // What is painted before and after it, such as a sharper picture, may be alone.
        probe.isAsked = { [preview = window.preview] in
          preview.stage.window.runningTransition == nil ? nil : preview.window.isTickPending
        }
        window.stage.window.overlay.addSubview(probe)
        try await window.awaitBlanks(3)
        try await window.openPage(item: 1)
        #expect(probe.answers.count > 2 && probe.answers.allSatisfy { $0 })
      }
    }

    private final class Listener: X11WindowDelegate {
      var ticks = 0
      var onTick: () -> Void = {}

      func tick(time: DesktopTime) {
        ticks += 1
        onTick()
      }
      func resized() {}
      func exposed(_ rect: PixelRect) {}
      func closeRequested() {}
      func input(_ input: WindowInput) {}
      func bufferBecameWritable() {}
      func scaleFactorChanged() {}
      func focusChanged(_ isFocused: Bool) {}
      func visibilityChanged(_ visibility: WindowVisibility) {}
    }

    /// A blank that comes while the server has yet to read what was put says nothing about that.
    @Test nonisolated func whatTheServerHasYetToReadIsNotPaintedOver() async throws {
      try await withXServer { try await Self.expectPatience(with: $0.display) }
    }

    private static func expectPatience(with server: String) async throws {
      let display = try X11Display(name: server)
      defer { display.close() }
      let listener = Listener()
      let window = try await shownWindow(on: display, listener)
      let other = try XClient(display: server)
      defer { try? other.ungrabServer() }
      window.requestTickEarly()
      // An answer says that it has come to the request.
      _ = display.monitors()
      try other.grabServer()
      window.put(PixelRect(x: 0, y: 0, width: 300, height: 300), requestsTick: true)
      display.send()
      var couldWrite = true
      listener.onTick = { couldWrite = window.canWrite }
      try await eventually("the blank had come") { listener.ticks == 1 }
      #expect(!couldWrite)
      try other.ungrabServer()
      try await eventually("the server had read") { window.canWrite }
    }

    /// A window of 300 × 300 pixels that is in sight and has the keyboard.
    private static func shownWindow(on display: X11Display, _ listener: Listener? = nil) async throws -> X11Window {
      let size = PixelSize(width: 300, height: 300)
      let window = try X11Window(
        display: display, title: "Test", wmClass: ("test", "Test"), size: size, minimumSize: size)
      window.delegate = listener
      window.show()
      // What it asks the server when it is shown would not be answered later.
      try await eventually("the window was there") { window.visibility == .visible && window.isFocused }
      return window
    }

    /// Xlib's own question for events sends nothing while some wait.
    @Test nonisolated func aRequestIsSentThoughEventsWait() async throws {
      try await withXServer { try await Self.expectSending(to: $0.display) }
    }

    private static func expectSending(to server: String) async throws {
      let display = try X11Display(name: server)
      defer { display.close() }
      let window = try await shownWindow(on: display)
      let other = try XClient(display: server)
      let shown = try #require(try other.children().first { try other.isViewable($0) })
      try other.setFocus(other.root)
      // The answer comes after the loss of the focus, and both are read.
      _ = window.area
      window.requestSize(PixelSize(width: 400, height: 400))
      #expect(try other.geometry(of: shown)?.width == 400)
    }
  }
}
