import CX11

/// X's names for keys, as ours.
enum KeySymbols {
  private static let keys: [Int: Key] = {
    let named: [(Key, [Int32])] = [
      (.escape, [XK_Escape]),
      (.return, [XK_Return, XK_KP_Enter, XK_Linefeed]),
      (.tab, [XK_Tab, XK_KP_Tab, XK_ISO_Left_Tab]),
      (.backspace, [XK_BackSpace]),
      (.delete, [XK_Delete, XK_KP_Delete]),
      (.insert, [XK_Insert, XK_KP_Insert]),
      (.space, [XK_space, XK_KP_Space]),
      (.left, [XK_Left, XK_KP_Left]),
      (.right, [XK_Right, XK_KP_Right]),
      (.up, [XK_Up, XK_KP_Up]),
      (.down, [XK_Down, XK_KP_Down]),
      (.home, [XK_Home, XK_KP_Home]),
      (.end, [XK_End, XK_KP_End]),
      (.pageUp, [XK_Page_Up, XK_KP_Page_Up]),
      (.pageDown, [XK_Page_Down, XK_KP_Page_Down]),
    ]
    var keys: [Int: Key] = [:]
    for (key, symbols) in named {
      for symbol in symbols {
        keys[Int(symbol)] = key
      }
    }
    return keys
  }()

  /// - Parameter text: what the key typed; composed text comes without a symbol.
  static func key(_ keysym: KeySym, text: String) -> Key? {
    let symbol = Int(truncatingIfNeeded: keysym)
    if let key = keys[symbol] { return key }
    if (Int(XK_F1)...Int(XK_F35)).contains(symbol) { return .function(symbol - Int(XK_F1) + 1) }
    if let character = character(keysym) { return .character(character) }
    if !text.isEmpty { return .character(text) }
    return keysym == 0 ? nil : .other(UInt32(truncatingIfNeeded: keysym))
  }

  /// The character that a symbol stands for, where its number says so: Latin 1, the keypad, and all of Unicode.
  static func character(_ keysym: KeySym) -> String? {
    let code: UInt
    switch keysym {
    case 0x20...0x7e, 0xa0...0xff:
      code = keysym
    case 0xffaa...0xffb9, 0xffbd:
      // The keypad's * + , - . / 0…9 and = lie 0xff80 above ASCII.
      code = keysym - 0xff80
    case 0x0100_0100...0x0110_ffff:
      code = keysym - 0x0100_0000
    default:
      return nil
    }
    return Unicode.Scalar(UInt32(code)).map { String(Character($0)) }
  }

  /// Returns whether a key with that symbol types something, an accent for the next letter included.
  static func isPrinting(_ keysym: KeySym) -> Bool {
    switch keysym {
    case 0x21...0xfcff, 0x0100_0100...0x0110_ffff: true
    case 0xfe50...0xfe93: true
    default: false
    }
  }

  /// The text in UTF-8, or else in Latin 1, without control characters.
  static func printable(_ characters: some Sequence<CChar>) -> String {
    let bytes = characters.map { UInt8(bitPattern: $0) }
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return String(text.unicodeScalars.filter { !($0.properties.generalCategory == .control) })
  }
}

extension KeyModifiers {
  /// From the modifier bits of X's events. Mod1 and Mod4 are Alt and Super on every layout in use.
  init(state: UInt32) {
    self = []
    if state & UInt32(ShiftMask) != 0 { insert(.shift) }
    if state & UInt32(ControlMask) != 0 { insert(.control) }
    if state & UInt32(Mod1Mask) != 0 { insert(.alt) }
    if state & UInt32(Mod4Mask) != 0 { insert(.super) }
  }
}
