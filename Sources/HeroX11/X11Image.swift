import CX11
import Foundation
import Logging

import struct HeroGeometry.PixelRect

/// Pixels in the server's format, in memory shared with the server or in our own. Owns the memory and the `XImage`.
@MainActor
final class X11Image {
  let width: Int
  let height: Int
  let stride: Int
  let base: UnsafeMutableRawPointer
  let image: UnsafeMutablePointer<XImage>
  private let display: X11Display
  /// Xlib's image refers to it, so that it needs a lasting address.
  private let segment: UnsafeMutablePointer<XShmSegmentInfo>?

  var isShared: Bool { segment != nil }

  /// - Returns: nil when there is no memory for it.
  static func make(display: X11Display, visual: X11Visual, size: PixelSize, shared: Bool) -> X11Image? {
    // A server on the same machine has our byte order; else only Xlib's own copying turns the bytes round.
    let canShare = XImageByteOrder(display.handle) == PixelFormat.hostByteOrder
    if shared, canShare, display.sharedMemoryWorks,
      let image = X11Image(sharing: display, visual: visual, size: size)
    {
      return image
    }
    return X11Image(display: display, visual: visual, size: size)
  }

  private init?(sharing display: X11Display, visual: X11Visual, size: PixelSize) {
    let segment = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    segment.initialize(to: XShmSegmentInfo())
    guard
      let image = XShmCreateImage(
        display.handle, visual.pointer, UInt32(visual.depth), ZPixmap, nil, segment, UInt32(size.width),
        UInt32(size.height))
    else {
      segment.deallocate()
      return nil
    }
    guard let base = Self.attach(segment, of: image, to: display) else {
      X11Image.destroy(image)
      segment.deallocate()
      return nil
    }
    image.pointee.data = base.assumingMemoryBound(to: CChar.self)
    (self.display, self.segment, self.image, self.base) = (display, segment, image, base)
    width = size.width
    height = size.height
    stride = Int(image.pointee.bytes_per_line)
  }

  private init?(display: X11Display, visual: X11Visual, size: PixelSize) {
    guard
      let image = XCreateImage(
        display.handle, visual.pointer, UInt32(visual.depth), ZPixmap, 0, nil, UInt32(size.width),
        UInt32(size.height), 32, 0)
    else { return nil }
    image.pointee.byte_order = PixelFormat.hostByteOrder
    XInitImage(image)
    guard let base = calloc(size.height, Int(image.pointee.bytes_per_line)) else {
      X11Image.destroy(image)
      return nil
    }
    image.pointee.data = base.assumingMemoryBound(to: CChar.self)
    self.display = display
    self.segment = nil
    self.image = image
    self.base = base
    width = size.width
    height = size.height
    stride = Int(image.pointee.bytes_per_line)
  }

  isolated deinit {
    Self.destroy(image)
    guard let segment else {
      free(base)
      return
    }
    if !display.isLost {
      XShmDetach(display.handle, segment)
    }
    // The server keeps its own mapping until it has done all it was asked before.
    shmdt(base)
    segment.deallocate()
  }

  /// Frees the structure; its pixels are ours.
  private static func destroy(_ image: UnsafeMutablePointer<XImage>) {
    image.pointee.data = nil
    _ = image.pointee.f.destroy_image?(image)
  }

  private static func attach(
    _ segment: UnsafeMutablePointer<XShmSegmentInfo>, of image: UnsafeMutablePointer<XImage>, to display: X11Display
  ) -> UnsafeMutableRawPointer? {
    let length = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    let identifier = shmget(IPC_PRIVATE, length, Int32(IPC_CREAT) | 0o600)
    guard identifier >= 0 else {
      x11Log.debug("No shared memory of \(length) bytes: pixels are sent over the connection.")
      return nil
    }
    guard let base = hero_x11_map_segment(identifier) else {
      shmctl(identifier, IPC_RMID, nil)
      return nil
    }
    segment.pointee.shmid = identifier
    segment.pointee.shmaddr = base.assumingMemoryBound(to: CChar.self)
    segment.pointee.readOnly = 1
    let error = X11Connections.trapErrors(display.handle) {
      XShmAttach(display.handle, segment)
    }
    // Marked at once, so that nothing stays behind whatever happens to us: it lives while someone has it mapped.
    shmctl(identifier, IPC_RMID, nil)
    guard error == nil, !display.isLost else {
      x11Log.debug("The X server cannot share memory with this program: pixels are sent over the connection.")
      display.sharedMemoryWorks = false
      shmdt(base)
      return nil
    }
    return base
  }

  /// Sends a rectangle to the same place in the window. Nothing tells when shared memory has been read.
  func put(_ rect: PixelRect, to window: Window, context: GC) {
    if segment != nil {
      XShmPutImage(
        display.handle, window, context, image, Int32(rect.x), Int32(rect.y), Int32(rect.x), Int32(rect.y),
        UInt32(rect.width), UInt32(rect.height), 0)
    } else {
      // Xlib cuts it into requests of the size that the server takes.
      XPutImage(
        display.handle, window, context, image, Int32(rect.x), Int32(rect.y), Int32(rect.x), Int32(rect.y),
        UInt32(rect.width), UInt32(rect.height))
    }
  }
}
