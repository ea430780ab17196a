public import Foundation
import HeroGeometry

/// The signs that buttons carry, our own drawings in a square: strokes as heavy as the text beside them.
public enum Icon: String, Sendable, Hashable, CaseIterable {
  case xmark, checkmark, plus, minus, ellipsis, ellipsisCircle
  case chevronLeft, chevronRight, chevronUp, chevronDown, arrowClockwise
  case gear, sliders, grid, magnifyingglass, share, photo, mapPin
  case heart, heartFill, star, starFill, play, pause, sun, moon
  case backwardEnd, backwardFrame, forwardFrame, forwardEnd, `repeat`, record
  case info, exclamationTriangle
  case arrowUturnBackward, rectangleOnRectangle, questionmark

  /// True if it says back or on, which lead to the other side where one reads from right to left. All others are seen
  /// there as they are.
  var isDirectional: Bool { self == .chevronLeft || self == .chevronRight }

  /// The stroke that suits text of `weight`, in parts of the square's side.
  public static func lineWidth(for weight: Font.Weight) -> CGFloat {
    switch weight {
    case .regular: 0.075
    case .medium: 0.09
    case .semibold: 0.105
    case .bold: 0.12
    case .heavy: 0.14
    }
  }

  /// The drawing in the largest square in the middle of `rect`: what to stroke with round ends, `lineWidth` points
  /// wide, and what to fill. The two do not touch.
  public func path(in rect: CGRect, lineWidth: CGFloat) -> (strokes: Path, fills: Path) {
    let side = min(rect.width, rect.height)
    guard side > 0 else { return (Path(), Path()) }
    var pen = IconPen(
      square: CGRect(center: rect.center, size: CGSize(width: side, height: side)), lineWidth: lineWidth / side)
    draw(with: &pen)
    return (pen.strokes, pen.fills)
  }

