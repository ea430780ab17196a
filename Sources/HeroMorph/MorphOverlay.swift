public import Foundation
public import HeroWidgets

/// Puts a flight on the screen: fades and moves the pages, shows what flies over both, and hides the originals meanwhile.
/// Whatever happens, `tearDown` and `restorePages` leave every view as it was found.
@MainActor public final class MorphOverlay {
  private let container: View
  private let presenting: View
  private let presented: View
  private let dimmer = View()
  private var flying: [String: ImageView] = [:]
  /// Originals that are hidden now.
  private var hidden: [View] = []
  private var isDown = false
  /// Pages that did not clip before.
  private let unclipped: [View]

  /// `presented` must lie over `presenting` in `container`.
  public init(container: View, presenting: View, presented: View) {
    self.container = container
    self.presenting = presenting
    self.presented = presented
    unclipped = [presenting, presented].filter { !$0.clipsToBounds }
    dimmer.isUserInteractionEnabled = false
  }

  /// Lets `picture` fly as `id`, above both pages and out of the way of touches.
  public func add(_ id: String, picture: Picture?) {
    let view = ImageView()
    view.loadsPicture = false
    view.picture = picture
    view.isUserInteractionEnabled = false
    view.accessibilityRole = nil
    flying[id] = view
    container.addSubview(view)
  }

  /// Where `id` is, in the container's coordinates; nil when it does not fly.
  public func frame(of id: String) -> CGRect? { flying[id]?.frame }

  /// Whether what flies is left out, because the page shows it in its place.
  public var isFlyingHidden = false { didSet { for view in flying.values { view.isHidden = isFlyingHidden } } }

  /// Whether fingers beside a page in the hand are kept from the page below. False by default.
  public var coversPresentingPage = false { didSet { dimmer.isUserInteractionEnabled = coversPresentingPage } }

  /// Hides these and shows again those that were hidden and are not among them.
  public func hide(_ originals: [View]) {
    for view in hidden where !originals.contains(where: { $0 === view }) { view.isHidden = false }
    for view in originals { view.isHidden = true }
    hidden = originals
  }

  public func apply(_ state: MorphState) {
    for page in state.pages where page.id == MorphState.Page.presented {
      presented.alpha = page.alpha
      presented.transform = page.transform
      presented.cornerRadius = page.cornerRadius
      // Bitmaps are made once the pages mix: a flight's first frame still shows the page below alone.
      if page.alpha >= 0.5 / 255 { makeBitmaps() }
    }
    dim(by: state.dimming)
    for element in state.elements {
      guard let view = flying[element.id] else { continue }
      view.frame = element.frame
      view.cornerRadius = element.cornerRadius
    }
  }

  private func dim(by alpha: Double) {
    guard alpha > 0 || dimmer.superview != nil else { return }
    if dimmer.superview == nil, let index = container.subviews.firstIndex(where: { $0 === presented }) {
      container.insertSubview(dimmer, at: index)
    }
    dimmer.frame = container.bounds
    // Not as a group, which would be a bitmap of the whole screen.
    dimmer.backgroundColor = Color(white: 0, alpha: alpha)
  }

  /// Has the pages' bitmaps painted between the first frame and the second, where there is time.
  public func prepareBitmaps() {
    container.stage?.prepare { [weak self] in
      guard let self, !isDown else { return }
      makeBitmaps()
      presenting.prepareBitmap()
      presented.prepareBitmap()
    }
  }

  private func makeBitmaps() {
    for page in [presented, presenting] {
      page.shouldRasterize = true
      // A shadow inside that reaches beyond the page would make the bitmap larger, and translucent.
      page.clipsToBounds = true
    }
  }

  /// Takes away what flew and shows the originals. The pages keep their last state until `restorePages`.
  public func tearDown() {
    isDown = true
    for view in flying.values { view.removeFromSuperview() }
    flying = [:]
    dimmer.removeFromSuperview()
    for view in hidden { view.isHidden = false }
    hidden = []
  }

  /// Gives the pages their own looks back; to be called once the one that left is off the screen, so that nothing flashes and
  /// nothing is painted twice.
  public func restorePages() {
    for page in [presenting, presented] {
      page.shouldRasterize = false
      page.alpha = 1
      page.transform = .identity
      page.cornerRadius = 0
    }
    for page in unclipped { page.clipsToBounds = false }
  }
}
