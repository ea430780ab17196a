import Foundation

/// One picture's place in the queue.
struct DecodeJob {
  var ticket: Int
  var request: DecodeRequest
  var priority: PictureLibrary.Priority
  /// Of a remote picture: where it is, and the fetcher's number for it.
  var fetch: (url: URL, number: Int)?

  /// A remote picture's file, once it is there.
  var fetched: Data? {
    guard fetch != nil, case .data(let data, _) = request.source else { return nil }
    return data
  }

  /// Joins another wish for the same picture.
  mutating func join(_ request: DecodeRequest, _ priority: PictureLibrary.Priority) {
    self.request.width = max(self.request.width, request.width)
    self.request.height = max(self.request.height, request.height)
    self.request.present = request.present
    self.priority = max(self.priority, priority)
  }
}

/// The job that the decoding thread has in hand.
struct RunningDecodeJob {
  let picture: Int
  let job: DecodeJob
  let since = ContinuousClock.now
  /// Its result is not wanted any more.
  var isStale = false
}
