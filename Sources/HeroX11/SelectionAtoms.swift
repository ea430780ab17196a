import CX11
import Foundation

/// The names that programs use to hand texts and pictures to each other, interned in one round trip when they are first
/// needed.
struct SelectionAtoms {
  let clipboard, targets, multiple, timestamp, incremental, atomPair, utf8String, text, plainUTF8, plain, png: Atom
  /// The desktop's clipboard manager, and how it is asked to keep what is on the clipboard.
  let clipboardManager, saveTargets, null: Atom
  /// Of our own window, for texts under way.
  let properties: [Atom]

  init(display: OpaquePointer) {
    let names = [
      "CLIPBOARD", "TARGETS", "MULTIPLE", "TIMESTAMP", "INCR", "ATOM_PAIR", "UTF8_STRING", "TEXT",
      "text/plain;charset=utf-8", "text/plain", "image/png", "CLIPBOARD_MANAGER", "SAVE_TARGETS", "NULL",
      "_HEROPREVIEW_TEXT_0", "_HEROPREVIEW_TEXT_1", "_HEROPREVIEW_TEXT_2", "_HEROPREVIEW_TEXT_3",
    ]
    let atoms = X11Atoms.intern(names, on: display)
    clipboard = atoms[0]
    targets = atoms[1]
    multiple = atoms[2]
    timestamp = atoms[3]
    incremental = atoms[4]
    atomPair = atoms[5]
    utf8String = atoms[6]
    text = atoms[7]
    plainUTF8 = atoms[8]
    plain = atoms[9]
    png = atoms[10]
    (clipboardManager, saveTargets, null) = (atoms[11], atoms[12], atoms[13])
    properties = Array(atoms[14...])
  }

  func atom(of name: X11Selections.Name) -> Atom { name == .clipboard ? clipboard : XA_PRIMARY }
}
