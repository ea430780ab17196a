import Foundation
public import HeroMotion
import HeroSession
import HeroSystem

/// A spring in straight pieces, as CSS's `linear()` takes them: as few points as keep it within an error.
public struct LinearEasing: Sendable, Hashable {
  public struct Point: Sendable, Hashable {
    /// The fraction of the duration, 0…1, as it is written.
    public var input: Double
    /// The fraction of the way, as it is written.
    public var output: Double
  }

  public let points: [Point]
  /// Seconds, as they are written.
  public let duration: Double
  /// The farthest that the pieces ever are from the spring, as a fraction of the way; rounded up to three digits.
  public let largestError: Double
  /// Digits after the point, of outputs and of inputs in percent.
  let outputDigits, percentDigits: Int

  public static let errors = 0.00001...0.5
  /// Default error, as a share of the distance: a third of a pixel at 3x for a distance of 50 points.
  public static let standardError = 0.002
  /// More of them are no easing but a recording.
  static let mostPoints = 500

  /// Creates the easing of a spring with a largest error, in ``errors``, as a share of the distance.
  /// - Throws: A `ReviewError` where more than 500 points would be needed.
  public init(_ timing: SpringTiming, maxError: Double = standardError) throws {
    let solution = timing.solution
    // What is written is what is played.
    let duration = max((timing.duration * 1e6).rounded() / 1e6, 1e-6)
    let curve = { (input: Double) in solution.value(at: input * duration) }
    let density = Self.density(of: timing, over: duration)
    // Over a piece of length h and curvature c the best line is c·h²/16 away.
    let expected = density.total / (16 * maxError).squareRoot() + 1
    guard expected <= Double(Self.mostPoints) else { throw Self.refusal(expected, maxError) }

    outputDigits = max(2, Int((-log10(maxError / 200)).rounded(.up)))
    var cells = min(Self.cellsAPiece * Int(expected.rounded(.up)), 8000)
    var percentDigits = cells > 2000 ? 3 : 2
    while true {
      let grid = Self.grid(cells: cells, density: density, digits: percentDigits)
      let values = grid.map(curve)
      // A straight line between two places is beside the curve between them.
      let bends = zip(grid, grid.dropFirst()).enumerated().map { cell, ends in
        abs(curve((ends.0 + ends.1) / 2) - (values[cell] + values[cell + 1]) / 2)
      }
      let rooms = grid.indices.map { place in
        maxError * 0.99 - max(place > 0 ? bends[place - 1] : 0, place < bends.count ? bends[place] : 0)
      }
      if rooms.allSatisfy({ $0 > maxError / 2 }),
        let points = Self.points(grid, values, rooms: rooms, digits: outputDigits), points.count <= Self.mostPoints
      {
        let error = Self.errorBound(of: points, from: timing, over: duration, near: maxError)
        if error <= maxError {
          (self.points, self.duration, self.percentDigits) = (points, duration, percentDigits)
          largestError = min(maxError, Self.roundedUp(error))
          return
        }
      }
      // Places that are written too coarsely, or a corner that the grid has not met.
      guard percentDigits < 5 else { throw Self.refusal(expected, maxError) }
      percentDigits += 1
      cells = min(cells * 2, 16_000)
    }
  }

  /// Places for points in the middle of what one straight piece covers.
  private static let cellsAPiece = 40

  private static func refusal(_ points: Double, _ maxError: Double) -> ReviewError {
    let count = points < 1e6 ? "about \(Int(points))" : "millions of"
    return ReviewError(
      "linear() would take \(count) points to stay within \(JSONText.number(maxError)), and \(mostPoints) is the limit: use a larger --max-error, or a spring with fewer oscillations.",
      isWrongUse: true)
  }

  // MARK: Where points may stand

  /// The root of the curvature, by which places are spread, summed up over equal steps of the duration.
  private struct Density {
    var sums: [Double]
    var total: Double { sums.last ?? 0 }
  }

  private static func density(of timing: SpringTiming, over duration: Double) -> Density {
    let (spring, solution) = (timing.spring, timing.solution)
    let steps = 20_000
    var sums = [0.0]
    sums.reserveCapacity(steps + 1)
    for step in 0..<steps {
      let time = (Double(step) + 0.5) / Double(steps) * duration
      let pull = spring.stiffness * (1 - solution.value(at: time)) - spring.damping * solution.velocity(at: time)
      sums.append(sums[step] + abs(pull / spring.mass).squareRoot() * duration / Double(steps))
    }
    return Density(sums: sums)
  }

