import Foundation
import HeroWidgets

/// Lies over what is drawn and says what it is, where the pointer rests; and, where `onDrag` is set, takes a press on
/// it and the drag from there. The keyboard passes it by.
@MainActor final class HintView: Control {
  /// Told of the places of a press and of a drag, across, in points from its left.
  var onDrag: ((CGFloat) -> Void)?
  private let hold = PanGestureRecognizer()

  init(_ toolTip: String) {
    super.init()
    self.toolTip = toolTip
    isKeyboardStop = false
    hold.threshold = 0
    hold.cancelsTouchesInView = false
    hold.shouldBegin = { [weak self] in self?.onDrag != nil }
    addGestureRecognizer(hold)
  }

  override var pointerStyle: PointerStyle? { onDrag == nil ? nil : .horizontalResize }
  override func highlightChanged() {}
  override func touchesBegan(_ touch: Touch) { onDrag?(touch.location(in: self).x) }
  override func touchesMoved(_ touch: Touch) { onDrag?(touch.location(in: self).x) }
  override func touchesEnded(_ touch: Touch) {}
}
