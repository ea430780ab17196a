import Foundation
import HeroGeometry
import HeroSession
import HeroWidgets

/// A touch, now or a moment ago, as large as the area that a finger covers.
package struct TouchDot: Sendable, Hashable {
  /// In points of the screen.
  let place: CGPoint
  /// 1 while it lies on the glass; less and less once it has left.
  var strength = 1.0

  /// It is seen so many seconds after it has left: a tap is over before anybody has seen it.
  static let fade = 0.25

  @MainActor func draw(in canvas: Canvas) {
    let radius = 22.0
    let circle = Path(
      ellipseIn: CGRect(center: place, size: CGSize(width: 2 * radius, height: 2 * radius)))
    canvas.fill(circle, Color(white: 0.5, alpha: 0.45 * strength))
    canvas.stroke(circle, Color(white: 1, alpha: 0.9 * strength), width: 2)
  }
}

extension Session {
  /// Current touches, and those that have just ended.
  var touchDots: [TouchDot] {
    var (down, left): ([Int: CGPoint], [Int: (place: CGPoint, time: Double)]) = ([:], [:])
    for case .event(.touch(let id, let phase, let place, let time), _) in reel.entries.lazy.map(\.what) {
      switch phase {
      case .began, .moved: (down[id], left[id]) = (place, nil)
      case .ended, .cancelled:
        if let last = down.removeValue(forKey: id) { left[id] = (phase == .ended ? place : last, time) }
      }
    }
    let fading = left.sorted { $0.key < $1.key }.compactMap { _, finger -> TouchDot? in
      let strength = 1 - (stage.time - finger.time) / TouchDot.fade
      return strength > 0 ? TouchDot(place: finger.place, strength: min(1, strength)) : nil
    }
    return fading + down.sorted { $0.key < $1.key }.map { TouchDot(place: $0.value) }
  }
}
