import ArgumentParser
import HeroReview
import HeroWidgets

/// What somebody points at in pictures.
struct MarkArguments: ParsableArguments {
  @Option(
    name: .customLong("mark"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle with words, numbered in order of time: seconds, place and size in points, such as 0.12,20,80,200,120,the title jumps. May be given again.",
      valueName: "time,x,y,w,h,words"),
    transform: Mark.init(argument:))
  var marks: [Mark] = []

  /// Refuses those that cannot be on the screen of `device`.
  func check(on device: Device) throws { try marks.check(on: device) }
}

/// The same for a review, which has flights of several ways.
struct ReviewMarkArguments: ParsableArguments {
  @Option(
    name: .customLong("mark"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle with words, numbered in order of time: seconds, place and size in points, such as 0.12,20,80,200,120,the title jumps; before them a way, such as closing:, for that one alone. May be given again.",
      valueName: "[way:]time,x,y,w,h,words"),
    transform: ReviewMark.init(argument:))
  var marks: [ReviewMark] = []

  func check(on device: Device) throws { try marks.map(\.mark).check(on: device) }
}

extension [Mark] {
  fileprivate func check(on device: Device) throws {
    guard count <= MarkList.most else {
      throw ValidationError("There are \(count) marks, and \(MarkList.most) are the most: give fewer.")
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
