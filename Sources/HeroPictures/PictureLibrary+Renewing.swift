public import Foundation

/// Files that are written anew while their pictures are shown.
extension PictureLibrary {
  /// The file is another one than it was: what somebody holds of it is decoded again as large as it was asked for last,
  /// and what was decoded before is shown until that has come. One that had failed is tried again.
  public func renew(_ file: URL) {
    let source = Picture.Source.file(file)
    memory?.forget(source)
    guard !isFollowing, let picture = known(source) else { return }
    expectNoMore(of: picture)
    if ahead == picture.id { ahead = nil }
    picture.staleTicket = queue.restart(picture.id)
    let wasAskedFor = picture.state != .unloaded
    picture.becomeStale()
    tell(.changed, of: picture)
    if wasAskedFor, let size = picture.asked { load(picture, size, .visible, anew: true) }
    picture.notify()
  }
}

extension Picture {
  func becomeStale() {
    isStale = true
    if case .failed = state { state = levels.isEmpty ? .unloaded : .loaded }
  }

  /// What comes next takes the place of all that there was.
  func dropWhatIsStale() {
    isStale = false
    levels = []
    ladder = nil
    size = nil
  }
}
