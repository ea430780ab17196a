import CX11
import Foundation

import struct HeroGeometry.PixelRect

/// A window's pixels on our side, and the way they take to the server.
///
/// On the usual visual the caller paints into the very memory the server reads. On any other, it paints into plain
/// memory, and what it puts is converted into a second image.
@MainActor
final class X11Surface {
  private enum Canvas {
    case direct
    case converted(UnsafeMutableRawPointer, stride: Int)
  }

  let window: Window
  private let display: X11Display
  private let visual: X11Visual
  private let context: GC
  private var image: X11Image
  private var canvas: Canvas
  private var useSharedMemory: Bool
  private(set) var size: PixelSize
  /// What the server sends when it has read what was put: property events that are still to come, and a blank, by the
  /// number of the request that it has to have come to.
  private var awaitedAcknowledgements = 0
  private var awaitedRequest: UInt?
  /// Put while the server still read the image that conversion would write.
  private var waiting = PixelRect.zero
  /// What of the window the image holds.
  private var valid = PixelRect.zero

  /// Sizes of the memory are rounded up, so that dragging a window's edge does not allocate at every step.
  private static let granularity = 256

  /// - Returns: nil when there is no memory for it.
  init?(display: X11Display, window: Window, visual: X11Visual, size: PixelSize, useSharedMemory: Bool) {
    let capacity = Self.capacity(for: size)
    guard
      let image = X11Image.make(display: display, visual: visual, size: capacity, shared: useSharedMemory),
      let canvas = Self.makeCanvas(visual, capacity),
      let context = XCreateGC(display.handle, window, 0, nil)
    else { return nil }
    // Nothing is copied from the window, so that nothing is to be said about copies.
    XSetGraphicsExposures(display.handle, context, 0)
    (self.display, self.window, self.visual, self.context, self.image) = (display, window, visual, context, image)
    (self.canvas, self.size, self.useSharedMemory) = (canvas, size, useSharedMemory)
  }

  isolated deinit {
    freeCanvas()
    if !display.isLost {
      XFreeGC(display.handle, context)
    }
  }

  /// False while the server may still be reading.
  var canWrite: Bool { awaitedAcknowledgements == 0 && awaitedRequest == nil }

  var buffer: X11Buffer {
    switch canvas {
    case .direct:
      X11Buffer(base: image.base, width: size.width, height: size.height, stride: image.stride)
    case .converted(let base, let stride):
      X11Buffer(base: base, width: size.width, height: size.height, stride: stride)
    }
  }

  /// - Returns: false when there is no memory for it; all stays as it was.
  func resize(to size: PixelSize) -> Bool {
    let needed = Self.capacity(for: size)
    let isTooSmall = needed.width > image.width || needed.height > image.height
    let isWasteful = needed.width * needed.height * 4 < image.width * image.height
    if isTooSmall || isWasteful {
      guard let image = X11Image.make(display: display, visual: visual, size: needed, shared: useSharedMemory),
        let canvas = Self.makeCanvas(visual, needed)
      else { return false }
      freeCanvas()
      self.image = image
      self.canvas = canvas
    }
    self.size = size
    valid = .zero
    waiting = .zero
    return true
  }

  /// - Returns: whether pixels were sent; who sent them says at once with `awaitRead` what will tell that they have
  ///   been read.
  func put(_ damage: PixelRect) -> Bool {
    let rect = clipped(damage)
    guard !rect.isEmpty, !display.isLost else { return false }
    if case .converted(let base, let stride) = canvas {
      guard canWrite else {
        waiting = waiting.union(rect)
        return false
      }
      visual.format.convert(rect, from: base, stride: stride, to: image.base, stride: image.stride)
    }
    let joined = valid.union(rect)
    // Only a union without gaps is known to be painted.
    if joined.area == rect.area || joined.area == valid.area {
      valid = joined
    }
    image.put(rect, to: window, context: context)
    return true
  }

  /// Returns whether everything in the rectangle that lies in the window has been put since the last resize.
  func holds(_ rect: PixelRect) -> Bool {
    valid.contains(clipped(rect))
  }

