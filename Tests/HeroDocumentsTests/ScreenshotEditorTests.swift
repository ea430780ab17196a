import Foundation
import HeroDocuments
import HeroTesting
import HeroVision
import HeroWidgets
import Testing

/// A user draws rectangles on two screenshots of 402 × 874 points: values alone, without a window.
struct ScreenshotEditorTests {
  private let folder: TestFolder
  private var editor: ScreenshotEditor

  init() throws {
    let folder = try TestFolder()
    let size = CGSize(width: 804, height: 1748)
    let files = try ["list", "detail"].map {
      try ScreenshotFile(try folder.writePicture(.black, size: size, to: "\($0).png"))
    }
    self.folder = folder
    var scene = ScreenshotScene(before: files[0], after: files[1])
    try scene.add(
      ScreenshotMatch(
        name: "photo", source: .init(frame: CGRect(x: 20, y: 100, width: 160, height: 120)),
        destination: .init(frame: CGRect(x: 0, y: 0, width: 402, height: 300))))
    editor = ScreenshotEditor(scene)
  }

  private var source: CGRect { editor.scene.matches[0].source.frame }

  private mutating func drag(
    from start: CGPoint, to end: CGPoint, on side: ScreenshotSide = .before, snaps: Bool = false
  ) {
    editor.press(at: start, on: side, reach: 12)
    editor.drag(to: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), snaps: snaps, reach: 12)
    editor.drag(to: end, snaps: snaps, reach: 12)
    editor.release()
  }

  @Test mutating func aHandleResizesAndTheMiddleMoves() {
    #expect(!editor.isChanged && editor.selection == .init(match: 0, side: .before))
    drag(from: CGPoint(x: 180, y: 220), to: CGPoint(x: 200, y: 250))
    #expect(source == CGRect(x: 20, y: 100, width: 180, height: 150))
    drag(from: CGPoint(x: 20, y: 175), to: CGPoint(x: 10, y: 300))
    #expect(source == CGRect(x: 10, y: 100, width: 190, height: 150))
    drag(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 130, y: 170))
    #expect(source == CGRect(x: 40, y: 110, width: 190, height: 150))
    // It stays on the picture, and is never turned inside out.
    drag(from: CGPoint(x: 100, y: 160), to: CGPoint(x: -400, y: 5000))
    #expect(source == CGRect(x: 0, y: 724, width: 190, height: 150))
    drag(from: CGPoint(x: 190, y: 874), to: CGPoint(x: 0, y: 700))
    #expect(source.minY == 700 && source.height == 24 && source.width == 4)
  }

  @Test mutating func everyChangeIsUndoneAndMadeAgain() {
    let first = editor.scene
    drag(from: CGPoint(x: 180, y: 220), to: CGPoint(x: 200, y: 250))
    // Keys that follow each other are one change.
    for _ in 0..<5 { editor.nudge(1, 0) }
    editor.nudge(0, 10)
    #expect(source == CGRect(x: 25, y: 110, width: 180, height: 150))
    #expect(editor.rename(to: "cover") == nil)
    editor.setCorners(CornerRadii(14), on: .before)
    editor.setBar(.bottom, on: .after, to: 83)
    editor.setFill(RGBA(red: 1, green: 0, blue: 0))
    editor.addMatch()
    editor.removeMatch()
    editor.swapScreenshots()
    editor.setDevice(Device.named("iphone-16-pro-max") ?? .standard)
    let last = editor.scene
    var names: [String] = []
    while let name = editor.undo() { names.append(name) }
    #expect(
      names.reversed() == [
        "size", "move", "name", "corners", "bar", "color", "pair", "removal of a pair", "swap", "device",
      ])
    #expect(editor.scene == first && !editor.isChanged)
    while editor.redo() != nil {}
    #expect(editor.scene == last && editor.isChanged)
    _ = editor.undo()
    editor.nudge(0, 1)
    #expect(!editor.canRedo)
  }

  @Test mutating func aDragOnNothingDrawsAPairAndAClickSelects() {
    drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 300, y: 480))
    #expect(
      editor.scene.matches.map(\.name) == ["photo", "hero"] && editor.selection == .init(match: 1, side: .before))
    #expect(editor.scene.matches[1].source.frame == CGRect(x: 200, y: 400, width: 100, height: 80))
    #expect(editor.scene.matches[1].destination == editor.scene.matches[1].source)
    editor.press(at: CGPoint(x: 100, y: 160), on: .before, reach: 12)
    editor.release()
    #expect(editor.selection == .init(match: 0, side: .before))
    editor.press(at: CGPoint(x: 390, y: 860), on: .before, reach: 12)
    editor.release()
    #expect(editor.selection == nil && editor.scene.matches.count == 2)
    #expect(editor.undo() == "pair" && editor.scene.matches.count == 1)
  }

  @Test mutating func tabGoesThroughBothEndsOfEachPair() {
    editor.addMatch()
    editor.select(nil)
    var order: [ScreenshotEditor.Selection] = []
    while editor.selectNext(by: 1), let selection = editor.selection { order.append(selection) }
    #expect(
      order == [
        .init(match: 0, side: .before), .init(match: 0, side: .after), .init(match: 1, side: .before),
        .init(match: 1, side: .after),
      ])
    let back = editor.selectNext(by: -1)
    #expect(back && editor.selection == .init(match: 1, side: .before))
  }

  @Test mutating func escapeDuringADragChangesNothing() {
    let before = editor.scene
    editor.press(at: CGPoint(x: 180, y: 220), on: .before, reach: 12)
    editor.drag(to: CGPoint(x: 300, y: 300), snaps: false, reach: 12)
    #expect(editor.isDragging && editor.focus?.point == CGPoint(x: 300, y: 300) && editor.scene != before)
    editor.cancelGesture()
    editor.drag(to: CGPoint(x: 10, y: 10), snaps: false, reach: 12)
    #expect(editor.scene == before && !editor.canUndo && editor.focus == nil)
  }

  @Test mutating func namesAreDifferentAndPlain() {
    editor.addMatch()
    #expect(editor.rename(to: "photo")?.contains("Another pair") == true)
    for name in ["", " x", "a: b", "#", String(repeating: "x", count: 61)] {
      #expect(editor.rename(to: name)?.contains("1 to 60") == true, "\(name)")
    }
    #expect(editor.rename(to: "Title 2") == nil && editor.scene.matches[1].name == "Title 2")
  }

  @Test mutating func theLineOfABarIsDraggedFromBesideThePicture() {
    drag(from: CGPoint(x: -8, y: 874), to: CGPoint(x: -8, y: 791))
    #expect(editor.scene.bars.before == ScreenshotBars(bottom: 83))
    // On the picture too, once it is there; and never over half of the screen.
    drag(from: CGPoint(x: 300, y: 791), to: CGPoint(x: 300, y: 10))
    #expect(editor.scene.bars.before.bottom == 291)
    drag(from: CGPoint(x: -8, y: 0), to: CGPoint(x: -8, y: 62), on: .after)
    #expect(editor.scene.bars.after == ScreenshotBars(top: 62))
    #expect(editor.undo() == "bar" && editor.scene.bars.after == ScreenshotBars())
  }

  @Test mutating func anotherDeviceKeepsThePixels() {
    editor.setDevice(.bare(CGSize(width: 804, height: 1748)))
    #expect(source == CGRect(x: 40, y: 200, width: 320, height: 240))
    #expect(editor.scene.points(of: .after) == CGSize(width: 804, height: 1748))
  }

  // MARK: Snapping

  /// A white card on grey, whose sides are between pixels of a point.
  private func card() throws -> PixelImage {
    var pixels = [UInt32](repeating: 0x808080, count: 804 * 1748)
    for y in 241..<501 { for x in 61..<461 { pixels[y * 804 + x] = 0xffffff } }
    return try #require(PixelImage(width: 804, height: 1748, pixels: pixels))
  }

  @Test mutating func sidesSnapToEdgesOfThePicture() throws {
    editor.images = ScreenshotPair(try card(), try card())
    editor.setFrame(CGRect(x: 44, y: 134, width: 200, height: 130), on: .before)
    drag(from: CGPoint(x: 44, y: 134), to: CGPoint(x: 34, y: 124), snaps: true)
    #expect(source.minX == 30.5 && source.minY == 120.5)
    drag(from: CGPoint(x: 244, y: 264), to: CGPoint(x: 232, y: 252), snaps: true)
    #expect(source == CGRect(x: 30.5, y: 120.5, width: 200, height: 130))
    // A rectangle that moves snaps as well, and with Alt nothing does.
    drag(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 107, y: 157), snaps: true)
    #expect(source == CGRect(x: 30.5, y: 120.5, width: 200, height: 130))
    drag(from: CGPoint(x: 100, y: 160), to: CGPoint(x: 108, y: 160), snaps: false)
    #expect(source.minX == 39 && source.width == 200)
  }

  @Test func anEdgeHasToBeAlongMostOfTheSide() throws {
    let image = try card()
    #expect(image.edge(near: 66, along: .horizontal, span: 241...501, reach: 8) == 61)
    #expect(image.edge(near: 66, along: .horizontal, span: 0...1748, reach: 8) == nil)
    #expect(image.edge(near: 66, along: .horizontal, span: 241...501, reach: 4) == nil)
    #expect(image.edge(near: 5, along: .vertical, span: 100...400, reach: 8) == 0)
    #expect(image.edge(near: 1744, along: .vertical, span: 100...400, reach: 8) == 1748)
    #expect(image.edge(near: -90, along: .vertical, span: 100...400, reach: 8) == nil)
  }
}
