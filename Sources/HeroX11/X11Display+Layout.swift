import CX11

extension X11Display {
  /// What the key types without Shift, in the layout that is on, that types `character` with it; nil where no key does.
  package func unshifted(_ character: String) -> String? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
    // Latin 1 are its own keysyms, all others their scalars above this.
    let keysym = KeySym(scalar.value <= 0xff ? scalar.value : scalar.value | 0x0100_0000)
    var state = XkbStateRec()
    let group = XkbGetState(handle, UInt32(XkbUseCoreKbd), &state) == 0 ? Int32(state.group) : 0
    // Not by XKeysymToKeycode: it names a key that types the character without Shift, as the one beside the left Shift does with “<”.
    var (first, last): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(handle, &first, &last)
    guard first <= last, let code = (first...last).first(where: { symbol($0, group, 1) == keysym }) else { return nil }
    return KeySymbols.character(symbol(code, group, 0))
  }

  private func symbol(_ code: Int32, _ group: Int32, _ level: Int32) -> KeySym {
    XkbKeycodeToKeysym(handle, KeyCode(code), group, level)
  }
}
