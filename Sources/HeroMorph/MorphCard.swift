package import Foundation
import HeroGeometry

/// The page as a card: in the hand, and on its way from there. It goes where its picture goes, keeps what lies around the picture
/// less and less, and is gone when that lands. A page that nobody has had in the hand fades where it stands instead.
package struct MorphCard {
  private let plan: MorphPlan
  /// What the page goes with.
  private let leader: MorphPair?
  /// 0 at the source, 1 at the destination; no page goes beyond its ends.
  private let progress: Double
  /// Of the pages, in nobody's hand.
  private let alphas: (presenting: Double, presented: Double)
  private let offset: CGPoint
  private let carried: Double
  /// The same, also where the hand moves the picture alone.
  private let held: Double
  /// How firmly a finger has it, 0…1.
  private let grip: Double
  /// How much smaller the finger's way makes it.
  private let size: Double
  /// The middle of what moves, without the finger: what the card shrinks about.
  private let anchor: CGPoint
  /// Leads from the picture's place on the page to where it flies, without the finger; as far as the page is carried.
  private let way: (scale: Double, offset: CGPoint)
  /// The picture's frame on the page.
  private let picture: CGRect

  /// How far a page shrinks in the hand: at a finger's travel of one screen height.
  private static let shrink = 0.45
  /// The corner radius in points that a page, and the picture on it, have in the hand.
  package static let radius = 26.0
  /// How much of the light is taken from the page below, so that the one in the hand stands out.
  private static let darkness = 0.16
  /// Points of a finger's way after which a page in the hand is all round, and what lies below all dimmed.
  private static let reach = 60.0
  /// Points of a finger's way after which a page that was caught in mid-flight is a card with its picture on it.
  private static let lift = 40.0
  /// How much a page is carried when its own pictures come back to it, and when they are all there: they lie where the flying ones
  /// are by then, or would be seen beside them.
  private static let reunion = (from: 0.9, to: 0.99)
  /// Of the way: how near the source a page that was let go fades, being hardly more than its picture there.
  private static let fade = 0.35
  /// Of the screen's height: how far a picture is drawn away from its page when that is gone.
  private static let away = 0.5
  /// Of the way: how near the destination what stands on the page's picture gives way to the picture alone.
  private static let unveiling = 0.15

  /// How much a page that flew, and was caught, goes with its picture once the finger has come `offset` points: 0…1.
  package static func carried(by offset: CGPoint) -> Double { min(1, offset.length / lift) }

  /// How firmly a finger that has come so far, in points, has the page: 0…1.
  package static func grip(at offset: CGPoint) -> Double { min(1, offset.length / reach) }

  init(of plan: MorphPlan, at progress: Double, offset: CGPoint, carried: Double) {
    self.plan = plan
    self.progress = max(0, min(1, progress))
    self.offset = offset
    alphas = plan.style.alphas(at: self.progress)
    held = max(0, min(1, carried))
    grip = MorphCard.grip(at: offset)
    size = 1 - MorphCard.shrink * min(1, offset.length / max(1, plan.screen.height))
    leader = plan.leader
    guard let leader, let ends = leader.ends else {
      (self.carried, anchor, way, picture) = (0, plan.screen.center, (1, .zero), plan.screen)
      return
    }
    anchor = leader.path.point(from: ends.source.frame.center, to: ends.destination.frame.center, at: progress)
    let frame = leader.frame(at: self.progress)
    let onPage = leader.crop(at: 1).imageFrame(in: ends.destination.frame)
    let inFlight = leader.crop(at: self.progress).imageFrame(in: frame)
    let ratio = (inFlight.width * inFlight.height / (onPage.width * onPage.height)).squareRoot()
    guard carried > 0, plan.style.hand == .card, ratio.isFinite, ratio > 0 else {
      (self.carried, way, picture) = (0, (1, .zero), ends.destination.frame)
      return
    }
    self.carried = min(1, carried)
    let scale = 1 + (ratio - 1) * self.carried
    let (from, to) = (onPage.center, inFlight.center)
    way = (
      scale,
      CGPoint(x: (to.x - from.x * ratio) * self.carried, y: (to.y - from.y * ratio) * self.carried)
    )
    picture = CGRect(
      center: CGPoint(
        x: from.x + (frame.midX - to.x) / ratio, y: from.y + (frame.midY - to.y) / ratio),
      size: CGSize(width: frame.width / ratio, height: frame.height / ratio))
  }

  /// How much of what is worn in the air is left: a card's picture is that of its page.
  var worn: Double { 1 - carried }

  /// Whether a hand has it, or has had it.
  var isCarried: Bool { carried > 0 }

  /// How much smaller than at rest everything on the page is.
  var scale: Double { way.scale * size }

  /// Where what flies at `frame` is with the finger's part.
  func following(_ frame: CGRect) -> CGRect {
    if offset == .zero { return frame }
    let middle = CGPoint(
      x: anchor.x + (frame.midX - anchor.x) * size + offset.x, y: anchor.y + (frame.midY - anchor.y) * size + offset.y)
    return CGRect(center: middle, size: CGSize(width: frame.width * size, height: frame.height * size))
  }

  /// Of the page below: seen wherever a hand has taken something off it.
  var alphaBelow: Double { alphas.presenting + (1 - alphas.presenting) * held }

  /// The page that is presented.
  var page: MorphState.Page {
    if plan.style.hand == .picture {
      // Both go to nothing on the way to the source, so that what has faded does not come back.
      let left = max(0, progress - offset.length / (MorphCard.away * max(1, plan.screen.height)))
      return MorphState.Page(
        id: MorphState.Page.presented, alpha: alphas.presented + (left - alphas.presented) * held)
    }
    let left = (1 - progress) * carried
    // A page that has left the screen's edges is a card.
    let apart = max(grip, min(1, 6 * left))
    let radius = MorphCard.radius * apart
    let faded = min(1, max(grip, progress / MorphCard.fade))
    var page = MorphState.Page(
      id: MorphState.Page.presented, alpha: alphas.presented + (faded - alphas.presented) * carried)
    page.transform = transform
    // One radius rounds a page, and the roundest corner of its picture is it.
    page.cornerRadius = radius + ((leader?.source?.cornerRadii.largest ?? 0) / way.scale - radius) * left
    page.shadow = apart * page.alpha
    if left > 0 {
      page.clip = CGRect(origin: .zero, size: plan.screen.size).interpolated(to: picture, at: left)
    }
    return page
  }

  private var transform: AffineTransform {
    let middle = plan.screen.center
    // The screen's middle goes along with the picture, and then with the finger.
    let x = way.offset.x + (way.scale - 1) * middle.x
    let y = way.offset.y + (way.scale - 1) * middle.y
    return AffineTransform(
      m11: scale, m12: 0, m21: 0, m22: scale, tX: offset.x + (anchor.x - middle.x) * (1 - size) + x * size,
      tY: offset.y + (anchor.y - middle.y) * (1 - size) + y * size)
  }

  /// How much of what flies is seen: where the card stands whole, its own picture is, with what stands on that. It goes once that is
  /// there, so that there is always one.
  var flown: Double { 1 - max(0, 2 * reunited - 1) * max(0, 1 - (1 - progress) / MorphCard.unveiling) }

  /// How much of the page's own pictures is seen. A page that was caught takes them along once it is all a card.
  var alphaOfOriginals: Double { min(1, 2 * reunited) }

  private var reunited: Double {
    let (from, to) = MorphCard.reunion
    return max(0, min(1, (carried - from) / (to - from)))
  }

  /// Of the page below.
  var dimming: Double {
    let inHand = plan.style.hand == .card ? MorphCard.darkness * grip * progress : 0
    let style = max(0, min(1, plan.style.dimming)) * progress
    return inHand + style - inHand * style
  }
}

extension CGPoint {
  fileprivate var length: CGFloat { (x * x + y * y).squareRoot() }
}
