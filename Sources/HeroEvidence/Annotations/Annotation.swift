public import Foundation
import HeroGeometry
import HeroSession
import HeroSystem

/// A note on a moment: a rectangle of the screen, and words. Its number is its place among all
/// (`AnnotationList`).
public struct Annotation: Sendable, Hashable {
  /// In seconds: of a session since its tape's start, of a flight's pictures since the tap, or since closing.
  public var time: Double
  /// In points of the screen.
  public var rect: CGRect
  /// A line; may be empty.
  public let text: String

  /// The element that it lies on; nil for one that is told in points alone, by a command or an earlier version.
  var anchor: AnnotationAnchor?

  /// Characters of the words at most.
  public static let longestText = 500
  /// Points that a side has at least.
  public static let smallestSide: CGFloat = 1
  /// It is seen so many seconds before its moment, and after it.
  public static let reach = 0.1
  /// Its own frame is what shows a moment so near to it, in seconds.
  private static let halfFrame = 1 / 120.0 + 1e-9

  /// - Parameters:
  ///   - time: In seconds, as ``time`` counts them.
  ///   - rect: In points of the screen. Sides below `smallestSide` become as long as that.
  ///   - text: A space replaces controls and line breaks; the text is cut after `longestText` characters.
  ///   - anchor: The element that it lies on.
  public init(time: Double, rect: CGRect, text: String, anchor: AnnotationAnchor? = nil) {
    self.time = time
    self.rect = CGRect(
      x: rect.minX, y: rect.minY, width: max(Self.smallestSide, rect.width),
      height: max(Self.smallestSide, rect.height))
    self.text = String(UntrustedText.oneLine(text).prefix(Self.longestText))
    self.anchor = anchor
  }

  /// Returns the opacity at `moment`: 1 in its own frame, less before and after; nil: invisible.
  public func strength(at moment: Double) -> Double? {
    let distance = abs(moment - time)
    if distance <= Self.halfFrame { return 1 }
    guard distance <= Self.reach else { return nil }
    return 1 - 0.75 * (distance - Self.halfFrame) / (Self.reach - Self.halfFrame)
  }

  public func with(text: String) -> Annotation { Annotation(time: time, rect: rect, text: text, anchor: anchor) }

  /// The same so many seconds later.
  public func later(by seconds: Double) -> Annotation {
    Annotation(time: time + seconds, rect: rect, text: text, anchor: anchor)
  }

  /// At the same share of another screen; one that is bound to an element stays as it is.
  public func moved(from: CGSize, to: CGSize) -> Annotation {
    guard anchor == nil, from != to, from.width > 0, from.height > 0 else { return self }
    let (x, y) = (to.width / from.width, to.height / from.height)
    let moved = CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y)
    return Annotation(time: time, rect: moved, text: text)
  }
}

extension Annotation: Decodable {
  /// Throws a `TapeLineError` too, for what no annotation of a tape can be.
  public init(from decoder: any Decoder) throws {
    let members = try CheckedMembers(decoder)
    let sides = try members.object("rect")
    // Earlier versions wrote lines that had been moved to a smaller device, and were thinner than `smallestSide`.
    let rect = CGRect(
      x: try sides.number("x", in: Self.places), y: try sides.number("y", in: Self.places),
      width: try sides.number("width", in: Self.sizes), height: try sides.number("height", in: Self.sizes))
    self.init(
      time: try members.number("time", in: Tape.Entry.times), rect: rect, text: try members.value("text") ?? "",
      anchor: try members.value("on"))
  }

  /// Points that a file may name.
  static let places = -20_000.0...20_000
  private static let sizes = 1e-9...20_000.0
}
