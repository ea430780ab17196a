import Foundation

/// A library that follows: nothing comes of itself, everything when it is told that it came.
extension PictureLibrary {
  /// What came comes now, in this order. Blocks until what is to be decoded is. News of pictures that nobody holds are
  /// dropped.
  /// - Precondition: the library follows.
  public func take(_ arrivals: [PictureArrival]) {
    precondition(isFollowing, "Nothing is told to a library that does not follow.")
    var changed: [Picture] = []
    for arrival in arrivals {
      guard let picture = known(arrival.source) else { continue }
      switch arrival.news {
      case .progress(let fraction): picture.downloadProgress = fraction
      case .came(let size): bring(picture, covering: size)
      case .failed(let error): fail(picture, error)
      case .changed: picture.becomeStale()
      case .cancelled(let inTime):
        picture.cancellations.append(inTime)
        continue
      case .gaveUp(let step):
        // Tapes of earlier versions gave up pictures in sight.
        if stepsInSight()[picture.id]?.contains(step) != true { giveUp(step, of: picture) }
        continue
      }
      changed.append(picture)
    }
    for picture in changed { picture.notify() }
  }

  /// It follows no more: what is on its way is fetched and decoded from here on.
  public func goOnAlone() {
    isFollowing = false
    for picture in byID.values.compactMap(\.picture) {
      guard picture.state == .loading, let wanted = picture.wanted, let source = picture.source,
        let request = request(picture, source, wanted.size)
      else { continue }
      queue.submit(recalled(request), for: picture.id, wanted.priority, anew: false)
    }
  }

  /// Decodes it, and fetches it first where it is remote, while all else waits; observers are not told.
  func bring(_ picture: Picture, covering size: CGSize, patience: Double = 120) {
    guard let source = picture.source, let request = request(picture, source, size) else { return }
    if let known = memory?.decoded(
      for: DecodedMemory.Key(source, covering: size), beside: request.target.present)
    {
      let outcome = DecodeQueue.Outcome(
        picture: picture.id, ticket: 0, result: .success(known.picture), covering: size, fetched: known.fetched,
        stamp: known.stamp)
      _ = land(outcome, as: picture)
      return
    }
    queue.submit(recalled(request), for: picture.id, .visible, anew: false)
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let outcomes = queue.waitForOutcomes(until: end)
      for outcome in outcomes where outcome.picture == picture.id { _ = land(outcome, as: picture) }
      if outcomes.isEmpty {
        if hasNothingToDo { return }
        queue.giveUpFetching(after: patience)
      }
    }
  }
}
