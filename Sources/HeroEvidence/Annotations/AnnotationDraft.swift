public import Foundation
import HeroGeometry

/// A rectangle that is about to become an annotation: drawn with a pointer, or moved and sized by keys. In points of
/// the screen, and never beyond it.
public struct AnnotationDraft: Sendable {
  public enum Key: Sendable, Hashable { case left, right, up, down }

  public private(set) var rect: CGRect
  private let screen: CGSize
  /// The pointer's start, with the rectangle before.
  private var hold: (start: CGPoint, before: CGRect)?
  /// Shorter drags are clicks.
  private static let least: CGFloat = 6
  /// Points that an arrow key moves.
  private static let step: CGFloat = 8

  /// In the middle of the screen.
  public init(on screen: CGSize) {
    self.screen = screen
    let size = CGSize(width: (screen.width / 2).rounded(), height: (screen.height / 5).rounded())
    rect = CGRect(
      x: ((screen.width - size.width) / 2).rounded(), y: ((screen.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
  }

  public func annotation(_ words: String, at time: Double) -> Annotation {
    Annotation(time: time, rect: rect, text: words)
  }

  public var isHeld: Bool { hold != nil }

  // MARK: Pointer

  public mutating func press(at point: CGPoint) { hold = (held(point), rect) }

  public mutating func drag(to point: CGPoint) {
    guard let hold else { return }
    let (a, b) = (hold.start, held(point))
    let box = CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    rect = max(box.width, box.height) < Self.least ? hold.before : fitted(box)
  }

  /// Returns whether a rectangle was drawn; a click brings the one that is there under the pointer.
  public mutating func lift(at point: CGPoint) -> Bool {
    guard let hold else { return false }
    drag(to: point)
    self.hold = nil
    if rect != hold.before { return true }
    rect = fitted(CGRect(center: hold.start, size: rect.size))
    return false
  }

  /// As if it had not come down.
  public mutating func cancel() {
    if let hold { rect = hold.before }
    hold = nil
  }

  // MARK: Keys

  /// Moves the rectangle in the direction of an arrow key, or with `resizes` its right or lower edge. The step is
  /// `step` points, or one if `isFine`.
  public mutating func press(_ key: Key, resizes: Bool = false, isFine: Bool = false) {
    let step = isFine ? 1 : Self.step
    let (dx, dy): (CGFloat, CGFloat) =
      switch key {
      case .left: (-step, 0)
      case .right: (step, 0)
      case .up: (0, -step)
      case .down: (0, step)
      }
    var next = rect
    if resizes {
      next.size.width = max(Annotation.smallestSide, min(screen.width - rect.minX, rect.width + dx))
      next.size.height = max(Annotation.smallestSide, min(screen.height - rect.minY, rect.height + dy))
      rect = next
    } else {
      next.origin.x += dx
      next.origin.y += dy
      rect = fitted(next)
    }
  }

  // MARK: On the screen

  private func held(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: max(0, min(screen.width, point.x.rounded())), y: max(0, min(screen.height, point.y.rounded())))
  }

  private func fitted(_ box: CGRect) -> CGRect {
    let size = CGSize(
      width: min(screen.width, max(Annotation.smallestSide, box.width)),
      height: min(screen.height, max(Annotation.smallestSide, box.height)))
    return CGRect(
      x: max(0, min(screen.width - size.width, box.minX)), y: max(0, min(screen.height - size.height, box.minY)),
      width: size.width, height: size.height)
  }
}
