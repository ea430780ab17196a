import CCairo
public import Foundation

extension TextLayout {
  /// Where a caret stands before the letter at `offset`, in UTF-16 units of `text`: a rectangle as high as a line and
  /// without width, in points. Offsets outside the text, or in what was cut off, count as the nearest place shown.
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
    let byte = max(line.bytes.lowerBound, min(text.utf8.count, Int(index) + line.indexOffset))
    let utf8 = text.utf8
    let scalars = text.unicodeScalars
    let start = utf8.index(utf8.startIndex, offsetBy: byte)
    let place = scalars.index(start, offsetBy: Int(trailing), limitedBy: scalars.endIndex) ?? scalars.endIndex
    return text.utf16.distance(from: text.utf16.startIndex, to: place)
  }

  private func byteOffset(ofUTF16 offset: Int) -> Int {
    let utf16 = text.utf16
    let place = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex) ?? utf16.endIndex
    return text.utf8.distance(from: text.utf8.startIndex, to: place)
  }
}
