extension Double {
  /// Seconds from `start` to this moment, to a billionth. Moments are sums of many frames, which differ in their last
  /// bits by when they began: a motion that has gone on as long is to look the same to the last pixel, whenever that
  /// was.
  package func elapsed(since start: Double) -> Double { ((self - start) * 1e9).rounded() / 1e9 }
}
