import CX11

/// The characters that keys stand for where nobody types text, so that shortcuts work under every keyboard layout.
///
/// A group of the keyboard with Latin letters means what it types. In any other group (Cyrillic, Greek, Hebrew, Arabic,
/// Thai) a key means the letter that it types in the keyboard's Latin group or, without one, the letter at its place on
/// a US keyboard. An ASCII character that the group types itself is kept, as it is printed on the key. With Control,
/// the keys of the digits 0 to 4 on a US keyboard mean these digits: many layouts type them with Shift or AltGr, or not
/// at all. Where one of these keys types “+” or “-” in a Latin group (Czech, Slovak, Lithuanian), it means that sign,
/// and the digit is on Shift.
struct ShortcutLayout {
  private let display: OpaquePointer
  private let group: Int32
  let isLatin: Bool
  private let latinGroup: Int32?
  /// By keycode; empty unless the place of a key counts.
  private var places: [String] = []

  /// - Parameter group: the active one, 0…3.
  init(_ display: OpaquePointer, group: Int32) {
    (self.display, self.group) = (display, group)
    let codes = Self.codes(display)
    isLatin = Self.isLatin(group, display, codes)
    latinGroup = isLatin ? group : (0..<4).first { Self.isLatin($0, display, codes) }
    if latinGroup == nil { places = Self.places(display) }
  }

  /// Returns the character that a key stands for; nil where it stands for none.
  /// - Parameter isShifted: whether Shift is held.
  func character(_ code: Int32, isShifted: Bool) -> String? {
    let level: Int32 = isShifted ? 1 : 0
    let own = KeySymbols.character(Self.symbol(display, code, group, level))
    guard !isLatin else { return own }
    let typed = ascii(own)
    let latin =
      latinGroup.map { ascii(KeySymbols.character(Self.symbol(display, code, $0, level))) } ?? us(code, isShifted)
    return latin.flatMap { Self.isLetter($0) ? $0 : nil } ?? typed ?? latin
  }

  /// Returns the character that a key stands for without Shift, where it stands for `character` with it.
  func unshifted(_ character: String) -> String? {
    Self.codes(display).lazy.filter { self.character($0, isShifted: true) == character }
      .compactMap { self.character($0, isShifted: false) }.first
  }

  private func ascii(_ text: String?) -> String? { text.flatMap { $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : nil } }

  private static func isLetter(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.properties.isAlphabetic } }

  // MARK: The keyboard

  private static func codes(_ display: OpaquePointer) -> ClosedRange<Int32> {
    var (first, last): (Int32, Int32) = (0, 0)
    XDisplayKeycodes(display, &first, &last)
    return first...max(first, last)
  }

  private static func symbol(_ display: OpaquePointer, _ code: Int32, _ group: Int32, _ level: Int32) -> KeySym {
    XkbKeycodeToKeysym(display, KeyCode(truncatingIfNeeded: code), group, level)
  }

  /// Some Latin layouts lack a few of the 26 letters: Azerbaijani has no W, Esperanto no Q.
  private static func isLatin(_ group: Int32, _ display: OpaquePointer, _ codes: ClosedRange<Int32>) -> Bool {
    let letters = Set(codes.lazy.map { symbol(display, $0, group, 0) }.filter { (0x61...0x7a).contains($0) })
    return letters.count >= 20
  }

  /// XKB's names of the keys, by keycode: “AD01” is Q on a US keyboard.
  private static func places(_ display: OpaquePointer) -> [String] {
    guard let keyboard = XkbAllocKeyboard() else { return [] }
    defer { XkbFreeKeyboard(keyboard, 0, 1) }
    guard XkbGetNames(display, UInt32(XkbKeyNamesMask), keyboard) == 0, let keys = keyboard.pointee.names?.pointee.keys
    else { return [] }
    return (0...Int(keyboard.pointee.max_key_code)).map { code in
      withUnsafeBytes(of: keys[code].name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
  }

  private func us(_ code: Int32, _ isShifted: Bool) -> String? {
    guard places.indices.contains(Int(code)) else { return nil }
    let place = places[Int(code)]
    if let single = Self.singles[place] { return String(isShifted ? single.1 : single.0) }
    guard place.utf8.count == 4, let row = Self.rows[String(place.prefix(2))], let column = Int(place.suffix(2)),
      case let signs = isShifted ? row.1 : row.0, (1...signs.count).contains(column)
    else { return nil }
    return String(signs[signs.index(signs.startIndex, offsetBy: column - 1)])
  }

  /// Returns the digit, 0 to 4, that a key has on a US keyboard; nil for all other keys.
  static func digit(_ code: Int32, _ display: OpaquePointer) -> String? {
    let places = places(display)
    return places.indices.contains(Int(code)) ? digits[places[Int(code)]] : nil
  }

  /// The signs that are shortcuts with Control themselves: they change the size of text.
  static let sizeSigns: Set<Key> = [.character("+"), .character("="), .character("-"), .character("_")]

  private static let digits = ["AE01": "1", "AE02": "2", "AE03": "3", "AE04": "4", "AE10": "0"]

  private static let rows: [String: (String, String)] = [
    "AE": ("1234567890-=", "!@#$%^&*()_+"), "AD": ("qwertyuiop[]", "QWERTYUIOP{}"),
    "AC": ("asdfghjkl;'", "ASDFGHJKL:\""), "AB": ("zxcvbnm,./", "ZXCVBNM<>?"),
  ]
  private static let singles: [String: (Character, Character)] = [
    "TLDE": ("`", "~"), "BKSL": ("\\", "|"), "AC12": ("\\", "|"), "LSGT": ("<", ">"),
  ]
}

extension X11Display {
  /// Returns the key that a press means where nobody types text: `key`, or the one that a Latin layout has in its
  /// place.
  func shortcutKey(_ key: Key, _ keysym: KeySym, _ event: XKeyEvent) -> Key {
    // AltGr is held for a sign of the layout itself.
    guard event.keycode != 0, event.state & UInt32(Mod5Mask) == 0, KeySymbols.isPrinting(keysym) else { return key }
    let modifiers = event.state & UInt32(ShiftMask | ControlMask | Mod1Mask | Mod4Mask)
    let layout = ShortcutLayout(handle, group: Int32(event.state >> 13 & 3))
    if modifiers == UInt32(ControlMask), let digit = ShortcutLayout.digit(Int32(event.keycode), handle),
      !(layout.isLatin && ShortcutLayout.sizeSigns.contains(key))
    {
      return .character(digit)
    }
    let isShifted = event.state & UInt32(ShiftMask) != 0
    guard !layout.isLatin, let character = layout.character(Int32(event.keycode), isShifted: isShifted) else {
      return key
    }
    guard event.state & UInt32(LockMask) != 0 else { return .character(character) }
    return .character(isShifted ? character.lowercased() : character.uppercased())
  }
}
