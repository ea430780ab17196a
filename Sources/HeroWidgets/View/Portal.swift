public import Foundation

/// Shows views of a page above whatever lies over that page, where they stand on it: bars and titles over a picture
/// that flies under them. A page that a transition moves, scales or cuts takes them along.
public final class Portal: View {
  /// True if it shows them; else they are painted on their page. False by default.
  public var isOpen = false {
    didSet { if isOpen != oldValue { raise() } }
  }
  /// The area in which it shows the views, in the page's coordinates. They are painted on their page as well, which is
  /// visible beside it. nil, the default: it shows all of them, and their page leaves them out.
  public var cover: [(frame: CGRect, cornerRadii: CornerRadii)]? {
    didSet { if (cover == nil) != (oldValue == nil), isOpen { raise() } }
  }
  /// Opacity of the views, 0…1. Glass fades with the content behind it, and is not left out.
  public var strength = 1.0 { didSet { if strength != oldValue { showAnew() } } }
  /// Points above the page's upper edge in which it shows the views too, for a page that stands lower than at rest: its
  /// edge would be seen in them.
  public var headroom: CGFloat = 0 { didSet { if headroom != oldValue { showAnew() } } }
  private let views: [View]
  private let page: View

  /// A pixel, in points, also on a screen that is drawn at half its size.
  private static let margin: CGFloat = 2

  /// `views` stand on `page`, and are shown in this order. The portal is out of reach: fingers meet the views where
  /// they stand.
  public init(of views: [View], on page: View) {
    self.views = views
    self.page = page
    super.init()
    isUserInteractionEnabled = false
    overrideUserInterfaceLevel = page.userInterfaceLevel
  }

  private func raise() {
    for view in views {
      view.transitionLook = isOpen && cover == nil ? PresentationOverrides(isAboveTransition: true) : nil
    }
    showAnew()
  }

  /// Draws the views again, wherever they are now: they look at what moves under them.
  public func showAnew() {
    guard let superview else { return }
    // With a pixel around each: where one ends between two pixels, its edge is not cut a second time.
    let boxes = views.filter { $0.isDescendant(of: page) }
      .map { $0.convert($0.extent, to: page).inset(dx: -Self.margin, dy: -Self.margin) }
    let box =
      boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }.overlap(with: withHeadroom(page.bounds)) ?? .zero
    let way = page.transform(to: superview)
    transform = AffineTransform(m11: way.m11, m12: way.m12, m21: way.m21, m22: way.m22, tX: 0, tY: 0)
    center = way.transform(box.center)
    bounds = box
    for box in boxes { setNeedsDisplay(box) }
  }

  override public func draw(in canvas: Canvas) {
    guard isOpen, strength > 0.5 / 255 else { return }
    if canvas.isMirrored {
      // What it shows is mirrored where it stands: on its page, and not here.
      canvas.mirror(about: bounds.midX)
      canvas.translate(x: 2 * (bounds.midX - page.bounds.midX), y: 0)
    }
    for view in views where view.superview != nil && view.isDescendant(of: page) {
      canvas.saved {
        canvas.clip(to: onPage(bounds))
        clipToPage(canvas)
        if let cover { canvas.clip(to: outline(of: cover)) }
        show(view, in: canvas)
      }
    }
  }

  private func withHeadroom(_ rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY - headroom, width: rect.width, height: rect.height + headroom)
  }

  private var inMirror: Bool { stage?.layoutDirection == .rightToLeft }

  /// `rect` of the page's coordinates where it is painted on the page.
  private func onPage(_ rect: CGRect) -> CGRect { page.painted(rect, inMirror: inMirror) }

  private func outline(of cover: [(frame: CGRect, cornerRadii: CornerRadii)]) -> Path {
    var path = Path()
    for (frame, radii) in cover {
      path.append(Path(roundedRect: onPage(frame), cornerRadii: radii, curve: .circular))
    }
    return path
  }

  /// Clips to the visible part of the page, with its corners during a drag.
  private func clipToPage(_ canvas: Canvas) {
    let rest = onPage(withHeadroom(page.remainder(of: page.bounds)))
    let radii = page.paintedCornerRadii(inMirror: inMirror)
    if radii.isSquare {
      canvas.clip(to: rest)
    } else {
      canvas.clip(to: Path(roundedRect: rest, cornerRadii: radii, curve: page.cornerCurve))
    }
  }

  private func show(_ view: View, in canvas: Canvas) {
    let around = sequence(first: view, next: \.superview).dropFirst().prefix { $0 !== page }
    for view in around where view.isClipped {
      let place = view.convert(view.bounds, to: page)
      canvas.clip(to: onPage(place.minY <= page.bounds.minY ? withHeadroom(place) : place))
    }
    let alpha = around.reduce(strength * page.alpha) { $0 * $1.shownAlpha }
    let toPage = around.first?.paintedTransform(to: page, inMirror: inMirror)
    canvas.fading(onPage(view.convert(view.extent, to: page)), to: alpha) { canvas in
      canvas.saved {
        if let toPage { canvas.concatenate(toPage) }
        Painter(canvas: canvas, on: stage).paint(view, region: PixelRegion(canvas.limits), evenIfRaised: true)
      }
    }
  }
}