  private func draw(with pen: inout IconPen) {
    switch self {
    case .xmark:
      pen.line((0.18, 0.18), (0.82, 0.82))
      pen.line((0.82, 0.18), (0.18, 0.82))
    case .checkmark: pen.line((0.16, 0.55), (0.4, 0.8), (0.84, 0.2))
    case .plus:
      pen.line((0.5, 0.12), (0.5, 0.88))
      pen.line((0.12, 0.5), (0.88, 0.5))
    case .minus: pen.line((0.12, 0.5), (0.88, 0.5))
    case .ellipsis: for x in [0.17, 0.5, 0.83] { pen.dot(x, 0.5, radius: 0.045 + pen.lineWidth * 0.5) }
    case .ellipsisCircle:
      pen.circle(0.5, 0.5, radius: 0.43)
      for x in [0.293, 0.5, 0.707] { pen.dot(x, 0.5, radius: pen.lineWidth * 0.62) }
    // The way back is wider than the other chevrons, and stands left of the middle (recordings).
    case .chevronLeft: pen.line((0.624, 0.128), (0.238, 0.5), (0.624, 0.872))
    case .chevronRight: pen.line((0.36, 0.12), (0.71, 0.5), (0.36, 0.88))
    case .chevronUp: pen.line((0.12, 0.64), (0.5, 0.29), (0.88, 0.64))
    case .chevronDown: pen.line((0.12, 0.36), (0.5, 0.71), (0.88, 0.36))
    case .arrowClockwise: pen.circlingArrow()
    case .gear: pen.gear()
    case .sliders: pen.sliders()
    case .grid:
      for (x, y) in [(0.1, 0.1), (0.56, 0.1), (0.1, 0.56), (0.56, 0.56)] { pen.box(x, y, 0.34, 0.34, radius: 0.08) }
    case .magnifyingglass:
      pen.circle(0.43, 0.43, radius: 0.3)
      pen.line((0.645, 0.645), (0.88, 0.88))
    case .share:
      pen.line((0.36, 0.4), (0.2, 0.4), (0.2, 0.9), (0.8, 0.9), (0.8, 0.4), (0.64, 0.4), rounding: 0.09)
      pen.line((0.5, 0.62), (0.5, 0.09))
      pen.line((0.34, 0.24), (0.5, 0.09), (0.66, 0.24))
    case .photo:
      pen.box(0.08, 0.17, 0.84, 0.66, radius: 0.13)
      pen.line((0.09, 0.71), (0.33, 0.49), (0.5, 0.65), (0.64, 0.54), (0.9, 0.75), rounding: 0.04)
      pen.dot(0.66, 0.365, radius: 0.075)
    case .mapPin: pen.mapPin()
    case .heart: pen.heart(filled: false)
    case .heartFill: pen.heart(filled: true)
    case .star: pen.star(filled: false)
    case .starFill: pen.star(filled: true)
    case .play: pen.polygon([(0.2, 0.1), (0.9, 0.5), (0.2, 0.9)], rounding: 0.1, filled: true)
    case .backwardEnd:
      pen.bar(0.12, 0.16, 0.13, 0.68, radius: 0.05)
      pen.polygon([(0.86, 0.14), (0.3, 0.5), (0.86, 0.86)], rounding: 0.08, filled: true)
    case .forwardEnd:
      pen.bar(0.75, 0.16, 0.13, 0.68, radius: 0.05)
      pen.polygon([(0.14, 0.14), (0.7, 0.5), (0.14, 0.86)], rounding: 0.08, filled: true)
    case .backwardFrame:
      pen.polygon([(0.56, 0.18), (0.08, 0.5), (0.56, 0.82)], rounding: 0.07, filled: true)
      pen.bar(0.68, 0.2, 0.16, 0.6, radius: 0.05)
    case .forwardFrame:
      pen.polygon([(0.44, 0.18), (0.92, 0.5), (0.44, 0.82)], rounding: 0.07, filled: true)
      pen.bar(0.16, 0.2, 0.16, 0.6, radius: 0.05)
    case .repeat:
      pen.line((0.1, 0.52), (0.1, 0.3), (0.86, 0.3), rounding: 0.12)
      pen.line((0.7, 0.12), (0.9, 0.3), (0.7, 0.48))
      pen.line((0.9, 0.48), (0.9, 0.7), (0.14, 0.7), rounding: 0.12)
      pen.line((0.3, 0.52), (0.1, 0.7), (0.3, 0.88))
    case .pause: for x in [0.2, 0.6] { pen.bar(x, 0.13, 0.2, 0.74, radius: 0.06) }
    case .record:
      pen.circle(0.5, 0.5, radius: 0.41)
      pen.dot(0.5, 0.5, radius: 0.22)
    case .sun:
      pen.circle(0.5, 0.5, radius: 0.18)
      pen.rays(count: 8, from: 0.34, to: 0.43)
    case .moon: pen.moon()
    case .info:
      pen.circle(0.5, 0.5, radius: 0.41)
      pen.line((0.5, 0.47), (0.5, 0.71))
      pen.dot(0.5, 0.31, radius: pen.lineWidth * 0.65)
    case .exclamationTriangle:
      pen.polygon([(0.5, 0.08), (0.98, 0.9), (0.02, 0.9)], rounding: 0.14, filled: false)
      pen.line((0.5, 0.37), (0.5, 0.58))
      pen.dot(0.5, 0.73, radius: pen.lineWidth * 0.65)
    case .arrowUturnBackward:
      pen.line((0.12, 0.36), (0.88, 0.36), (0.88, 0.84), (0.36, 0.84), rounding: 0.22)
      pen.line((0.34, 0.12), (0.1, 0.36), (0.34, 0.6))
    case .rectangleOnRectangle:
      pen.line((0.3, 0.66), (0.1, 0.66), (0.1, 0.1), (0.66, 0.1), (0.66, 0.3), rounding: 0.1)
      pen.box(0.36, 0.36, 0.54, 0.54, radius: 0.1)
    case .questionmark:
      pen.line((0.26, 0.34), (0.26, 0.1), (0.76, 0.1), (0.76, 0.46), (0.5, 0.46), (0.5, 0.64), rounding: 0.2)
      pen.dot(0.5, 0.86, radius: pen.lineWidth * 0.75)
    }
  }
}
