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
  func check(on device: Device) throws {
    guard marks.count <= MarkList.most else {
      throw ValidationError("There are \(marks.count) marks, and \(MarkList.most) are the most: give fewer.")
    }
    do { for mark in marks { try mark.check(on: device.size) } } catch let error as ReviewError {
      throw ValidationError(error.description)
    }
  }
}

extension Mark {
  /// Throws the parser's own sentence.
  init(argument: String) throws {
    do { try self.init(parsing: argument) } catch let error as ReviewError {
      throw ValidationError(error.description)
    }
  }
}
