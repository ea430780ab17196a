import Foundation
public import HeroFlight
public import HeroMorph
import HeroWidgets

/// Figures of the moment on show.
extension Session {
  /// The flight that is under way, if a page moves by the morph.
  public var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }

  /// All that flies, as it is seen now; nil where nothing does.
  public var flyingState: MorphState? {
    flight.map { $0.plan.state(at: $0.sample(at: stage.time)).onScreen(of: stage) }
  }

  /// Progress of the page in front, 0…1 and beyond; nil: its motion has none.
  public var progress: Double? {
    guard let context = stage.window.runningTransition else { return screen.isOnFirstPage ? 0 : 1 }
    if let flight { return flight.sample(at: stage.time).progress }
    return context.animator?.fraction(at: stage.time)
  }

  /// Raw `contentOffset.y` of the page in front, in points; nil: it does not scroll.
  public var scrollOffset: Double? { (try? screen.pageScrollView()).map { Double($0.contentOffset.y) } }
}