  /// Sends again what the image already holds.
  /// - Returns: false when it does not hold it.
  func putAgain(_ rect: PixelRect) -> Bool {
    guard holds(rect), !display.isLost else { return false }
    let rect = clipped(rect)
    if !rect.isEmpty {
      image.put(rect, to: window, context: context)
      awaitRead(byBlank: false)
    }
    return true
  }

  private func clipped(_ rect: PixelRect) -> PixelRect {
    rect.intersection(PixelRect(x: 0, y: 0, width: size.width, height: size.height))
  }

  /// Nothing is written until the server has read what was put. A server serves requests in their order, and every
  /// event says how far it has come: the blank that is awaited, `byBlank`, tells when it comes after the put; else an
  /// event of a property does. A slow connection must not be fed faster than it digests, so puts through it are waited
  /// for like shared ones.
  func awaitRead(byBlank: Bool) {
    guard !display.isLost else { return }
    if byBlank {
      awaitedRequest = XNextRequest(display.handle) - 1
    } else {
      // Changing a property by nothing brings an event when the server has come that far.
      XChangeProperty(display.handle, window, display.atoms.acknowledgement, XA_INTEGER, 8, PropModeAppend, nil, 0)
      awaitedAcknowledgements += 1
    }
  }

  /// - Returns: whether the buffer has become writable by this.
  func acknowledged() -> Bool {
    guard awaitedAcknowledgements > 0 else { return false }
    awaitedAcknowledgements -= 1
    return putWaiting()
  }

  /// A blank has come when the server had served `request`. Where that is not yet the put, as of a frame that took
  /// longer than the monitor's, something else has to tell.
  /// - Returns: whether the buffer has become writable by this.
  func blankReported(afterRequest request: UInt) -> Bool {
    guard let awaitedRequest else { return false }
    self.awaitedRequest = nil
    guard request >= awaitedRequest else {
      awaitRead(byBlank: false)
      return false
    }
    return putWaiting()
  }

  /// The blank does not come, as when nobody sees the window: something else has to tell that the put is done.
  func blankIsOverdue() {
    guard awaitedRequest != nil else { return }
    awaitedRequest = nil
    awaitRead(byBlank: false)
  }

  private func putWaiting() -> Bool {
    guard canWrite else { return false }
    if !waiting.isEmpty {
      let rect = waiting
      waiting = .zero
      if put(rect) { awaitRead(byBlank: false) }
    }
    return canWrite
  }

  /// The server refused a put: from now on the pixels go through the connection.
  func giveUpSharedMemory() -> Bool {
    guard image.isShared else { return false }
    let capacity = PixelSize(width: image.width, height: image.height)
    useSharedMemory = false
    guard let plain = X11Image.make(display: display, visual: visual, size: capacity, shared: false) else {
      return false
    }
    image = plain
    waiting = .zero
    valid = .zero
    return true
  }

  private static func capacity(for size: PixelSize) -> PixelSize {
    func rounded(_ side: Int) -> Int {
      min(X11Window.largestSide, (side + granularity - 1) / granularity * granularity)
    }
    return PixelSize(width: rounded(size.width), height: rounded(size.height))
  }

  private static func makeCanvas(_ visual: X11Visual, _ capacity: PixelSize) -> Canvas? {
    guard !visual.format.isNative else { return .direct }
    let stride = capacity.width * 4
    return calloc(capacity.height, stride).map { .converted($0, stride: stride) }
  }

  private func freeCanvas() {
    if case .converted(let base, _) = canvas {
      free(base)
    }
  }
}

/// The memory that a window is painted in: 32 bits a pixel in the machine's byte order, 0x00RRGGBB, the highest byte
/// ignored (cairo's RGB24). It belongs to the window and is replaced when the window's size changes.
package struct X11Buffer {
  package let base: UnsafeMutableRawPointer
  /// Pixels.
  package let width: Int
  package let height: Int
  /// Bytes from a row to the next.
  package let stride: Int
}
