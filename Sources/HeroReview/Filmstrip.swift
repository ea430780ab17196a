import Foundation
import HeroFlight
import HeroMorph
public import HeroWidgets

/// A contact sheet of one flight at equal times, the last frame being its end.
public struct Filmstrip: Sendable {
  public var request: Request
  public var item: Int
  public var closing: Bool
  /// How many frames; 2…120.
  public var frames: Int

  public init(_ request: Request, item: Int, closing: Bool = false, frames: Int = 8) {
    self.request = request
    self.item = item
    self.closing = closing
    self.frames = frames
  }

  /// Between frames, in points.
  private static let gap: CGFloat = 16
  private static let captionHeight: CGFloat = 52
  /// Of the captions, in points: can still be read on a sheet shown at a third of its size. On narrow screens less, so that
  /// they fit; in pixels never below 10.
  private static let captionSize: CGFloat = 28
  private static let leastCaptionPixels: CGFloat = 10

  @MainActor public func render() throws -> Surface {
    let screen = try request.takeOff(item: item, closing: closing)
    guard let flight = screen.flight else {
      throw ReviewError("Item \(item) opened without a flight, so there is nothing to show on a filmstrip.")
    }
    let start = screen.time
    let duration = flight.plan.timing.duration
    let columns = frames <= 5 ? frames : (frames + 1) / 2 <= 8 ? (frames + 1) / 2 : 8
    let rows = (frames + columns - 1) / columns
    let size = request.device.size
    let scale = screen.stage.renderScale
    let (gap, caption) = (Filmstrip.gap, Filmstrip.captionHeight)
    let captionSize = max(
      min(Filmstrip.captionSize, size.width / 11), min(Filmstrip.leastCaptionPixels / scale, size.width / 9))
    let sheet = CGSize(
      width: gap + CGFloat(columns) * (size.width + gap), height: gap + CGFloat(rows) * (size.height + caption + gap))
    guard max(sheet.width, sheet.height) * scale <= CGFloat(Surface.longestSide) else {
      throw ReviewError(
        "A filmstrip of \(frames) frames would have \(Int(sheet.width * scale)) × \(Int(sheet.height * scale)) pixels, and \(Surface.longestSide) a side is the most: take fewer --frames, or a smaller --scale or --device.",
        isWrongUse: true)
    }
    guard
      let surface = Surface(
        width: Int((sheet.width * scale).rounded()), height: Int((sheet.height * scale).rounded()), format: .opaque)
    else { throw ReviewError.noMemory }
    let canvas = Canvas(surface: surface, scale: scale, appearance: request.traits.appearance)
    canvas.fill(CGRect(origin: .zero, size: sheet), .systemGray5)
    for frame in 0..<frames {
      let elapsed = duration * Double(frame) / Double(max(1, frames - 1))
      screen.advance(to: start + elapsed)
      let sample = flight.sample(at: screen.time)
      guard let picture = screen.picture() else { throw ReviewError.noMemory }
      let corner = CGPoint(
        x: gap + CGFloat(frame % columns) * (size.width + gap),
        y: gap + CGFloat(frame / columns) * (size.height + caption + gap)
      ).rounded(toPixelsAt: scale)
      let place = CGRect(
        origin: corner,
        size: CGSize(width: CGFloat(picture.width) / scale, height: CGFloat(picture.height) / scale))
      canvas.draw(picture, imageFrame: place, in: place)
      let words = TextLayout(
        String(format: "%.3f s   %.1f %%", elapsed, sample.progress * 100),
        font: .systemFont(ofSize: captionSize, weight: .medium),
        pixelScale: scale)
      canvas.draw(
        words, in: CGRect(x: place.minX, y: place.maxY, width: size.width, height: caption), color: .secondaryLabel)
    }
    return surface
  }
}
