import Foundation
public import HeroFlight
public import HeroMorph
import HeroWidgets

/// What the moment on show is, in figures.
extension Session {
  /// The flight that is under way, if a page moves by the morph.
  public var flight: MorphFlight? { (stage.window.runningTransition?.animator as? MorphTransition)?.flight }

  /// All that flies, as it is seen now; nil where nothing does.
  public var flyingState: MorphState? {
    flight.map { $0.plan.state(at: $0.sample(at: stage.time)).onScreen(of: stage) }
  }

  /// How far the page in front has come, 0…1 and beyond: of what moves, else of what stands; nil where a motion does
  /// not tell.
  public var progress: Double? {
    guard let context = stage.window.runningTransition else { return screen.isOnFirstPage ? 0 : 1 }
    if let flight { return flight.sample(at: stage.time).progress }
    return context.animator?.fraction(at: stage.time)
  }

  /// How far the page in front is scrolled, its raw `contentOffset.y` in points; nil where it does not scroll.
  public var scrollOffset: Double? { (try? screen.pageScrollView()).map { Double($0.contentOffset.y) } }
}
