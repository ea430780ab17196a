import HeroMotion
import Testing

struct TimingCurveTests {
  private static let named: [String: TimingCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut, "default": .default,
  ]

  @Test func everyRowOfTheReferenceTable() throws {
    for row in try Table("timing", rows: 205).rows {
      let curve = TimingCurve(
        try row.number("c1x"), try row.number("c1y"), try row.number("c2x"), try row.number("c2y"))
      #expect(try Self.named[row.text("curve")] == curve)
      #expect(isNear(curve.value(at: try row.number("x")), try row.number("y"), 1e-11), "\(row.cells)")
    }
  }

  @Test func framesMeasuredOnAppleSystems() throws {
    let fractions = [0.1, 0.25, 0.5, 0.75, 0.9]
    let measured = [
      "easeIn": [0.0170, 0.0935, 0.3154, 0.6219, 0.8394], "easeOut": [0.1606, 0.3781, 0.6846, 0.9065, 0.9830],
      "easeInEaseOut": [0.0197, 0.1292, 0.5, 0.8708, 0.9803], "default": [0.0948, 0.4085, 0.8024, 0.9605, 0.9943],
    ]
    for (name, values) in measured {
      let curve = try #require(Self.named[name])
      for (fraction, value) in zip(fractions, values) {
        #expect(isNear(curve.value(at: fraction), value, 6e-5), "\(name) \(fraction)")
        // And the other way round, where the curve is as flat as a tenth.
        #expect(isNear(curve.fraction(covering: value), fraction, 1e-3), "\(name) \(value)")
      }
    }
  }

  /// By the chain rule: y′(s) / x′(s), worked out by hand for the middle and the ends.
  @Test func theSpeedIsTheCurvesSlope() {
    for fraction in [0, 0.3, 1] { #expect(isNear(TimingCurve.linear.slope(at: fraction), 1, 1e-6)) }
    #expect(isNear(TimingCurve.easeInEaseOut.slope(at: 0.5), 1.5 / 0.87, 1e-5))
    #expect(isNear(TimingCurve.easeInEaseOut.slope(at: 0), 0, 1e-5))
    #expect(isNear(TimingCurve.easeOut.slope(at: 1), 0, 1e-5))
    #expect(isNear(TimingCurve.default.slope(at: 0), 0.4, 1e-5))
    #expect(TimingCurve.easeIn.slope(at: -0.1) == 0 && TimingCurve.easeIn.slope(at: 1.1) == 0)
  }

  /// Curves that stand upright or lie flat in places, with overshooting ends: the answer must lie on the curve.
  @Test func anyCurveIsSolvedExactly() {
    var generator = SeededGenerator(seed: 6)
    var curves = [TimingCurve(0, 1, 0, 1), TimingCurve(1, 0, 0, 1), TimingCurve(1, 0, 1, 0), TimingCurve(0, 0, 0, 1)]
    for _ in 0..<100 {
      curves.append(
        TimingCurve(
          .random(in: 0...1, using: &generator), .random(in: -2...3, using: &generator),
          .random(in: 0...1, using: &generator), .random(in: -2...3, using: &generator)))
    }
    for curve in curves {
      for step in 1..<64 {
        let s = Double(step) / 64
        let coordinate = { (first: Double, second: Double) in
          3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
        }
        let slope =
          3 * ((1 - s) * (1 - s) * curve.x1 + 2 * (1 - s) * s * (curve.x2 - curve.x1) + s * s * (1 - curve.x2))
        // Where the curve is nearly upright, rounding of x alone moves y.
        guard slope > 1e-3 else { continue }
        let value = curve.value(at: coordinate(curve.x1, curve.x2))
        #expect(isNear(value, coordinate(curve.y1, curve.y2), 1e-12), "\(curve) \(s)")
      }
    }
  }

  @Test func endsAndOutside() {
    for curve in Self.named.values {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0 && curve.value(at: 7) == 1)
      #expect(isNear(curve.value(at: 1e-12), 0, 1e-11) && isNear(curve.value(at: 1 - 1e-12), 1, 1e-11))
    }
    #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
  }
}
