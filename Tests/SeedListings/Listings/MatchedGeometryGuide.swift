import Foundation
import HeroGeometry
import HeroKit
import HeroMorph
import HeroMotion
import HeroWidgets
import MatchedGeometryPresentation

// docs/matched-geometry.md, word for word.

// GUIDE
final class CoverController: ViewController {
  @PresentationState private var isPresented = false
  private let cover = ImageView(frame: CGRect(x: 20, y: 200, width: 100, height: 100))
  private let name = Label("Golden Fields", font: .systemFont(ofSize: 17, weight: .semibold))

  init(_ picture: Picture) {
    super.init()
    cover.picture = picture
    cover.cornerRadius = 12
    cover.matchedGeometrySource(id: "cover")
    name.frame = CGRect(x: 132, y: 200, width: 180, height: 24)
    name.matchedGeometrySource(id: "name")
    for part in [cover, name] as [View] { view.addSubview(part) }
    let tap = TapGestureRecognizer()
    tap.onChange = { [weak self] state in if state == .ended { self?.isPresented = true } }
    view.addGestureRecognizer(tap)
    matchedGeometryPresentation(isPresented: $isPresented) { [$isPresented] in
      AlbumController(picture, isPresented: $isPresented)
    }
  }
}
// END

// GUIDE
final class AlbumController: ViewController {
  @PresentationBinding private var isPresented: Bool
  private let cover = ImageView()
  private let name = Label("Golden Fields", font: .systemFont(ofSize: 28, weight: .bold))
  private let close = Button(icon: .xmark, style: .disc)

  init(_ picture: Picture, isPresented: PresentationBinding<Bool>) {
    _isPresented = isPresented
    super.init()
    cover.picture = picture
    cover.matchedGeometryDestination(id: "cover")
    name.matchedGeometryDestination(id: "name")
    close.action = { [weak self] in self?.isPresented = false }
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    for part in [cover, name, close] as [View] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let width = view.bounds.width
    cover.frame = CGRect(x: 0, y: 0, width: width, height: 300)
    name.frame = CGRect(x: 20, y: 320, width: width - 40, height: 36)
    close.frame = CGRect(x: 16, y: safeAreaInsets.top, width: 44, height: 44)
  }
}
// END

// GUIDE
@MainActor func keepSize(of badge: View) {
  badge.matchedGeometrySource(id: "badge", properties: .position, anchor: .topLeading)
}

@MainActor func present(
  from view: View, isPresented: PresentationBinding<Bool>, slowly page: @escaping () -> ViewController
) {
  view.matchedGeometryPresentation(
    isPresented: isPresented, timing: SpringTiming(.response(1.2, fraction: 0.8)), presenting: page)
}
// END

// GUIDE
final class WelcomeController: ViewController {
  @PresentationState private(set) var isHelpPresented = false

  override func viewDidLoad() {
    presentViewController({ HelpController() }, isPresented: $isHelpPresented)
  }

  func help() { isHelpPresented = true }
}
// END

final class HelpController: ViewController {
  override func viewDidLoad() { view.backgroundColor = .systemYellow }
}
