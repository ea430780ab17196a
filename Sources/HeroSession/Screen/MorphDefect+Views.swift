import Foundation
import HeroMorph
import HeroWidgets

extension MorphDefect.Kind {
  /// Seconds after its start between which the status bar has its own color below it.
  private static let patch = 0.05..<0.15

  /// Injects a defect of views that the states of a transition do not describe, until that is over.
  @MainActor func spoilViews(on stage: Stage) {
    guard isOfViews, let container = stage.window.runningTransition?.containerView,
      !container.subviews.contains(where: { $0 is PatchView })
    else { return }
    let patch = PatchView(frame: CGRect(x: 0, y: 0, width: stage.size.width, height: stage.safeAreaInsets.top))
    patch.isHidden = true
    container.addSubview(patch)
    let start = stage.time
    stage.afterLayout { [weak stage] time in
      guard let stage else { return false }
      let isMoving = stage.window.runningTransition?.containerView === container
      if self == .glassPop { for view in stage.window.glassViews { view.backdropStrength = isMoving ? 0 : 1 } }
      patch.isHidden = self == .glassPop || !Self.patch.contains(time - start)
      if !isMoving { patch.removeFromSuperview() }
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
