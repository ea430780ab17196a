import Foundation
import HeroWidgets

/// Buttons from left to right, on as many lines as that takes.
@MainActor struct ToolFlow {
  let height: CGFloat
  private let places: [(button: ToolButton, frame: CGRect)]

  /// - Parameters:
  ///   - width: of the panel, its margins included.
  ///   - top: where the first line begins.
  init(_ buttons: [ToolButton], width: CGFloat, top: CGFloat = 0) {
    let (margin, gap, line) = (InspectorStyle.margin, InspectorStyle.gap, InspectorStyle.rowHeight)
    var places: [(ToolButton, CGRect)] = []
    var (x, y) = (margin, top)
    for button in buttons {
      let needed = button.sizeThatFits(.zero).width
      if x > margin, x + needed > width - margin { (x, y) = (margin, y + line + gap) }
      // A box stands at the margin, and not what is about it.
      let left = x == margin ? x - button.overhang : x
      places.append((button, CGRect(x: left, y: y, width: needed, height: line)))
      x = left + needed + gap
    }
    self.places = places
    height = buttons.isEmpty ? 0 : y + line - top
  }

  func place() { for (button, frame) in places { button.frame = frame } }
}
