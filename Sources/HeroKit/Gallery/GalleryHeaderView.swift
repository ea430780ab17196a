import Foundation
public import HeroWidgets

/// Pictures side by side in a header, with dots that count them. They stretch with the header.
///
/// Only the picture on show and its neighbours are loaded.
@MainActor public final class GalleryHeaderView: View {
  public let images: [HeaderImage]
  public let configuration: GalleryConfiguration
  public weak var delegate: (any GalleryHeaderDelegate)?
  /// Told after the delegate, for the header's own.
  weak var teller: (any GalleryHeaderDelegate)?
  public let pagingView = PagingView()
  public let pageControl = PageControl()

  /// In points, between the page control and the bottom.
  private static let pageControlGap: CGFloat = 8

  private weak var scrollView: ScrollView?
  private let keys = GalleryKeys()
  private var swipe: Swipe?

  private struct Swipe {
    let start: CGFloat
    var direction: GallerySwipeDirection?
  }

  public init(images: [HeaderImage], configuration: GalleryConfiguration = GalleryConfiguration()) {
    self.images = images.map { image in
      var image = image
      if let symbol = configuration.placeholderSymbol { image.placeholderSymbol = symbol }
      return image
    }
    self.configuration = configuration
    super.init()
    passesTouchesThrough = true
    pagingView.passesTouchesThrough = configuration.paging == .forwarded
    pageControl.numberOfPages = images.count
    pageControl.hidesForSinglePage = true
    if let color = configuration.pageIndicatorTintColor { pageControl.pageIndicatorTintColor = color }
    if let color = configuration.currentPageIndicatorTintColor { pageControl.currentPageIndicatorTintColor = color }
    pageControl.action = { [weak self] in
      guard let self else { return }
      pagingView.setCurrentPage(pageControl.currentPage, animated: true)
    }
    pagingView.shouldBeginPan = { [weak self] in self?.mayPan ?? false }
    // What leaves shows the picture that it was going to, and no other on its way.
    keys.onLeaving = { [pagingView] in $0 ? pagingView.pause() : pagingView.resume() }
    keys.onKey = { [weak self] in self?.handleKey($0) ?? false }
    addSubview(pagingView)
    if configuration.showsPageControl { addSubview(pageControl) }
    pagingView.dataSource = self
    pagingView.setCurrentPage(configuration.initialIndex, animated: false)
    pageControl.currentPage = pagingView.currentPage
    pagingView.delegate = self
  }

  /// The picture on show, from 0.
  public var currentIndex: Int { pagingView.currentPage }

  /// The view of the picture on show, or of the one that is to be next, once there is one.
  public var imageView: ImageView? { imageView(at: pagingView.targetPage) }

  /// The view of a picture; nil while it is not loaded.
  public func imageView(at index: Int) -> ImageView? {
    (pagingView.view(forPageAt: index) as? HeaderImageView)?.imageView
  }

  /// Goes to a picture; an index that there is not counts as the nearest.
  public func showImage(at index: Int, animated: Bool) {
    pagingView.setCurrentPage(index, animated: animated)
    pageControl.setCurrentPage(pagingView.targetPage, animated: animated)
  }

  // MARK: In a header

  /// Follows fingers, wheels and keys of the page that the header stands on.
  func attach(to scrollView: ScrollView, of controller: ViewController) {
    self.scrollView = scrollView
    if configuration.paging == .forwarded { pagingView.takesPans(from: scrollView) }
    scrollView.scrollsAcross = { [weak self] in self?.scroll($0) ?? false }
    controller.addChild(keys)
  }

  func detach() {
    pagingView.takesPans(from: pagingView)
    scrollView?.scrollsAcross = nil
    keys.removeFromParent()
    scrollView = nil
  }

  override public var nextForGestures: View? { scrollView ?? superview }

  /// A finger that came down on the dots goes through them instead.
  private var mayPan: Bool {
    let pan = pagingView.panGestureRecognizer
    let start = pan.location(in: pageControl) - pan.travel
    return pageControl.superview == nil || pageControl.isHidden || !pageControl.bounds.contains(start)
  }

