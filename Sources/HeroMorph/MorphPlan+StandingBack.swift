import Foundation
import HeroGeometry

extension MorphPlan {
  /// Returns the recession of the page below in a gesture, 0…1.
  func recess(at sample: MorphSample) -> Double {
    recedes && style.movesPage && sample.recess >= 2 * MorphCard.hardly ? sample.recess : 0
  }

  /// The middle of what moves at a sample, without what fingers have done.
  func anchor(at sample: MorphSample) -> CGPoint {
    let plan = edited
    let sample = plan.landing(sample)
    return MorphCard(of: plan.standingBack(at: sample) ?? plan, at: sample).anchor
  }

  /// The same plan with its places where they are seen on pages that are scaled: what lands finds its place at every
  /// moment. nil: no page is scaled.
  func standingBack(at sample: MorphSample) -> MorphPlan? {
    let (recess, zoom) = (recess(at: sample), zoom(at: sample))
    if recess == 0, zoom.below == 1, zoom.above == 1 { return nil }
    var plan = self
    let below = (1 - MorphCard.recession * recess) * zoom.below
    for index in pairs.indices {
      plan.pairs[index].source = pairs[index].source?.scaled(by: below, about: screen.center)
      if zoom.above == 1 { continue }
      plan.pairs[index].destination = pairs[index].destination?.scaled(by: zoom.above, about: screen.center)
    }
    return plan
  }
}

extension MorphPlace {
  /// Returns the place as it is seen on a page of another scale.
  fileprivate func scaled(by scale: Double, about middle: CGPoint) -> MorphPlace {
    func seen(_ frame: CGRect) -> CGRect {
      CGRect(
        x: middle.x + (frame.minX - middle.x) * scale, y: middle.y + (frame.minY - middle.y) * scale,
        width: frame.width * scale, height: frame.height * scale)
    }
    var place = self
    place.frame = seen(frame)
    place.clip = clip.map(seen)
    place.clipRadii = clipRadii.mapped { $0 * scale }
    place.cornerRadii = cornerRadii.mapped { $0 * scale }
    return place
  }
}
