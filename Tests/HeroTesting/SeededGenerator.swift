public import Foundation

/// Random numbers that are the same in every run (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(_ seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  public mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
  public mutating func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &self) }
  public mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  public mutating func point(in rect: CGRect) -> CGPoint {
    CGPoint(x: number(rect.minX...rect.maxX), y: number(rect.minY...rect.maxY))
  }

  /// A rectangle whose corner lies in `area` and whose sides are 1 to `longest` points long.
  public mutating func rect(in area: CGRect, longest: Double) -> CGRect {
    CGRect(origin: point(in: area), size: CGSize(width: number(1...longest), height: number(1...longest)))
  }
}
