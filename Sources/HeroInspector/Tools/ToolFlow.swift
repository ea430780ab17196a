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
    // What is seen of a button begins at its words.
    let (margin, gap, line) = (InspectorStyle.margin - 6, CGFloat(2), InspectorStyle.rowHeight)
    var places: [(ToolButton, CGRect)] = []
    var (x, y) = (margin, top)
    for button in buttons {
      let needed = button.sizeThatFits(.zero).width
      if x > margin, x + needed > width - margin { (x, y) = (margin, y + line + gap) }
      places.append((button, CGRect(x: x, y: y, width: needed, height: line)))
      x += needed + gap
    }
    self.places = places
    height = buttons.isEmpty ? 0 : y + line - top
  }

  func place() { for (button, frame) in places { button.frame = frame } }
}
