import ArgumentParser
import HeroReview
import HeroWidgets

/// Options for annotations in pictures.
struct MarkArguments: ParsableArguments {
  @Option(
    name: [.customLong("annotation"), .customLong("mark")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Annotation: a numbered rectangle with text. Time in seconds, origin and size in points, text: 0.12,20,80,200,120,the title jumps. Repeat for several.",
      valueName: "time,x,y,w,h,text"),
    transform: Mark.init(argument:))
  var marks: [Mark] = []

  /// Refuses those that cannot be on the screen of `device`.
  func check(on device: Device) throws { try marks.check(on: device) }
}

/// The same for a review, which has flights of several ways.
struct ReviewMarkArguments: ParsableArguments {
  @Option(
    name: [.customLong("annotation"), .customLong("mark")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Annotation: a numbered rectangle with text. Time in seconds, origin and size in points, text: 0.12,20,80,200,120,the title jumps. Prefix a direction, such as closing:, to annotate that one only. Repeat for several.",
      valueName: "[direction:]time,x,y,w,h,text"),
    transform: ReviewMark.init(argument:))
  var marks: [ReviewMark] = []

  func check(on device: Device) throws { try marks.map(\.mark).check(on: device) }
}

extension [Mark] {
  fileprivate func check(on device: Device) throws {
    guard count <= MarkList.most else {
      throw ValidationError("\(count) annotations are too many: use at most \(MarkList.most).")
    }
    try asValidation { for mark in self { try mark.check(on: device.size) } }
  }
}

extension Mark {
  fileprivate init(argument: String) throws { self = try asValidation { try Mark(parsing: argument) } }
}

extension ReviewMark {
  fileprivate init(argument: String) throws { self = try asValidation { try ReviewMark(parsing: argument) } }
}

/// Throws the parser's own sentence.
private func asValidation<Value>(_ body: () throws -> Value) throws -> Value {
  do { return try body() } catch let error as ReviewError { throw ValidationError(error.description) }
}
