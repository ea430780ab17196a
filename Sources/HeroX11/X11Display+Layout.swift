import CX11

extension X11Display {
  /// What the key types without Shift, in the layout that is on, that types `character` with it; nil where no key does.
  package func unshifted(_ character: String) -> String? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    // Latin 1 are its own keysyms, all others their scalars above this.
    let keysym = KeySym(scalar.value <= 0xff ? scalar.value : scalar.value | 0x0100_0000)
    let code = XKeysymToKeycode(handle, keysym)
    guard code != 0 else { return nil }
    var state = XkbStateRec()
    let group = XkbGetState(handle, UInt32(XkbUseCoreKbd), &state) == 0 ? Int32(state.group) : 0
    guard XkbKeycodeToKeysym(handle, code, group, 1) == keysym else { return nil }
    return KeySymbols.character(XkbKeycodeToKeysym(handle, code, group, 0))
  }
}
