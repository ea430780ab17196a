import Foundation

/// Finds contents in frames by their look: position and scale to a fraction of a pixel, by least squares.
struct ContentTracker {
  /// A placement that was found, and how well the frame looks like the contents there.
  struct Match: Sendable {
    var placement: Placement
    /// Correlation of the frame with the contents, −1…1.
    var likeness: Double
    /// Standard deviations of the position in pixels, and of the logarithm of the scale.
    var positionError = 0.0
    var scaleError = 0.0
  }

  /// From coarse to fine.
  private let templates: [ContentTemplate]

  /// Returns nil if the contents are plain.
  /// - Parameters:
  ///   - picture: a frame that shows the contents.
  ///   - place: their place in it.
  ///   - other: another frame that shows them, perhaps with other views over them.
  ///   - size: their size in the first frame, in pixels.
  init?(
    _ picture: Luminance, at place: Placement, _ other: Luminance, at otherPlace: Placement, size: SIMD2<Double>
  ) {
    templates = [18.0, 40, 88].compactMap {
      ContentTemplate(samples: $0, size: size, picture, at: place, other, at: otherPlace)
    }
    guard templates.count == 3 else { return nil }
  }

  /// Returns the best of some placements, the best first.
  func best(_ count: Int, of placements: [Placement], in frame: Luminance) -> ArraySlice<Match> {
    let template = templates[0]
    return placements.map { place in
      Match(placement: place, likeness: template.mixture(template.grid(frame, at: place))?.likeness ?? -1)
    }.sorted { $0.likeness > $1.likeness }.prefix(count)
  }

  /// Returns the placement that fits best near another.
  func refined(_ start: Placement, in frame: Luminance) -> Match {
    var match = Match(placement: start, likeness: -1)
    for template in templates { match = Self.refine(match.placement, template, frame) }
    return match
  }

  /// Returns the placement that fits best within two pixels of another; nil if there is none.
  func adjusted(_ start: Placement, in frame: Luminance) -> Match? {
    let match = templates.last.map { Self.refine(start, $0, frame) }
    guard let match, match.likeness > 0.5 else { return nil }
    let shift = match.placement.center - start.center
    let isNear = (shift * shift).sum() < 5 && abs(match.placement.scale / start.scale - 1) < 0.03
    return isNear ? match : Match(placement: start, likeness: match.likeness)
  }

  /// Gauss and Newton's steps for position, scale, contrast and brightness. Samples that do not fit count less: other
  /// views may lie over the contents.
  private static func refine(_ start: Placement, _ template: ContentTemplate, _ frame: Luminance) -> Match {
    var match = Match(placement: start, likeness: -1)
    for _ in 0..<8 {
      let grid = template.grid(frame, at: match.placement)
      guard let mixture = template.mixture(grid),
        let equations = NormalEquations(template, template.errors(grid, mixture), grid, match.placement)
      else { return match }
      (match.likeness, match.positionError, match.scaleError) = (
        mixture.likeness, equations.positionError, equations.scaleError
      )
      let step = equations.step
      match.placement.center += SIMD2(step.x, step.y)
      match.placement.scale *= exp(max(-0.2, min(0.2, step.z)))
      if abs(step.x) + abs(step.y) < 0.004, abs(step.z) < 2e-5 { break }
    }
    return match
  }
}