  /// Scrolls the pictures by a horizontal wheel or touchpad event over them.
  private func scroll(_ event: ScrollEvent) -> Bool {
    guard pagingView.isOnScreen, pagingView.bounds.contains(pagingView.convert(event.location, from: nil)) else {
      return false
    }
    return pagingView.scrollWheel(event)
  }

  private func handleKey(_ event: KeyEvent) -> Bool { pagingView.isOnScreen && pagingView.handleKey(event) }

  // MARK: Layout

  override public func layoutSubviews() {
    pagingView.frame = bounds
    let size = pageControl.sizeThatFits(bounds.size)
    let width = min(size.width, bounds.width)
    pageControl.frame = roundedToDevicePixels(
      CGRect(
        x: bounds.midX - width / 2, y: bounds.maxY - GalleryHeaderView.pageControlGap - size.height, width: width,
        height: size.height))
  }
}

extension GalleryHeaderView: PagingViewDataSource, PagingViewDelegate {
  public func numberOfPages(in pagingView: PagingView) -> Int { images.count }

  public func pagingView(_ pagingView: PagingView, viewForPageAt index: Int, reusing reusable: View?) -> View {
    let view = reusable as? HeaderImageView ?? HeaderImageView(images[index])
    if reusable != nil { view.image = images[index] }
    view.imageView.accessibilityLabel = "Picture \(index + 1) of \(images.count)"
    return view
  }

  public func pagingViewWillBeginDragging(_ pagingView: PagingView) {
    if swipe == nil { swipe = Swipe(start: pagingView.contentOffset) }
  }

  public func pagingViewDidScroll(_ pagingView: PagingView) {
    guard var running = swipe, pagingView.bounds.width > 0 else { return }
    let offset = (pagingView.contentOffset - running.start) / pagingView.bounds.width
    let before = running.direction
    if offset != 0 { running.direction = offset > 0 ? .forward : .backward }
    swipe = running
    guard let direction = running.direction else { return }
    if before == nil { tell { $0.galleryHeader(self, didBeginSwipe: direction) } }
    tell { $0.galleryHeader(self, didSwipe: direction, offset: offset) }
  }

  public func pagingViewDidEndScrolling(_ pagingView: PagingView) {
    let direction = swipe?.direction
    swipe = nil
    // Caught on its way to what the dots show, it may have gone elsewhere.
    if pageControl.currentPage != pagingView.currentPage {
      pageControl.setCurrentPage(pagingView.currentPage, animated: true)
    }
    if let direction { tell { $0.galleryHeader(self, didEndSwipe: direction) } }
  }

  public func pagingView(_ pagingView: PagingView, didChangePageTo index: Int) {
    // On the way to a page that the dots show already, they do not go back.
    if !pagingView.isSettling || pagingView.targetPage != pageControl.currentPage {
      pageControl.setCurrentPage(index, animated: true)
    }
    tell { $0.galleryHeader(self, didChangeImageTo: index) }
  }

  private func tell(_ message: (any GalleryHeaderDelegate) -> Void) {
    delegate.map(message)
    teller.map(message)
  }

  public func pagingView(_ pagingView: PagingView, willDisplay view: View, forPageAt index: Int) {
    guard let imageView = (view as? HeaderImageView)?.imageView else { return }
    tell { $0.galleryHeader(self, didDisplay: imageView, at: index) }
  }
}

/// A hidden child of the page that gets its keys.
@MainActor private final class GalleryKeys: ViewController {
  var onKey: ((KeyEvent) -> Bool)?
  /// Told when the page begins to leave, and when it comes, or comes back after all.
  var onLeaving: ((Bool) -> Void)?

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onLeaving?(true)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onLeaving?(false)
  }

  override func keyDown(_ event: KeyEvent) -> Bool { onKey?(event) ?? false }
}
