import Foundation
import HeroSession
import HeroSystem
import HeroWidgets

/// A sheet of pictures in rows, with words above all, below each picture and below all. A filmstrip has several
/// pictures of an instant below one another.
@MainActor struct ContactSheet {
  /// Words below a picture: the height of a line, its font size, and whether long words are written smaller.
  struct Captions {
    var lines = 1
    var lineHeight: CGFloat
    var size: CGFloat
    var shrinks = false
    /// Room below the last line.
    var margin: CGFloat = 0
    var colors: [Color]

    var height: CGFloat { CGFloat(lines) * lineHeight + margin }
  }

  /// Distance of pictures, in points.
  static let gap: CGFloat = 16
  private static let mostColumns = 8

  let surface: Surface
  private let canvas: Canvas
  private let frame: CGSize
  private let scale: CGFloat
  private let captions: Captions
  private let strips: Int
  private let columns: Int
  private let columnWidth: CGFloat
  /// Top of the first row.
  private let top: CGFloat

  /// - Parameters:
  ///   - name: what an error calls the sheet.
  ///   - count: number of instants or items.
  ///   - frame: size of a picture, in points.
  ///   - head: height of the words above all.
  ///   - columnWidth, width: at least, in points.
  ///   - strips: pictures of an instant.
  ///   - foot: lines below all, for the width that they have; each takes as many lines as it needs.
  /// - Throws: a `ReviewError` where the sheet would be too large.
  init(
    _ name: String, count: Int, frame: CGSize, scale: CGFloat, appearance: Appearance, _ captions: Captions,
    head: CGFloat, columnWidth: CGFloat = 0, width least: CGFloat = 0, strips: Int = 1, advice: String = "",
    foot: (CGFloat) -> [TextLayout] = { _ in [] }
  ) throws {
    let gap = Self.gap
    (self.frame, self.scale, self.captions, self.strips) = (frame, scale, captions, strips)
    columns = count <= 5 ? count : min(Self.mostColumns, (count + 1) / 2)
    self.columnWidth = max(frame.width, columnWidth)
    top = gap + head
    let rows = (count + columns - 1) / columns
    let width = max(gap + CGFloat(columns) * (self.columnWidth + gap), least)
    let feet = foot(width - 2 * gap)
    let bottom = top + CGFloat(rows) * (CGFloat(strips) * (frame.height + captions.height) + gap)
    let height = bottom + (feet.isEmpty ? 0 : gap + Self.height(of: feet))
    guard max(width, height) * scale <= CGFloat(Surface.longestSide) else {
      throw ReviewError(
        "\(name) would have \(Int(width * scale)) × \(Int(height * scale)) pixels, and \(Surface.longestSide) per side is the limit: use \(advice)a smaller --scale or --device.",
        isWrongUse: true)
    }
    guard
      let surface = Surface(
        width: Int((width * scale).rounded()), height: Int((height * scale).rounded()), format: .opaque)
    else { throw ReviewError.noMemory }
    self.surface = surface
    canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    canvas.fill(CGRect(x: 0, y: 0, width: width, height: height), .systemGray5)
    write(feet, from: bottom)
  }

  static func height(of lines: [TextLayout]) -> CGFloat { lines.reduce(0) { $0 + height(of: $1) } }
  private static func height(of line: TextLayout) -> CGFloat { (line.size.height * 1.15).rounded(.up) }

  func write(_ lines: [TextLayout], from top: CGFloat = gap) {
    var y = top
    for line in lines {
      canvas.draw(line, at: CGPoint(x: Self.gap, y: y), color: .label)
      y += Self.height(of: line)
    }
  }

  /// Writes a title into the room above all.
  func write(title: String, size: CGFloat) {
    let width = CGFloat(surface.width) / scale
    let box = CGRect(x: Self.gap, y: Self.gap / 2, width: width - 2 * Self.gap, height: top - Self.gap)
    let words = TextLayout.fitting(title, in: box.size, from: min(size, width / 16), pixelScale: scale)
    canvas.draw(words, in: box, color: .label)
  }

  /// Draws a picture with words below it.
  /// - Parameters:
  ///   - picture: nil: there is none.
  ///   - strip: which of the pictures of an instant it is.
  func draw(_ picture: Surface?, _ words: [String], at index: Int, strip: Int = 0) {
    let step = frame.height + captions.height
    let corner = CGPoint(
      x: Self.gap + CGFloat(index % columns) * (columnWidth + Self.gap) + (columnWidth - frame.width) / 2,
      y: top + CGFloat(index / columns) * (CGFloat(strips) * step + Self.gap) + CGFloat(strip) * step
    ).rounded(toPixelsAt: scale)
    let place = CGRect(origin: corner, size: frame)
    if let picture { canvas.draw(picture, imageFrame: place, in: place) } else { canvas.fill(place, .systemGray4) }
    for (line, text) in words.enumerated() {
      let box = CGRect(
        x: place.midX - columnWidth / 2, y: place.maxY + CGFloat(line) * captions.lineHeight, width: columnWidth,
        height: captions.lineHeight)
      let layout =
        captions.shrinks
        ? TextLayout.fitting(text, in: box.size, from: captions.size, pixelScale: scale)
        : TextLayout(text, font: .systemFont(ofSize: captions.size, weight: .medium), pixelScale: scale)
      canvas.draw(layout, in: box, color: captions.colors[min(line, captions.colors.count - 1)])
    }
  }
}
