import Foundation
import HeroFlight
import HeroGeometry
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets

extension Filmstrip {
  /// One flight, looked at from moment to moment. Moments are seconds since its take-off.
  @MainActor final class Reel {
    let request: RenderRequest
    let screen: HeadlessScreen
    let flight: MorphFlight
    /// The title of the item.
    let label: String
    let duration: Double
    /// As it is stated.
    var spring: String {
      switch flight.plan.timing {
      case .spring(let timing): timing.description
      case .curve: "fade, no spring"
      }
    }
    private let start: Double
    /// True if that one's content gives way to another.
    private let isCrossFade: Bool
    /// Index of the largest moving element; nil: nothing moves.
    private let lead: Int?

    /// Throws a `ReviewError` where nothing takes off.
    init(_ request: RenderRequest, item: Int, closing: Bool) throws {
      self.request = request
      let screen = try request.takeOff(item: item, closing: closing)
      guard let flight = screen.flight else {
        throw ReviewError("Item \(item) opened without a transition, so there is no filmstrip: choose another item.")
      }
      (self.screen, self.flight, start) = (screen, flight, screen.time)
      duration = flight.plan.timing.duration
      label = screen.openedLabel ?? "item \(item)"
      let landed = flight.plan.state(at: MorphSample(progress: 1, velocity: 0)).elements
      let lead = landed.indices.max { landed[$0].frame.area < landed[$1].frame.area }
      self.lead = lead
      isCrossFade = lead.map { landed[$0].destinationAlpha > 0 } ?? false
    }

    /// Moments have to be asked for in their order.
    func frame(at moment: Double) throws -> Surface {
      screen.advance(to: start + moment)
      return try screen.completePicture()
    }

    func sample(at moment: Double) -> MorphSample { flight.sample(at: start + moment) }

    /// Returns the first moment at which `share` of the distance is covered, 0…1; the end, if none.
    func instant(ofShare share: Double) -> Double {
      let from = sample(at: 0).progress
      let whole = flight.heading.progress - from
      func isThere(_ moment: Double) -> Bool { (sample(at: moment).progress - from) / whole >= share }
      if isThere(0) { return 0 }
      // No spring is so stiff that it comes and goes between two of these.
      let steps = 4096
      guard let next = (1...steps).first(where: { isThere(duration * Double($0) / Double(steps)) }) else {
        return duration
      }
      var (early, late) = (duration * Double(next - 1) / Double(steps), duration * Double(next) / Double(steps))
      for _ in 0..<50 {
        let middle = (early + late) / 2
        if isThere(middle) { late = middle } else { early = middle }
      }
      return late
    }

    /// Returns the notes on a frame: the largest element's distance and corner radii in pixels, the page's opacity, and
    /// the share of its content at the destination.
    func notes(at moment: Double) -> [String] {
      let scale = screen.stage.renderScale
      func state(_ sample: MorphSample) -> MorphState { flight.plan.state(at: sample).onScreen(of: screen.stage) }
      let now = state(sample(at: moment))
      let page = String(format: "page %.2f", now.pages.last?.alpha ?? 1)
      guard let lead, now.elements.indices.contains(lead) else { return ["nothing moves", "alpha \(page)"] }
      let (first, element) = (state(sample(at: 0)).elements[lead], now.elements[lead])
      let (from, to) = (first.frame.center, element.frame.center)
      return [
        String(format: "moved %.1f px", hypot(to.x - from.x, to.y - from.y) * scale),
        String(format: "radius %.1f px", element.cornerRadius * scale),
        "alpha \(page)" + (isCrossFade ? String(format: ", picture %.2f", element.destinationAlpha) : ""),
      ]
    }
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }
}
