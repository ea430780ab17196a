import Foundation

/// One picture's place in the queue.
struct DecodeJob {
  var ticket: Int
  var request: DecodeRequest
  var priority: PictureLibrary.Priority
  /// Of a remote picture: where it is, and the fetcher's number for it.
  var fetch: (url: URL, number: Int)?
  /// It has been seen to take long: others go first.
  var isSlow = false

  /// A remote picture's file, once it is there.
  var fetched: Data? {
    guard fetch != nil, case .data(let data, _) = request.source else { return nil }
    return data
  }

  /// Joins another wish for the same picture.
  mutating func join(_ request: DecodeRequest, _ priority: PictureLibrary.Priority) {
    self.request.target.width = max(self.request.target.width, request.target.width)
    self.request.target.height = max(self.request.target.height, request.target.height)
    // What has been given up meanwhile is made.
    self.request.target.present.formIntersection(request.target.present)
    self.priority = max(self.priority, priority)
  }
}

/// The job that a decoding thread has in hand.
struct RunningDecodeJob {
  let picture: Int
  var job: DecodeJob
  /// Seconds of processor time that it has taken, when that was last looked at.
  var seconds = 0.0
  /// Its result is not wanted any more.
  var isStale = false
}
