package import Foundation
package import HeroDocuments
import HeroSystem
import HeroVision
package import HeroWidgets

/// Makes a scene of two screenshots: takes the pictures, suggests what moves, lets it be changed, and hands over the
/// scene to save.
@MainActor package final class NewSceneController: ViewController {
  /// Told of the scene and the folder to save it to.
  package var onCreate: (ScreenshotScene, URL) -> Void = { _, _ in }
  /// Told when the user wants to leave.
  package var onCancel: () -> Void = {}
  private let page = NewSceneView()
  /// The first of the screenshots, while the other is missing.
  private var files: [ScreenshotSide: ScreenshotFile] = [:]
  private var bench: ScreenshotWorkbench?
  private var board: ScreenshotBoard?
  private var form: PairForm?
  private var search: PairSearch?
  private var devices: [Device] = []
  private var isSaving = false
  /// The scene to begin with; nil: the screenshots are still to come.
  private let first: ScreenshotScene?

  /// - Parameter scene: with matches: nothing is suggested. nil waits for screenshots.
  package init(_ scene: ScreenshotScene? = nil) {
    first = scene
    super.init()
    title = "New from Screenshots"
  }

  override package func loadView() -> View { page }

  override package func viewDidLoad() {
    page.cancel.action = { [weak self] in self?.onCancel() }
    page.create.action = { [weak self] in self?.create() }
    page.undo.action = { [weak self] in self?.undo() }
    page.swap.action = { [weak self] in self?.swap() }
    page.device.onChoose = { [weak self] index in self?.choose(device: index) }
    page.folder.onApply = { [weak self] in self?.complaint(aboutFolder: $0) }
    for side in ScreenshotSide.allCases {
      page.wells[side].onPath = { [weak self] in self?.take(path: $0, for: side) }
    }
  }

  /// Starts, once it is on its stage.
  package func begin() {
    if let first { open(first) } else { tell("Drop two screenshots on the window, or type their paths.") }
  }

  /// Ends all work.
  package func end() { search?.cancel() }

  /// True if leaving would lose something.
  package var hasChanges: Bool { bench?.editor.isChanged == true || isSaving }

  /// The scene that is being made; nil: there are no screenshots yet.
  package var scene: ScreenshotScene? { bench?.editor.scene }

  /// True while the pairs are looked for.
  package var isSearching: Bool { search?.isRunning == true }

  // MARK: Screenshots

  /// Takes files that were dropped: two are both screenshots, one is the next that is missing.
  /// - Throws: a `ScreenshotError` where they cannot be used.
  package func take(_ urls: [URL]) throws(ScreenshotError) {
    let missing = ScreenshotSide.allCases.filter { files[$0] == nil }
    guard bench == nil else { throw ScreenshotError("Create this scene first, or press Esc to leave it.") }
    guard urls.count <= 2, !urls.isEmpty else {
      throw ScreenshotError("Drop two screenshots: before and after the tap.")
    }
    let shots = try urls.map { url throws(ScreenshotError) in try ScreenshotFile(url) }
    for (side, shot) in zip(shots.count == 2 ? ScreenshotSide.allCases : missing, shots) { take(shot, for: side) }
    openIfComplete()
  }

  private func take(_ shot: ScreenshotFile, for side: ScreenshotSide) {
    files[side] = shot
    page.wells[side].fileName = shot.file.lastPathComponent
    page.wells[side].path.text = shot.file.path
  }

  /// Returns why a path cannot be used, in a sentence; nil: it is.
  private func take(path: String, for side: ScreenshotSide) -> String? {
    do throws(ScreenshotError) {
      take(try ScreenshotFile(Self.url(path)), for: side)
    } catch { return error.description }
    openIfComplete()
    return nil
  }

  private func openIfComplete() {
    guard let before = files[.before], let after = files[.after] else { return }
    open(ScreenshotScene(before: before, after: after))
  }

  private static func url(_ path: String) -> URL {
    let plain = path.trimmingCharacters(in: .whitespaces)
    if let url = URL(string: plain), url.isFileURL { return url.standardizedFileURL }
    return URL(fileURLWithPath: (plain as NSString).expandingTildeInPath).standardizedFileURL
  }

  /// Returns a path as people write it, with “~” for the home folder.
  private static func path(_ url: URL) -> String {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    return url.path.hasPrefix(home + "/") ? "~" + url.path.dropFirst(home.count) : url.path
  }

  // MARK: The scene

  private func open(_ scene: ScreenshotScene) {
    guard let stage = page.stage else { return }
    let bench = ScreenshotWorkbench(scene)
    let (board, form) = (ScreenshotBoard(bench), PairForm(bench))
    (self.bench, self.board, self.form) = (bench, board, form)
    devices = Device.all + (Device.all.contains(scene.device) ? [] : [scene.device])
    page.device.choices = devices.map(\.title)
    page.folder.text = Self.path(scene.proposedFolder)
    page.show(board, form)
    bench.onChange = { [weak self] in self?.update() }
    let search = PairSearch(scene.screenshots, library: stage.pictures)
    self.search = search
    search.onImages = { [weak self] images in self?.bench?.change { $0.images = images } }
    search.onPairs = { [weak self] in self?.found($0) }
    search.onFailure = { [weak self] in self?.tell($0, isWrong: true) }
    board.show(search.pictures)
    update()
    tell("Looking for what moves…")
    search.begin()
    board.becomeFirstResponder()
  }

  private func found(_ pairs: [SuggestedPair]) {
    guard let bench, let images = bench.editor.images else { return }
    let isSaid = !bench.editor.scene.matches.isEmpty
    let matches = bench.editor.scene.matches(of: pairs, on: images)
    bench.change { $0.suggest(matches) }
    let words =
      switch matches.count {
      case 0: "Nothing found. Drag a rectangle on what moves."
      case 1: "Found 1 pair. Drag its handles to correct it."
      default: "Found \(matches.count) pairs. Drag their handles to correct them."
      }
    tell(isSaid ? "" : words)
  }

  private func update() {
    guard let bench else { return }
    page.device.chosen = devices.firstIndex(of: bench.editor.scene.device)
    page.undo.isEnabled = bench.editor.canUndo
    board?.update()
    form?.update()
    page.setNeedsLayout()
    if bench.isPicking {
      tell(Self.pickingHint)
    } else if page.status.text == Self.pickingHint {
      tell("")
    }
  }

  private static let pickingHint = "Press the color on the screenshot before the tap."

  private func tell(_ words: String, isWrong: Bool = false) {
    page.status.text = words
    page.status.colour = isWrong ? InspectorStyle.wrong : InspectorStyle.quietText
    page.activity.isAnimating = isSearching || isSaving
    page.setNeedsLayout()
  }

  private func choose(device index: Int) {
    let device = devices[index]
    bench?.change { $0.setDevice(device) }
  }

  private func swap() {
    guard let bench, let board, !isSearching else { return }
    bench.change { $0.swapScreenshots() }
    showPictures(of: bench, on: board)
  }

  /// Shows the pictures of the screenshots, which undo may have exchanged.
  private func showPictures(of bench: ScreenshotWorkbench, on board: ScreenshotBoard) {
    guard let stage = page.stage else { return }
    let shots = bench.editor.scene.screenshots
    board.show(
      ScreenshotPair(
        stage.pictures.picture(for: .file(shots.before.file)), stage.pictures.picture(for: .file(shots.after.file))))
  }

  private func undo() { step("Undone") { $0.undo() } }
  private func redo() { step("Redone") { $0.redo() } }

  private func step(_ words: String, _ body: (inout ScreenshotEditor) -> String?) {
    guard let bench, let board else { return }
    let name = bench.change(body)
    showPictures(of: bench, on: board)
    tell(name.map { "\(words): \($0)" } ?? (words == "Undone" ? "Nothing to undo" : "Nothing to redo"))
  }

  // MARK: Saving

  private func complaint(aboutFolder path: String) -> String? {
    let url = Self.url(path)
    let parent = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard !path.trimmingCharacters(in: .whitespaces).isEmpty else { return "Type the path of a new folder." }
    guard FileManager.default.fileExists(atPath: parent.path, isDirectory: &isFolder), isFolder.boolValue else {
      return "The folder \(UntrustedText.path(parent.path)) does not exist: create it first."
    }
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    let names = try? FileManager.default.contentsOfDirectory(atPath: url.path)
    return names?.isEmpty == true ? nil : "\(UntrustedText.path(url.path)) is not an empty folder: type a new name."
  }

  private func create() {
    guard let bench, let folder = page.folder.text, !isSaving else { return }
    guard !bench.editor.scene.matches.isEmpty else {
      // What is being looked for is most likely all that is wanted.
      if isSearching { return }
      return tell("Drag a rectangle on what moves first, or press A.", isWrong: true)
    }
    if let complaint = complaint(aboutFolder: folder) { return tell(complaint, isWrong: true) }
    var scene = bench.editor.scene
    if let image = bench.editor.images?.before { scene.fillFromSurroundings(on: image) }
    isSaving = true
    tell("Saving…")
    onCreate(scene, Self.url(folder))
  }

  /// Nothing was saved: says why.
  package func couldNotSave(_ sentence: String) {
    isSaving = false
    tell(sentence, isWrong: true)
  }

  // MARK: Keys

  /// Ends the drag, field, list or choice of a color that is active, as Escape asks.
  /// - Returns: false if none is active.
  package func usesEscape() -> Bool {
    if let bench, bench.editor.isDragging {
      bench.change { $0.cancelGesture() }
      return true
    }
    if let bench, bench.isPicking {
      bench.isPicking = false
      return true
    }
    guard let stage = page.stage, stage.textInput != nil || stage.window.firstResponder is ChoiceList else {
      return false
    }
    stage.send(.key(KeyEvent(.escape, time: stage.time)))
    return true
  }

  override package func keyDown(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.character("z"), .control): undo()
    case (.character("z"), [.control, .shift]), (.character("Z"), [.control, .shift]), (.character("y"), .control):
      redo()
    case (.return, []): if !event.isRepeat { create() }
    case (.character("a"), []): bench?.change { $0.addMatch() }
    default: return false
    }
    return true
  }
}
