import Foundation
import HeroKit
import HeroNetwork
import HeroTesting
import HeroWidgets

/// A page with a header over a list that is long enough to scroll all of it away; it notes what it is told.
@MainActor final class HeaderPage: ViewController, HeroHeaderDelegate {
  let scrollView = ScrollView()
  private(set) var told: [String] = []
  /// Done while the view loads.
  var onLoad: ((HeaderPage) -> Void)?
  var onTold: ((HeaderPage, String) -> Void)?

  init(
    _ style: HeroHeaderStyle? = nil, searchBar: HeaderSearchBar? = nil, restoresOnAppear: Bool = true,
    onLoad: ((HeaderPage) -> Void)? = nil
  ) {
    super.init()
    self.onLoad = { page in
      page.headerDelegate = page
      if let style { page.setHeader(style, searchBar: searchBar, restoresOnAppear: restoresOnAppear) }
      onLoad?(page)
    }
  }

  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    view.addSubview(scrollView)
    scrollView.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 1, height: 3_000)
    onLoad?(self)
  }

  override func viewDidLayoutSubviews() { scrollView.frame = view.bounds }

  func forget() { told = [] }

  private func note(_ name: String) {
    told.append(name)
    onTold?(self, name)
  }

  func heroHeader(_ controller: ViewController, didSetup headerView: HeroHeaderView) { note("didSetup") }
  func heroHeader(_ controller: ViewController, didScroll headerView: HeroHeaderView, offset: CGFloat) {
    note("didScroll")
  }
  func heroHeader(_ controller: ViewController, didStretch headerView: HeroHeaderView) { note("didStretch") }
  func heroHeader(_ controller: ViewController, didUnstretch headerView: HeroHeaderView) { note("didUnstretch") }
  func heroHeader(_ controller: ViewController, didCollapseHeaderContent headerView: HeroHeaderView) {
    note("didCollapseHeaderContent")
  }
  func heroHeader(_ controller: ViewController, didCollapse headerView: HeroHeaderView) { note("didCollapse") }
  func heroHeader(_ controller: ViewController, didBecameVisible headerView: HeroHeaderView) {
    note("didBecameVisible")
  }
  func heroHeader(_ controller: ViewController, headerContentDidBecameVisible headerView: HeroHeaderView) {
    note("headerContentDidBecameVisible")
  }
  func heroHeader(_ controller: ViewController, didExpandFully headerView: HeroHeaderView) { note("didExpandFully") }
  func heroHeader(_ controller: ViewController, didShowLargeTitle headerView: HeroHeaderView) {
    note("didShowLargeTitle")
  }
  func heroHeader(_ controller: ViewController, didShowSmallTitle headerView: HeroHeaderView) {
    note("didShowSmallTitle")
  }
  func heroHeader(_ controller: ViewController, didUpdateTitle headerView: HeroHeaderView, title: String) {
    note("didUpdateTitle \(title)")
  }
}

/// A stage with a navigation controller, and a finger.
@MainActor final class HeaderPhone {
  let stage: Stage
  let navigation: NavigationController
  var time: Double { stage.time }

  init(_ page: ViewController, device: Device = .standard, appearance: Appearance = .light, scale: CGFloat = 1) {
    stage = Stage(
      size: device.size, deviceScale: device.scale, renderScale: scale, safeAreaInsets: device.safeArea,
      appearance: appearance, pictures: PictureLibrary(downloads: .patient))
    navigation = NavigationController(rootViewController: page)
    stage.window.rootViewController = navigation
    stage.update(to: 0)
  }

  func advance(_ seconds: Double) { stage.wait(seconds) }

  func settle() { stage.settle() }

  private func touch(_ phase: TouchPhase, _ point: CGPoint) {
    stage.send(.touch(id: 0, phase: phase, location: point, time: time))
    stage.update(to: time)
  }

  /// A finger comes down on `start` and moves by `distance` downwards; it stays there.
  func hold(from start: CGPoint = CGPoint(x: 200, y: 500), by distance: CGFloat, over seconds: Double = 0.3) {
    touch(.began, start)
    for step in 1...18 {
      advance(seconds / 18)
      touch(.moved, CGPoint(x: start.x, y: start.y + distance * CGFloat(step) / 18))
    }
    held = CGPoint(x: start.x, y: start.y + distance)
  }
  private var held = CGPoint.zero

  func lift() { touch(.ended, held) }

  func tap(_ point: CGPoint) {
    touch(.began, point)
    touch(.ended, point)
  }

  func drag(from start: CGPoint = CGPoint(x: 200, y: 500), by distance: CGFloat, over seconds: Double = 0.3) {
    hold(from: start, by: distance, over: seconds)
    lift()
  }

  /// Paints the whole screen.
  func look() throws -> Surface {
    let size = stage.pixelSize
    guard let surface = Surface(width: size.width, height: size.height, format: .opaque) else {
      throw TestingError("no memory for a picture of the screen")
    }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  func pixel(x: CGFloat, y: CGFloat) throws -> RGBA {
    let scale = stage.renderScale
    return try look().color(x: Int(x * scale), y: Int(y * scale))
  }
}
