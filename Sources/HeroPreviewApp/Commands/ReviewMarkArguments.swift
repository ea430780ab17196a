import ArgumentParser
import HeroReview
import HeroWidgets

/// What somebody points at in a review.
struct ReviewMarkArguments: ParsableArguments {
  @Option(
    name: .customLong("mark"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle with words, numbered in order of time: seconds, place and size in points, such as 0.12,20,80,200,120,the title jumps; before them a way, such as closing:, for that one alone. May be given again.",
      valueName: "[way:]time,x,y,w,h,words"),
    transform: ReviewMark.init(argument:))
  var marks: [ReviewMark] = []

  /// Refuses those that cannot be on the screen of `device`.
  func check(on device: Device) throws {
    guard marks.count <= MarkList.most else {
      throw ValidationError("There are \(marks.count) marks, and \(MarkList.most) are the most: give fewer.")
    }
    do { for mark in marks { try mark.mark.check(on: device.size) } } catch let error as ReviewError {
      throw ValidationError(error.description)
    }
  }
}

extension ReviewMark {
  /// Throws the parser's own sentence.
  init(argument: String) throws {
    do { try self.init(parsing: argument) } catch let error as ReviewError {
      throw ValidationError(error.description)
    }
  }
}
