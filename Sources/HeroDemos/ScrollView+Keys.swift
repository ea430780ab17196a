import Foundation
import HeroWidgets

extension ScrollView {
  /// Scrolls as the key says: by lines, by screens, to either end. Returns whether it says something.
  func scroll(by event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty else { return false }
    let distance: CGFloat
    switch event.key {
    case .down: distance = 80
    case .up: distance = -80
    case .pageDown, .space: distance = bounds.height * 0.85
    case .pageUp: distance = -bounds.height * 0.85
    case .home: distance = -contentSize.height
    case .end: distance = contentSize.height
    default: return false
    }
    setContentOffset(CGPoint(x: 0, y: reachableOffset(contentOffset.y + distance)), animated: true)
    return true
  }
}
