import Foundation
import HeroDocuments
import HeroInspector
import HeroTesting
import HeroWidgets
import Testing

/// A user makes a scene of two screenshots in the pane of the window.
@MainActor @Suite("New from Screenshots") struct NewSceneTests {
  private let folder: TestFolder
  private let files: (before: URL, after: URL)
  private let stage = Stage(size: CGSize(width: 1200, height: 900), deviceScale: 1)
  private let created = Heard<(ScreenshotScene, URL)>()

  init() throws {
    folder = try TestFolder()
    files = try folder.writeScreenshots()
  }

  private func open(_ scene: ScreenshotScene? = nil) -> NewSceneController {
    let controller = NewSceneController(scene)
    controller.onCreate = { [created] in created.hear(($0, $1)) }
    stage.window.rootViewController = controller
    stage.update(to: 0)
    controller.begin()
    update()
    return controller
  }

  private func update() { stage.update(to: stage.time + 0.02) }

  private func openWithPictures() async throws -> NewSceneController {
    let controller = open(
      ScreenshotScene(before: try ScreenshotFile(files.before), after: try ScreenshotFile(files.after)))
    try await eventually("pairs were found") { !controller.isSearching }
    update()
    return controller
  }

  private func find<T: View>(_ type: T.Type, _ name: String) throws -> T {
    try #require(Pane.all(type, in: stage.window).first { $0.accessibilityLabel == name }, "no \(type) “\(name)”")
  }

  private func board() throws -> ScreenshotBoard { try find(ScreenshotBoard.self, "Screenshots") }

  private func place(_ point: CGPoint, _ side: ScreenshotSide = .before) throws -> CGPoint {
    let board = try board()
    return board.convert(board.place(of: point, on: side), to: nil)
  }

  private func click(_ label: String) throws {
    let view = try find(View.self, label)
    stage.click(at: view.convert(view.bounds.center, to: nil))
    update()
  }

  private func type(_ text: String, into label: String) throws {
    let field = try find(TextField.self, label)
    stage.click(at: field.convert(field.bounds.center, to: nil))
    stage.press(.character("a"), modifiers: .control)
    stage.type(text)
    stage.press(.return)
    update()
  }

  @Test("Ctrl+Z takes back the last change while a number field has the focus, but typing first")
  func undoBesideAField() async throws {
    let controller = try await openWithPictures()
    let name = try #require(controller.scene?.matches.first?.name)
    try type("Hero", into: "Name of the pair")
    #expect(controller.scene?.matches.first?.name == "Hero" && stage.textInput != nil)
    stage.type("x")
    stage.press(.character("z"), modifiers: .control)
    #expect(controller.scene?.matches.first?.name == "Hero" && stage.textInput != nil)
    stage.press(.character("z"), modifiers: .control)
    update()
    #expect(controller.scene?.matches.first?.name == name)
  }

  @Test("What moves is suggested, corrected by a handle, and created by Return")
  func aSuggestionIsCorrected() async throws {
    let controller = try await openWithPictures()
    let match = try #require(controller.scene?.matches.first)
    #expect(abs(match.source.frame.minX - 20) < 6 && !controller.hasChanges)
    // Its lower right handle goes away from the edge, and comes back to it by itself.
    let corner = CGPoint(x: match.source.frame.maxX, y: match.source.frame.maxY)
    stage.drag(from: try place(corner), to: try place(CGPoint(x: 150, y: 300)))
    let smaller = try #require(controller.scene?.matches.first?.source.frame)
    #expect(abs(smaller.maxX - 150) < 2 && abs(smaller.maxY - 300) < 2 && controller.hasChanges)
    stage.drag(from: try place(CGPoint(x: smaller.maxX, y: smaller.maxY)), to: try place(CGPoint(x: 188, y: 352)))
    let fitted = try #require(controller.scene?.matches.first?.source.frame)
    #expect(fitted.maxX == TestFolder.thumbnail.maxX && fitted.maxY == TestFolder.thumbnail.maxY)
    stage.press(.return)
    let (scene, url) = try #require(created.last)
    #expect(url.lastPathComponent == "list-scene" && scene.matches[0].source.frame == fitted)
    #expect(scene.matches[0].fill?.hex == "#FFFFFF")
  }

