import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// Leaving a gallery by the matched transition.
@MainActor struct GalleryTransitionTests {
  @Test("The picture on show flies back, not the one that came", arguments: GalleryConfiguration.Paging.allCases)
  func dismissal(paging: GalleryConfiguration.Paging) throws {
    let pictures = try GalleryPhone.colors.map {
      try #require(Picture.solid($0, size: CGSize(width: 400, height: 300)))
    }
    let root = ThumbnailPage(pictures[0])
    let stage = Stage(size: CGSize(width: 400, height: 800), deviceScale: 1, renderScale: 1)
    stage.window.rootViewController = root
    let page = GalleryPage()
    let navigation = NavigationController(rootViewController: page)
    page.setGalleryHeader(
      images: pictures.map { HeaderImage(picture: $0) }, gallery: GalleryConfiguration(paging: paging),
      configuration: HeaderViewConfiguration(height: 300))
    stage.update(to: 0)
    root.heroPresent(navigation, source: root)
    settle(stage)
    #expect(page.presents(pictures[0]))

    page.headerView?.gallery?.showImage(at: 3, animated: true)
    settle(stage)
    #expect(page.presents(pictures[3]))
    navigation.dismiss()
    stage.update(to: stage.time + 0.05)
    // Nothing but the picture in flight shows that colour; the others are hidden while it flies.
    let flying = visibleImages(in: stage.window).filter { $0.picture === pictures[3] }
    #expect(flying.count == 1 && flying.first?.isDescendant(of: page.view) == false)
    let frame = try #require(flying.first.map { $0.convert($0.bounds, to: nil) })
    #expect(frame.width < 400 && frame.width > 100)
    #expect(visibleImages(in: stage.window).allSatisfy { $0.picture !== pictures[0] })
    settle(stage)
    #expect(visibleImages(in: stage.window).map { $0.picture === pictures[0] } == [true])
  }

  private func settle(_ stage: Stage) {
    for _ in 0..<300 where stage.isAnimating || stage.needsFrame { stage.update(to: stage.time + 1 / 60) }
  }

  private func visibleImages(in view: View) -> [ImageView] {
    guard view.isShown else { return [] }
    let own = (view as? ImageView).flatMap { $0.isOnScreen && $0.picture != nil ? [$0] : nil } ?? []
    return own + view.subviews.flatMap { visibleImages(in: $0) }
  }
}

@MainActor private final class GalleryPage: ViewController, HeroTransitionDestination {
  let scrollView = ScrollView()
  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    scrollView.contentSize = CGSize(width: 1, height: 2_000)
    view.addSubview(scrollView)
  }

  override func viewDidLayoutSubviews() { scrollView.frame = view.bounds }

  func presents(_ picture: Picture) -> Bool { headerView?.imageView?.picture === picture }

  func heroDestinationImageView() -> ImageView? { headerView?.imageView }
  func heroDestinationFrame(in window: Window) -> CGRect {
    headerView?.imageView.map { $0.convert($0.bounds, to: window) } ?? .zero
  }
  func heroDestinationCornerRadius() -> CGFloat { 0 }
}
