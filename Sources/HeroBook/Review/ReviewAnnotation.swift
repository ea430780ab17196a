import Foundation
public import HeroEvidence
public import HeroSession
import HeroSystem
import HeroWidgets

/// An annotation of a review: on each transition that lasts so long, or on one direction only.
public struct ReviewAnnotation: Sendable, Hashable {
  public var annotation: Annotation
  /// nil: all.
  public var way: ReviewWay?

  public init(_ annotation: Annotation, on way: ReviewWay? = nil) { (self.annotation, self.way) = (annotation, way) }

  /// Reads an annotation as everywhere, with the direction before it if one alone is meant:
  /// `closing:0.12,20,80,200,120,it jumps`.
  /// Throws a `ReviewError` that says what is wrong with it.
  public init(parsing argument: String) throws {
    let word = argument.prefix { $0.isLetter }
    guard !word.isEmpty, argument.dropFirst(word.count).first == ":" else {
      self.init(try Annotation(parsing: argument))
      return
    }
    guard let way = ReviewWay(rawValue: String(word)) else {
      throw ReviewError(
        "No direction \(UntrustedText.quoted(String(word))) for an annotation: use \(ReviewWay.allCases.map(\.rawValue).joined(separator: ", ")), or leave it out to annotate all.",
        isWrongUse: true)
    }
    self.init(try Annotation(parsing: String(argument.dropFirst(word.count + 1))), on: way)
  }

  /// Returns the annotations of a page visit that is known until `present`, each at its moment of a transition. Times
  /// are in seconds of the stage.
  public static func all(of annotations: AnnotationList, in take: PageVisit, until present: Double)
    -> [ReviewAnnotation]
  {
    annotations.annotations.compactMap { annotation in
      guard let moment = ReviewMoment(annotation.time, in: take, until: present) else { return nil }
      var annotation = annotation
      annotation.time = moment.time
      return ReviewAnnotation(annotation, on: moment.way)
    }
  }

  /// As `init(parsing:)` reads it.
  public var argument: String {
    let numbers = [
      annotation.time, Double(annotation.rect.minX), Double(annotation.rect.minY), Double(annotation.rect.width),
      Double(annotation.rect.height),
    ]
    return (way.map { "\($0.rawValue):" } ?? "")
      + (numbers.map { JSONText.number($0) } + [annotation.text]).joined(separator: ",")
  }
}

extension ReviewAnnotation {
  /// Returns whether it is on a flight that lasts so many seconds.
  func isSeen(on transition: ReviewTransition, lasting end: Double) -> Bool {
    isFor(transition) && (try? annotation.check(before: end)) != nil && fits(transition)
  }

  fileprivate func isFor(_ transition: ReviewTransition) -> Bool { way == nil || way == transition.way }

  fileprivate func fits(_ transition: ReviewTransition) -> Bool {
    (try? annotation.check(on: transition.request.device.size)) != nil
  }
}

extension [ReviewAnnotation] {
  /// Throws a `ReviewError` of wrong use where one is on none of these flights, which end after so many seconds.
  func check(on flights: [(transition: ReviewTransition, end: Double)]) throws {
    for annotation in self {
      let own = flights.filter { annotation.isFor($0.transition) }
      guard let first = own.first else {
        throw ReviewError(
          "The annotation at \(JSONText.number(annotation.annotation.time)) s is for the direction \(annotation.way?.rawValue ?? ""), which none of these transitions has: name another direction, or none.",
          isWrongUse: true)
      }
      let fitting = own.filter { annotation.fits($0.transition) }
      if fitting.isEmpty { try annotation.annotation.check(on: first.transition.request.device.size) }
      try annotation.annotation.check(before: fitting.map(\.end).max() ?? 0)
    }
  }
}