  @Test("Arrows move the selected rectangle, Tab goes on, Delete and Ctrl+Z take it away and back")
  func keys() async throws {
    let controller = try await openWithPictures()
    func frame(_ side: ScreenshotSide) -> CGRect? { controller.scene?.matches.first?[side].frame }
    let (source, destination) = (try #require(frame(.before)), try #require(frame(.after)))
    stage.press(.right, .down, .down)
    stage.press(.down, modifiers: .shift)
    #expect(frame(.before) == source.offsetBy(dx: 1, dy: 12))
    stage.press(.tab)
    stage.press(.down)
    #expect(frame(.after) == destination.offsetBy(dx: 0, dy: 1))
    stage.press(.character("z"), modifiers: .control)
    stage.press(.character("z"), modifiers: .control)
    #expect(frame(.before) == source && frame(.after) == destination && !controller.hasChanges)
    let count = try #require(controller.scene?.matches.count)
    stage.press(.delete)
    #expect(controller.scene?.matches.count == count - 1)
    stage.press(.character("a"))
    #expect(controller.scene?.matches.count == count)
    stage.press(.character("z"), modifiers: .control)
    stage.press(.character("z"), modifiers: .control)
    stage.press(.character("z"), modifiers: [.control, .shift])
    #expect(controller.scene?.matches.count == count - 1)
  }

  @Test("Names, numbers, corners, colors and bars are typed")
  func numbers() async throws {
    let controller = try await openWithPictures()
    try type("cover", into: "Name of the pair")
    try type("200", into: "Before: width")
    try type("12", into: "Before: corner radius")
    try click("After: four corners")
    try type("30", into: "After: radius at the top left")
    try type("#102030", into: "Color, such as #F2F2F7")
    try type("83", into: "Before: height of the bar at the bottom that stays while the screen scrolls")
    let scene = try #require(controller.scene)
    let match = scene.matches[0]
    #expect(match.name == "cover" && match.source.frame.width == 200 && match.source.corners == CornerRadii(12))
    #expect(match.destination.corners == CornerRadii(topLeft: 30) && match.fill?.hex == "#102030")
    #expect(scene.bars.before == ScreenshotBars(bottom: 83))
    // A color can be taken from the picture.
    try click("Takes a color from the first screenshot: press there")
    stage.click(at: try place(CGPoint(x: 300, y: 700)))
    #expect(controller.scene?.matches[0].fill?.hex == "#FFFFFF" && !controller.usesEscape())
  }

  @Test("Four corners are those of one pair")
  func cornersOfOnePair() async throws {
    let controller = try await openWithPictures()
    let field = try find(TextField.self, "Before: corner radius")
    try click("Before: four corners")
    #expect(!field.isSeen)
    stage.press(.character("a"))
    update()
    #expect(controller.scene?.matches.count == 2 && field.isSeen)
  }

  @Test("The magnifier shows while a handle is dragged, and Escape gives the drag up")
  func magnifier() async throws {
    let controller = try await openWithPictures()
    let before = try #require(controller.scene)
    let frame = before.matches[0].source.frame
    let magnifier = try find(View.self, "Magnifier")
    #expect(magnifier.isHidden)
    let start = try place(CGPoint(x: frame.maxX, y: frame.maxY))
    stage.send(.touch(id: 0, phase: .began, location: start, time: stage.time))
    stage.send(
      .touch(id: 0, phase: .moved, location: CGPoint(x: start.x + 40, y: start.y + 40), time: stage.time + 0.1))
    update()
    #expect(!magnifier.isHidden && controller.scene != before)
    let isUsed = controller.usesEscape()
    update()
    #expect(isUsed && magnifier.isHidden && controller.scene == before && !controller.hasChanges)
  }

  @Test("Two screenshots come one by one, by dropping and by a path")
  func wells() async throws {
    let controller = open()
    #expect(throws: ScreenshotError.self) { try controller.take([folder.url.appendingPathComponent("gone.png")]) }
    try controller.take([files.before])
    update()
    #expect(controller.scene == nil)
    try type(files.after.path, into: "Path of the screenshot after the tap")
    #expect(controller.scene?.screenshots.after.file.lastPathComponent == "detail.png")
    #expect(throws: ScreenshotError.self) { try controller.take([files.after]) }
    controller.end()
    stage.press(.return)
    #expect(created.values.isEmpty)
  }

  @Test("A folder that is not empty is refused, and so is a scene in which nothing moves")
  func refusals() async throws {
    let controller = try await openWithPictures()
    try type(folder.url.path, into: "The new folder of the scene")
    let field = try find(TextField.self, "The new folder of the scene")
    #expect(field.text == folder.url.path)
    stage.press(.escape)
    while controller.scene?.matches.isEmpty == false {
      try click("Deletes the selected pair (Delete)")
    }
    try click("Saves the folder and opens the scene (Return)")
    #expect(created.values.isEmpty)
  }
}
