import Foundation
import HeroSession
import HeroSystem
import HeroWidgets

/// A flight's three layers apart, in perspective: the page below, the page that comes over it, and what flies over
/// both.
@MainActor struct ExplodedView {
  /// Turned about the upright axis, then about the level one; radians. With the eye's distance as the article's figure
  /// has them.
  private static let (turn, tilt) = (30 * Double.pi / 180, -20 * Double.pi / 180)
  /// Distance of the eye, as a share of the screen's height or of twice its width, the larger of both: no layer reaches
  /// it.
  private static let distance = 1000.0 / 550
  /// From layer to layer, as a part of the screen's width.
  private static let gap = 0.62
  /// In points.
  private static let margin: CGFloat = 40
  /// Above each layer, for its name, and the name itself; as parts of the screen's width.
  private static let (caption, font) = (0.1, 0.056)

  /// Back to front.
  private let layers: [Surface]
  private let scale: CGFloat
  private let appearance: Appearance

  /// Throws a `ReviewError` where nothing flies now.
  init(of session: Session) throws {
    let stage = session.stage
    guard !stage.isReduceMotionEnabled else {
      throw ReviewError("With Reduce Motion nothing moves: leave out --reduce-motion.", isWrongUse: true)
    }
    guard let parts = try ScreenLayers.flight(on: stage, session.flight) else {
      throw ReviewError(
        "No transition runs at this time, so there are no layers to draw apart: use another --at.", isWrongUse: true)
    }
    let (scale, appearance) = (stage.renderScale, stage.appearance)
    (self.scale, self.appearance) = (scale, appearance)
    layers = try parts.map { name, picture in
      guard let layer = Self.framed(picture, name, scale, appearance) else { throw ReviewError.noMemory }
      return layer
    }
  }

  /// The layer in a dashed frame, its name above it.
  private static func framed(_ picture: Surface, _ name: String, _ scale: CGFloat, _ appearance: Appearance) -> Surface?
  {
    let width = CGFloat(picture.width) / scale
    let (line, dash) = (width / 200, width / 50)
    let caption = (width * Self.caption).rounded(toPixelsAt: scale)
    guard
      let surface = Surface(
        width: picture.width, height: picture.height + Int((caption * scale).rounded()), format: .translucent)
    else { return nil }
    let canvas = Canvas(surface: surface, scale: scale, appearance: appearance)
    let place = CGRect(x: 0, y: caption, width: width, height: CGFloat(picture.height) / scale)
    canvas.draw(picture, imageFrame: place, in: place)
    let frame = place.inset(dx: line / 2, dy: line / 2)
    for start in stride(from: 0, to: frame.width, by: 2 * dash) {
      for y in [frame.minY - line / 2, frame.maxY - line / 2] {
        canvas.fill(
          CGRect(x: frame.minX + start, y: y, width: min(dash, frame.width - start), height: line), .secondaryLabel)
      }
    }
    for start in stride(from: 0, to: frame.height, by: 2 * dash) {
      for x in [frame.minX - line / 2, frame.maxX - line / 2] {
        canvas.fill(
          CGRect(x: x, y: frame.minY + start, width: line, height: min(dash, frame.height - start)), .secondaryLabel)
      }
    }
    let words = TextLayout(name, font: .systemFont(ofSize: width * font, weight: .semibold), pixelScale: scale)
    canvas.draw(words, in: CGRect(x: 0, y: 0, width: width, height: caption), color: .label)
    return surface
  }

  /// Throws a `ReviewError` where the picture would be too large.
  func render() throws -> Surface {
    let places = layers.indices.map(place)
    let corners = places.flatMap(\.corners)
    let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    let margin = Self.margin * scale
    let width = Int(((corners.map(\.x).max() ?? 0) - left + 2 * margin).rounded(.up))
    let height = Int(((corners.map(\.y).max() ?? 0) - top + 2 * margin).rounded(.up))
    guard max(width, height) <= Surface.longestSide else {
      throw ReviewError(
        "The layers would take \(width) × \(height) pixels, and \(Surface.longestSide) per side is the limit: use a smaller --scale or --device.",
        isWrongUse: true)
    }
    guard let surface = Surface(width: width, height: height, format: .opaque) else { throw ReviewError.noMemory }
    let canvas = Canvas(surface: surface, scale: 1, appearance: appearance)
    let all = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    canvas.fill(all, .systemGray5)
    for (layer, place) in zip(layers, places) {
      let there = place.mapped { CGPoint(x: $0.x - left + margin, y: $0.y - top + margin) }
      guard let seen = layer.projected(onto: there, width: width, height: height) else { throw ReviewError.noMemory }
      canvas.draw(seen, imageFrame: all, in: all)
    }
    return surface
  }

  /// Returns the corners of a layer, in pixels from the middle of the screen.
  private func place(of index: Int) -> Quadrilateral {
    let layer = layers[index]
    let (width, height) = (Double(layer.width), Double(layer.height))
    let depth = (Double(index) - 1) * Self.gap * width
    let eye = Self.distance * max(height, 2 * width)
    func seen(_ x: Double, _ y: Double) -> CGPoint {
      let (x, y) = (x - width / 2, y - height / 2)
      let turned = (x: x * cos(Self.turn) + depth * sin(Self.turn), z: depth * cos(Self.turn) - x * sin(Self.turn))
      let tilted = (
        y: y * cos(Self.tilt) - turned.z * sin(Self.tilt), z: y * sin(Self.tilt) + turned.z * cos(Self.tilt)
      )
      let scale = eye / (eye - tilted.z)
      return CGPoint(x: turned.x * scale, y: tilted.y * scale)
    }
    return Quadrilateral(
      topLeft: seen(0, 0), topRight: seen(width, 0), bottomRight: seen(width, height), bottomLeft: seen(0, height))
  }
}
