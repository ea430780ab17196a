import CX11
import Foundation

/// The names that the desktop's conventions use, interned in one round trip.
struct X11Atoms {
  let wmProtocols, wmDeleteWindow, netWMPing, netWMPID, netWMName, netWMIconName, netWMIcon: Atom
  let netWMWindowType, netWMWindowTypeNormal, netWMState, netWMStateHidden, utf8String, acknowledgement: Atom
  let netFrameExtents: Atom

  init(display: OpaquePointer) {
    let names = [
      "WM_PROTOCOLS", "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_PID", "_NET_WM_NAME", "_NET_WM_ICON_NAME",
      "_NET_WM_ICON", "_NET_WM_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_NORMAL", "_NET_WM_STATE", "_NET_WM_STATE_HIDDEN",
      "UTF8_STRING", "_HEROPREVIEW_ACKNOWLEDGEMENT", "_NET_FRAME_EXTENTS",
    ]
    let atoms = Self.intern(names, on: display)
    wmProtocols = atoms[0]
    wmDeleteWindow = atoms[1]
    netWMPing = atoms[2]
    netWMPID = atoms[3]
    netWMName = atoms[4]
    netWMIconName = atoms[5]
    netWMIcon = atoms[6]
    netWMWindowType = atoms[7]
    netWMWindowTypeNormal = atoms[8]
    netWMState = atoms[9]
    netWMStateHidden = atoms[10]
    utf8String = atoms[11]
    acknowledgement = atoms[12]
    netFrameExtents = atoms[13]
  }

  /// Returns the atoms of some names, in one round trip.
  static func intern(_ names: [String], on display: OpaquePointer) -> [Atom] {
    var strings: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
    defer { strings.forEach { free($0) } }
    var atoms = [Atom](repeating: 0, count: names.count)
    XInternAtoms(display, &strings, Int32(names.count), 0, &atoms)
    return atoms
  }
}
