import Foundation
import HeroDemos
import HeroGeometry
import HeroInspector
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

@MainActor @Suite("Editing end frames on the screen") struct EndFrameEditorTests {
  private let screen = EditedScreen(size: CGSize(width: 400, height: 800))
  private let photo = CGRect(x: 20, y: 500, width: 100, height: 100)
  private let header = CGRect(x: 0, y: 60, width: 400, height: 300)

  /// A photo that becomes a header, and a title beside it.
  private var plan: MorphPlan {
    let pairs = [
      MorphPair(
        id: "photo", source: MorphPlace(frame: photo, cornerRadius: 12),
        destination: MorphPlace(frame: header, cornerRadii: CornerRadii(topLeft: 20, topRight: 20)), content: .live),
      MorphPair(
        id: "title", source: MorphPlace(frame: CGRect(x: 140, y: 520, width: 90, height: 20)),
        destination: MorphPlace(frame: CGRect(x: 20, y: 420, width: 180, height: 40)), content: .live),
      MorphPair(
        id: "alone", source: nil, destination: MorphPlace(frame: CGRect(x: 0, y: 700, width: 400, height: 50)),
        content: .live),
    ]
    return MorphPlan(pairs: pairs, timing: .spring(.heroKit), screen: CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  private func editor(_ edits: TransitionOverrides = TransitionOverrides(), at progress: Double = 1) -> EndFrameEditor {
    var editor = EndFrameEditor()
    editor.show(edits, of: plan, element: nil, at: plan.state(at: progress), on: screen)
    editor.selectEnd(at: progress)
    return editor
  }

  private func grip(_ horizontal: Int, _ vertical: Int) throws -> RectangleGrip {
    try #require(RectangleGrip.all.first { $0.horizontal == horizontal && $0.vertical == vertical })
  }

  private func drag(
    _ editor: inout EndFrameEditor, from start: CGPoint, by way: CGPoint, snaps: Bool = false, constrains: Bool = false
  ) {
    _ = editor.press(at: start)
    editor.drag(to: start + CGPoint(x: way.x / 2, y: way.y / 2), snaps: snaps, constrains: constrains)
    editor.drag(to: start + way, snaps: snaps, constrains: constrains)
  }

  @Test("A dragged frame moves by whole points, and nothing changes before the drag is long enough")
  func moving() {
    var editor = editor()
    #expect(editor.press(at: CGPoint(x: 90, y: 550)) == .frame(.source) && editor.end == .source)
    editor.drag(to: CGPoint(x: 91, y: 551), snaps: false, constrains: false)
    #expect(editor.edits.isEmpty && !editor.isDragging)
    editor.drag(to: CGPoint(x: 103.4, y: 529.2), snaps: false, constrains: false)
    #expect(editor.edits.elements == ["photo": ElementOverride(source: EndOverride(x: 13, y: -21))])
    editor.drag(to: CGPoint(x: 103.4, y: 529.2), snaps: false, constrains: true)
    #expect(editor.edits.elements["photo"]?.source == EndOverride(y: -21), "on one axis")
    #expect(editor.release() && !editor.isDragging)
    editor.nudge(10, 0, resizes: false)
    editor.nudge(0, 1, resizes: true)
    #expect(editor.edits.elements["photo"]?.source == EndOverride(x: 10, y: -21, height: 1))
  }

  @Test("A handle resizes its frame; with Shift the ratio stays")
  func resizing() throws {
    var editor = editor(at: 0)
    let corner = CGPoint(x: photo.maxX, y: photo.maxY)
    #expect(editor.target(at: corner) == .grip(.source, try grip(1, 1)))
    drag(&editor, from: corner, by: CGPoint(x: 40, y: 10))
    #expect(editor.edits.elements["photo"]?.source == EndOverride(width: 40, height: 10))
    editor.drag(to: corner + CGPoint(x: 40, y: 10), snaps: false, constrains: true)
    #expect(editor.edits.elements["photo"]?.source == EndOverride(width: 40, height: 40))
    editor.cancelGesture()
    #expect(editor.edits.isEmpty)
    // The left side, which does not go beyond the right one.
    drag(&editor, from: CGPoint(x: photo.minX, y: photo.midY), by: CGPoint(x: 300, y: 0))
    #expect(editor.edits.elements["photo"]?.source == EndOverride(x: 96, width: -96))
  }

  @Test("Frames snap to the screen's middle, to thirds and to the other end; Alt leaves them free")
  func snapping() throws {
    var editor = editor(at: 0)
    let start = CGPoint(x: 90, y: 550)
    drag(&editor, from: start, by: CGPoint(x: 127, y: 0), snaps: true)
    #expect(editor.edits.elements["photo"]?.source?.x == 130, "its center is the screen's")
    #expect(editor.marks.contains(.guide(.x(200))))
    editor.drag(to: start + CGPoint(x: 127, y: 0), snaps: false, constrains: false)
    #expect(editor.edits.elements["photo"]?.source?.x == 127)
    #expect(!editor.marks.contains { if case .guide = $0 { true } else { false } })
    // Its upper edge to the lower one of the other end.
    editor.drag(to: start + CGPoint(x: 0, y: -143), snaps: true, constrains: false)
    #expect(editor.edits.elements["photo"]?.source?.y == -140 && editor.marks.contains(.guide(.y(360))))
    editor.cancelGesture()
    // Its right side to a third of the screen.
    drag(&editor, from: CGPoint(x: photo.maxX, y: photo.midY), by: CGPoint(x: 11, y: 0), snaps: true)
    let width = try #require(editor.edits.elements["photo"]?.source?.width)
    #expect(abs(width - (400.0 / 3 - 120)) < 0.01)
  }

  @Test("The handle in the corner changes the radius of the corners that are alike")
  func radius() throws {
    var editor = editor()
    let handle = try #require(
      editor.marks.lazy.compactMap { if case .radius(let place, .destination) = $0 { place } else { nil } }.first)
    #expect(editor.target(at: handle) == .radius(.destination))
    drag(&editor, from: handle, by: CGPoint(x: 30, y: 30))
    let radii = try #require(editor.edits.elements["photo"]?.destination?.radius)
    #expect(radii.topLeft > 30 && radii.topLeft == radii.topRight && radii.topLeft == radii.topLeft.rounded())
    #expect(radii.bottomLeft == 0 && radii.bottomRight == 0)
    // The handle stays under the pointer.
    #expect(editor.target(at: handle + CGPoint(x: 30, y: 30)) == .radius(.destination))
    editor.drag(to: handle + CGPoint(x: -90, y: -90), snaps: true, constrains: false)
    #expect(editor.edits.elements["photo"]?.destination?.radius == .zero)
  }

  @Test("The path's handle bends it to the pointer, and back to a straight line")
  func path() throws {
    func handle(_ editor: EndFrameEditor) throws -> CGPoint {
      try #require(
        editor.marks.lazy.compactMap { if case .bend(let place, true) = $0 { place } else { nil } }.first)
    }
    var editor = editor()
    let start = try handle(editor)
    #expect(start.distance(to: CGPoint(x: 135, y: 380)) < 1e-9, "half-way between both centers")
    let way = header.center - photo.center
    let aside = CGPoint(x: -way.y / 8, y: way.x / 8)
    drag(&editor, from: start, by: aside)
    guard case .arc(let bulge)? = editor.edits.elements["photo"]?.path else { throw TestingError("no arc") }
    #expect(abs(bulge) > 0.05 && abs(bulge) <= 2)
    #expect(try handle(editor).distance(to: start + aside) < 2)
    var bent = plan
    bent.style.overrides = editor.edits
    let middle = try #require(bent.state(at: 0.5).elements.first { $0.id == "photo" }?.frame.center)
    #expect(try handle(editor).distance(to: middle) < 1e-9)
    editor.drag(to: start + CGPoint(x: 2.5, y: 2.5), snaps: true, constrains: false)
    #expect(editor.edits.elements["photo"]?.path == .straight)
  }

