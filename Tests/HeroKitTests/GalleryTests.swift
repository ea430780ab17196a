import Foundation
import HeroKit
import HeroTesting
import HeroWidgets
import Testing

/// A header of pictures to swipe through.
@MainActor struct GalleryTests {
  typealias Paging = GalleryConfiguration.Paging

  @Test("A swipe over the header turns the picture, and tells of it in order", arguments: Paging.allCases)
  func swiping(paging: Paging) throws {
    let hand = GalleryPhone(GalleryConfiguration(paging: paging))
    #expect(try hand.picture(x: 200, y: 250) == 0)
    hand.swipe(by: CGSize(width: -250, height: 8), lifts: false)
    // Both are seen while the finger is down, and the page below stays.
    #expect(try hand.picture(x: 20, y: 250) == 0)
    #expect(try hand.picture(x: 380, y: 250) == 1)
    #expect(hand.page.scrollView.contentOffset.y == -300)
    hand.touch(.ended, CGPoint(x: 50, y: 208))
    hand.phone.settle()
    #expect(try hand.picture(x: 200, y: 250) == 1)
    #expect(hand.gallery.currentIndex == 1 && hand.gallery.pageControl.currentPage == 1)
    #expect(hand.told == ["began forward", "swipe forward", "image 1", "swipe forward", "ended forward"])
    #expect(hand.offsets.last == 1 && zip(hand.offsets, hand.offsets.dropFirst()).allSatisfy { $0 <= $1 })
    hand.told = []
    hand.swipe(from: CGPoint(x: 60, y: 150), by: CGSize(width: 300, height: 0))
    hand.phone.settle()
    #expect(hand.told == ["began backward", "swipe backward", "image 0", "swipe backward", "ended backward"])
  }

  @Test("A finger that goes up or down over the pictures scrolls the page", arguments: Paging.allCases)
  func vertical(paging: Paging) {
    let hand = GalleryPhone(GalleryConfiguration(paging: paging))
    hand.swipe(by: CGSize(width: -8, height: -110))
    #expect(abs(hand.page.scrollView.contentOffset.y + 200) < 0.5)
    #expect(hand.told.isEmpty && hand.gallery.currentIndex == 0)
    hand.phone.settle()
    hand.page.expandHeader(animated: false)
    hand.swipe(by: CGSize(width: 5, height: 200), lifts: false)
    #expect(hand.page.headerView?.state == .stretched)
  }

