import Foundation
import HeroGeometry
package import HeroMotion

/// The page as a card: in the hand, and on its way from there. It goes where its picture goes, keeps what lies around
/// the picture less and less, and is gone when that lands. A page that was never in a gesture fades where it stands
/// instead.
package struct MorphCard {
  private let plan: MorphPlan
  private let stages: CardStages
  private let carriesPage: Bool
  /// The element that the page follows.
  let leader: MorphPair?
  /// The leader's: 0 at the source, 1 at the destination; no page goes beyond its ends.
  private let progress: Double
  /// The progress of the fade of the pages, 0…1.
  private let fading: Double
  /// Alphas of the pages without a gesture.
  private let alphas: (presenting: Double, presented: Double)
  private let offset: CGPoint
  private let carried: Double
  /// The same, also where the hand moves the picture alone.
  private let held: Double
  /// Strength of the gesture, 0…1.
  private let grip: Double
  /// Distance of the gesture in heights of the screen, or by its size.
  private let drawn: Double
  /// The gesture's scale, and its rotation in radians.
  let (size, turn): (Double, Double)
  /// Recession of the page below, 0…1.
  private let recess: Double
  /// The scales of both pages that a user has set.
  let zoom: (below: Double, above: Double)
  /// The middle of what moves, without the finger: what the card shrinks and turns about.
  let anchor: CGPoint
  /// Size of the leader relative to its size on the page.
  let ratio: Double
  /// Leads from the picture's place on the page to where it flies, without the finger; as far as the page is carried.
  private let way: (scale: Double, offset: CGPoint)
  /// Points by which a page that no gesture carries lies lower than at rest.
  private let descent: CGFloat
  /// The picture's frame on the page.
  private let picture: CGRect

  /// The corner radius in points that a page, and the picture on it, have in the hand.
  package static let radius = 26.0
  /// Dimming of the page below, so that the dragged one stands out.
  private static let darkness = 0.15
  /// Shrinking of the page below.
  static let recession = 0.086
  /// Share of the recession that counts as none: twice as much is invisible, and the page's pixels are copied.
  package static let hardly = 0.0005
  /// The corner radius in points of a page that stands back on a display with square corners.
  private static let leastRadiusBelow = 10.0
  /// Recession at which the page below has the display's corner radius, 0…1.
  private static let roundAt = 0.15
  /// Moves the page below back: ω 15, critical. The card that lands is there before it.
  package static let recessSpring = Spring(stiffness: 15 * 15, damping: 2 * 15)

  /// Moves a card that a hand lets go. Back to its page: ω 22, ζ 0.9. To its source: ω 15, ζ 0.75, and quicker the
  /// faster fingers swiped or pinched, in widths of the screen a second.
  package static func spring(towards end: MorphEnd, speed: Double) -> Spring {
    let (frequency, ratio) = end == .destination ? (22, 0.9) : (15 * (1 + 0.3 * max(0, min(3, speed))), 0.75)
    return Spring(stiffness: frequency * frequency, damping: 2 * ratio * frequency)
  }
  /// The part of its size that a picture loses at most when it swings past the place where it lands, and by which it
  /// leaves that place. By eye: iOS's own photos, which are larger, lose 0.04.
  static let greatestOvershoot = 1.0 / 16
  /// Points of a finger's distance after which a page has its whole shadow, and what lies below is all dimmed; and the
  /// part of its size by which two fingers have to change it for that. Its corners are round after a sixth of them.
  private static let reach = (way: 60.0, pinch: 0.15)
  /// The same, after which a page that was caught in mid-flight is a card with its picture on it.
  private static let lift = (way: 40.0, pinch: 0.1)
  /// Range in which a page's own pictures return to it: there they cover the moving ones, beside which they would be
  /// visible.
  private static let reunion = (from: 0.9, to: 0.99)
  /// Progress below which a released page loses its shadow.
  private static let shadowless = 0.1
  /// Progress below which a released page fades, hardly larger than its picture, and below which its smaller card does.
  private static let (fade, groundFade) = (0.35, CardStages.groundFade)
  /// Share of the page around its picture below which the ground of a caught card goes, as it is hardly larger.
  private static let bareMargin = 0.1
  /// Distance of a picture from its page, in heights of the screen, or loss of its size, at which the page is
  /// invisible.
  private static let away = 0.5

  /// Returns how far a caught page follows its picture, 0…1.
  package static func carried(by sample: MorphSample) -> Double {
    min(1, sample.offset.length / lift.way + abs(1 - sample.pinch) / lift.pinch)
  }

  /// Returns the strength of a gesture that has taken the page along, 0…1.
  package static func grip(at sample: MorphSample) -> Double {
    min(1, sample.offset.length / reach.way + abs(1 - sample.pinch) / reach.pinch)
  }

  init(of plan: MorphPlan, at sample: MorphSample) {
    let isZoom = plan.style.pages == .zoom
    let (progress, carried) = (plan.leaderProgress(at: sample), isZoom ? 1 : sample.carried)
    self.plan = plan
    stages = isZoom ? .zoomed : .released
    leader = plan.leader
    carriesPage = plan.carriesPage(with: leader)
    self.progress = max(0, min(1, progress))
    offset = sample.offset
    fading = max(0, min(1, sample.pages.progress))
    alphas = plan.style.alphas(at: fading)
    held = max(0, min(1, carried))
    grip = MorphCard.grip(at: sample)
    drawn = max(offset.length / max(1, plan.screen.height), 1 - sample.pinch)
    (size, turn) = (max(0, sample.pinch), sample.turn)
    recess = max(plan.recess(at: sample), plan.recedes && isZoom ? self.progress : 0)
    zoom = plan.zoom(at: sample)
    guard let leader, let ends = leader.ends else {
      (self.carried, anchor, ratio, way, descent, picture) = (0, plan.screen.center, 1, (1, .zero), 0, plan.screen)
      return
    }
    let frames = MorphFrames(of: plan, at: carriesPage ? progress : self.progress)
    let isContainer = frames.isContainer(leader)
    anchor =
      isContainer
      ? MorphFrames(of: plan, at: progress).frame(of: leader).center
      : leader.path.point(from: ends.source.frame.center, to: ends.destination.frame.center, at: progress)
    let frame = frames.frame(of: leader)
    let onPage = leader.contentFrame(in: ends.destination.frame, at: 1, isContainer: isContainer)
    let inFlight = leader.contentFrame(in: frame, at: self.progress, isContainer: isContainer)
    ratio = (inFlight.width * inFlight.height / (onPage.width * onPage.height)).squareRoot()
    // Nothing of a page is seen before it has an alpha.
    descent =
      plan.style.pages.bringsPage && !isContainer && alphas.presented > 0
      ? max(0, frame.maxY - ends.destination.frame.maxY) : 0
    guard carried > 0, plan.style.movesPage, ratio.isFinite, ratio > 0 else {
      (self.carried, way, picture) = (0, (1, .zero), ends.destination.frame)
      return
    }
    // A page that is all in what flies is where that is from the first touch on.
    self.carried = carriesPage ? 1 : min(1, carried)
    let scale = 1 + (ratio - 1) * self.carried
    let (from, to) = (onPage.center, inFlight.center)
    let offset = CGPoint(x: (to.x - from.x * ratio) * self.carried, y: (to.y - from.y * ratio) * self.carried)
    let framed = CGRect(
      center: CGPoint(
        x: from.x + (frame.midX - to.x) / ratio, y: from.y + (frame.midY - to.y) / ratio),
      size: CGSize(width: frame.width / ratio, height: frame.height / ratio))
    // While the page's own picture is seen, both have to be the same; after that the page must be no narrower than its
    // card.
    let flown = MorphCard.flown(at: self.progress, self.carried, of: leader)
    let freedom = carriesPage ? 0 : self.carried * max(0, 2 * flown - 1)
    let margin = 1 - stages.baring(at: self.progress)
    let growth = 1 + (plan.growth(toHold: framed, leader: ends.destination.frame, margin: margin) - 1) * freedom
    // What stands beside the picture stays beside it, whichever shape that has by now.
    let place = ends.destination.frame
    let (fixed, own) = (plan.fixedPoint(of: framed, leader: place), plan.fixedPoint(of: place, leader: place))
    let onto = stages.slid(fixed, to: own, by: freedom)
    way = (
      scale * growth,
      CGPoint(x: offset.x + scale * (fixed.x - growth * onto.x), y: offset.y + scale * (fixed.y - growth * onto.y))
    )
    picture = CGRect(
      x: onto.x + (framed.minX - fixed.x) / growth, y: onto.y + (framed.minY - fixed.y) / growth,
      width: framed.width / growth, height: framed.height / growth)
  }

  /// Presence of the effects: a card's picture is its page's.
  var worn: Double { 1 - strength }

  /// Degree to which the page is a card, 0…1.
  private var strength: Double { carriesPage ? min(held, carried) : carried }

  /// True if a hand has it, or has had it.
  var isCarried: Bool { carried > 0 }

  /// Scale of the page relative to rest.
  var scale: Double { way.scale * size }

  /// Returns the corner radii of what the page goes with; `own` are those that it has without a gesture. In the card's
  /// corners it has the card's at once, elsewhere gradually as it loses what is around it.
  func radii(_ own: CornerRadii) -> CornerRadii {
    let (page, baring) = (page, stages.baring(at: progress))
    let onCard = page.cornerRadius * scale
    // Where all of the page is in it, it has the card's.
    if carriesPage { return own.mapped { $0 + (onCard - $0) * strength } }
    let card = page.card ?? CGRect(origin: .zero, size: plan.screen.size)
    func radius(_ own: CGFloat, _ insetX: CGFloat, _ insetY: CGFloat) -> CGFloat {
      max(own, own + (onCard - own) * baring, onCard - max(0, insetX, insetY) * scale)
    }
    let (left, top) = (picture.minX - card.minX, picture.minY - card.minY)
    let (right, bottom) = (card.maxX - picture.maxX, card.maxY - picture.maxY)
    return CornerRadii(
      topLeft: radius(own.topLeft, left, top), topRight: radius(own.topRight, right, top),
      bottomLeft: radius(own.bottomLeft, left, bottom), bottomRight: radius(own.bottomRight, right, bottom))
  }

  /// Returns `frame` moved by the gesture.
  func following(_ frame: CGRect) -> CGRect {
    if offset == .zero, size == 1, turn == 0 { return frame }
    return CGRect(
      center: seen(frame.center), size: CGSize(width: frame.width * size, height: frame.height * size))
  }

  private func seen(_ point: CGPoint) -> CGPoint {
    let way = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).turned(by: turn)
    return CGPoint(x: anchor.x + way.x * size + offset.x, y: anchor.y + way.y * size + offset.y)
  }

  /// All that may be seen, with the hand's part: where it is turned, the upright box around that.
  func box(following clip: CGRect) -> CGRect {
    let box = following(clip)
    if turn == 0 { return box }
    let (sine, cosine) = (abs(sin(turn)), abs(cos(turn)))
    return CGRect(
      center: box.center,
      size: CGSize(
        width: box.width * cosine + box.height * sine, height: box.width * sine + box.height * cosine))
  }

  /// Alpha of the page below, which is visible beside a dragged page.
  var alphaBelow: Double {
    let inHand = plan.style.movesPage ? 1 : plan.style.alphasBesidePicture(at: leftBesidePicture).presenting
    return alphas.presenting + (inHand - alphas.presenting) * held
  }

  /// Opacity of the page while a gesture moves the picture alone. It does not return on the way to the source.
  private var leftBesidePicture: Double { max(0, fading - drawn / MorphCard.away) }

  /// Opacity of the content above the landing place. It appears while the card is hardly larger than its picture.
  var alphaOver: Double { max(0, 1 - progress / MorphCard.fade) * held }

  /// About the middle of the page below.
  var transformBelow: AffineTransform {
    recess == 0 ? .identity : AffineTransform(scale: 1 - MorphCard.recession * recess)
  }

  /// The corner radius of the page below in points: the display's, from a little distance on.
  var radiusBelow: CGFloat { radius(at: max(recess, (1 - zoom.below) / MorphCard.recession)) }

  private func radius(at recess: Double) -> CGFloat {
    max(plan.displayRadius, MorphCard.leastRadiusBelow) * min(1, recess / MorphCard.roundAt)
  }

  /// The page that is presented.
  var page: MorphState.Page {
    if !plan.style.movesPage {
      let inHand = plan.style.alphasBesidePicture(at: leftBesidePicture).presented
      var page = MorphState.Page(
        id: MorphState.Page.presented, alpha: alphas.presented + (inHand - alphas.presented) * held)
      (page.descent, page.zoom) = (descent, zoom.above)
      if zoom.above < 1 { page.cornerRadius = radius(at: (1 - zoom.above) / MorphCard.recession) }
      return page
    }
    let left = (1 - progress) * strength
    // A page that has left the screen's edges is a card.
    let apart = max(grip, min(1, 6 * left))
    func faded(over way: Double) -> Double { min(1, max(grip, progress / way)) }
    let whole = CGRect(origin: .zero, size: plan.screen.size)
    let (ownCard, place) = (rest(of: whole), leader?.destination?.frame ?? whole)
    let onCard = stages.alpha(at: progress, in: ownCard, of: whole, picture: place)
    let content = carriesPage ? faded(over: MorphCard.fade) : onCard
    var page = MorphState.Page(
      id: MorphState.Page.presented, alpha: alphas.presented + (content - alphas.presented) * strength)
    (page.transform, page.descent, page.zoom) = (transform, descent * (1 - strength), zoom.above)
    let radius = MorphCard.radius * min(1, 6 * max(grip, left))
    // One radius rounds a page, and the roundest corner of its picture is it.
    page.cornerRadius = radius + ((leader?.source?.cornerRadii.largest ?? 0) / way.scale - radius) * left
    if zoom.above < 1 {
      page.cornerRadius = max(page.cornerRadius, self.radius(at: (1 - zoom.above) / MorphCard.recession))
    }
    let ground = carriesPage ? 0 : faded(over: MorphCard.groundFade) * strength
    // Opaque as long as a card reaches beyond its picture: the page below would be seen through an empty panel. What is
    // no whole card yet reaches farther, and fades. It makes up for content that fades on a caught page.
    let margin = stages.margin(at: progress)
    let missing = page.alpha < alphas.presented ? 1 - (1 - alphas.presented) / (1 - page.alpha) : 0
    page.ground =
      margin > 0
      ? max(ground * min(1, margin / (1 - strength)), missing * min(1, margin / MorphCard.bareMargin)) : 0
    page.shadow = apart * max(page.alpha, ground) * min(1, progress / MorphCard.shadowless)
    page.carried = strength
    // By then the bar has the buttons of the page below.
    page.coversBar = strength >= 1 && progress < 0.5
    if left > 0 || carriesPage && carried > 0 {
      let rest = carriesPage ? picture : whole.interpolated(to: ownCard, at: strength)
      page.card = rest
      page.clip = rest.overlap(with: whole) ?? CGRect(origin: rest.origin, size: .zero)
    }
    return page
  }

  /// Returns the card of a page that fills `whole`: its picture, and a share of the page on each side. A picture as
  /// wide as its page is as wide as its card.
  private func rest(of whole: CGRect) -> CGRect {
    let place = leader?.destination?.frame ?? whole
    let margin = stages.margin(at: progress)
    let (left, top) = (picture.minX - place.minX * margin, picture.minY - place.minY * margin)
    let right = picture.maxX + (whole.maxX - place.maxX) * margin
    let bottom = picture.maxY + (whole.maxY - place.maxY) * margin
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private var transform: AffineTransform {
    let middle = plan.screen.center
    // The screen's middle goes along with the picture, and then with the fingers.
    let middleSeen = seen(
      CGPoint(x: middle.x * way.scale + way.offset.x, y: middle.y * way.scale + way.offset.y))
    let (sine, cosine) = turn == 0 ? (0, 1) : (sin(turn), cos(turn))
    return AffineTransform(
      m11: scale * cosine, m12: scale * sine, m21: -scale * sine, m22: scale * cosine, tX: middleSeen.x - middle.x,
      tY: middleSeen.y - middle.y)
  }

  /// Opacity of the moving elements: a whole card shows its own picture with the content on it. There is always one of
  /// them. A page without content of its own keeps its elements.
  var flown: Double { carriesPage ? 1 : MorphCard.flown(at: progress, carried, of: leader) }

  private static func flown(at progress: Double, _ carried: Double, of leader: MorphPair?) -> Double {
    1 - max(0, 2 * reunited(carried) - 1) * left(at: progress, of: leader)
  }

  /// Returns the share of the page's own picture that a whole card shows in place of the moving one, 0…1.
  private static func left(at progress: Double, of leader: MorphPair?) -> Double {
    // Below bars what stands on the picture stays in sight, and nothing has to give way.
    leader?.level == .under ? (progress < 1 ? 0 : 1) : max(0, 1 - (1 - progress) / CardStages.unveiling)
  }

  /// The same of what goes its own way beside the card: on its page while that stands, and in the air as soon as it is
  /// let go, for it would be seen twice.
  /// - Parameter own: The element's own progress; nil: it goes with the transition.
  func flownAside(by own: Double?) -> Double {
    if let own, own != 1 || progress < 1 { return 1 }
    return progress < 1 && carried >= 1 ? 1 : flown
  }

  /// Opacity of the page's own pictures, which a caught page shows once it is a card. They have another shape than the
  /// picture that leaves, and would be seen beside it.
  var alphaOfOriginals: Double {
    if carriesPage || MorphCard.left(at: progress, of: leader) == 0 { return 0 }
    return min(1, 2 * MorphCard.reunited(carried))
  }

  private static func reunited(_ carried: Double) -> Double {
    max(0, min(1, (carried - reunion.from) / (reunion.to - reunion.from)))
  }

  /// Dimming of the page below, 0…1.
  var dimming: Double {
    let apart = plan.style.pages == .zoom ? 1 : grip
    let inHand = plan.style.movesPage ? MorphCard.darkness * apart * progress : 0
    let style = max(0, min(1, plan.style.dimming)) * fading
    return inHand + style - inHand * style
  }
}

