import CX11

/// Which of the extensions that we speak the server has.
struct X11Extensions {
  /// MIT-SHM's request to put an image, which Xlib's headers do not name.
  static let sharedPut: UInt8 = 3

  /// Major opcode of MIT-SHM.
  let sharedMemory: Int32?
  /// Major opcode of Present.
  let present: Int32?
  /// Major opcode of XInput 2.2 or later, the first with touches.
  let xinput: Int32?
  /// First event of RandR 1.5 or later, the first with monitors.
  let randr: Int32?

  init(display: OpaquePointer, useXInput: Bool) {
    sharedMemory = Self.findSharedMemory(display)
    present = Self.findPresent(display)
    xinput = useXInput ? Self.findXInput(display) : nil
    randr = Self.findRandR(display)
  }

  func isMonitorEvent(_ type: Int32) -> Bool {
    guard let randr else { return false }
    return type == randr + RRScreenChangeNotify || type == randr + RRNotify
  }

  private static func findSharedMemory(_ display: OpaquePointer) -> Int32? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, "MIT-SHM", &opcode, &event, &error) != 0, XShmQueryExtension(display) != 0 else {
      return nil
    }
    return opcode
  }

  private static func findPresent(_ display: OpaquePointer) -> Int32? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XPresentQueryExtension(display, &opcode, &event, &error) != 0 else { return nil }
    var (major, minor): (Int32, Int32) = (1, 0)
    guard XPresentQueryVersion(display, &major, &minor) != 0, major >= 1 else { return nil }
    return opcode
  }

  private static func findXInput(_ display: OpaquePointer) -> Int32? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else { return nil }
    var (major, minor): (Int32, Int32) = (2, 2)
    guard XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2) else { return nil }
    return opcode
  }

  private static func findRandR(_ display: OpaquePointer) -> Int32? {
    var (event, error): (Int32, Int32) = (0, 0)
    guard XRRQueryExtension(display, &event, &error) != 0 else { return nil }
    var (major, minor): (Int32, Int32) = (0, 0)
    guard XRRQueryVersion(display, &major, &minor) != 0, (major, minor) >= (1, 5) else { return nil }
    return event
  }
}