  @Test("Below the header a finger that goes across turns nothing") func outside() {
    let hand = GalleryPhone()
    hand.swipe(from: CGPoint(x: 300, y: 500), by: CGSize(width: -250, height: 0))
    hand.phone.settle()
    #expect(hand.told.isEmpty && hand.gallery.currentIndex == 0)
    // Nor where the header was before it was scrolled away.
    hand.page.collapseHeader(animated: false)
    hand.stage.update(to: hand.stage.time)
    hand.swipe(by: CGSize(width: -250, height: 0))
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 0)
  }

  @Test("Pictures stretch with the header", arguments: Paging.allCases)
  func stretching(paging: Paging) throws {
    let hand = GalleryPhone(GalleryConfiguration(paging: paging))
    hand.swipe(by: CGSize(width: 5, height: 300), lifts: false)
    let height = -hand.page.scrollView.contentOffset.y
    #expect(height > 400)
    #expect(try hand.picture(x: 20, y: height - 3) == 0)
    #expect(hand.gallery.imageView?.bounds.height == height)
    let dots = hand.gallery.pageControl
    #expect(abs(dots.frameInWindow.maxY - height + 8) < 0.5)
  }

  @Test("The dots stand 8 points above the bottom; a tap beside the current one, and a finger along them, turn pages")
  func dots() throws {
    let hand = GalleryPhone()
    let dots = hand.gallery.pageControl
    let place = dots.frameInWindow
    #expect(place.maxY == 292 && abs(place.midX - hand.stage.size.width / 2) < 0.5)
    let beside = CGPoint(x: place.maxX - 4, y: place.midY)
    hand.touch(.began, beside)
    hand.touch(.ended, beside)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 1 && hand.told == ["image 1"])
    hand.swipe(from: CGPoint(x: place.minX + 12, y: place.midY), by: CGSize(width: 34, height: 0))
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 3)
  }

  @Test("Wheel, touchpad and arrow keys turn pages over the header, and scroll the page otherwise")
  func otherHands() {
    let hand = GalleryPhone()
    hand.scroll(.wheel, x: 40)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 1)
    hand.scroll(.wheel, y: 40)
    hand.phone.settle()
    #expect(hand.page.scrollView.contentOffset.y == -260 && hand.gallery.currentIndex == 1)
    hand.scroll(.wheel, x: 40, at: CGPoint(x: 200, y: 600))
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 1)
    for _ in 0..<15 {
      hand.scroll(.fingers, x: 20, y: 3)
      hand.phone.advance(1 / 60)
    }
    hand.scroll(.fingersLifted)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 2 && hand.page.scrollView.contentOffset.y == -260)
    hand.press(.right)
    hand.press(.right)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 4)
    hand.press(.left)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 3)
    hand.page.collapseHeader(animated: false)
    hand.stage.update(to: hand.stage.time)
    hand.press(.left)
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 3, "a header that is gone takes no keys")
  }

  @Test("Each swipe that begins ends once, however it is caught, let go or cut off") func balanced() {
    for seed in 0..<20 {
      var random = SeededGenerator(UInt64(seed))
      let hand = GalleryPhone(GalleryConfiguration(paging: random.chance(0.5) ? .native : .forwarded))
      for _ in 0..<12 {
        hand.swipe(
          by: CGSize(width: random.number(-300...300), height: random.number(-60...60)), lifts: random.chance(0.8))
        if random.chance(0.2) { hand.touch(.cancelled, .zero) }
        if random.chance(0.2) { hand.gallery.showImage(at: random.whole(-1...6), animated: random.chance(0.5)) }
        if random.chance(0.1) { hand.stage.resize(to: CGSize(width: random.number(200...500).rounded(), height: 800)) }
        hand.phone.advance(random.number(0...0.4))
      }
      hand.touch(.ended, .zero)
      hand.phone.settle()
      let swipes = hand.told.filter { !$0.hasPrefix("image") && !$0.hasPrefix("swipe") }.map { $0.prefix(5) }
      #expect(swipes.count.isMultiple(of: 2))
      for (index, word) in swipes.enumerated() { #expect(word == (index.isMultiple(of: 2) ? "began" : "ended")) }
      let width = hand.gallery.pagingView.bounds.width
      #expect(hand.gallery.pagingView.contentOffset == CGFloat(hand.gallery.currentIndex) * width)
      #expect(hand.gallery.pageControl.currentPage == hand.gallery.currentIndex)
    }
  }

  @Test("A transition starts from the picture on show") func transitionView() throws {
    let hand = GalleryPhone(GalleryConfiguration(initialIndex: 2))
    #expect(hand.gallery.currentIndex == 2)
    #expect(try hand.picture(x: 200, y: 250) == 2)
    #expect(hand.page.headerView?.imageView === hand.displayed[2])
    hand.swipe(by: CGSize(width: -260, height: 0))
    hand.phone.settle()
    let view = try #require(hand.page.headerView?.imageView)
    #expect(view === hand.displayed[3])
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: hand.stage.size.width, height: 300))
  }

  @Test("A header set anew, or taken away, leaves nothing behind") func replaced() {
    let hand = GalleryPhone()
    let recognizers = hand.page.scrollView.gestureRecognizers.count
    let children = hand.page.children.count
    hand.page.setGalleryHeader(images: [], configuration: HeaderViewConfiguration(height: 200))
    hand.stage.update(to: hand.stage.time)
    #expect(hand.page.scrollView.gestureRecognizers.count == recognizers && hand.page.children.count == children)
    hand.swipe(by: CGSize(width: -250, height: 0))
    hand.press(.right)
    hand.scroll(.wheel, x: 40)
    hand.page.removeHeader()
    #expect(hand.page.scrollView.gestureRecognizers.count == recognizers - 1)
    #expect(hand.page.children.isEmpty && hand.page.scrollView.scrollsAcross == nil)
    hand.swipe(by: CGSize(width: -250, height: 0))
    #expect(hand.told.isEmpty)
  }

  @Test("One picture has no dots and does not move; none at all shows the page's colour", arguments: [0, 1])
  func few(count: Int) throws {
    let hand = GalleryPhone(pictures: count)
    hand.swipe(by: CGSize(width: -250, height: 0))
    hand.phone.settle()
    #expect(hand.gallery.pageControl.isHidden && hand.told.isEmpty)
    #expect(try hand.picture(x: 200, y: 250) == (count == 0 ? nil : 0))
  }

  @Test("A thousand pictures: a handful is loaded") func many() {
    let hand = GalleryPhone(pictures: 1_000)
    for _ in 0..<10 {
      hand.press(.right)
      hand.phone.advance(0.2)
    }
    hand.phone.settle()
    #expect(hand.gallery.currentIndex == 10)
    #expect(hand.gallery.pagingView.subviews.count <= 3)
  }
}
