public import Foundation
import HeroGeometry

/// The style of a transition, whatever it moves. The defaults are HeroKit's.
public struct MorphStyle: Sendable, Hashable {
  /// Level of elements without their own.
  public var level: MorphLevel
  public var path: MorphPath
  public var pages: Pages
  /// Final opacity of a page below that fades, 0…1.
  public var leastBelow: Double
  /// Motion of elements with one end above both pages; nil: they stay on their page and fade with it.
  public var unmatched: Unmatched?
  /// Final dimming of the page below, 0…1.
  public var dimming: Double
  public var hand: Hand
  /// Moves what a gesture releases.
  public var release: Release
  public var nesting: Nesting
  /// The share of the way, 0…1, for which corners stay as they are at the source: what floats over the pages is round.
  public var roundUntil: Double
  /// The injected defect; nil by default.
  public var defect: MorphDefect?
  /// A user's edits of the transition; none by default.
  public var overrides: TransitionOverrides {
    get { if case .some(let overrides) = edits { overrides } else { TransitionOverrides() } }
    set { edits = newValue.isEmpty ? .none : .some(newValue) }
  }
  /// True if the transition is edited.
  public var hasOverrides: Bool { if case .none = edits { false } else { true } }
  private var edits = Edits.none

  /// Behind a reference: plans are copied in every frame, and few have edits.
  private enum Edits: Sendable, Hashable {
    case none
    indirect case some(TransitionOverrides)
  }

  public init(
    level: MorphLevel = .over, path: MorphPath = .straight, pages: Pages = .crossFade, leastBelow: Double = 0,
    unmatched: Unmatched? = nil, dimming: Double = 0, hand: Hand = .card, release: Release = .ios,
    nesting: Nesting = .contained, roundUntil: Double = 0
  ) {
    (self.level, self.path, self.pages, self.leastBelow, self.unmatched) = (level, path, pages, leastBelow, unmatched)
    (self.dimming, self.hand, self.release, self.nesting) = (dimming, hand, release, nesting)
    self.roundUntil = roundUntil
  }

  /// True if the page moves with its picture as one card.
  package var movesPage: Bool { hand == .card || pages == .zoom }

  func cornerShare(at progress: Double) -> Double {
    guard roundUntil > 0, progress < 1 else { return progress }
    let start = min(0.99, roundUntil)
    return max(0, (progress - start) / (1 - start))
  }

  /// The alphas of the presenting and the presented page at `share` (0…1) of the way.
  func alphas(at share: Double) -> (presenting: Double, presented: Double) {
    let (below, above) = pages.alphas(at: share)
    let least = leastBelow > 0 ? min(1, leastBelow) : 0
    return (least + (1 - least) * below, above)
  }

  /// The same where a gesture moves the picture alone, and `left` (0…1) of the page is left. Where the style never
  /// shows both pages at once, neither does that; else the page below is there whole.
  func alphasBesidePicture(at left: Double) -> (presenting: Double, presented: Double) {
    pages == .fadeThrough ? alphas(at: left) : (1, left)
  }

  public enum Pages: String, Sendable, Hashable, CaseIterable {
    /// The page that is presented fades in over the other.
    case crossFade = "cross-fade"
    /// The old page fades out until 35 % of the distance; the new one fades in after that, so that no texts mix. Where
    /// its picture comes from below, the new page rises with the picture's lower edge, which would cut texts otherwise.
    case fadeThrough = "fade-through"
    /// The old page fades out while the new one fades in.
    case bothFade = "both-fade"
    /// The presented page is there whole, but for the very start of the way.
    case none
    /// The presented page grows and shrinks with its picture, as one card, and the other one stands back: iOS's own
    /// zoom.
    case zoom

    fileprivate func alphas(at share: Double) -> (presenting: Double, presented: Double) {
      switch self {
      // A card's alpha is its own.
      case .crossFade, .zoom: (1, share)
      case .fadeThrough:
        (1 - min(1, share / Pages.change), max(0, (share - Pages.change) / (1 - Pages.change)))
      case .bothFade: (1 - share, share)
      case .none: (1, share > 0 ? 1 : 0)
      }
    }

    private static let change = 0.35

    /// True if the presented page moves with the lower edge of a picture that is below its place.
    var bringsPage: Bool { self == .fadeThrough }
  }

  /// The motion of an element of one page. It fades meanwhile.
  public struct Unmatched: Sendable, Hashable {
    public enum Motion: Sendable, Hashable {
      /// It stands.
      case fade
      /// It comes from a place so far from its own, in points, and goes there.
      case slide(CGSize)
      /// It grows from this part of its size, and shrinks to it.
      case scale(Double)
    }
    public var motion: Motion
    /// They come one after the other, in the order of the plan's pairs: the last one begins after this part of the way.
    /// 0…0.9.
    public var stagger: Double

    public init(_ motion: Motion = .fade, stagger: Double = 0) {
      self.motion = motion
      self.stagger = max(0, min(0.9, stagger))
    }

    /// Returns the progress of the element at `index` of `count` when the transition is at `progress`, 0…1.
    func share(of index: Int, among count: Int, at progress: Double) -> Double {
      let start = count > 1 ? stagger * Double(index) / Double(count - 1) : 0
      return max(0, min(1, (progress - start) / (1 - stagger)))
    }

    /// Returns the frame at a presence, 0…1.
    func frame(of place: CGRect, presence: Double) -> CGRect {
      if presence == 1 { return place }
      switch motion {
      case .fade: return place
      case .slide(let way):
        return place.offsetBy(dx: way.width * (1 - presence), dy: way.height * (1 - presence))
      case .scale(let least):
        let scale = max(0, least) + (1 - max(0, least)) * presence
        return CGRect(
          center: place.center, size: CGSize(width: place.width * scale, height: place.height * scale))
      }
    }
  }

  /// The target of a gesture that has caught a transition.
  public enum Hand: String, Sendable, Hashable, CaseIterable {
    /// The page with its picture, as one card.
    case card
    /// The element alone; the page fades as it is drawn away.
    case picture
  }

  /// The spring of what a gesture releases.
  public enum Release: String, Sendable, Hashable, CaseIterable {
    /// iOS's: one for the way back, a softer one for the landing, whatever the transition's own
    /// (docs/reference/MOTION.md, section 11).
    case ios
    /// The transition's own.
    case spring
  }
}
