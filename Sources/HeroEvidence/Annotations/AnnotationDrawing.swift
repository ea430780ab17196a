import Foundation
public import HeroWidgets

/// An annotation as it is seen at one moment.
package struct ShownAnnotation: Sendable, Hashable {
  /// nil: of one that is still being made.
  let number: Int?
  let rect: CGRect
  let text: String
  /// 0…1.
  let strength: Double

  package init(_ annotation: Annotation, number: Int?, strength: Double = 1) {
    (self.number, rect, text, self.strength) = (number, annotation.rect, annotation.text, strength)
  }
}

extension Annotation {
  /// Outlines and numbers.
  public static let ink = Color(red: 0.84, green: 0.09, blue: 0.11)
}

/// Draws annotations over a screen, in its points: an outline, its number at a corner, and its words below it, or where
/// there is room.
@MainActor struct AnnotationDrawing {
  let canvas: Canvas
  /// Points of the screen for one of the reader's.
  let unit: CGFloat
  /// Size of the screen, in points.
  let size: CGSize
  let displayRadius: CGFloat

  private static let ground = Color(white: 0.08, alpha: 0.86)
  private static let font = Font.systemFont(ofSize: 13, weight: .medium)
  private static let numberFont = Font.systemFont(ofSize: 12, weight: .semibold)
  private static let widestWords: CGFloat = 260
  private static let badge: CGFloat = 20

  func draw(_ annotations: [ShownAnnotation]) {
    for annotation in annotations { outline(annotation) }
    // What is read is never under an outline, nor under other words.
    var taken: [CGRect] = annotations.compactMap { draw(numberOf: $0) }
    for annotation in annotations where !annotation.text.isEmpty {
      taken.append(draw(wordsOf: annotation, beside: taken))
    }
  }

  private func outline(_ annotation: ShownAnnotation) {
    let path = Path(
      roundedRect: annotation.rect, cornerRadius: min(4 * unit, annotation.rect.width / 2, annotation.rect.height / 2))
    canvas.stroke(path, Color(white: 1, alpha: 0.8 * annotation.strength), width: 5 * unit)
    canvas.stroke(path, Annotation.ink.fading(to: annotation.strength), width: 2.5 * unit)
    guard annotation.number == nil else { return }
    // It can still be moved and changed.
    for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let corner = CGPoint(
        x: annotation.rect.minX + x * annotation.rect.width, y: annotation.rect.minY + y * annotation.rect.height)
      let knob = Path(ellipseIn: CGRect(center: corner, size: CGSize(width: 8 * unit, height: 8 * unit)))
      canvas.fill(knob, .white)
      canvas.stroke(knob, Annotation.ink, width: 2 * unit)
    }
  }

  /// Moves a box inside the screen's round corners.
  private func held(_ box: CGRect) -> CGRect {
    let (edge, corner) = (3 * unit, max(3 * unit, 0.3 * displayRadius))
    func hold(_ value: CGFloat, _ length: CGFloat, in whole: CGFloat, by margin: CGFloat) -> CGFloat {
      max(margin, min(value, whole - margin - length))
    }
    var place = box
    place.origin = CGPoint(
      x: hold(box.minX, box.width, in: size.width, by: edge), y: hold(box.minY, box.height, in: size.height, by: edge))
    if place.minY < corner || place.maxY > size.height - corner {
      place.origin.x = hold(box.minX, box.width, in: size.width, by: corner)
      place.origin.y = hold(box.minY, box.height, in: size.height, by: corner)
    }
    return place
  }

  /// At its top left corner, on the outline. Returns its place.
  private func draw(numberOf annotation: ShownAnnotation) -> CGRect? {
    guard let number = annotation.number else { return nil }
    let words = TextLayout(
      "\(number)", font: Self.numberFont.withSize(Self.numberFont.size * unit), pixelScale: canvas.scale)
    let height = Self.badge * unit
    let place = held(
      CGRect(
        center: annotation.rect.origin, size: CGSize(width: max(height, words.size.width + 10 * unit), height: height)))
    let pill = Path(roundedRect: place, cornerRadius: height / 2)
    canvas.stroke(pill, Color(white: 1, alpha: 0.9 * annotation.strength), width: 2 * unit)
    canvas.fill(pill, Annotation.ink.fading(to: annotation.strength))
    canvas.draw(
      words, at: CGPoint(x: place.midX - words.size.width / 2, y: place.midY - words.size.height / 2),
      color: Color(white: 1, alpha: annotation.strength))
    return place
  }

  /// Below its rectangle, above it where there is no room, else in it. Returns their place.
  private func draw(wordsOf annotation: ShownAnnotation, beside taken: [CGRect]) -> CGRect {
    let padding = CGSize(width: 7 * unit, height: 4 * unit)
    let words = TextLayout(
      annotation.text, font: Self.font.withSize(Self.font.size * unit),
      width: max(1, min(Self.widestWords * unit, size.width - 24 * unit)), lineLimit: 6, pixelScale: canvas.scale)
    let whole = CGSize(
      width: words.size.width + 2 * padding.width, height: words.size.height + 2 * padding.height)
    let gap = 7 * unit
    let (below, above) = (annotation.rect.maxY + gap, annotation.rect.minY - gap - Self.badge / 2 * unit - whole.height)
    func isFree(_ y: CGFloat) -> Bool { y >= 3 * unit && y + whole.height <= size.height - 3 * unit }
    let y = isFree(below) ? below : isFree(above) ? above : annotation.rect.maxY - gap - whole.height
    var place = held(CGRect(origin: CGPoint(x: annotation.rect.minX, y: y), size: whole))
    while let other = taken.first(where: { $0.overlap(with: place) != nil }),
      other.maxY + gap + whole.height < size.height
    {
      place.origin.y = other.maxY + gap / 2
    }
    let card = Path(roundedRect: place, cornerRadius: 5 * unit)
    canvas.fill(card, Self.ground.fading(to: annotation.strength))
    // On black too it is seen where it ends.
    canvas.stroke(card, Color(white: 1, alpha: 0.4 * annotation.strength), width: unit)
    canvas.draw(
      words, at: CGPoint(x: place.minX + padding.width, y: place.minY + padding.height),
      color: Color(white: 1, alpha: annotation.strength))
    return place
  }
}
