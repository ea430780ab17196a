import ArgumentParser
import HeroBook
import HeroEvidence
import HeroSystem
import HeroWidgets

/// Options for annotations in a review, which has transitions of several directions.
struct ReviewAnnotationArguments: ParsableArguments {
  @Option(
    name: [.customLong("annotation"), .customLong("mark")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Annotation: a numbered rectangle with text. Time in seconds, origin and size in points, text: 0.12,20,80,200,120,the title jumps. Prefix a direction, such as closing:, to annotate that one only. Repeat for several.",
      valueName: "[direction:]time,x,y,w,h,text"),
    transform: ReviewAnnotation.init(argument:))
  var annotations: [ReviewAnnotation] = []

  func check(on device: Device) throws { try annotations.map(\.annotation).check(on: device) }
}

extension [Annotation] {
  /// Refuses those that cannot be on the screen of `device`.
  func check(on device: Device) throws {
    guard count <= AnnotationList.most else {
      throw ValidationError("\(count) annotations are too many: use at most \(AnnotationList.most).")
    }
    try asValidation { for annotation in self { try annotation.check(on: device.size) } }
  }
}

extension Annotation {
  init(argument: String) throws { self = try asValidation { try Annotation(parsing: argument) } }
}

extension ReviewAnnotation {
  fileprivate init(argument: String) throws { self = try asValidation { try ReviewAnnotation(parsing: argument) } }
}

/// Throws the parser's own sentence.
private func asValidation<Value>(_ body: () throws -> Value) throws -> Value {
  do { return try body() } catch let error as ReviewError { throw ValidationError(error.description) }
}