  /// From 0 to 1, the denser the more the curve bends, each as it is written in percent.
  private static func grid(cells: Int, density: Density, digits: Int) -> [Double] {
    let unit = pow(10, Double(digits + 2))
    let steps = density.sums.count - 1
    // Nowhere quite empty, however straight the curve.
    let share = { (step: Int) in
      0.9 * density.sums[step] / max(density.total, 1e-300) + 0.1 * Double(step) / Double(steps)
    }
    var result = [0.0]
    var step = 0
    for cell in 1..<max(2, cells) {
      let wanted = Double(cell) / Double(cells)
      while step < steps, share(step + 1) < wanted { step += 1 }
      let (low, high) = (share(step), share(min(step + 1, steps)))
      let part = high > low ? (wanted - low) / (high - low) : 0
      let place = ((Double(step) + part) / Double(steps) * unit).rounded() / unit
      if place > (result.last ?? 0), place < 1 { result.append(place) }
    }
    return result + [1]
  }

  // MARK: Points

  /// - Parameter rooms: how far a line may be from the curve at each place.
  private static func points(_ grid: [Double], _ values: [Double], rooms: [Double], digits: Int) -> [Point]? {
    guard let last = values.last, let room = rooms.last else { return nil }
    var windows = zip(values, rooms).map { ($0 - $1)...($0 + $1) }
    windows[0] = 0...0
    // A spring that is cut farther from its target than the error jumps there at the end.
    let jumps = abs(last - 1) > room
    if !jumps { windows[windows.count - 1] = 1...1 }
    guard let path = MinimumLinkPath(places: grid, windows: windows).path() else { return nil }
    let unit = pow(10, Double(digits))
    return path.map { Point(input: grid[$0.index], output: ($0.value * unit).rounded() / unit) }
      + (jumps ? [Point(input: 1, output: 1)] : [])
  }

  /// Returns an upper bound of the distance between the pieces and the spring at any moment, 0.1 % of `maxError` above
  /// the true one at most.
  ///
  /// A piece is sampled so densely that the curve between two samples cannot leave their larger distance by more than
  /// that: a function whose second derivative is at most M lies within M·h²/8 of its chord. The acceleration obeys the
  /// spring's equation as the distance does. Its energy, which only falls, bounds it from each sample on.
  private static func errorBound(
    of points: [Point], from timing: SpringTiming, over duration: Double, near maxError: Double
  ) -> Double {
    let (spring, solution) = (timing.spring, timing.solution)
    let slack = maxError * 0.001
    func acceleration(from time: Double) -> Double {
      let (stretch, speed) = (1 - solution.value(at: time), solution.velocity(at: time))
      let acceleration = (spring.stiffness * stretch - spring.damping * speed) / spring.mass
      let jerk = -(spring.stiffness * speed + spring.damping * acceleration) / spring.mass
      return (acceleration * acceleration + jerk * jerk * spring.mass / spring.stiffness).squareRoot()
    }
    var greatest = 0.0
    for (first, second) in zip(points, points.dropFirst()) where second.input > first.input {
      let (start, end) = (first.input * duration, second.input * duration)
      func distance(at time: Double) -> Double {
        let part = (time - start) / (end - start)
        return abs(first.output + (second.output - first.output) * part - solution.value(at: time))
      }
      var time = start
      greatest = max(greatest, distance(at: start))
      while time < end {
        let step = (8 * slack / max(acceleration(from: time), 1e-300)).squareRoot()
        time = min(end, max(time + step, time.nextUp))
        greatest = max(greatest, distance(at: time))
      }
    }
    return greatest + slack
  }

  /// Returns `error` rounded up to three digits.
  private static func roundedUp(_ error: Double) -> Double {
    guard error > 0 else { return 0 }
    let unit = pow(10, (log10(error)).rounded(.down) - 2)
    return (error / unit).rounded(.up) * unit
  }
}

extension LinearEasing {
  /// As CSS writes it: `linear(…)`.
  var css: String {
    let stops = points.enumerated().map { index, point in
      let output = SpringCode.plain(point.output, digits: outputDigits)
      // The ends have their places by themselves.
      if index == 0 || index == points.count - 1 { return output }
      return "\(output) \(SpringCode.plain(point.input * 100, digits: percentDigits))%"
    }
    return "linear(\(stops.joined(separator: ", ")))"
  }
}
