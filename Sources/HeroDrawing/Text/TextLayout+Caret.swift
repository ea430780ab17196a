import CCairo
public import Foundation

extension TextLayout {
  /// Returns the caret before the letter at `offset`, in UTF-16 units of `text`: a rectangle as high as a line and
  /// without width, in points. Offsets outside the text, or in its hidden part, count as the nearest visible place.
  public func caretRect(atUTF16Offset offset: Int) -> CGRect {
    let byte = byteOffset(ofUTF16: offset)
    guard let line = lines.last(where: { $0.bytes.lowerBound <= byte }) ?? lines.first else {
      return CGRect(x: 0, y: 0, width: 0, height: font.lineHeight)
    }
    let index = min(byte, line.bytes.upperBound) - line.indexOffset
    var x: Int32 = 0
    pango_layout_line_index_to_x(line.handle, Int32(clamping: index), 0, &x)
    return CGRect(
      x: line.x + CGFloat(x) / CGFloat(PANGO_SCALE), y: line.baseline - font.ascender, width: 0, height: font.lineHeight
    )
  }

  /// The place between two letters that lies nearest to `point`, in UTF-16 units of `text`.
  public func utf16Offset(at point: CGPoint) -> Int {
    guard let first = lines.first else { return 0 }
    let line = lines.last { $0.baseline - font.ascender <= point.y } ?? first
    let x = max(-1_000_000, min(1_000_000, point.x.isNaN ? 0 : point.x - line.x))
    var index: Int32 = 0
    var trailing: Int32 = 0
    pango_layout_line_x_to_index(line.handle, Int32((x * CGFloat(PANGO_SCALE)).rounded()), &index, &trailing)
    return utf16Offset(ofByte: max(line.bytes.lowerBound, Int(index) + line.indexOffset), trailing: Int(trailing))
  }

  /// Returns the rectangles of a selection of `range`, in UTF-16 units of `text`: several where directions mix. In
  /// points.
  public func selectionRects(forUTF16Range range: Range<Int>) -> [CGRect] {
    guard !range.isEmpty else { return [] }
    let (start, end) = (byteOffset(ofUTF16: range.lowerBound), byteOffset(ofUTF16: range.upperBound))
    var result: [CGRect] = []
    for line in lines where line.bytes.lowerBound < end && line.bytes.upperBound > start {
      let from = Int32(clamping: max(start, line.bytes.lowerBound) - line.indexOffset)
      let to = Int32(clamping: min(end, line.bytes.upperBound) - line.indexOffset)
      var ranges: UnsafeMutablePointer<Int32>?
      var count: Int32 = 0
      pango_layout_line_get_x_ranges(line.handle, from, to, &ranges, &count)
      guard let ranges else { continue }
      defer { g_free(ranges) }
      // Pango counts from the left of its layout, which for a line set flush right is not the line's own left.
      let left = CGFloat(pangoLeft(of: line)) / CGFloat(PANGO_SCALE)
      for index in 0..<Int(count) {
        let x = (CGFloat(ranges[2 * index]), CGFloat(ranges[2 * index + 1]))
        let unit = 1 / CGFloat(PANGO_SCALE)
        result.append(
          CGRect(
            x: line.x + x.0 * unit - left, y: line.baseline - font.ascender, width: (x.1 - x.0) * unit,
            height: font.lineHeight))
      }
    }
    return result
  }

  private func pangoLeft(of line: Line) -> Int32 {
    guard let layout = line.handle.pointee.layout, let iterator = pango_layout_get_iter(layout) else { return 0 }
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard pango_layout_iter_get_line_readonly(iterator) == line.handle else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &logical)
      return logical.x
    } while pango_layout_iter_next_line(iterator) != 0
    return 0
  }

  /// Returns the offset of a caret that moves from `offset` to the visually next letter on the left or right, in UTF-16
  /// units; nil at the end of the text. One line only.
  public func utf16Offset(_ offset: Int, movedRight: Bool) -> Int? {
    guard let line = lines.first, let layout = line.handle.pointee.layout else { return nil }
    var (index, trailing): (Int32, Int32) = (0, 0)
    let start = Int32(clamping: byteOffset(ofUTF16: offset) - line.indexOffset)
    pango_layout_move_cursor_visually(layout, 1, start, 0, movedRight ? 1 : -1, &index, &trailing)
    guard index >= 0, index != Int32.max else { return nil }
    return utf16Offset(ofByte: Int(index) + line.indexOffset, trailing: Int(trailing))
  }

  /// Starts and ends of words, in UTF-16 units, by Unicode's rules and each script's own. One line only.
  public var wordBreaks: (starts: [Int], ends: [Int]) {
    guard let line = lines.first, let layout = line.handle.pointee.layout, line.indexOffset == 0 else {
      return ([], [])
    }
    var count: Int32 = 0
    guard let marks = pango_layout_get_log_attrs_readonly(layout, &count) else { return ([], []) }
    var (starts, ends): ([Int], [Int]) = ([], [])
    var offset = 0
    var scalars = text.unicodeScalars.makeIterator()
    for index in 0..<Int(count) {
      if marks[index].is_word_start != 0 { starts.append(offset) }
      if marks[index].is_word_end != 0 { ends.append(offset) }
      guard let scalar = scalars.next() else { break }
      offset += UTF16.width(scalar)
    }
    return (starts, ends)
  }

  private func utf16Offset(ofByte index: Int, trailing: Int) -> Int {
    let byte = max(0, min(text.utf8.count, index))
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: byte)
    let scalars = text.unicodeScalars
    let place = scalars.index(start, offsetBy: trailing, limitedBy: scalars.endIndex) ?? scalars.endIndex
    return text.utf16.distance(from: text.utf16.startIndex, to: place)
  }

  private func byteOffset(ofUTF16 offset: Int) -> Int {
    let utf16 = text.utf16
    let place = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? utf16.endIndex
    return text.utf8.distance(from: text.utf8.startIndex, to: place)
  }
}
