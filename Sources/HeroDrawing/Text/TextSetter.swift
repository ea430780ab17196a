import CCairo
import Foundation

/// Breaks a text into lines and cuts what exceeds the limit.
@MainActor
struct TextSetter {
  let recipe: TextLayout.Recipe
  private(set) var layouts: [OpaquePointer] = []
  var lines: [TextLayout.Line] = []
  private(set) var isTruncated = false
  private(set) var effort = TextLayout.Effort()

  /// In Pango's units.
  private let width: Int32

  init(recipe: TextLayout.Recipe) {
    self.recipe = recipe
    // While Pango breaks lines, letter spacing counts after a line's last letter too; in the widths of lines it does
    // not.
    let overhang = max(0, recipe.typeface.setting(of: recipe.font).letterSpacing)
    width = Int32((((recipe.width ?? TextLayout.longestLine) + overhang) * CGFloat(PANGO_SCALE)).rounded(.up))
  }

  mutating func set() {
    if recipe.text.isEmpty { return }
    // Pango adds up a line's widths in 32 bits, an em or so a letter.
    let longest = min(100_000, Int(2_000_000_000 / (recipe.font.size * CGFloat(PANGO_SCALE))))
    var length = longest
    // Little of a long text is needed to fill a few lines; more is taken until they are full.
    if recipe.lineLimit > 0 { length = min(longest, 256 * min(recipe.lineLimit, 1000)) }
    while true {
      let (part, isWhole) = prefix(of: length)
      guard let layout = layout(part) else { return }
      let found = TextSetter.lines(of: layout, indexOffset: 0)
      if recipe.lineLimit == 0 || (found.count <= recipe.lineLimit && (isWhole || length >= longest)) {
        layouts.append(layout)
        lines = found
        isTruncated = !isWhole
        return
      }
      if found.count > recipe.lineLimit {
        layouts.append(layout)
        lines = Array(found.prefix(recipe.lineLimit))
        cutLastLine(of: part)
        return
      }
      g_object_unref(UnsafeMutableRawPointer(layout))
      length = min(longest, length * 4)
    }
  }

  /// The first `count` scalars.
  private func prefix(of count: Int) -> (String, isWhole: Bool) {
    if recipe.text.utf8.count <= count { return (recipe.text, true) }
    let scalars = recipe.text.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: count, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return (recipe.text, true) }
    return (String(scalars[..<end]), false)
  }

  /// Sets the last line again, from its first letter to the end of its paragraph, with an ellipsis.
  private mutating func cutLastLine(of part: String) {
    guard let last = lines.last else { return }
    let bytes = part.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: last.bytes.lowerBound)
    let end = bytes.index(bytes.startIndex, offsetBy: last.bytes.upperBound)
    // Nothing but newlines was left out: there is nothing to tell of.
    if part[end...].allSatisfy(\.isNewline) { return }
    let paragraphEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    var rest = String(part[start..<paragraphEnd])
    // The paragraph fits, but others follow.
    if paragraphEnd == end { rest += "…" }
    var offset = last.bytes.lowerBound
    guard var layout = layout(rest) else { return }
    // A cut paragraph keeps the direction of its beginning: an invisible mark of three bytes says so.
    let direction = last.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR
    if pango_layout_get_direction(layout, 0) != direction, let marked = self.layout(last.mark + rest) {
      g_object_unref(UnsafeMutableRawPointer(layout))
      layout = marked
      offset -= last.mark.utf8.count
    }
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    layouts.append(layout)
    isTruncated = true
    if let line = TextSetter.lines(of: layout, indexOffset: offset, limit: last.bytes).first {
      lines[lines.count - 1] = line
    }
  }

  /// The caller owns what comes back.
  private mutating func layout(_ text: String) -> OpaquePointer? {
    let longestWord = TextSetter.longestWord(text)
    let breaksAnywhere = longestWord > TextSetter.endlessWord
    effort.passes += 1
    effort.bytes += text.utf8.count
    if !breaksAnywhere { effort.longestWord = max(effort.longestWord, longestWord) }
    guard let layout = pango_layout_new(TextEnvironment.context) else { return nil }
    let description = TextEnvironment.description(of: recipe.font, in: recipe.typeface)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    let spacing = recipe.typeface.setting(of: recipe.font).letterSpacing * CGFloat(PANGO_SCALE)
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32(spacing.rounded())))
    // A word that is too wide for its line goes on in the next without a sign, as a label's does.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if let features = TextSetter.features(of: recipe.font, in: text) {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_width(layout, width)
    pango_layout_set_wrap(layout, breaksAnywhere ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    return layout
  }

  /// Returns the OpenType features of a text; nil: those that its fonts apply by default.
  private nonisolated static func features(of font: Font, in text: String) -> String? {
    switch (isPlain(text), font.hasMonospacedDigits) {
    case (false, false): nil
    case (true, false): "calt 0"
    case (false, true): "tnum"
    case (true, true): "calt 0, tnum"
    }
  }

  /// Inter makes arrows of "->" and a times sign of "2x2" where San Francisco does not. It also lifts the colon of a
  /// time, which is right; other scripts have uses of their own for contextual letters.
  private nonisolated static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: ":") }
  }

  /// Pango's time to break a word grows with the square of its length: seconds for 16,000 letters, minutes for 100,000.
  private nonisolated static let endlessWord = 500

  /// In bytes.
  private nonisolated static func longestWord(_ text: String) -> Int {
    var (length, longest) = (0, 0)
    for byte in text.utf8 {
      length = byte == 0x20 || byte == 0x0A || byte == 0x09 ? 0 : length + 1
      longest = max(longest, length)
    }
    return longest
  }

  /// `limit`: the bytes that the line had before it was cut.
  private static func lines(
    of layout: OpaquePointer, indexOffset: Int, limit: Range<Int>? = nil
  ) -> [TextLayout.Line] {
    var result: [TextLayout.Line] = []
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      node = current.pointee.next
      guard let handle = current.pointee.data?.assumingMemoryBound(to: PangoLayoutLine.self) else { continue }
      var logical = PangoRectangle()
      pango_layout_line_get_extents(handle, nil, &logical)
      let start = Int(handle.pointee.start_index) + indexOffset
      result.append(
        TextLayout.Line(
          handle: handle, indexOffset: indexOffset, bytes: limit ?? start..<start + Int(handle.pointee.length),
          width: CGFloat(logical.width) / CGFloat(PANGO_SCALE),
          isRightToLeft: pango_layout_line_get_resolved_direction(handle) == PANGO_DIRECTION_RTL))
    }
    return result
  }
}

extension TextLayout.Line {
  /// A character without a shape that makes what follows it run in this line's direction.
  fileprivate var mark: String { isRightToLeft ? "\u{200F}" : "\u{200E}" }
}
