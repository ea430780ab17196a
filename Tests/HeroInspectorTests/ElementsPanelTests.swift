import Foundation
import HeroDemos
import HeroExport
import HeroFlight
import HeroInspector
import HeroMorph
import HeroScenes
import HeroSession
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("The elements' panel") struct ElementsPanelTests {
  /// The sheet of cards, whose picture, titles and cards all fly.
  private func states() throws -> [MorphState] {
    try Trace(RenderRequest(scene: .matchedCards, scale: 1), item: 0).frames().map(\.state)
  }

  private func words(_ pane: Pane) -> [String] {
    func all(_ view: View) -> [String] {
      guard !view.isHidden else { return [] }
      return (view.accessibilityRole == .text ? [view.accessibilityLabel ?? ""] : []) + view.subviews.flatMap(all)
    }
    return all(pane.stage.window)
  }

  @Test("Who flies under the bars is told by the flight's plan")
  func levels() throws {
    for (level, words) in [("over", "above bars"), ("under", "below bars")] {
      let phone = try Phone(.photoGallery, scale: 1, settings: ["flight-level": level])
      try phone.tap(item: 3)
      phone.advance(0.1)
      let memory = try #require(phone.flight?.memory)
      let panel = ElementsPanel()
      panel.show(memory.state(at: phone.time), of: memory.plan(at: phone.time))
      #expect(self.words(Pane(panel)).contains { $0.hasSuffix(" · \(words)") })
    }
  }

  @Test("Each element is a row with its figures, and the pages are below")
  func rows() throws {
    let state = try states()[6]
    let panel = ElementsPanel()
    panel.show(state)
    let pane = Pane(panel)
    let said = words(pane)
    for element in state.elements {
      let frame = [element.frame.minX, element.frame.minY].map { ValueField.text(of: $0, digits: 1) }
      #expect(said.contains { $0.hasPrefix("\(frame[0]), \(frame[1])   ") }, "\(element.id)")
    }
    #expect(state.elements.allSatisfy { said.contains($0.id) })
    #expect(said.contains { $0.hasPrefix("Opacity: presenting ") && $0.contains("presented 0.") })
    #expect(pane.all(Control.self).count == state.elements.count)
    panel.show(nil)
    pane.advance(0)
    #expect(pane.all(Control.self).isEmpty)
  }

  @Test("A click on a row, or Return, selects its element")
  func selecting() throws {
    let state = try states()[6]
    let panel = ElementsPanel()
    panel.show(state)
    let heard = Heard<String>()
    panel.onSelect = heard.hear
    let pane = Pane(panel)
    pane.click(pane.all(Control.self)[2])
    pane.all(Control.self)[1].becomeFirstResponder()
    pane.stage.press(.return)
    #expect(heard.values == [state.elements[2].id, state.elements[1].id])
  }

  @Test("The pointer on a row names its element, off the rows none; so does the keyboard")
  func hovering() throws {
    let state = try states()[6]
    let panel = ElementsPanel()
    panel.show(state)
    let heard = Heard<String?>()
    panel.onHover = heard.hear
    let pane = Pane(panel)
    let rows = pane.all(Control.self)
    pane.hover(rows[1])
    pane.hover(rows[2])
    pane.stage.send(.hover(location: nil, time: 0))
    pane.advance(0)
    // Between two rows it is on none.
    #expect(heard.values == [state.elements[1].id, nil, state.elements[2].id, nil])
    pane.stage.press(.tab)
    #expect(heard.last == state.elements[0].id)
    // What is outlined lands.
    panel.show(nil)
    #expect(heard.last == .some(nil) && heard.values.count == 6)
  }

  @Test("Elements come and go, and the height that is asked for with them")
  func comeAndGo() throws {
    let state = try states()[6]
    let panel = ElementsPanel()
    let pane = Pane(panel, height: 900)
    var heights: [CGFloat] = []
    panel.onHeightChange = { heights.append(panel.sizeThatFits(CGSize(width: 320, height: 10_000)).height) }
    panel.show(state)
    var fewer = state
    fewer.elements.removeLast(2)
    panel.show(fewer)
    panel.show(fewer)
    panel.show(state)
    #expect(heights.count == 3 && heights[0] == heights[2] && heights[1] < heights[0])
    pane.advance(0)
    #expect(pane.all(Control.self).count == state.elements.count)
  }

  /// Counted in texts that are set and in pixels, not in time.
  @Test("A frame writes only what has changed, in the rows that are there")
  func cheap() throws {
    let states = try states()
    let panel = ElementsPanel()
    panel.show(states[4])
    let pane = Pane(panel, scale: 2)
    let rows = pane.all(Control.self)
    let (width, height) = pane.stage.pixelSize
    let surface = try #require(Surface(width: width, height: height, format: .opaque))
    _ = pane.stage.paint(into: surface)
    // The same instant again: nothing at all.
    panel.show(states[4])
    pane.advance(0)
    #expect(pane.stage.paint(into: surface).isEmpty)
    for state in states[5..<12] {
      let before = TextLayout.settingsMade
      panel.show(state)
      pane.advance(0)
      _ = pane.stage.paint(into: surface)
      // At most place, radii, crop and alphas of each, and the pages; no names.
      #expect(TextLayout.settingsMade - before <= 4 * state.elements.count + 1)
    }
    let rowsNow = pane.all(Control.self)
    #expect(zip(rowsNow, rows).allSatisfy { $0 === $1 } && rowsNow.count == rows.count)
    // One that moves alone: its row's two figures.
    var moved = states[11]
    moved.elements[0].frame.origin.x += 1
    panel.show(moved)
    pane.advance(0)
    let region = pane.stage.paint(into: surface)
    let row = PixelRect(enclosing: CGRect(x: 0, y: 0, width: CGFloat(width), height: 2 * (rows[0].frame.height + 1)))
    #expect(!region.isEmpty && region.rects.allSatisfy { $0.maxY <= row.maxY })
    let kept = try #require(surface.pngData())
    #expect(try pane.picture().pngData() == kept)
  }
}
