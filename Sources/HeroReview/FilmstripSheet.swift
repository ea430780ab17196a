import Foundation
import HeroWidgets

/// The sheet that a filmstrip is drawn on: frames in bands, below one another in each what belongs to one instant.
@MainActor struct FilmstripSheet {
  /// Between frames, in points.
  private static let gap: CGFloat = 16
  private static let captionHeight: CGFloat = 52
  /// Font size of captions, in points: legible on a sheet at a third of its size. Narrow screens have less, but at
  /// least 10 pixels, or 24 with annotations, where columns grow with their words.
  private static let captionSize: CGFloat = 28
  private static let leastPixels: (plain: CGFloat, annotated: CGFloat) = (10, 24)
  private static let lineHeight = 1.36

  /// Lines of a caption that says where a flight is.
  static let annotatedLines = 4
  /// The widest ones that there may be.
  private static let widest = ["alpha page 0.00, picture 0.00", "B   000.000 s   100.0 %"]

  let surface: Surface
  private let canvas: Canvas
  private let frame: CGSize
  private let scale: CGFloat
  private let strips: [String?]
  private let columns: Int
  private let columnWidth: CGFloat
  private let captionHeight: CGFloat
  private let fontSize: CGFloat
  private let isAnnotated: Bool
  /// Top of the first band.
  private let top: CGFloat

  /// - Parameters:
  ///   - frame: the size of one, in points.
  ///   - caption: how many lines are below each.
  ///   - title: lines above all.
  ///   - strips: what stands before the words of each row of a band.
  ///   - footer: lines below all, each on as many as it takes.
  /// Throws a `ReviewError` where it would be too large.
  init(
    frame: CGSize, frames: Int, scale: CGFloat, appearance: Appearance, caption: Int, title: [String],
    strips: [String?],
    footer: [String] = []
  ) throws {
    let gap = Self.gap
    (self.frame, self.scale, self.strips) = (frame, scale, strips)
    columns = frames <= 5 ? frames : (frames + 1) / 2 <= 8 ? (frames + 1) / 2 : 8
    isAnnotated = caption > 1
    let size =
      isAnnotated
      ? max(min(Self.captionSize, frame.width / 15), Self.leastPixels.annotated / scale)
      : max(min(Self.captionSize, frame.width / 11), min(Self.leastPixels.plain / scale, frame.width / 9))
    fontSize = size
    let line = (size * Self.lineHeight).rounded(.up)
    captionHeight = isAnnotated ? CGFloat(caption) * line + gap / 2 : Self.captionHeight
    func width(_ words: String) -> CGFloat {
      TextLayout(words, font: .systemFont(ofSize: size, weight: .medium), pixelScale: scale).size.width
    }
    columnWidth = isAnnotated ? max(frame.width, (Self.widest.map(width).max() ?? 0).rounded(.up)) : frame.width
    let titleFont = Font.systemFont(ofSize: max(size, Self.leastPixels.annotated / scale), weight: .semibold)
    let titles = title.map { TextLayout($0, font: titleFont, pixelScale: scale) }
    top = gap + (titles.isEmpty ? 0 : titles.reduce(0) { $0 + ($1.size.height * 1.15).rounded(.up) } + gap)
    let bands = (frames + columns - 1) / columns
    let width = max(
      gap + CGFloat(columns) * (columnWidth + gap), 2 * gap + (titles.map(\.size.width).max() ?? 0).rounded(.up))
    let feet = footer.map {
      TextLayout(
        $0, font: .systemFont(ofSize: titleFont.size, weight: .regular), width: width - 2 * gap, lineLimit: 0,
        pixelScale: scale)
    }
    let foot = top + CGFloat(bands) * (CGFloat(strips.count) * (frame.height + captionHeight) + gap)
    let sheet = CGSize(
      width: width,
      height: foot + (feet.isEmpty ? 0 : feet.reduce(gap) { $0 + ($1.size.height * 1.15).rounded(.up) }))
    guard max(sheet.width, sheet.height) * scale <= CGFloat(Surface.longestSide) else {
      throw ReviewError(
        "A filmstrip of \(frames) frames would have \(Int(sheet.width * scale)) × \(Int(sheet.height * scale)) pixels, and \(Surface.longestSide) per side is the limit: use fewer --frames, or a smaller --scale or --device.",
        isWrongUse: true)
    }
    guard
      let surface = Surface(
        width: Int((sheet.width * scale).rounded()), height: Int((sheet.height * scale).rounded()), format: .opaque)
    else { throw ReviewError.noMemory }
    self.surface = surface
    canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    canvas.fill(CGRect(origin: .zero, size: sheet), .systemGray5)
    func write(_ lines: [TextLayout], from top: CGFloat) {
      var y = top
      for layout in lines {
        canvas.draw(layout, at: CGPoint(x: gap, y: y), color: .label)
        y += (layout.size.height * 1.15).rounded(.up)
      }
    }
    write(titles, from: gap)
    write(feet, from: foot)
  }

  /// - Parameters:
  ///   - column: the number of the instant.
  ///   - strip: which row of its band.
  func draw(_ picture: Surface, _ words: [String], column index: Int, strip: Int) {
    let step = frame.height + captionHeight
    let corner = CGPoint(
      x: Self.gap + CGFloat(index % columns) * (columnWidth + Self.gap) + (columnWidth - frame.width) / 2,
      y: top + CGFloat(index / columns) * (CGFloat(strips.count) * step + Self.gap) + CGFloat(strip) * step
    ).rounded(toPixelsAt: scale)
    let place = CGRect(
      origin: corner, size: CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale))
    canvas.draw(picture, imageFrame: place, in: place)
    let left = isAnnotated ? place.midX - columnWidth / 2 : place.minX
    let height = isAnnotated ? (fontSize * Self.lineHeight).rounded(.up) : captionHeight
    for (number, line) in words.enumerated() {
      let text = (number == 0 ? strips[strip].map { "\($0)   " } ?? "" : "") + line
      let layout = TextLayout(
        text, font: .systemFont(ofSize: fontSize, weight: .medium), pixelScale: scale)
      canvas.draw(
        layout, in: CGRect(x: left, y: place.maxY + CGFloat(number) * height, width: columnWidth, height: height),
        color: isAnnotated ? .label : .secondaryLabel)
    }
  }
}
