import CX11

extension X11Display {
  /// The active layout, as shortcuts take it.
  private var shortcutLayout: ShortcutLayout {
    var state = XkbStateRec()
    let group = XkbGetState(handle, UInt32(XkbUseCoreKbd), &state) == 0 ? Int32(state.group) : 0
    return ShortcutLayout(handle, group: group)
  }

  /// Returns the character of a key without Shift that has `character` with it, in the active layout; nil where no key
  /// has it.
  package func unshifted(_ character: String) -> String? { shortcutLayout.unshifted(character) }
}
