public import Foundation

extension PictureLibrary {
  /// Has `picture` decoded so that it covers `pixelSize` (pixels of the screen; the picture fills it, keeping its
  /// shape). Does nothing when the level for it is there or on its way, or when the picture failed before; asked again
  /// for something queued, the greater size and the higher priority count. A level larger than the byte budget is not
  /// made.
  public func load(_ picture: Picture, pixelSize: CGSize, priority: Priority = .visible) {
    load(picture, pixelSize, priority, anew: false)
  }

  func load(_ picture: Picture, _ pixelSize: CGSize, _ priority: Priority, anew: Bool) {
    guard let source = picture.source, let request = request(picture, source, pixelSize) else { return }
    picture.asked = pixelSize
    if case .failed = picture.state { return }
    if !picture.isStale, let step = picture.ladder?.step(covering: request.target), picture.has(step: step) { return }
    if isFollowing, sharpens, picture.state == .loaded {
      bring(picture, covering: pixelSize)
      return picture.notify()
    }
    if isFollowing {
      picture.wanted = (pixelSize, priority)
    } else {
      if ahead == picture.id { ahead = nil }
      queue.submit(anew ? request : recalled(request), for: picture.id, priority, anew: anew)
    }
    if picture.state == .unloaded {
      picture.state = .loading
      picture.notify()
    }
  }

  /// Drops a download, and decoding that has not begun, for all who asked for it.
  public func cancel(_ picture: Picture) {
    guard picture.source != nil else { return }
    expectNoMore(of: picture)
    queue.cancel(picture.id)
    picture.downloadProgress = nil
    guard picture.state == .loading else { return }
    guard wasInTime(toCancel: picture) else { return }
    picture.state = .unloaded
    picture.notify()
  }

  /// Returns whether nothing of it is under way that cannot be stopped.
  private func wasInTime(toCancel picture: Picture) -> Bool {
    if isFollowing { return picture.cancellations.isEmpty ? false : picture.cancellations.removeFirst() }
    let inTime = !isUnderWay(picture)
    tell(.cancelled(inTime: inTime), of: picture)
    return inTime
  }

  func tell(_ news: PictureNews, of picture: Picture) {
    guard let source = picture.source else { return }
    onNews?([PictureArrival(source, news)])
  }

  /// Forgets what is decoded and what failed, and loads again: for a file that has changed. Of a remote picture the
  /// server is asked for all, whatever is kept.
  public func reload(_ picture: Picture, pixelSize: CGSize, priority: Priority = .visible) {
    guard picture.source != nil else { return }
    picture.staleTicket = queue.restart(picture.id)
    picture.levels = []
    picture.fetched = nil
    picture.downloadProgress = nil
    picture.ladder = nil
    picture.size = nil
    picture.state = .unloaded
    resident.remove(picture.id)
    load(picture, pixelSize, priority, anew: true)
  }

  /// Has a picture that is there decoded for a size that somebody may ask for. Returns whether there was something to
  /// do; nil where there is no room for it now.
  func begin(on picture: Picture, covering size: CGSize) -> Bool? {
    guard let ladder = picture.ladder, let source = picture.source, let request = request(picture, source, size) else {
      return false
    }
    if case .remote = request.source { return false }
    let step = ladder.step(covering: request.target)
    let level = ladder.size(step)
    if picture.has(step: step) { return false }
    // All below a level take about as much as it does. The rest is for what somebody asks for.
    guard byteCount + 2 * 4 * level.width * level.height <= room / 8 * 7 else { return nil }
    ahead = picture.id
    queue.submit(request, for: picture.id, .idle, anew: false)
    return true
  }

  func request(_ picture: Picture, _ source: Picture.Source, _ pixelSize: CGSize) -> DecodeRequest? {
    guard pixelSize.width > 0, pixelSize.height > 0 else { return nil }
    let side = Double(PictureLimits.side)
    let target = DecodeTarget(
      width: min(side, pixelSize.width), height: min(side, pixelSize.height),
      present: picture.isStale ? [] : Set(picture.levels.map(\.step)), maxLevelBytes: byteBudget)
    return DecodeRequest(
      source: picture.fetched.map { .data($0, name: picture.name) } ?? source, target: target, isOwn: picture.isOwn)
  }

  /// With what others have had decoded by it. What comes over the network may be another picture each time.
  func recalled(_ request: DecodeRequest) -> DecodeRequest {
    if case .remote = request.source { return request }
    var request = request
    request.known = memory?.decoded(by: request)
    return request
  }
}
