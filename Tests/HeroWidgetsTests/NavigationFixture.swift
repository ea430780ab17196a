import Foundation
import HeroWidgets

/// A page that writes down what it is told and notices what must not follow on what.
@MainActor final class NavigationTestPage: ViewController {
  enum Presence { case gone, appearing, shown, disappearing }

  let name: String
  let journal: NavigationTestJournal
  let list = ScrollView()
  private(set) var presence = Presence.gone
  private(set) var mistakes: [String] = []
  var style = StatusBarStyle.default
  var onWillAppear: (() -> Void)?

  init(_ name: String, journal: NavigationTestJournal, largeTitle: Bool = false) {
    self.name = name
    self.journal = journal
    super.init()
    title = name
    navigationItem.largeTitleDisplayMode = largeTitle ? .always : .never
  }

  override var contentScrollView: ScrollView? { list }
  override var preferredStatusBarStyle: StatusBarStyle { style }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    view.addSubview(list)
    list.contentSize = CGSize(width: 100, height: 3000)
  }

  override func viewDidLayoutSubviews() { list.frame = view.bounds }

  override func viewWillAppear(_ animated: Bool) {
    note("will appear", from: [.gone, .disappearing], to: .appearing)
    onWillAppear?()
  }
  override func viewDidAppear(_ animated: Bool) { note("did appear", from: [.appearing], to: .shown) }
  override func viewWillDisappear(_ animated: Bool) {
    note("will disappear", from: [.shown, .appearing], to: .disappearing)
  }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear", from: [.disappearing], to: .gone) }

  private func note(_ event: String, from allowed: [Presence], to next: Presence) {
    if !allowed.contains(presence) { mistakes.append("\(name) \(event) while \(presence)") }
    presence = next
    journal.lines.append("\(name) \(event)")
  }

  /// The page's left edge on the screen.
  var x: CGFloat { view.convert(CGPoint.zero, to: nil).x }
  var isOnScreen: Bool { view.window != nil }
}

@MainActor final class NavigationTestJournal {
  var lines: [String] = []

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A phone with a navigation controller, and a finger.
@MainActor struct NavigationTestPhone {
  static let width: CGFloat = 402
  let journal = NavigationTestJournal()
  let stage: Stage
  let root: NavigationTestPage
  let navigation: NavigationController

  init(size: CGSize = CGSize(width: 402, height: 874), safeArea: EdgeInsets = EdgeInsets(top: 62, bottom: 34)) {
    stage = Stage(size: size, deviceScale: 3, safeAreaInsets: safeArea)
    root = NavigationTestPage("A", journal: journal, largeTitle: true)
    navigation = NavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    stage.update(to: 0)
  }

  func page(_ name: String) -> NavigationTestPage { NavigationTestPage(name, journal: journal) }

  func touch(_ phase: TouchPhase, _ x: CGFloat, _ y: CGFloat = 400) {
    stage.send(.touch(id: 1, phase: phase, location: CGPoint(x: x, y: y), time: stage.time))
    stage.update(to: stage.time)
  }

  func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }

  /// Frame by frame, as a display does.
  func play(_ seconds: Double) {
    for _ in 0..<max(1, Int(seconds * 60)) { wait(1.0 / 60) }
  }

  func press(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) {
    stage.send(.key(KeyEvent(key, modifiers: modifiers, time: stage.time)))
    stage.update(to: stage.time)
  }
}

/// How far a spring of rest length 1 has come after `time` seconds: critically damped at UIKit's 18.257 a second.
func navigationSpring(_ time: Double) -> Double {
  let way = 18.257 * time
  return 1 - (1 + way) * exp(-way)
}
