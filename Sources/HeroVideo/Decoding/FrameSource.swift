package import HeroGeometry
package import HeroVision

/// A recording that gives its frames in order, one at a time.
package protocol FrameSource {
  var info: VideoInfo { get }

  /// Decodes frames and calls `body` for each, in order.
  /// - Parameters:
  ///   - frames: ascending ranges of frames, counted from 0. Others are skipped.
  ///   - view: the part of each frame, and the size in which it is wanted.
  ///   - body: called with the number of a frame and its picture; returns false to end.
  /// - Throws: a `ReviewError` if the file cannot be decoded.
  func read(_ frames: [Range<Int>], as view: FrameView, _ body: (_ frame: Int, _ picture: PixelImage) throws -> Bool)
    throws
}

/// A part of a recording's frames, and the size in pixels to which it is scaled.
package struct FrameView: Sendable, Hashable {
  /// In pixels of the recording.
  package let region: PixelRect
  package let width, height: Int

  /// The region at the largest size that is not larger than itself, and whose sides are not longer than `longest`.
  package init(_ region: PixelRect, longest: Int) {
    let ratio = min(1, Double(longest) / Double(max(1, region.width, region.height)))
    self.region = region
    width = max(1, Int((Double(region.width) * ratio).rounded()))
    height = max(1, Int((Double(region.height) * ratio).rounded()))
  }

  /// Pixels of the view to a pixel of the recording, across and down.
  package var scale: (x: Double, y: Double) {
    (Double(width) / Double(region.width), Double(height) / Double(region.height))
  }
}
