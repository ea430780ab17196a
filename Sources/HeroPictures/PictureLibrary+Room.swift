import Foundation
import HeroDrawing

extension PictureLibrary {
  /// The pictures are for a screen of so many `pixels`: what `screens` of it take is kept, if that is more than the
  /// budget, up to four times of it. A gallery's headers are there before somebody opens them then, on a screen of
  /// three pixels a point too.
  public func makeRoom(forScreenOf pixels: Int) {
    room = max(byteBudget, min(Self.screens * 4 * max(0, pixels), 4 * byteBudget))
  }

  /// Keeps a remote picture's file for further levels, and gives up those of others beyond the budget: they can be
  /// fetched once more.
  func keep(_ file: Data, of picture: Picture) {
    picture.fetched = file
    var left = byteBudget - file.count
    for id in resident where id != picture.id {
      guard let other = byID[id]?.picture, let size = other.fetched?.count else { continue }
      if size <= left { left -= size } else { other.fetched = nil }
    }
  }

  /// Gives up levels, the least recently used first, until the rest fits. Levels in sight stay, whatever they take.
  /// Those below a level that stays go last, so that a size is drawn from its own level, whatever was given up.
  /// - Returns: the levels that were given up.
  func trim(keeping newest: Picture, step: Int) -> [PictureArrival] {
    resident = resident.filter { byID[$0]?.picture != nil }
    var excess = byteCount - room
    guard excess > 0 else { return [] }
    var given: [PictureArrival] = []
    var candidates: [(picture: Picture, level: Picture.Level, order: (rank: Int, lastUse: Int, step: Int))] = []
    var needed = stepsInSight()
    needed[newest.id, default: []].insert(step)
    for id in resident {
      guard let picture = byID[id]?.picture else { continue }
      var (rank, lastUse) = (0, 0)
      for level in picture.levels {
        lastUse = max(lastUse, level.lastUse)
        if needed[id]?.contains(level.step) == true {
          rank = 1
        } else {
          candidates.append((picture, level, (rank, lastUse, level.step)))
        }
      }
    }
    candidates.sort { $0.order < $1.order }
    for (picture, level, _) in candidates where excess > 0 {
      giveUp(level.step, of: picture)
      excess -= level.surface.byteCount
      if let source = picture.source { given.append(PictureArrival(source, .gaveUp(step: level.step))) }
    }
    return given
  }

  /// Returns the steps of the levels that the screen draws now, by the number of their picture.
  func stepsInSight() -> [Int: Set<Int>] {
    var steps: [Int: Set<Int>] = [:]
    for need in inSight?() ?? [] {
      if let step = need.picture.step(drawnFor: need.pixelSize) { steps[need.picture.id, default: []].insert(step) }
    }
    return steps
  }

  func giveUp(_ step: Int, of picture: Picture) {
    hasGivenUp = true
    picture.levels.removeAll { $0.step == step }
    guard picture.levels.isEmpty else { return }
    resident.remove(picture.id)
    if picture.state == .loaded { picture.state = .unloaded }
  }

  public var byteCount: Int { resident.reduce(0) { $0 + (byID[$1]?.picture?.byteCount ?? 0) } }
}
