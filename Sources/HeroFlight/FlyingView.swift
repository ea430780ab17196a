import Foundation
package import HeroMorph
public import HeroWidgets

/// One thing in the air: its content at every moment, with corners and a shadow, seen through a window where it stood
/// in one.
@MainActor public final class FlyingView {
  /// The view in the container; another one once it is clipped.
  public private(set) var view: View
  /// The moving view: `view`, or its content where that clips.
  private let body: View
  private let contents: [any MorphContentView]
  private let backgrounds: (source: Color?, destination: Color?)
  private let shadows: (source: Color?, destination: Color?)
  private let attire: MorphMatch.Attire?
  /// Lies over the contents.
  private let veil: VeilView?
  /// The background of the moving view's frame, which shows beside its round corners; nil: none.
  private let ground: View?
  /// The curve of a window's corners.
  private let clipCurve: CornerCurve

  /// Makes a view of a picture alone, where there are no views to match.
  public convenience init(picture: Picture?) {
    self.init(
      [FlyingView.imageView(picture)], backgrounds: (nil, nil), shadows: (nil, nil), attire: nil, fade: .keep(.source),
      areApart: false, clipCurve: .circular)
  }

  /// - Parameter isContainer: whether others move in it.
  package convenience init(_ match: MorphMatch, fade: MorphFade, isContainer: Bool = false) {
    func content(of anchor: MorphAnchor?) -> any MorphContentView {
      switch match.content {
      case .picture:
        let view = FlyingView.imageView(anchor?.picture)
        if let anchor { view.contentsRect = anchor.contentsRect }
        return view
      case .live: return SnapshotView(for: anchor?.view, isLive: true)
      case .snapshot: return SnapshotView(for: anchor?.view, isLive: false)
      }
    }
    let container =
      isContainer && match.content != .picture
      ? MorphContainer(of: [match.source?.view, match.destination?.view]) : nil
    let contents: [any MorphContentView] =
      switch fade {
      case _ where container != nil: []
      case .keep(.source): [content(of: match.source)]
      case .keep(.destination): [content(of: match.destination)]
      case .cross, .through, .swap: [content(of: match.source), content(of: match.destination)]
      }
    self.init(
      contents, in: container, backgrounds: (match.source?.ownBackground, match.destination?.ownBackground),
      shadows: (match.source?.shadow?.color, match.destination?.shadow?.color), attire: match.attire, fade: fade,
      areApart: [match.source, match.destination].contains { $0.map { $0.properties != .frame } ?? false },
      clipCurve: [match.source, match.destination].lazy.compactMap { $0?.view.roundClips.first { _ in true } }
        .first?.cornerCurve ?? .circular)
  }

  /// - Parameters:
  ///   - contents: one that is kept all the way, or both ends'; none where `container` shows them.
  ///   - areApart: whether these may be in two places at once.
  private init(
    _ contents: [any MorphContentView], in container: MorphContainer? = nil,
    backgrounds: (source: Color?, destination: Color?),
    shadows: (source: Color?, destination: Color?), attire: MorphMatch.Attire?, fade: MorphFade,
    areApart: Bool, clipCurve: CornerCurve
  ) {
    (self.contents, self.clipCurve, self.backgrounds, self.shadows) = (contents, clipCurve, backgrounds, shadows)
    self.attire = attire
    ground = attire?.background == nil ? nil : View()
    body =
      if let container {
        container
      } else if contents.count == 1 {
        contents[0]
      } else if fade == .through || areApart {
        CrossfadeView([FlyingView.onGround(ground, contents[0]), contents[1]])
      } else {
        MorphDissolve(from: contents[0], to: contents[1])
      }
    body.isUserInteractionEnabled = false
    veil = attire?.veil.map(VeilView.init)
    if let veil { body.addSubview(veil) }
    view = body
  }

  /// Returns a view of the content on a background that fades out with it.
  private static func onGround(_ ground: View?, _ content: View) -> View {
    guard let ground else { return content }
    let group = View()
    for part in [ground, content] { group.addSubview(part) }
    return group
  }

