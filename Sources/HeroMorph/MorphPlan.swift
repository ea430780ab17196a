public import Foundation
public import HeroGeometry
public import HeroMotion

/// Where one end of a morph lies, in the window's coordinates (points), and how the picture fills it there.
public struct MorphPlace: Sendable, Hashable {
  public var frame: CGRect
  public var cornerRadius: CGFloat
  public var contentMode: ContentMode
  /// How much of the picture shows there, 0…1: what lies around it may have faded.
  public var alpha: Double

  public init(
    frame: CGRect, cornerRadius: CGFloat, contentMode: ContentMode = .scaleAspectFill, alpha: Double = 1
  ) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    self.contentMode = contentMode
    self.alpha = alpha
  }
}

/// One thing that is on both pages.
public struct MorphPair: Sendable, Hashable {
  public var id: String
  public var source: MorphPlace
  public var destination: MorphPlace
  /// The whole picture's size, in points where a content mode leaves it unscaled.
  public var contentSize: CGSize
  /// Whose picture flies.
  public var content: MorphEnd

  public init(
    id: String, source: MorphPlace, destination: MorphPlace, contentSize: CGSize, content: MorphEnd = .source
  ) {
    self.id = id
    self.source = source
    self.destination = destination
    self.contentSize = contentSize
    self.content = content
  }

  /// Where it is at a fraction of the way, without a finger. Beyond the ends is allowed.
  func frame(at progress: Double) -> CGRect { source.frame.interpolated(to: destination.frame, at: progress) }

  /// How the picture fills that.
  func crop(at progress: Double) -> MorphCrop {
    MorphCrop(contentSize: contentSize, from: source.contentMode, to: destination.contentMode, at: progress)
  }
}

/// An end of a plan.
public enum MorphEnd: Sendable, Hashable {
  case source, destination

  /// 0 at the source, 1 at the destination.
  public var progress: Double { self == .source ? 0 : 1 }
  public var opposite: MorphEnd { self == .source ? .destination : .source }
}

/// How the fraction of the way depends on time.
public enum MorphTiming: Sendable, Hashable {
  case spring(SpringTiming)
  /// A fade without anything that moves. `duration` in seconds.
  case curve(TimingCurve, duration: Double)

  /// In seconds, from end to end, undisturbed.
  public var duration: Double {
    switch self {
    case .spring(let timing): timing.duration
    case .curve(_, let duration): duration
    }
  }

  /// The spring that a flight turned round or let go runs on.
  public var spring: Spring {
    switch self {
    case .spring(let timing): timing.spring
    case .curve(_, let duration): Spring(duration: max(0.01, min(10, duration)), dampingRatio: 1)
    }
  }
}

/// Whether what flies lies over all that stands on the pages, or under what lies over it where it stands, such as bars and titles.
public enum MorphLevel: String, Sendable, Hashable, CaseIterable {
  /// As HeroKit has it: bars and titles are covered until it lands, and are there in one frame.
  case over
  /// What is under a bar stays under it; bars and titles come and go with their pages.
  case under
}

/// Where a flight is and how fast.
public struct MorphSample: Sendable, Hashable {
  /// 0 at the source, 1 at the destination.
  public var progress: Double
  /// Of progress, a second.
  public var velocity: Double
  /// What a finger added, in points.
  public var offset: CGPoint
  /// How much the page goes with its picture, 0…1: all of the way once it has been in somebody's hand.
  public var carried: Double

  public init(progress: Double, velocity: Double, offset: CGPoint = .zero, carried: Double = 0) {
    self.progress = progress
    self.velocity = velocity
    self.offset = offset
    self.carried = carried
  }
}

/// Who moves, from where, to where: immutable, made once both pages are laid out.
public struct MorphPlan: Sendable, Hashable {
  public var pairs: [MorphPair]
  public var timing: MorphTiming
  /// The whole screen, in points.
  public var screen: CGRect
  public var level: MorphLevel

  public init(pairs: [MorphPair], timing: MorphTiming, screen: CGRect, level: MorphLevel = .over) {
    self.pairs = pairs
    self.timing = timing
    self.screen = screen
    self.level = level
  }

  /// Every layer at a fraction of the way from source (0) to destination (1); beyond the ends is allowed. `offset` is what a
  /// finger adds, in points; `carried` how much the page goes with its picture instead of fading where it stands, 0…1. A pure
  /// value: any instant may be asked for, in any order.
  public func state(at progress: Double, offset: CGPoint = .zero, carried: Double = 0) -> MorphState {
    let card = MorphCard(of: self, at: progress, offset: offset, carried: carried)
    let page = card.page
    let shown = max(0, min(1, progress))
    let elements = pairs.enumerated().map { index, pair in
      // The card goes where the first picture goes; the others leave it for their own ways.
      let leads = index == 0
      let (first, last) = (pair.source.cornerRadius, pair.destination.cornerRadius)
      let alpha = (pair.source.alpha + (pair.destination.alpha - pair.source.alpha) * shown) * card.flown
      let radius = progress == 1 ? last : first + (last - first) * progress
      return MorphState.Element(
        id: pair.id, frame: card.following(pair.frame(at: progress)),
        cornerRadius: max(0, radius, leads ? page.cornerRadius * card.scale : 0),
        crop: pair.crop(at: progress),
        sourceAlpha: pair.content == .source ? alpha : 0, destinationAlpha: pair.content == .source ? 0 : alpha,
        alphaOnPage: leads ? card.alphaOfOriginals : 1 - card.flown)
    }
    var pages = [MorphState.Page(id: MorphState.Page.presenting), page]
    // Over a card its picture flies, until that stands whole.
    if level == .under, !card.isCarried {
      pages[0].alphaAbove = 1 - shown
      pages[1].alphaAbove = page.alpha
    }
    return MorphState(pages: pages, elements: elements, dimming: card.dimming)
  }

  /// Every layer where a flight is.
  public func state(at sample: MorphSample) -> MorphState {
    state(at: sample.progress, offset: sample.offset, carried: sample.carried)
  }
}

/// All layers at one instant.
public struct MorphState: Sendable, Hashable {
  public struct Page: Sendable, Hashable {
    /// The page below: what is on the screen before.
    public static let presenting = "presenting"
    /// The page above: what fades in.
    public static let presented = "presented"

    public var id: String
    /// 0…1.
    public var alpha = 1.0
    /// About the page's middle.
    public var transform = AffineTransform.identity
    /// In points, before the transform.
    public var cornerRadius: CGFloat = 0
    /// What is left of it, from its corner, before the transform; nil: all.
    public var clip: CGRect?
    /// How strong its shadow is, 0…1.
    public var shadow = 0.0
    /// How much is seen, above what flies, of what lies over that on the page: 0…1; nil: what flies covers it.
    public var alphaAbove: Double?
  }

  public struct Element: Sendable, Hashable {
    public var id: String
    /// In the window's coordinates, points.
    public var frame: CGRect
    public var cornerRadius: CGFloat
    /// How the picture fills whatever rectangle stands for the frame.
    public var crop: MorphCrop
    /// Where the whole uncropped picture would lie.
    public var imageFrame: CGRect { crop.imageFrame(in: frame) }
    /// How much of the source's picture, and over it of the destination's, shows in the element: 0…1.
    public var sourceAlpha, destinationAlpha: Double
    /// How much of the destination's own picture shows on its page meanwhile: 0…1, 0 where nobody has had the page in the hand.
    public var alphaOnPage: Double
  }

  public var pages: [Page]
  public var elements: [Element]
  /// The alpha of the black that lies between the two pages: 0…1.
  public var dimming: Double
}
