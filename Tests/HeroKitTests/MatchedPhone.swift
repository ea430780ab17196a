import Foundation
import HeroFlight
import HeroKit
import HeroMorph
import HeroMotion
import HeroTesting
import HeroWidgets
import MatchedGeometryPresentation
import Testing

/// A phone whose page, or a sheet on it, has three things that a presented page shows elsewhere, one that it does not
/// have, and the reverse.
@MainActor final class MatchedPhone {
  /// A frame that is always two points wide.
  final class Outline: View {
    override func draw(in canvas: Canvas) {
      canvas.stroke(Path(rect: bounds.inset(dx: 1, dy: 1)), .black, width: 2)
    }
  }

  static let frames: [String: (source: CGRect, destination: CGRect)] = [
    "picture": (CGRect(x: 20, y: 300, width: 80, height: 60), CGRect(x: 0, y: 0, width: 300, height: 200)),
    "text": (CGRect(x: 110, y: 300, width: 120, height: 30), CGRect(x: 20, y: 220, width: 220, height: 40)),
    "outline": (CGRect(x: 240, y: 300, width: 30, height: 30), CGRect(x: 20, y: 300, width: 200, height: 100)),
  ]
  static let (badge, button) = (
    CGRect(x: 20, y: 380, width: 60, height: 20), CGRect(x: 180, y: 440, width: 100, height: 40)
  )

  let stage: Stage
  /// Where the sources are.
  let home = PlacedPage()
  /// What is presented, the last one first made last.
  private(set) var pages: [PlacedPage] = []
  let picture: Picture
  @PresentationState var isPresented = false
  /// Whether a bar lies over the lower part of the page's picture, with the text in it.
  private let hasBar: Bool
  static let bar = CGRect(x: 0, y: 120, width: 300, height: 160)

  /// - Parameter inSheet: whether the page with the sources stands in a sheet.
  init(inSheet: Bool = false, presents: Bool = true, hasBar: Bool = false, level: MorphLevel = .over) throws {
    self.hasBar = hasBar
    stage = Stage(
      size: CGSize(width: 300, height: 500), deviceScale: 2, safeAreaInsets: EdgeInsets(top: 20, bottom: 10))
    picture = Picture(surface: try #require(TestPicture.pattern(width: 320, height: 240, tint: 0.4)))
    home.places = ["picture", "text", "outline"].map { id in
      let view = view(id, isSource: true)
      view.matchedGeometrySource(id: id)
      return (view, Self.frames[id]?.source ?? .zero)
    }
    let badge = View()
    badge.backgroundColor = .systemRed
    badge.matchedGeometrySource(id: "badge")
    home.places.append((badge, Self.badge))
    var style = MorphStyle.matchedGeometry
    style.level = level
    if presents {
      home.matchedGeometryPresentation(isPresented: $isPresented, style: style) { [unowned self] in makePage() }
    }
    if inSheet {
      let root = PlacedPage()
      stage.window.rootViewController = root
      stage.update(to: 0)
      home.modalPresentationStyle = .pageSheet
      root.present(home, animated: false)
    } else {
      stage.window.rootViewController = home
    }
    stage.update(to: 0)
  }

  private func view(_ id: String, isSource: Bool) -> View {
    switch id {
    case "picture":
      let view = ImageView()
      view.picture = picture
      view.cornerRadius = isSource ? 10 : 0
      return view
    case "text": return Label(isSource ? "City Ride" : "City Ride, two hours", font: .systemFont(ofSize: 17))
    default: return Outline()
    }
  }

  private func makePage() -> PlacedPage {
    let page = PlacedPage()
    page.places = ["picture", "text", "outline"].map { id in
      let view = view(id, isSource: false)
      view.matchedGeometryDestination(id: id)
      return (view, Self.frames[id]?.destination ?? .zero)
    }
    if hasBar { putTextInBar(of: page) }
    let button = View()
    button.backgroundColor = .systemGreen
    button.matchedGeometryDestination(id: "button")
    page.places.append((button, Self.button))
    pages.append(page)
    return page
  }

  private func putTextInBar(of page: PlacedPage) {
    let (text, frame) = page.places.remove(at: 1)
    let bar = View()
    bar.backgroundColor = .systemYellow
    bar.addSubview(text)
    text.frame = frame.offsetBy(dx: -Self.bar.minX, dy: -Self.bar.minY)
    page.places.append((bar, Self.bar))
  }

  var page: PlacedPage? { pages.last }
  var transition: MatchedGeometryTransition? {
    stage.window.runningTransition?.animator as? MatchedGeometryTransition
  }
  var flight: MorphFlight? { transition?.flight }
  var state: MorphState? { flight.map { $0.plan.state(at: $0.sample(at: stage.time)) } }
  func element(_ id: String) -> MorphState.Element? { state?.elements.first { $0.id == id } }

  func wait(_ seconds: Double) { stage.update(to: stage.time + seconds) }
  func settle() { for _ in 0..<100 { wait(1.0 / 60) } }

  func look() throws -> Surface {
    let surface = try #require(
      Surface(width: stage.pixelSize.width, height: stage.pixelSize.height, format: .opaque))
    stage.paintAfresh(into: surface)
    return surface
  }

  /// Nothing is under way, and the page with the sources is as the app has it, in front or not.
  func expectRest(presented: Bool, _ location: SourceLocation = #_sourceLocation) {
    #expect(stage.window.runningTransition == nil && isPresented == presented, sourceLocation: location)
    #expect((home.presentedViewController != nil) == presented, sourceLocation: location)
    for place in home.places + (page?.places ?? []) {
      #expect(place.view.transitionLook == nil && place.view.frame == place.frame, sourceLocation: location)
    }
    // The page below stays on the screen, and is told nothing.
    #expect(home.view.window != nil && home.appearances.calls.last == .didAppear, sourceLocation: location)
  }
}
