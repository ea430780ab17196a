public import Foundation
import HeroWidgets

/// An outline of lines and curves, in points.
public struct Path: Hashable, Sendable {
  private(set) var base: HeroWidgets.Path

  init(_ base: HeroWidgets.Path) { self.base = base }

  public init() { base = HeroWidgets.Path() }
  public init(_ rect: CGRect) { base = HeroWidgets.Path(rect: rect) }
  public init(ellipseIn rect: CGRect) { base = HeroWidgets.Path(ellipseIn: rect) }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    base = HeroWidgets.Path(roundedRect: rect, cornerRadius: cornerRadius, curve: style.curve)
  }

  /// Creates the outline that `build` draws.
  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  public var isEmpty: Bool { base.elements.isEmpty }

  public mutating func move(to point: CGPoint) { base.move(to: point) }
  public mutating func addLine(to point: CGPoint) { base.line(to: point) }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    base.curve(to: point, control1: control1, control2: control2)
  }
  public mutating func closeSubpath() { base.close() }

  public mutating func addRect(_ rect: CGRect) { base.append(HeroWidgets.Path(rect: rect)) }
  public mutating func addEllipse(in rect: CGRect) { base.append(HeroWidgets.Path(ellipseIn: rect)) }
  public mutating func addPath(_ path: Path) { base.append(path.base) }
}

/// The curve of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Arcs of circles.
  case circular
  /// Apple's smooth corners.
  case continuous

  var curve: CornerCurve { self == .circular ? .circular : .continuous }
}
