import Foundation
package import HeroWidgets

extension ScrollView {
  /// Scrolls by lines, by screens, or to either end. Returns whether the key does so.
  package func scroll(by event: KeyEvent) -> Bool {
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
