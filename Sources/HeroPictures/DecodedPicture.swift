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
  /// The level that was asked for.
  let asked: Int
  /// By step; levels that the picture had already are left out.
  let levels: [Int: Surface]

  /// Levels that are finished already.
  init(ladder: LevelLadder, asked: Int, levels: [Int: Surface]) {
    self.ladder = ladder
    self.asked = asked
    self.levels = levels
  }

  /// Builds every missing level from `top` down, out of `base`, which is the level `baseStep`: `top` or the one above.
  init(base: Surface, baseStep: Int, top: Int, ladder: LevelLadder, present: Set<Int>) throws(PictureError) {
    var levels: [Int: Surface] = [:]
    let missing = (top...max(top, ladder.last)).filter { !present.contains($0) }
    // Two chains of halves, a root of two apart: a level is never filtered more often than it was halved.
    var chains: [Surface?] = [base, nil]
    for step in baseStep...max(baseStep, missing.last ?? baseStep) {
      let chain = (step - baseStep) & 1
      let surface: Surface?
      if step == baseStep {
        surface = base
      } else if let larger = chains[chain] {
        surface = larger.halved()
      } else {
        let size = ladder.size(step)
        surface = base.shrunk(toWidth: size.width, height: size.height)
      }
      guard let surface else { throw .outOfMemory }
      chains[chain] = surface
      if step >= top, !present.contains(step) { levels[step] = surface }
    }
    self.ladder = ladder
    self.asked = top
    self.levels = levels
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
