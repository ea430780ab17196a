import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// What the header's own delegate hears of its gallery.
@MainActor struct GalleryDelegateTests {
  @Test func theHeadersDelegateHearsOfSwipesInPointsAndAddresses() throws {
    let urls = (0..<3).compactMap { URL(string: "file:///nowhere/\($0).jpg") }
    let page = HeaderPage()
    let phone = HeaderPhone(page)
    let listener = Listener()
    page.headerDelegate = listener
    let made = try #require(Picture.solid(.systemRed, size: CGSize(width: 40, height: 30)))
    page.setGalleryHeader(
      images: urls.map { HeaderImage(url: $0) } + [HeaderImage(picture: made)],
      configuration: HeaderViewConfiguration(height: 300), title: TitleConfiguration(title: "Tour"))
    phone.advance(0.1)
    let gallery = try #require(page.headerView?.gallery)
    #expect(listener.displayed.contains { $0 === gallery.imageView })
    phone.stage.send(.touch(id: 0, phase: .began, location: CGPoint(x: 300, y: 200), time: phone.time))
    for x in [280, 200, 120, 60] as [CGFloat] {
      phone.advance(0.05)
      phone.stage.send(.touch(id: 0, phase: .moved, location: CGPoint(x: x, y: 200), time: phone.time))
    }
    phone.advance(0.05)
    #expect(listener.told.first == "began forward" && listener.directionsOfEnds.isEmpty)
    // As far as the pictures have moved, to the left.
    let last = try #require(listener.offsets.last)
    #expect(abs(last + gallery.pagingView.contentOffset) < 0.01 && last < -60)
    phone.stage.send(.touch(id: 0, phase: .ended, location: CGPoint(x: 60, y: 200), time: phone.time))
    phone.settle()
    #expect(listener.addresses == [urls[1]] && listener.directionsOfEnds == [.forward])
    #expect(listener.displayed.contains { $0 === gallery.imageView })
    // A picture without an address changes silently; one with an address is told again.
    gallery.showImage(at: 3, animated: false)
    phone.advance(0.1)
    #expect(listener.addresses == [urls[1]])
    gallery.showImage(at: 0, animated: false)
    phone.advance(0.1)
    #expect(listener.addresses == [urls[1], urls[0]])
    // Of a header that was replaced nothing is told any more.
    listener.forget()
    page.setHeader(.headerView(view: View(), title: TitleConfiguration(title: "Tour")))
    gallery.showImage(at: 1, animated: false)
    #expect(listener.addresses.isEmpty)
  }
}

@MainActor private final class Listener: HeroHeaderDelegate {
  private(set) var told: [String] = []
  private(set) var offsets: [CGFloat] = []
  private(set) var directionsOfEnds: [GallerySwipeDirection] = []
  private(set) var addresses: [URL] = []
  private(set) var displayed: [ImageView] = []

  func forget() { (told, offsets, directionsOfEnds, addresses, displayed) = ([], [], [], [], []) }

  func heroHeader(
    _ controller: ViewController, gallerySwipeBegan gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection
  ) { told.append("began \(direction)") }

  func heroHeader(
    _ controller: ViewController, gallerySwipeOffset gallery: GalleryHeaderView, headerView: HeroHeaderView,
    offset: CGFloat
  ) { offsets.append(offset) }

  func heroHeader(
    _ controller: ViewController, gallerySwipeEnded gallery: GalleryHeaderView, headerView: HeroHeaderView,
    direction: GallerySwipeDirection
  ) { directionsOfEnds.append(direction) }

  func heroHeader(
    _ controller: ViewController, galleryDidChangeImage gallery: GalleryHeaderView, headerView: HeroHeaderView,
    imageURL: URL
  ) { addresses.append(imageURL) }

  func heroHeader(
    _ controller: ViewController, galleryDidDisplayImageView imageView: ImageView, in gallery: GalleryHeaderView,
    headerView: HeroHeaderView
  ) { displayed.append(imageView) }
}