extension MorphPlan {
  /// Returns the scale of a page at which no side of its card reaches beyond it; 1 or more.
  /// - Parameters:
  ///   - picture: The leader's frame in flight, in the coordinates of the page.
  ///   - place: The leader's frame on the page.
  ///   - margin: The share of the page around its picture that the card has, 0…1.
  fileprivate func growth(toHold picture: CGRect, leader place: CGRect, margin: Double) -> Double {
    func share(_ length: CGFloat, _ own: CGFloat, of all: CGFloat) -> Double {
      let room = all - (all - own) * margin
      return room > 0 ? max(1, length / room) : 1
    }
    return max(
      share(picture.width, place.width, of: screen.width), share(picture.height, place.height, of: screen.height))
  }

  /// The point of the picture that the page keeps to when one of them changes its size or shape: at the edge beside
  /// which most of the page lies.
  fileprivate func fixedPoint(of picture: CGRect, leader place: CGRect) -> CGPoint {
    func share(before: CGFloat, after: CGFloat) -> CGFloat {
      let (before, after) = (max(0, before), max(0, after))
      return before + after > 0 ? after / (before + after) : 0.5
    }
    return CGPoint(
      x: picture.minX + picture.width * share(before: place.minX, after: screen.width - place.maxX),
      y: picture.minY + picture.height * share(before: place.minY, after: screen.height - place.maxY))
  }
}

extension CGPoint {
  fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }

  /// Clockwise about the origin, by `angle` in radians.
  func turned(by angle: Double) -> CGPoint {
    if angle == 0 { return self }
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGPoint(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}