  /// Shows it through a window from now on: what scrolls may come under an edge that clips it.
  private func putBehindWindow() {
    guard view === body else { return }
    let window = View()
    window.clipsToBounds = true
    window.cornerCurve = clipCurve
    window.isUserInteractionEnabled = false
    body.superview?.insertSubview(window, belowSubview: body)
    if let ground, ground.superview == nil { window.addSubview(ground) }
    window.addSubview(body)
    view = window
  }

  private static func imageView(_ picture: Picture?) -> ImageView {
    let view = ImageView()
    view.loadsPicture = false
    view.picture = picture
    view.accessibilityRole = nil
    return view
  }

  /// Frame in the container.
  private(set) var frame = CGRect.zero

  /// Has `other` move in this one, above its content.
  func add(_ other: FlyingView) { body.addSubview(other.view) }

  /// True if what is in it is cut to its rounded bounds.
  var clips: Bool {
    get { body.clipsToBounds }
    // An image view cuts its picture by that, too.
    set { body.clipsToBounds = newValue || body is ImageView }
  }

  /// - Parameters:
  ///   - outer: what it moves in; nil: all of `container`.
  ///   - container: what the flight is shown in.
  func show(_ element: MorphState.Element, inside outer: MorphState.Element?, in container: View) {
    frame = element.frame
    // What a gesture makes smaller is so as a whole, with the layout that it has at its own size.
    let scale = max(0.01, element.scale)
    func place(_ rect: CGRect) -> CGRect {
      guard let outer else { return rect }
      // Upright in the container, which turns with all that is in it.
      let way = AffineTransform(rotationByRadians: -outer.rotation)
        .transform(CGPoint(x: rect.midX - outer.frame.midX, y: rect.midY - outer.frame.midY))
      return CGRect(
        center: CGPoint(
          x: (outer.frame.width / 2 + way.x) / scale, y: (outer.frame.height / 2 + way.y) / scale),
        size: CGSize(width: rect.width / scale, height: rect.height / scale))
    }
    if element.clip != nil || (ground != nil && ground?.superview == nil) { putBehindWindow() }
    var own = place(element.frame)
    if view !== body {
      view.frame = place(element.clip ?? container.bounds)
      view.cornerRadii = element.clip == nil ? .zero : element.clipRadii.mapped { $0 / scale }
      own = own.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY)
    }
    if outer == nil, scale != 1 {
      own = CGRect(center: own.center, size: CGSize(width: own.width / scale, height: own.height / scale))
    }
    // What moves in another turns and shrinks with that.
    var transform = AffineTransform.identity
    if outer == nil, element.rotation != 0 { transform.rotate(byRadians: element.rotation) }
    if outer == nil, scale != 1 { transform.scale(scale) }
    if body.transform != transform { body.transform = transform }
    body.bounds = CGRect(origin: .zero, size: own.size)
    body.center = own.center
    body.alpha = element.groundAlpha ?? element.sourceAlpha + element.destinationAlpha
    body.cornerRadii = scale == 1 ? element.cornerRadii : element.cornerRadii.mapped { $0 / scale }
    let cast = element.shadow.flatMap { shadow(of: $0, in: element) }
    body.shadow = element.sourceFrame == nil ? cast : nil
    if let veil {
      veil.frame = body.bounds
      veil.cornerRadii = body.cornerRadii
      veil.strength = element.veil
    }
    showGround(of: element)
    showContents(of: element, cast, scale: scale)
  }

  /// Fills the frame with the background, as far as the element has its effects.
  private func showGround(of element: MorphState.Element) {
    guard let ground else { return }
    ground.backgroundColor = attire?.background?.fading(to: element.attire)
    if let group = ground.superview, group !== view {
      (group.frame, ground.frame) = (body.bounds, body.bounds)
    } else {
      (ground.transform, ground.alpha) = (body.transform, body.alpha)
      (ground.bounds, ground.center) = (body.bounds, body.center)
    }
  }

  /// Shows the contents of both ends in the body.
  private func showContents(of element: MorphState.Element, _ cast: Shadow?, scale: Double) {
    let background = background(of: element)
    let places = [element.sourceFrame, element.destinationFrame]
    if let container = body as? MorphContainer {
      let ground = element.groundAlpha ?? 0
      func share(_ alpha: Double) -> Double { ground > 0 ? alpha / ground : 0 }
      container.show([share(element.sourceAlpha), share(element.destinationAlpha)], over: background)
      return
    }
    if contents.count == 1 {
      contents[0].show(element.crop, over: background, at: element.frame.origin)
      return
    }
    let share = body.alpha > 0 ? element.destinationAlpha / body.alpha : 0
    (body as? MorphDissolve)?.share = share
    (body as? CrossfadeView)?.share = share
    let alphas = [element.sourceAlpha, element.destinationAlpha]
    for ((content, place), alpha) in zip(zip(contents, places), alphas) {
      content.frame =
        place.map {
          CGRect(
            x: ($0.minX - element.frame.minX) / scale, y: ($0.minY - element.frame.minY) / scale,
            width: $0.width / scale, height: $0.height / scale)
        } ?? body.bounds
      content.shadow = place == nil ? nil : cast
      content.cornerRadii = body.cornerRadii
      // What is not seen needs no picture.
      guard alpha > 0 else { continue }
      content.show(
        element.crop.taken(for: (content as? ImageView)?.contentSize), over: background,
        at: (place ?? element.frame).origin)
    }
  }

  private func background(of element: MorphState.Element) -> Color? {
    let share = element.crop.share
    let own = ownBackground(at: body is MorphContainer ? MorphFade.ownGround(at: share) : share)
    guard let worn = attire?.background, element.attire > 0 else { return own }
    // The published library fills the rounded copy with the color too.
    if attire?.isSudden == true { return own?.mixed(with: worn, element.attire) ?? worn }
    return own?.fading(to: 1 - element.attire)
  }

  /// At `share` (0…1) of the way from source to destination.
  private func ownBackground(at share: Double) -> Color? {
    switch backgrounds {
    case (nil, nil): nil
    case (let color?, nil): color.fading(to: 1 - share)
    case (nil, let color?): color.fading(to: share)
    case (let first?, let last?): first.mixed(with: last, share)
    }
  }

  private func shadow(of shadow: MorphShadow, in element: MorphState.Element) -> Shadow? {
    guard shadow.opacity > 0 else { return nil }
    func mixed(_ source: Color?, _ destination: Color?) -> Color? {
      guard let first = source ?? destination, let last = destination ?? source else { return nil }
      return first.mixed(with: last, element.crop.share)
    }
    let own = mixed(shadows.source, shadows.destination)
    let worn = mixed(attire?.sourceShadow?.color, attire?.destinationShadow?.color)
    let color = own.map { own in worn.map { own.mixed(with: $0, element.attire) } ?? own } ?? worn ?? .black
    return Shadow(color: color, offset: shadow.offset, radius: shadow.radius, opacity: shadow.opacity)
  }
}

/// A view that draws an end's content during a transition, in its own bounds.
@MainActor protocol MorphContentView: View {
  /// Shows the content cropped so, over `background` where it leaves something free.
  /// - Parameter origin: of its frame in the window, in points.
  func show(_ crop: MorphCrop, over background: Color?, at origin: CGPoint)
}

extension ImageView: MorphContentView {
  func show(_ crop: MorphCrop, over background: Color?, at origin: CGPoint) {
    pictureFrame = crop.imageFrame(in: bounds)
    // Under a picture that covers it, it would tint the rounded corners.
    backgroundColor = crop.fills(bounds) && picture?.isOpaque != false ? nil : background
  }
}

extension MorphAnchor {
  /// The background as it is at the level of the view, such as a sheet's, which the container of a transition does not
  /// have.
  fileprivate var ownBackground: Color? {
    guard let background, view.userInterfaceLevel == .elevated else { return background }
    return Color(light: background.light, dark: background.elevatedDark)
  }
}
