public import Foundation

/// What is likely to be asked for, decoded while there is nothing else to do.
extension PictureLibrary {
  struct Expectation {
    let picture: Int
    let pixelSize: CGSize
  }

  /// `picture` is likely to be asked for so that it covers `pixelSize`, in pixels, as `load` has it. That level is
  /// decoded while the library `looksAhead`, once another one is there, and as long as an eighth of the room for
  /// pictures is left. Nothing is fetched for it, and whoever needs it loads it all the same. Of one picture the last
  /// size counts.
  public func expect(_ picture: Picture, pixelSize: CGSize) {
    guard picture.source != nil else { return }
    expected.removeAll { $0.picture == picture.id }
    expected.append(Expectation(picture: picture.id, pixelSize: pixelSize))
    lookAhead()
  }

  func expectNoMore(of picture: Picture) { expected.removeAll { $0.picture == picture.id } }

  /// Begins with the first of what is expected that can be, unless something is under way.
  func lookAhead() {
    guard looksAhead, !isFollowing, hasNothingToDo else { return }
    var index = 0
    while index < expected.count {
      guard let picture = known(expected[index].picture) else {
        expected.remove(at: index)
        continue
      }
      let hasBegun = picture.state == .loaded ? begin(on: picture, covering: expected[index].pixelSize) : nil
      // What cannot be now may be later.
      if hasBegun == nil { index += 1 } else { expected.remove(at: index) }
      if hasBegun == true { return }
    }
  }
}
