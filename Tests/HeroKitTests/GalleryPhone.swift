import Foundation
import HeroKit
import HeroTesting
import HeroWidgets

/// A page with a gallery of plain colours in its header, on a phone, and a hand that swipes.
@MainActor final class GalleryPhone: GalleryHeaderDelegate {
  let page: HeaderPage
  let phone: HeaderPhone
  var told: [String] = []
  var displayed: [Int: ImageView] = [:]
  var stage: Stage { phone.stage }
  var gallery: GalleryHeaderView { page.headerView?.gallery ?? GalleryHeaderView(images: []) }

  static let colors = [
    Color(red: 0.8, green: 0.1, blue: 0.1), Color(red: 0.1, green: 0.7, blue: 0.1),
    Color(red: 0.1, green: 0.1, blue: 0.8),
    Color(red: 0.8, green: 0.8, blue: 0.1), Color(red: 0.5, green: 0.1, blue: 0.6),
  ]

  init(
    pictures: Int = 5, _ gallery: GalleryConfiguration = GalleryConfiguration(),
    configuration: HeaderViewConfiguration = HeaderViewConfiguration(height: 300)
  ) {
    let images = (0..<pictures).compactMap { index in
      Picture.solid(GalleryPhone.colors[index % 5], size: CGSize(width: 400, height: 300)).map {
        HeaderImage(picture: $0)
      }
    }
    page = HeaderPage()
    phone = HeaderPhone(page)
    page.setGalleryHeader(
      images: images, gallery: gallery, configuration: configuration, title: TitleConfiguration(title: "Tour"),
      delegate: self)
    stage.update(to: 0)
  }

  func galleryHeader(_ gallery: GalleryHeaderView, didBeginSwipe direction: GallerySwipeDirection) {
    told.append("began \(direction)")
  }
  func galleryHeader(_ gallery: GalleryHeaderView, didSwipe direction: GallerySwipeDirection, offset: CGFloat) {
    if told.last != "swipe \(direction)" { told.append("swipe \(direction)") }
    offsets.append(offset)
  }
  func galleryHeader(_ gallery: GalleryHeaderView, didEndSwipe direction: GallerySwipeDirection) {
    told.append("ended \(direction)")
  }
  func galleryHeader(_ gallery: GalleryHeaderView, didChangeImageTo index: Int) { told.append("image \(index)") }
  func galleryHeader(_ gallery: GalleryHeaderView, didDisplay imageView: ImageView, at index: Int) {
    displayed[index] = imageView
  }
  private(set) var offsets: [CGFloat] = []

  func touch(_ phase: TouchPhase, _ point: CGPoint) {
    stage.send(.touch(id: 0, phase: phase, location: point, time: stage.time))
    stage.update(to: stage.time)
  }

  /// A finger goes from one point to another within a quarter of a second; it stays there unless it lifts.
  func swipe(from start: CGPoint = CGPoint(x: 300, y: 200), by way: CGSize, lifts: Bool = true) {
    touch(.began, start)
    for step in 1...15 {
      phone.advance(1 / 60)
      let share = CGFloat(step) / 15
      touch(.moved, CGPoint(x: start.x + way.width * share, y: start.y + way.height * share))
    }
    if lifts { touch(.ended, CGPoint(x: start.x + way.width, y: start.y + way.height)) }
  }

  func scroll(_ kind: ScrollEvent.Kind, x: CGFloat = 0, y: CGFloat = 0, at point: CGPoint = CGPoint(x: 200, y: 200)) {
    stage.send(
      .scroll(ScrollEvent(location: point, delta: CGSize(width: x, height: y), kind: kind, time: stage.time)))
    stage.update(to: stage.time)
  }

  func press(_ key: KeyEvent.Key) {
    stage.send(.key(KeyEvent(key, time: stage.time)))
    stage.update(to: stage.time)
  }

  /// Which picture's colour is at a point of the screen; nil for any other colour.
  func picture(x: CGFloat, y: CGFloat) throws -> Int? {
    let seen = try phone.pixel(x: x, y: y)
    return GalleryPhone.colors.firstIndex {
      abs($0.light.red - seen.red) < 0.02 && abs($0.light.green - seen.green) < 0.02
        && abs($0.light.blue - seen.blue) < 0.02
    }
  }
}
