import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import KestrelTransitions
import Testing

/// A phone with a list of two thumbnails and a page with a header, set up for KestrelTransitions.
@MainActor struct KestrelPhone {
  static let (thumbnail, other, place) = (
    CGRect(x: 20, y: 200, width: 60, height: 60), CGRect(x: 20, y: 300, width: 60, height: 60),
    CGRect(x: 10, y: 60, width: 280, height: 180)
  )

  let stage: Stage
  let navigation: NavigationController
  let list = PlacedPage()
  let detail = PlacedPage()
  let source = ImageView()
  let second = ImageView()
  let target = ImageView()
  let picture: Picture

  init(
    _ configuration: KestrelTransitionConfiguration = .default, mode: KestrelMode = .documented,
    appearance: Appearance = .light, isSetUp: Bool = true, timing: SpringTiming? = nil
  ) throws {
    stage = Stage(
      size: CGSize(width: 300, height: 500), deviceScale: 2, safeAreaInsets: EdgeInsets(top: 20, bottom: 10),
      appearance: appearance)
    picture = Picture(surface: try #require(TestPicture.pattern(width: 320, height: 240, tint: 0.4)))
    navigation = NavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = false
    if isSetUp {
      KestrelTransitionRegistry.shared.setupTransition(for: navigation, mode: mode, timing: timing)
    }
    list.title = "List"
    detail.title = "Detail"
    for (view, label) in [(source, "First"), (second, "Second"), (target, "Header")] {
      view.picture = picture
      view.accessibilityLabel = label
      view.cornerRadius = configuration.cornerRadius.source
    }
    target.cornerRadius = configuration.cornerRadius.destination
    list.places = [(source, Self.thumbnail), (second, Self.other)]
    detail.places = [(target, Self.place)]
    source.kestrelTransitionSource(id: "one", image: picture, configuration: configuration)
    second.kestrelTransitionSource(id: "two", image: picture, configuration: configuration)
    target.kestrelTransitionTarget(id: "one")
    stage.window.rootViewController = navigation
    stage.update(to: 0)
  }

  var animator: KestrelTransitionAnimator? {
    stage.window.runningTransition?.animator as? KestrelTransitionAnimator
  }
  var flight: MorphFlight? { animator?.flight }
  var element: MorphState.Element? { state?.elements.first }
  var state: MorphState? { flight.map { $0.plan.state(at: $0.sample(at: stage.time)) } }

  func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
  func settle() { for _ in 0..<150 { wait(1.0 / 60) } }

  func push(preparing id: String? = "one") {
    if let id { source.prepareKestrelTransition(id: id) }
    navigation.pushViewController(detail)
    wait(0)
  }

  func pop() {
    navigation.popViewController()
    wait(0)
  }

  func look() throws -> Surface {
    let surface = try #require(
      Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque))
    stage.paintAfresh(into: surface)
    return surface
  }

  func drag(from start: CGPoint, by way: CGPoint, lettingGo: Bool = true) {
    stage.drag(from: start, by: way, lettingGo: lettingGo)
  }

  /// `page` stands alone, with every view as the app has it.
  func expectAlone(_ page: PlacedPage, _ location: SourceLocation = #_sourceLocation) {
    #expect(
      stage.window.runningTransition == nil && navigation.topViewController === page, sourceLocation: location)
    #expect((list.view.window != nil) == (page === list), sourceLocation: location)
    for view in [source, second, target] {
      #expect(view.transitionLook == nil && view.alpha == 1 && !view.isHidden, sourceLocation: location)
    }
    #expect(navigation.view.subviews.count == 2, sourceLocation: location)
  }

  /// What is said while `body` runs.
  static func lines(
    _ configuration: KestrelLoggingConfig = .debug, _ body: () throws -> Void
  ) rethrows -> [(level: KestrelLoggingConfig.Level, text: String)] {
    let (log, before) = (KestrelLogger.shared, KestrelLogger.shared.configuration)
    var lines: [(KestrelLoggingConfig.Level, String)] = []
    log.configure(with: configuration)
    log.onLine = { lines.append(($0, $1)) }
    defer {
      log.onLine = nil
      log.configure(with: before)
    }
    try body()
    return lines
  }
}