extension Portal: ProxyView {
  package var proxied: [ProxiedView] {
    isOpen && cover == nil
      ? views.filter { $0.superview != nil }.map { ProxiedView($0, alpha: strength * page.alpha, .onPage(page)) } : []
  }
}

extension View {
  /// Returns the views that are painted over the view at its place on `page` and overlap the visible part of its
  /// bounds, in the order of painting. Shadows do not count. Empty if the view is not on that page.
  package func whatLiesOver(on page: View) -> [View] {
    guard isDescendant(of: page) else { return [] }
    var found: [View] = []
    var child: View = self
    // What clips on the way up cuts it.
    var place = bounds
    while child !== page {
      guard let parent = child.superview else { return [] }
      if child !== self, child.isClipped {
        guard let rest = place.overlap(with: child.bounds) else { return found }
        place = rest
      }
      place = child.convert(place, to: parent)
      // The keyboard's ring is no part of a page: it stays where what it was put around has been.
      let later = parent.subviews.drop { $0 !== child }.dropFirst().filter { !($0 is FocusRing) }
      found += later.filter { $0.isShown && $0.reaches(into: place.applying($0.toSuperview.inverted() ?? .identity)) }
      child = parent
    }
    return found
  }

  /// Returns whether something of the view lies in the bounds of `other`, wherever both are painted.
  package func reaches(over other: View) -> Bool { isShown && reaches(into: other.convert(other.bounds, to: self)) }

  /// Returns whether something of the subtree lies in `rect`, in the view's own coordinates, rather than beside it.
  private func reaches(into rect: CGRect) -> Bool {
    if let common = bounds.overlap(with: rect), common.width > 0.5, common.height > 0.5 { return true }
    if isClipped { return false }
    return subviews.contains { view in
      view.isShown && view.reaches(into: rect.applying(view.toSuperview.inverted() ?? .identity))
    }
  }
}

extension Canvas {
  /// Draws, and lets `share` (0…1) of it be seen of the pixels in the box around `rect`: whatever looks through at what
  /// is there already, such as glass, fades with that.
  fileprivate func fading(_ rect: CGRect, to share: Double, _ body: (Canvas) -> Void) {
    if share >= 1 { return body(self) }
    let pixels = PixelRect(enclosing: rect.applying(pixelTransform)).intersection(limits)
    guard share > 0, !pixels.isEmpty,
      let copy = cache.backdropSpares.take(width: pixels.width, height: pixels.height, format: .opaque)
    else { return }
    let inner = Canvas(
      surface: copy, limits: copy.bounds, scale: scale, origin: .zero, appearance: appearance,
      userInterfaceLevel: userInterfaceLevel, cache: cache)
    inner.copy(surface, toPixelX: -pixels.x, y: -pixels.y)
    inner.takePlace(of: self, fromPixelX: pixels.x, y: pixels.y)
    body(inner)
    composite(copy, atPixelX: pixels.x, y: pixels.y, alpha: share)
    cache.backdropSpares.keep(copy)
  }
}
