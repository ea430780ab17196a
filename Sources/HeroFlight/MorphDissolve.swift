import Foundation
import HeroMorph
import HeroWidgets

/// Both ends' contents in one place: the one turns into the other, and what both show alike does not change.
final class MorphDissolve: View {
  /// How much of the second is seen, 0…1.
  var share = 0.0 { didSet { if share != oldValue { setNeedsDisplay() } } }
  // Not among the subviews: they are drawn together.
  private let first: View
  private let second: View

  init(from first: View, to second: View) {
    self.first = first
    self.second = second
    super.init()
  }

  override func draw(in canvas: Canvas) {
    func drawn(_ view: View) -> (Canvas) -> Void {
      { canvas in
        if let background = view.backgroundColor {
          canvas.fill(
            Path(roundedRect: view.bounds, cornerRadii: view.cornerRadii, curve: view.cornerCurve), background)
        }
        view.draw(in: canvas)
      }
    }
    canvas.dissolve(drawn(first), into: drawn(second), share: share)
  }
}
