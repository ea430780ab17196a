import Foundation
import HeroMotion
import HeroTesting
import HeroWidgets
import Testing

/// The listings of the document that asks for the matched transition, run: its own animator moves on `View.animate`.
@MainActor struct TransitionListingTests {
  private let composer = AppComposer()
  private let phone: ListingPhone
  private let content: AppComposer.Content

  init() throws {
    content = AppComposer.Content(title: "City Ride", picture: try ListingPhone.picture(.systemRed))
    phone = ListingPhone(composer.navigationController)
    composer.rootController.thumbnail.picture = content.picture
    phone.advance(0.1)
  }

  private var presented: ViewController? { composer.navigationController.presentedViewController }

  private var page: DestinationPage? { (presented as? NavigationController)?.topViewController as? DestinationPage }

  /// The picture that flies.
  private var snapshot: ImageView? { phone.stage.window.all(ImageView.self).last { $0.presentation != nil } }

  private func open() {
    composer.headerPicker(composer.rootController, didSelectContent: content, sourceCell: composer.rootController)
  }

  private let source = CGRect(x: 20, y: 600, width: 100, height: 75)
  private let destination = CGRect(x: 0, y: 0, width: 402, height: 300)

  @Test("The thumbnail flies to the header on the document's spring, and back; the originals are hidden meanwhile")
  func thereAndBack() throws {
    let thumbnail = composer.rootController.thumbnail
    let start = phone.stage.time
    open()
    for time in [0.1, 0.2, 0.3] {
      phone.advance(start + time - phone.stage.time)
      let share = SpringTiming.heroKit.progress(at: time)
      let shown = try #require(snapshot?.presentation)
      let wanted = source.interpolated(to: destination, at: share)
      #expect(abs(shown.frame.minY - wanted.minY) < 1e-6 && abs(shown.frame.width - wanted.width) < 1e-6)
      #expect(abs(shown.cornerRadius - 8 * max(0, 1 - share)) < 1e-6)
      #expect(abs((presented?.view.presentation?.alpha ?? 0) - share) < 1e-6 && presented?.view.alpha == 1)
      #expect(thumbnail.isHidden && page?.header.isHidden == true)
    }
    phone.advance(0.3)
    #expect(snapshot == nil && !thumbnail.isHidden && page?.header.isHidden == false)
    #expect(phone.stage.window.runningTransition == nil)
    #expect(try phone.color(x: 200, y: 150) == Color.systemRed.light.inBytes)

    presented?.dismiss(animated: true)
    phone.advance(0.1)
    let share = SpringTiming.heroKit.progress(at: 0.1)
    #expect(abs((snapshot?.presentation?.frame.minY ?? 0) - 600 * share) < 1e-6 && thumbnail.isHidden)
    phone.advance(0.5)
    #expect(presented == nil && !thumbnail.isHidden)
    #expect(try phone.color(x: 70, y: 637) == Color.systemRed.light.inBytes)
  }

  @Test("The delegate lives as long as the page; where the source has gone the page leaves all the same")
  func lostSource() throws {
    final class Passing: HeroTransitionSource {
      let view: ImageView
      init(_ view: ImageView) { self.view = view }
      func heroSourceImageView() -> ImageView? { view }
      func heroSourceFrame(in window: Window) -> CGRect { view.convert(view.bounds, to: window) }
      func heroSourceCornerRadius() -> CGFloat { 0 }
    }
    var passing: Passing? = Passing(composer.rootController.thumbnail)
    composer.headerPicker(composer.rootController, didSelectContent: content, sourceCell: passing)
    phone.advance(1)
    let delegate = try #require(presented?.transitioningDelegate as? HeroMatchedTransitionDelegate)
    #expect(delegate.source != nil && page != nil)
    passing = nil
    #expect(delegate.source == nil)
    presented?.dismiss(animated: true)
    phone.advance(2)
    #expect(presented == nil)
  }

  @Test("Without a picture to fly the page fades in; without any it is pushed") func others() throws {
    composer.rootController.thumbnail.picture = nil
    open()
    phone.advance(0.2)
    #expect(snapshot == nil && phone.stage.window.runningTransition != nil)
    phone.advance(0.5)
    #expect(page?.title == "City Ride")
    presented?.dismiss(animated: false)
    phone.advance(0.1)
    composer.headerPicker(composer.rootController, didSelectContent: .init(title: "Mint"), sourceCell: nil)
    phone.advance(1)
    #expect(composer.navigationController.topViewController?.title == "Mint")
  }

  @Test("The carousel's cell in the middle is found, and opens the page that holds a destination") func carousel()
    throws
  {
    let pages = MapDrawer.PageController(
      layout: GridLayout(spacing: .zero, columns: { _ in 1 }, itemHeight: { _ in 200 }))
    pages.picture = content.picture
    let phone = ListingPhone(pages)
    #expect(pages.visibleCarouselCell() == nil)
    pages.centeredIndex = 1
    let cell = try #require(pages.visibleCarouselCell())
    let composition = Composition(container: DestinationPage(content))
    composition.showSightDetailContainer(
      sight: Sight(name: "Gate"), tour: Tour(name: "Old town"), sender: pages, transitionSource: cell,
      onSightUpdate: nil)
    phone.advance(0.1)
    #expect(!cell.imageView.isShown && phone.stage.window.runningTransition?.animator is HeroMatchedTransition)
    phone.advance(1)
    #expect(pages.navigationController?.presentedViewController is FutureNavigationController)

    let other = ListingPhone(ListingPage())
    let plain = Composition(container: DestinationPage(content))
    plain.showSightDetailContainer(
      sight: Sight(name: "Gate"), tour: nil, sender: other.navigation, onSightUpdate: nil)
    other.advance(1)
    #expect(other.navigation.presentedViewController is FutureNavigationController)
    #expect(other.navigation.presentedViewController?.transitioningDelegate == nil)
  }
}
