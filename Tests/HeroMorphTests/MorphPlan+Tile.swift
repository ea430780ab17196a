import Foundation
import HeroMorph
import HeroMotion

extension MorphPlan {
  /// A tile of a grid that grows into a header, on a phone of 402 × 874 points.
  static let tile = MorphPlan(
    pairs: [
      MorphPair(
        id: "hero", source: MorphPlace(frame: CGRect(x: 20, y: 500, width: 174, height: 174), cornerRadius: 14),
        destination: MorphPlace(frame: CGRect(x: 0, y: 0, width: 402, height: 300), cornerRadius: 0),
        content: .picture(size: CGSize(width: 800, height: 600)))
    ], timing: .spring(.heroKit), screen: CGRect(x: 0, y: 0, width: 402, height: 874))
}
