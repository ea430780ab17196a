import Foundation
import HeroPreviewApp
import HeroScenes
import HeroTesting
import HeroWidgets
import HeroX11

/// The live window with a page that has nothing but a search bar, in the tests' own process, so that they can read what
/// was typed; the hands are xdotool's. Owns the connection to the server.
@MainActor final class SearchWindow {
  let preview: PreviewWindow
  private let display: X11Display
  private let page: SearchPage

  private init(_ name: String) throws {
    let page = SearchPage()
    self.page = page
    // Whoever goes through the same once more has a page of their own.
    var shown: SearchPage? = page
    display = try X11Display(name: name)
    display.onConnectionLost = {}
    display.selections.patience = 600
    let scene = HeroScenes.Scene(name: "search", title: "Search", summary: "A search bar.") { _, _ in
      defer { shown = nil }
      return shown ?? SearchPage()
    }
    preview = try PreviewWindow(
      .init(
        app: PreviewApp(name: "HeroPreview", summary: "A search bar.", scenes: [scene]), scene: scene,
        conditions: Conditions(), scale: 1, showsBezel: false),
      display: display)
    preview.onClose = { [weak page] in page?.events.append("close") }
  }

  /// Opens it and waits until it has the keyboard and stands still.
  static func open(on server: String) async throws -> SearchWindow {
    let window = try SearchWindow(server)
    try await window.eventually("the window was focused") { $0.preview.window.isFocused }
    // Before its first frame the field has no place to be clicked at.
    try await window.eventually("its field had a place") {
      $0.page.bar.searchTextField.bounds.width > 0 && !$0.preview.stage.needsFrame
    }
    try await pause(0.3)
    return window
  }

  /// Drops the window on its own thread, whichever test ends last.
  isolated deinit {}

  func close() { display.close() }

  var text: String { page.bar.text }
  var isEditing: Bool { page.bar.isEditing }
  var isComposing: Bool { page.bar.searchTextField.hasMarkedText }
  var selection: Range<Int> { page.bar.searchTextField.selectedRange }
  var isDark: Bool { preview.stage.appearance == .dark }
  var events: [String] { page.events }
  /// The number of texts that other programs were asked for, and have not given yet.
  var pendingReads: Int { display.selections.pendingReads }
  /// Sets the seconds without news after which an owner of the clipboard is given up: longer than any machine needs,
  /// unless set.
  func setPatience(_ seconds: Double) { display.selections.patience = seconds }
  /// Whether the caret blinks.
  var wakesUp: Bool { preview.stage.nextWakeUp != nil }

  /// A place of the field, in pixels of the screen: 0 is the left end of the text.
  func place(x: Double = 100) -> [String] {
    let field = page.bar.searchTextField
    let point = field.convert(CGPoint(x: 40 + x, y: field.bounds.midY), to: nil)
    let pixel = preview.windowPosition(of: point)
    return ["mousemove", "\(Int(pixel.x))", "\(Int(pixel.y))"]
  }

  /// A click on the field.
  func click() -> [String] { place() + ["click", "1"] }

  func eventually(_ what: String, _ isSo: @MainActor (SearchWindow) -> Bool) async throws {
    try await HeroTesting.eventually("\(what) (“\(text.prefix(80))”, \(selection), \(events))") { isSo(self) }
  }
}

@MainActor private final class SearchPage: ViewController, SceneController, SearchBarDelegate {
  let bar = SearchBar()
  var events: [String] = []
  var itemLabels: [String] { [] }

  func pointToTap(item: Int) -> CGPoint? { nil }

  override func loadView() -> View {
    let view = SearchPageView(bar)
    view.backgroundColor = .systemBackground
    bar.delegate = self
    return view
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    events.append("\(event.key)")
    return false
  }

  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { events.append("cancel") }
  func searchBarSearchButtonClicked(_ searchBar: SearchBar) { events.append("search") }
}

@MainActor private final class SearchPageView: View {
  private let bar: SearchBar

  init(_ bar: SearchBar) {
    self.bar = bar
    super.init()
    addSubview(bar)
  }

  override func layoutSubviews() {
    bar.frame = CGRect(x: 0, y: 80, width: bounds.width, height: bar.sizeThatFits(bounds.size).height)
  }
}

extension XServer {
  /// Has the keyboard another layout, in setxkbmap's words; empty: it keeps its own.
  func setKeyboard(_ words: [String]) async throws {
    guard !words.isEmpty else { return }
    let tool = try ChildProcess(
      try Tool.path("setxkbmap"), words,
      environment: TestEnvironment.with(display: display, home: folder.url.path))
    defer { tool.end() }
    guard try await tool.exit() == .exited(0) else { throw Trouble("setxkbmap failed: \(tool.errors)") }
  }
}

/// xdotool's words for typing `text`; others may follow.
func typing(_ text: String) -> [String] { ["type", "--args", "1", "--delay", "1", text] }

/// Lends a server with the search window on it.
func withSearchWindow(
  keyboard: [String] = [], options: [String] = [], _ body: (XServer, SearchWindow) async throws -> Void
) async throws {
  try await withXServer(options: options) { server in
    try await server.setKeyboard(keyboard)
    let window = try await SearchWindow.open(on: server.display)
    do { try await body(server, window) } catch {
      await window.close()
      throw error
    }
    await window.close()
  }
}
