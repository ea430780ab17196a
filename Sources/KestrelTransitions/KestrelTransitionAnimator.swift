import Foundation
public import HeroFlight
public import HeroMorph
public import HeroMotion
public import HeroWidgets

/// KestrelTransitions' animator: the source's picture flies into the target while the old page fades out and the new
/// one in, and back. Where one of the two is missing, the page fades over the same time instead, and the log says why.
@MainActor public final class KestrelTransitionAnimator: MorphTransition {
  /// The id of source and target; the element's id in traces.
  public let id: String
  public let configuration: KestrelTransitionConfiguration
  public let mode: KestrelMode
  private let onTakeOff: () -> Void
  private var source: (view: View, mark: KestrelSource)?
  private var target: View?
  private var namesakes: Set<ObjectIdentifier> = []
  /// True if something flies, rather than that the page fades.
  private var flies = false

  init(
    id: String, configuration: KestrelTransitionConfiguration, mode: KestrelMode, timing: SpringTiming,
    style: MorphStyle, isPresenting: Bool, onTakeOff: @escaping () -> Void
  ) {
    (self.id, self.configuration, self.mode, self.onTakeOff) = (id, configuration, mode, onTakeOff)
    super.init(timing: timing, style: style, isPresenting: isPresenting)
  }

  override public var fadeCurve: TimingCurve { configuration.animationOptions.curve }

  override public func matches(_ context: TransitionContext, in window: Window) -> [MorphMatch] {
    find(on: context)
    let picture = source?.mark.image
    let from = source.map { anchor($0.view, radius: configuration.cornerRadius.source, picture) }
    let own = target?.soleImageView?.picture.flatMap { $0.isShowable ? $0 : nil }
    let to = target.map { anchor($0, radius: configuration.cornerRadius.destination, own ?? picture) }
    // A target that shows more than a picture turns into what it shows.
    let isPicture = target.map { $0.soleImageView != nil } ?? true
    let isSame = isPicture && (own == nil || own === picture)
    return [
      MorphMatch(
        id: id, source: from, destination: to, content: isPicture ? .picture : .live,
        fade: mode == .published ? .through : isSame ? nil : .cross, attire: attire)
    ]
  }

  private func anchor(_ view: View, radius: Double, _ picture: Picture?) -> MorphAnchor {
    var anchor = MorphAnchor(view: view, frame: view.convert(view.bounds, to: nil), cornerRadius: max(0, radius))
    anchor.picture = picture
    if !(view is ImageView) { anchor.contentMode = .scaleAspectFill }
    if mode == .documented { anchor.shadow = view.shadow }
    anchor.clip = view.clipAround
    return anchor
  }

  private var attire: MorphMatch.Attire {
    let shadow = mode == .documented ? configuration.shadow.ends : nil
    return MorphMatch.Attire(
      sourceShadow: shadow?.source, destinationShadow: shadow?.target, veil: configuration.blur.material,
      veilAlpha: configuration.blur.intensity, background: configuration.background.shown,
      isSudden: mode == .published)
  }

  /// Looks for both ends on their pages, unless they are where they were.
  private func find(on context: TransitionContext) {
    let (lower, upper) = (context.lowerViewController.view, context.upperViewController.view)
    if source.map({ $0.view.kestrelSource !== $0.mark || !$0.view.isDescendant(of: lower) }) ?? true {
      let found = lower.marked(\.kestrelSource).filter { $0.mark.id == id }.kestrelWinner()
      source = found.map { ($0.view, $0.mark) }
      found.map { warn($0.others, besides: $0.view) }
    }
    if target.map({ $0.kestrelTarget?.id != id || !$0.isDescendant(of: upper) }) ?? true {
      let found = upper.marked(\.kestrelTarget).filter { $0.mark.id == id }.kestrelWinner()
      target = found?.view
      found.map { warn($0.others, besides: $0.view) }
    }
  }

  private func warn(_ others: [View], besides view: View) {
    for other in others where namesakes.insert(ObjectIdentifier(other)).inserted {
      KestrelLogger.shared.say(
        .warning,
        "“\(id)” is the id of \(view.nameInLog) and of \(other.nameInLog): the first is used. Give each a unique "
          + "id, or mark the intended one with overwrites: true."
      )
    }
  }

  // MARK: Told

  override public func willTakeOff(_ context: TransitionContext, flies: Bool) {
    onTakeOff()
    self.flies = flies
    // A target that waits for a picture of its own shows what has flown there until it has it.
    if flies, let target = target?.soleImageView, target.picture?.isShowable != true {
      target.standIn = source?.mark.image
    }
    let log = KestrelLogger.shared
    let way = "\(context.fromViewController.nameInLog) to \(context.toViewController.nameInLog)"
    if context.containerView.stage?.isReduceMotionEnabled == true {
      return log.say(.debug, "“\(id)” fades from \(way): Reduce Motion is on.")
    }
    if flies, source == nil || target == nil {
      return log.say(.debug, "“\(id)” moves alone from \(way), as the style moves elements of one page only.")
    }
    guard flies, let source, let target else {
      return log.say(.warning, "“\(id)” fades from \(way): \(want(on: context))")
    }
    let (start, end) = (source.view.frameInWords, target.frameInWords)
    log.say(
      .debug,
      "“\(id)” was found: source \(source.view.nameInLog) at \(start), target \(target.nameInLog) at \(end).")
    log.say(.debug, "“\(id)” starts from \(way), for \(timing.duration) s.")
  }

  override public func didLand(_ context: TransitionContext, at end: MorphEnd) {
    KestrelLogger.shared.say(
      .debug, "“\(id)” has \(flies ? "arrived at" : "faded to") its \(end == .source ? "source" : "target").")
  }

  /// Returns the reason why nothing moves, and what to do.
  private func want(on context: TransitionContext) -> String {
    let (lower, upper) = (context.lowerViewController, context.upperViewController)
    guard let source else {
      return
        "no view on \(lower.nameInLog) is its source. Mark one with kestrelTransitionSource(id: \"\(id)\", "
        + "image:)\(others(lower.view.marked(\.kestrelSource).map(\.mark.id)))."
    }
    guard let target else {
      return
        "no view on \(upper.nameInLog) is its target. Mark one with kestrelTransitionTarget(id: "
        + "\"\(id)\")\(others(upper.view.marked(\.kestrelTarget).map(\.mark.id)))."
    }
    if !source.mark.image.isShowable {
      return "the image of \(source.view.nameInLog) is not loaded. Mark the view after it has loaded."
    }
    let (start, end) = (source.view.bounds.size, target.bounds.size)
    if start.width <= 0 || start.height <= 0 {
      return "\(source.view.nameInLog) has no size. Give it a frame before leaving the page."
    }
    if end.width <= 0 || end.height <= 0 {
      return "\(target.nameInLog) has no size. Give it a frame in layoutSubviews, before the first layout of its page."
    }
    return "\(source.view.nameInLog) is off the screen at \(source.view.frameInWords). Scroll it into view first."
  }

  private func others(_ ids: [String]) -> String {
    ids.isEmpty
      ? "" : "; there \(ids.count == 1 ? "is" : "are") \(ids.prefix(8).map { "“\($0)”" }.joined(separator: ", "))"
  }
}

extension View {
  /// The view's frame in its window, in points, as text.
  fileprivate var frameInWords: String {
    let frame = convert(bounds, to: nil)
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { "\(Double(($0 * 10).rounded() / 10))" }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
