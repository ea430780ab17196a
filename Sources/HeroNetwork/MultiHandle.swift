import CCurl

/// Owns a multi handle of libcurl.
///
/// Unchecked: all but `wakeUp` happens on the network thread, and libcurl lets any thread wake. The handle goes with
/// the last reference, when the thread has ended or was never started.
final class MultiHandle: @unchecked Sendable {
  let handle: UnsafeMutableRawPointer

  /// Prepares the library once. True when it can be used.
  private static let isLibraryReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// nil when memory is out.
  init?() {
    guard MultiHandle.isLibraryReady, let handle = curl_multi_init() else { return nil }
    self.handle = handle
  }

  deinit { curl_multi_cleanup(handle) }

  /// Ends the thread's sleep, or its next one.
  func wakeUp() { curl_multi_wakeup(handle) }
}