  @Test("A path straight up has a handle that bends nothing")
  func uprightPath() {
    var plan = plan
    plan.pairs[0].source?.frame.origin.x = header.midX - 50
    var editor = EndFrameEditor()
    editor.show(TransitionOverrides(), of: plan, element: nil, at: nil, on: screen)
    let middle = CGPoint(x: header.midX, y: (header.midY + photo.midY) / 2)
    #expect(editor.marks.contains(.bend(middle, isEnabled: false)))
    drag(&editor, from: middle, by: CGPoint(x: 60, y: 0))
    #expect(editor.edits.isEmpty)
  }

  @Test("The smallest frame under the pointer is taken; Tab goes through all ends")
  func selection() {
    var editor = editor()
    #expect(editor.target(at: CGPoint(x: 100, y: 440)) == .element("title"))
    #expect(editor.target(at: CGPoint(x: 380, y: 600)) == nil, "an element with one end is not edited")
    #expect(editor.press(at: CGPoint(x: 100, y: 440)) == .element("title") && !editor.release())
    var seen: [String] = []
    for _ in 0..<4 {
      let id = editor.selectNext(by: 1) ?? "none"
      editor.show(TransitionOverrides(), of: plan, element: id, at: plan.state(at: 1), on: screen)
      seen.append("\(id) \(editor.end)")
    }
    #expect(seen == ["title source", "title destination", "photo source", "photo destination"])
    #expect(editor.selectNext(by: -1) == "photo" && editor.end == .source)
  }

