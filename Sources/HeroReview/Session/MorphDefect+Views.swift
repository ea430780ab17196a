import Foundation
import HeroMorph
import HeroWidgets

extension MorphDefect.Kind {
  /// Seconds for which the status bar has its own color below it.
  private static let patchDuration = 0.1

  /// Injects a defect of views that the states of a transition do not describe, until that is over at the latest.
  @MainActor func spoilViews(on stage: Stage) {
    guard isOfViews, let container = stage.window.runningTransition?.containerView else { return }
    let patch = self == .statusBar ? PatchView(frame: stage.window.bounds) : nil
    patch?.frame.size.height = stage.safeAreaInsets.top
    patch.map(container.addSubview)
    let end = self == .statusBar ? stage.time + Self.patchDuration : .infinity
    stage.afterLayout { [weak stage] time in
      guard let stage else { return false }
      let isMoving = stage.window.runningTransition != nil && time < end
      if self == .glassPop { for view in stage.window.glassViews { view.backdropStrength = isMoving ? 0 : 1 } }
      if !isMoving { patch?.removeFromSuperview() }
      return isMoving
    }
  }

  /// Returns whether a defect of views has something to break.
  @MainActor func spoilsViews(on stage: Stage) -> Bool {
    self == .glassPop ? !stage.window.glassViews.isEmpty : stage.safeAreaInsets.top > 0
  }
}

extension View {
  fileprivate var glassViews: [View] {
    (backdrop?.isGlass == true ? [self] : []) + subviews.flatMap(\.glassViews)
  }
}

/// A plain area in the color of the status bar's marks, which is unknown without painting it.
private final class PatchView: View {
  override func draw(in canvas: Canvas) { canvas.fill(bounds, stage?.appearance == .dark ? .white : .black) }
}
