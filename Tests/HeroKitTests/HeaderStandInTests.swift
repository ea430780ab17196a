import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroNetwork
import HeroTesting
import HeroWidgets
import Synchronization
import Testing

/// A thumbnail flies into a header whose own picture is still on its way: green flies, red comes over the network, and
/// blue is the small picture that a blur is made of.
@MainActor struct HeaderStandInTests {
  private static let green = Color(red: 0, green: 1, blue: 0)
  private static let red = Color(red: 1, green: 0, blue: 0)
  private static let blue = Color(red: 0, green: 0, blue: 1)

  private let stage: Stage
  private let list: ThumbnailPage
  private let mayCome = Flag()
  private let server: TestServer

  init() throws {
    stage = Stage(
      size: CGSize(width: 390, height: 844), deviceScale: 2, renderScale: 1,
      pictures: PictureLibrary(downloads: .patient))
    let body = TestPicture.surface(Self.red, size: CGSize(width: 40, height: 30))?.pngData() ?? Data()
    let mayCome = mayCome
    server = try TestServer { request in
      let half = body.count / 2
      return switch request.path {
      case "/broken.png": [.waitUntil { mayCome.value }, .answer("503 Busy")]
      case "/known.png":
        [
          .send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"), .send(body.prefix(half)),
          .waitUntil { mayCome.value }, .send(body.suffix(from: half)),
        ]
      default: [.waitUntil { mayCome.value }, .answer("200 OK", ["Cache-Control: no-store"], body: body)]
      }
    }
    list = ThumbnailPage(try #require(Picture.solid(Self.green, size: CGSize(width: 400, height: 300))))
    stage.window.rootViewController = list
    stage.update(to: 0)
  }

  // MARK: Acting and looking

  private func open(_ path: String = "/a.png", _ loading: HeaderImage.Loading = .spinner) throws -> FlownToPage {
    let page = FlownToPage(server.url(path), loading)
    list.heroPresent(NavigationController(rootViewController: page), source: list)
    stage.update(to: stage.time)
    #expect(stage.window.runningTransition != nil)
    return page
  }

  private func frame() { stage.update(to: stage.time + 1 / 60) }

  private func land() {
    for _ in 0..<120 where stage.window.runningTransition != nil { frame() }
    #expect(stage.window.runningTransition == nil)
  }

  /// Lets the picture come; no time passes on the stage.
  private func arrive() {
    mayCome.value = true
    stage.pictures.waitUntilIdle()
    stage.update(to: stage.time)
  }

  private func look() throws -> Surface {
    let size = stage.pixelSize
    let surface = try #require(Surface(width: size.width, height: size.height, format: .opaque))
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface
  }

  /// In the header, away from its middle and from the bar.
  private func color() throws -> RGBA { try look().color(x: 40, y: 250) }

  private func header(_ page: FlownToPage) throws -> HeaderImageView {
    try #require(page.headerView?.contentView as? HeaderImageView)
  }

  private func first<Kind: View>(_ kind: Kind.Type, in view: View) -> Kind? {
    (view as? Kind) ?? view.subviews.lazy.compactMap { first(kind, in: $0) }.first
  }

  private func isGreen(_ color: RGBA) -> Bool { color.green > 0.99 && color.red < 0.01 && color.blue < 0.01 }
  private func isRed(_ color: RGBA) -> Bool { color.red > 0.99 && color.green < 0.01 && color.blue < 0.01 }

  /// The colours of the header in the frames after the picture has come; each is between the two before it and after
  /// it.
  private func colorsUntilRest() throws -> [RGBA] {
    var colors = [try color()]
    for _ in 0..<60 {
      frame()
      colors.append(try color())
    }
    return colors
  }

  // MARK: Tests

  @Test("What flew stays, with the spinner over it, until the header's own picture takes its place without a flash")
  func spinner() throws {
    let page = try open()
    land()
    #expect(try isGreen(color()))
    #expect(try first(ActivityIndicator.self, in: header(page)) != nil)
    var middles: Set<[Double]> = []
    for _ in 0..<90 {
      frame()
      let picture = try look()
      #expect(isGreen(picture.color(x: 40, y: 250)))
      let middle = picture.color(x: 195, y: 165)
      middles.insert([middle.red, middle.green, middle.blue])
    }
    #expect(middles.count > 3, "something moves in the middle: \(middles)")
    arrive()
    let colors = try colorsUntilRest()
    for color in colors { #expect(abs(color.red + color.green - 1) < 0.02 && color.blue < 0.01, "\(color)") }
    #expect(zip(colors, colors.dropFirst()).allSatisfy { $0.red <= $1.red + 0.01 && $1.red - $0.red < 0.2 })
    #expect(try isGreen(colors[0]) && colors.contains { $0.red > 0.2 && $0.red < 0.8 } && isRed(color()))
    let view = try header(page)
    #expect(view.subviews.count == 1 && view.imageView.subviews.isEmpty && view.imageView.alpha == 1)
    #expect(!stage.isAnimating && stage.nextWakeUp == nil)
  }

  @Test("A shimmer wanders across what flew") func shimmer() throws {
    _ = try open("/a.png", .shimmer)
    land()
    var colors: [RGBA] = []
    for _ in 0..<120 {
      frame()
      colors.append(try color())
    }
    // White light over green.
    #expect(colors.allSatisfy { $0.green > 0.99 && abs($0.red - $0.blue) < 0.01 })
    #expect(colors.contains { $0.red > 0.4 } && colors.contains { $0.red < 0.05 })
    arrive()
    colors = try colorsUntilRest()
    for (before, after) in zip(colors, colors.dropFirst()) {
      let steps = [after.red - before.red, after.green - before.green, after.blue - before.blue]
      #expect(steps.allSatisfy { abs($0) < 0.25 }, "\(before) to \(after)")
    }
    #expect(try isRed(color()))
  }

  @Test("What flew blurs into the thumbnail, and that grows sharp") func blurred() throws {
    let small = try #require(Picture.solid(Self.blue, size: CGSize(width: 40, height: 30)))
    let page = try open("/a.png", .thumbnail(.picture(small)))
    land()
    #expect(try isGreen(color()))
    let before = try colorsUntilRest()
    for color in before { #expect(abs(color.blue + color.green - 1) < 0.02 && color.red < 0.01, "\(color)") }
    #expect(zip(before, before.dropFirst()).allSatisfy { $0.blue <= $1.blue + 0.01 && $1.blue - $0.blue < 0.2 })
    #expect(before.last.map { $0.blue > 0.99 } == true)
    arrive()
    let after = try colorsUntilRest()
    for color in after { #expect(abs(color.blue + color.red - 1) < 0.02 && color.green < 0.02, "\(color)") }
    #expect(zip(after, after.dropFirst()).allSatisfy { $0.red <= $1.red + 0.01 })
    #expect(try isRed(color()) && (header(page)).imageView.subviews.isEmpty)
  }

  @Test("A shimmer says enough: no ring lies on it") func shimmerAlone() async throws {
    let page = try open("/known.png", .shimmer)
    land()
    let view = try header(page)
    let picture = stage.pictures.picture(at: server.url("/known.png"))
    try await eventually("half of it had come") {
      frame()
      return picture.downloadProgress != nil
    }
    frame()
    #expect(first(ProgressView.self, in: view) == nil)
    arrive()
    _ = try colorsUntilRest()
    #expect(try isRed(color()))
  }

  @Test("A ring over it shows how far the picture has come") func ring() async throws {
    let page = try open("/known.png")
    land()
    let view = try header(page)
    let ring = try await eventually("the ring had come") {
      frame()
      return first(ProgressView.self, in: view)
    }
    #expect(try abs(ring.progress - 0.5) < 0.02 && isGreen(color()))
    arrive()
    _ = try colorsUntilRest()
    #expect(try isRed(color()))
  }

  @Test("While it flies it is seen once, and a picture that comes meanwhile waits for the landing") func inFlight()
    throws
  {
    let page = try open()
    for _ in 0..<8 { frame() }
    let green = try #require(try look().box { $0 < 120 && $1 > 200 && $2 < 120 })
    #expect(green.width < 380, "it is on its way: \(green)")
    arrive()
    #expect(try !header(page).imageView.isShown)
    for _ in 0..<120 where stage.window.runningTransition != nil {
      frame()
      #expect(try look().box { $0 > 200 && $1 < 60 && $2 < 60 } == nil, "nothing red yet")
    }
    #expect(try isGreen(color()))
    _ = try colorsUntilRest()
    #expect(try isRed(color()))
    #expect(try first(ActivityIndicator.self, in: header(page)) == nil)
  }

  @Test("Left before its picture has come, it flies back, and the download ends") func leaving() async throws {
    let page = try open()
    land()
    try await eventually("it was asked for") { server.openConnections == 1 }
    for _ in 0..<20 { frame() }
    page.dismiss()
    frame()
    let transition = try #require(stage.window.runningTransition?.animator as? HeroMatchedTransition)
    #expect(transition.flight?.plan.pairs.count == 1)
    for _ in 0..<6 { frame() }
    #expect(try look().box { $0 < 120 && $1 > 200 && $2 < 120 } != nil)
    land()
    frame()
    #expect(list.thumbnail.isShown && stage.window.topmostViewController === list)
    try await eventually("the download had ended") { server.openConnections == 0 }
  }

  @Test("A picture that cannot be had gives way to the reason; Retry shows again what flew") func failure() throws {
    let page = try open("/broken.png")
    land()
    arrive()
    for _ in 0..<30 { frame() }
    let view = try header(page)
    let retry = try #require(first(Button.self, in: view))
    #expect(try !isGreen(color()) && first(ActivityIndicator.self, in: view) == nil)
    mayCome.value = false
    retry.action?()
    for _ in 0..<30 { frame() }
    #expect(try isGreen(color()) && first(ActivityIndicator.self, in: view) != nil)
    arrive()
    #expect(first(Button.self, in: view) != nil)
  }

  @Test("A header set anew keeps what flew, unless it shows another picture") func restyling() throws {
    let page = try open()
    land()
    page.setHeader(page.style(.shimmer))
    frame()
    #expect(try color().green > 0.99 && color().red < 0.9 && first(ActivityIndicator.self, in: header(page)) == nil)
    page.url = server.url("/b.png")
    page.setHeader(page.style(.spinner))
    frame()
    #expect(try !isGreen(color()))
    page.setHeader(page.style(.spinner))
    arrive()
    _ = try colorsUntilRest()
    #expect(try isRed(color()))
  }
}

/// Whether something may happen, told across threads.
private final class Flag: Sendable {
  private let state = Mutex(false)
  var value: Bool {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}

/// A page whose header comes from an address.
@MainActor private final class FlownToPage: ViewController, HeroTransitionDestination {
  var url: URL
  private let loading: HeaderImage.Loading
  private let scrollView = ScrollView()

  init(_ url: URL, _ loading: HeaderImage.Loading) {
    self.url = url
    self.loading = loading
    super.init()
  }

  func style(_ loading: HeaderImage.Loading) -> HeroHeaderStyle {
    .image(
      image: HeaderImage(url: url, loading: loading), configuration: HeaderViewConfiguration(height: 300),
      title: TitleConfiguration(title: "Far Away"))
  }

  override func loadView() -> View { scrollView }
  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    scrollView.backgroundColor = .white
    scrollView.contentSize = CGSize(width: 1, height: 2000)
    setHeader(style(loading))
  }

  func heroDestinationImageView() -> ImageView? { headerView?.imageView }
  func heroDestinationFrame(in window: Window) -> CGRect {
    headerView?.imageView.map { $0.convert($0.bounds, to: window) } ?? .zero
  }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