  @Test("What comes into force during a drag does not take it back")
  func liveDrag() {
    var editor = editor(at: 0)
    drag(&editor, from: CGPoint(x: 90, y: 550), by: CGPoint(x: 30, y: 0))
    var later = plan
    later.style.overrides = TransitionOverrides(elements: ["photo": ElementOverride(source: EndOverride(x: 15))])
    editor.show(later.style.overrides, of: later, element: nil, at: later.state(at: 0), on: screen)
    #expect(editor.isDragging && editor.edits.elements["photo"]?.source == EndOverride(x: 30))
    editor.drag(to: CGPoint(x: 130, y: 550), snaps: false, constrains: false)
    #expect(editor.release() && editor.edits.elements["photo"]?.source == EndOverride(x: 40))
  }

  @Test("Handles stay on a screen with round corners")
  func heldHandles() {
    let round = EditedScreen(size: CGSize(width: 400, height: 800), displayRadius: 50)
    var editor = EndFrameEditor()
    var plan = plan
    plan.pairs[0].destination?.frame = CGRect(x: 0, y: 0, width: 400, height: 800)
    editor.show(TransitionOverrides(), of: plan, element: nil, at: nil, on: round)
    var count = 0
    for case .grip(let place, .destination, _) in editor.marks {
      count += 1
      let middle = CGPoint(x: max(50, min(350, place.x)), y: max(50, min(750, place.y)))
      #expect(place.distance(to: middle) <= 50 - 6.99 || place.x > 50 && place.x < 350 || place.y > 50 && place.y < 750)
      #expect(place.x >= 7 && place.x <= 393 && place.y >= 7 && place.y <= 793)
      #expect(editor.target(at: place).map { if case .grip = $0 { true } else { false } } == true)
    }
    #expect(count == 8)
  }

  @Test("Each mark lies in its areas, and a hover changes one mark")
  func marks() throws {
    var editor = editor(at: 0.3)
    let before = editor.marks
    editor.hover(at: CGPoint(x: 104, y: 490))
    #expect(editor.hovered == .element("title"))
    #expect(Set(before).symmetricDifference(editor.marks).count == 2)
    drag(&editor, from: CGPoint(x: 30, y: 590), by: CGPoint(x: 127, y: 0), snaps: true)
    let drawing = EndFrameDrawing(on: screen, pixelScale: 1)
    for mark in editor.marks + before + editor.marks.map({ $0.mirrored(in: 400) }) {
      let (all, part) = (try surface(), try surface())
      drawing.draw([mark], in: Canvas(surface: all, scale: 1))
      var region = PixelRegion()
      for area in drawing.areas(of: mark) {
        let clipped = area.overlap(with: CGRect(x: 0, y: 0, width: 400, height: 800)) ?? .zero
        region.add(PixelRect(enclosing: clipped))
      }
      let canvas = Canvas(surface: part, scale: 1)
      canvas.clip(toPixels: region)
      drawing.draw([mark], in: canvas)
      #expect(all.pngData() == part.pngData(), "\(mark)")
    }
  }

  private func surface() throws -> Surface {
    let surface = try #require(Surface(width: 400, height: 800, format: .opaque))
    Canvas(surface: surface, scale: 1).fill(CGRect(x: 0, y: 0, width: 400, height: 800), Color(white: 0.5))
    return surface
  }
}
