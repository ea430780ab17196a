public import Foundation
public import HeroWidgets

extension Stage {
  /// A finger comes down on `start`, goes `way` in ten frames of 1/60 s and rests there for 0.3 s; then it leaves, if
  /// asked.
  public func drag(from start: CGPoint, by way: CGPoint, lettingGo: Bool = true) {
    func touch(_ phase: TouchPhase, _ share: Double) {
      let place = CGPoint(x: start.x + way.x * share, y: start.y + way.y * share)
      send(.touch(id: 0, phase: phase, location: place, time: time))
      update(to: time)
    }
    touch(.began, 0)
    for step in 1...10 {
      update(to: time + 1.0 / 60)
      touch(.moved, Double(step) / 10)
    }
    update(to: time + 0.3)
    touch(.moved, 1)
    if lettingGo { touch(.ended, 1) }
  }
}
