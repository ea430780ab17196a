import Foundation

/// The sizes in which one picture may be kept: full size × 2^(−step/2), rounded up. Step 0 is the full size, each step
/// halves the pixels; a bilinear draw from the right level never shrinks by more than 1/√2.
///
/// Each level is made in one way, whichever were asked for: an even one is the full size halved, an odd one the even
/// one above averaged over areas. A JPEG's first two halves are decoded, in the cosine transform, and differ from an
/// average by up to 39 of 255; smaller ones are averages. A drawing is drawn at each size.
struct LevelLadder: Sendable, Hashable {
  /// Full size in pixels, orientation applied.
  let width, height: Int
  let isVector: Bool
  /// The largest level that may be decoded; below 0 for vector pictures.
  let first: Int
  /// The smallest level: its short side is some 48 pixels, or it is the largest already.
  let last: Int

  static let shortestSide = 48

  /// No level takes more than `maxBytes`.
  init(width: Int, height: Int, isVector: Bool = false, maxBytes: Int) {
    (self.width, self.height, self.isVector) = (width, height, isVector)
    func fits(_ step: Int) -> Bool {
      let (w, h) = LevelLadder.size(width, height, step)
      return w * h * 4 <= maxBytes && (!isVector || max(w, h) <= PictureLimits.vectorSide)
    }
    var first = 0
    while !fits(first), first < 32 { first += 1 }
    if isVector { while fits(first - 1), first > -32 { first -= 1 } }
    var last = max(0, first)
    while true {
      let (w, h) = LevelLadder.size(width, height, last + 1)
      guard min(w, h) >= LevelLadder.shortestSide else { break }
      last += 1
    }
    self.first = first
    self.last = last
  }

  func size(_ step: Int) -> (width: Int, height: Int) { LevelLadder.size(width, height, step) }

  /// The smallest level whose both sides reach `width` × `height` pixels, or the largest there is.
  func step(coveringWidth width: Double, height: Double) -> Int {
    var step = last
    while step > first {
      let level = size(step)
      if covers(Double(level.width), width), covers(Double(level.height), height) { break }
      step -= 1
    }
    return step
  }

  func step(covering target: DecodeTarget) -> Int { step(coveringWidth: target.width, height: target.height) }

  private static func size(_ width: Int, _ height: Int, _ step: Int) -> (width: Int, height: Int) {
    let half = step >> 1
    func side(_ full: Int) -> Int {
      if step & 1 == 0 { return half >= 0 ? max(1, (full + (1 << half) - 1) >> half) : full << -half }
      return max(1, Int((Double(full) * exp2(-Double(step) / 2)).rounded(.up)))
    }
    return (side(width), side(height))
  }
}

/// Returns whether `have` pixels serve where `asked` are wanted: half a pixel is not worth a level.
func covers(_ have: Double, _ asked: Double) -> Bool { have >= asked - 0.5 }
