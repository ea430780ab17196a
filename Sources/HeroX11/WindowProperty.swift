import CX11

/// The value of a window's property, copied in one round trip.
struct WindowProperty {
  let type: Atom
  /// Number of bytes that were not read.
  let rest: UInt
  /// The 8-bit items, also of an empty property; nil: it is missing, or has others.
  var octets: [UInt8]?
  /// The 32-bit items, which Xlib hands out as C longs; nil: it is missing, or has others.
  var longs: [UInt]?

  /// - Parameters:
  ///   - most: The largest number of 32-bit items that are read.
  ///   - isTaken: True if the property is deleted once all of it was read.
  init(
    _ property: Atom, of window: Window, on display: OpaquePointer, most: Int, type wanted: Atom, isTaken: Bool = false
  ) {
    var (type, format): (Atom, Int32) = (0, 0)
    var (count, rest): (UInt, UInt) = (0, 0)
    var bytes: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, most, isTaken ? 1 : 0, wanted, &type, &format, &count, &rest, &bytes)
    (self.type, self.rest) = (type, rest)
    guard let bytes else { return }
    defer { XFree(bytes) }
    if format == 8 || count == 0 { octets = Array(UnsafeBufferPointer(start: bytes, count: Int(count))) }
    guard format == 32 else { return }
    longs = bytes.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }
}
