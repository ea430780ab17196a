import Foundation
import HeroTesting
import HeroWidgets

/// A page that counts what it is told, with a scroll view if wanted.
@MainActor final class CountedPage: CountingPage {
  let scrollView: ScrollView?
  let color: Color

  init(color: Color = .systemBackground, contentHeight: CGFloat? = nil) {
    self.color = color
    scrollView = contentHeight.map {
      let view = ScrollView()
      view.contentSize = CGSize(width: 402, height: $0)
      return view
    }
    super.init()
  }

  override func loadView() -> View {
    let view = scrollView ?? View()
    view.backgroundColor = color
    return view
  }
}

/// A page with a sheet over it, and a finger.
@MainActor final class SheetFixture: PresentationControllerDelegate {
  let stage: Stage
  let root = CountedPage(color: .systemYellow)
  let page: CountedPage
  private(set) var told: [String] = []
  var mayDismiss = true

  init(
    detents: [SheetPresentationController.Detent] = [.medium(), .large()], contentHeight: CGFloat? = nil,
    presents: Bool = true, appearance: Appearance = .light
  ) {
    stage = Stage(
      size: CGSize(width: 402, height: 874), deviceScale: 3, renderScale: 1,
      safeAreaInsets: EdgeInsets(top: 62, bottom: 34), appearance: appearance)
    page = CountedPage(color: .systemBlue, contentHeight: contentHeight)
    stage.window.rootViewController = root
    stage.update(to: 1)
    page.modalPresentationStyle = .pageSheet
    sheet?.detents = detents
    sheet?.delegate = self
    if presents {
      root.present(page)
      settle()
    }
  }

  var sheet: SheetPresentationController? { page.sheetPresentationController }

  /// How much of the sheet is on the screen, in points.
  var height: CGFloat { page.view.window == nil ? 0 : 874 - page.view.convert(page.view.bounds.origin, to: nil).y }

  func presentationControllerShouldDismiss(_ presentationController: PresentationController) -> Bool { mayDismiss }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) { told.append("will") }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) { told.append("did") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: PresentationController) {
    told.append("tried")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: SheetPresentationController) {
    told.append(sheet.selectedDetentIdentifier?.name ?? "none")
  }

  func update(by seconds: Double) { stage.update(to: stage.time + seconds) }

  func settle() { stage.settle() }

  func touch(_ phase: TouchPhase, _ y: CGFloat, x: CGFloat = 200) {
    stage.send(.touch(id: 0, phase: phase, location: CGPoint(x: x, y: y), time: stage.time))
    stage.update(to: stage.time)
  }

  /// A finger goes from `start` to `end` and stays down.
  func hold(from start: CGFloat, to end: CGFloat, over seconds: Double = 0.3) {
    touch(.began, start)
    let steps = max(2, Int(seconds * 60))
    for step in 1...steps {
      update(by: seconds / Double(steps))
      touch(.moved, start + (end - start) * CGFloat(step) / CGFloat(steps))
    }
  }

  /// As `hold`; then it rests and leaves, or leaves in motion.
  func drag(from start: CGFloat, to end: CGFloat, over seconds: Double = 0.3, rests: Bool = true) {
    hold(from: start, to: end, over: seconds)
    if rests {
      for _ in 0..<12 {
        update(by: 1 / 60)
        touch(.moved, end)
      }
    }
    touch(.ended, end)
  }

  func press(_ key: KeyEvent.Key) {
    stage.send(.key(KeyEvent(key, time: stage.time)))
    update(by: 0)
  }

  func color(_ x: CGFloat, _ y: CGFloat) -> RGBA? {
    guard let surface = Surface(width: 402, height: 874, format: .opaque) else { return nil }
    stage.damageEverything()
    _ = stage.paint(into: surface)
    return surface.color(x: Int(x), y: Int(y))
  }
}
