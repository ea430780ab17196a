import Foundation

extension PictureLibrary {
  /// After the outcomes: an observer that asks for a picture which has come would have it fetched once more.
  func apply(_ progress: [Int: Double]) {
    let news = progress.compactMap { id, fraction in
      byID[id]?.picture.flatMap { $0.state == .loading ? ($0, fraction) : nil }
    }
    if !news.isEmpty {
      onNews?(news.compactMap { picture, fraction in picture.source.map { PictureArrival($0, .progress(fraction)) } })
    }
    for (picture, fraction) in news {
      picture.downloadProgress = fraction
      picture.notify()
    }
  }

  func apply(_ outcomes: [DecodeQueue.Outcome]) {
    var changed: [Picture] = []
    var arrivals: [PictureArrival] = []
    for outcome in outcomes {
      guard let picture = byID[outcome.picture]?.picture, outcome.ticket > picture.staleTicket else { continue }
      // Who shows it sees nothing of what came ahead, before it is drawn larger.
      if ahead != picture.id { changed.append(picture) }
      arrivals += land(outcome, as: picture)
    }
    if !arrivals.isEmpty { onNews?(arrivals) }
    for picture in changed { picture.notify() }
    if outcomes.isEmpty { return }
    lookAhead()
    if isIdle { onIdle?() }
  }

  /// Gives the picture what came, and tells nobody yet. Returns what there is to be told.
  func land(_ outcome: DecodeQueue.Outcome, as picture: Picture) -> [PictureArrival] {
    guard let source = picture.source else { return [] }
    let isAhead = ahead == picture.id
    if isAhead { ahead = nil }
    switch outcome.result {
    case .success(let decoded):
      memory?.keep(
        decoded, outcome.fetched, outcome.stamp, for: DecodedMemory.Key(source, covering: outcome.covering))
      picture.downloadProgress = nil
      if picture.isStale { picture.dropWhatIsStale() }
      if let fetched = outcome.fetched { keep(fetched, of: picture) }
      picture.size = CGSize(width: decoded.ladder.width, height: decoded.ladder.height)
      picture.ladder = decoded.ladder
      picture.add(decoded.levels, isUsed: !isAhead)
      picture.state = .loaded
      resident.insert(picture.id)
      let came = PictureArrival(source, .came(covering: outcome.covering))
      if isFollowing { return [came] }
      let given = trim(keeping: picture, step: decoded.asked)
      guard byteCount > Self.mostRooms * room else { return [came] + given }
      // All that is left is in sight: one more picture would fill the computer's memory.
      for level in picture.levels { giveUp(level.step, of: picture) }
      fail(picture, .outOfMemory)
      return given + [PictureArrival(source, .failed(.outOfMemory))]
    // Nobody has asked, and what there is stays.
    case .failure where isAhead: return []
    case .failure(let error):
      fail(picture, error)
      return [PictureArrival(source, .failed(error))]
    }
  }

  func fail(_ picture: Picture, _ error: PictureError) {
    picture.downloadProgress = nil
    picture.state = .failed(error)
    if error.isResourceExhaustion, wantOfMeans == nil { wantOfMeans = PictureFailure(picture, error) }
  }

  /// Blocks until nothing is left to fetch and decode, and takes the results in as they come. For rendering without a
  /// run loop. What has not come over the network after `patience` seconds fails.
  public func waitUntilIdle(patience: Double = 120) {
    let end = ContinuousClock.now + .seconds(patience)
    while true {
      let outcomes = queue.waitForOutcomes(until: end)
      apply(outcomes)
      apply(queue.takeProgress())
      guard outcomes.isEmpty else { continue }
      if hasNothingToDo { return }
      queue.giveUpFetching(after: patience)
    }
  }
}
