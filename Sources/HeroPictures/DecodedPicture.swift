import HeroDrawing

/// What one decode brought: surfaces made on the decoding thread, handed to the main actor.
///
/// Unchecked, because `Surface` is not `Sendable`, yet safe: the decoding thread makes the surfaces, finishes them, and
/// changes nothing once this value is in the queue; from then on only the main actor looks at their pixels. One that is
/// remembered may lie in a job again (`DecodeRequest.known`), where a lane looks at its steps alone and hands it on, or
/// lets go of it. A cairo image surface is plain memory with an atomic reference count, bound to no thread, and the
/// queue's lock orders the last write before the first read.
struct DecodedPicture: @unchecked Sendable {
  let ladder: LevelLadder
  let asked: Int
  /// By step; levels that the picture had already are left out.
  var levels: [Int: Surface]

  /// Levels that are finished already.
  init(ladder: LevelLadder, asked: Int, levels: [Int: Surface]) {
    (self.ladder, self.asked, self.levels) = (ladder, asked, levels)
  }

  /// Makes every level from `top` down that is not `present`. A level's pixels depend on the picture alone, not on
  /// `top`: an even level is the picture halved, and the odd level below is made of it.
  /// - Parameter halves: returns the picture halved that often. Called in ascending order; numbers may be left out.
  init(
    ladder: LevelLadder, top: Int, present: Set<Int>, halves: (_ count: Int) throws(PictureError) -> Surface
  ) throws(PictureError) {
    self.init(ladder: ladder, asked: top, levels: [:])
    var even: (count: Int, surface: Surface)?
    for step in missing(beside: present) {
      let count = step >> 1
      let half = if let even, even.count == count { even.surface } else { try halves(count) }
      even = (count, half)
      if step & 1 == 0 {
        levels[step] = half
      } else {
        let size = ladder.size(step)
        guard let odd = half.shrunk(toWidth: size.width, height: size.height) else { throw .outOfMemory }
        levels[step] = odd
      }
    }
  }

  /// The steps from what was asked for on that neither it has nor a picture with the steps `present`.
  func missing(beside present: Set<Int>) -> [Int] {
    (asked...max(asked, ladder.last)).filter { levels[$0] == nil && !present.contains($0) }
  }

  /// The same decode with what `other` brought and it left out.
  func completed(by other: DecodedPicture) -> DecodedPicture {
    guard ladder == other.ladder else { return self }
    return DecodedPicture(ladder: ladder, asked: asked, levels: levels.merging(other.levels) { own, _ in own })
  }
}

/// A picture as stored, halved some times.
struct HalvedPicture {
  private(set) var surface: Surface
  private(set) var count: Int

  /// - Parameter count: how often `surface` is halved already.
  init(_ surface: Surface, count: Int = 0) {
    self.surface = surface
    self.count = count
  }

  /// Returns the picture halved `count` times, no fewer than it is.
  mutating func halved(_ count: Int) throws(PictureError) -> Surface {
    while self.count < count {
      guard let next = surface.halved() else { throw .outOfMemory }
      surface = next
      self.count += 1
    }
    return surface
  }
}
