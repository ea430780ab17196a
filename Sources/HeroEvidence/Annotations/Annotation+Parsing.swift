public import Foundation
import HeroSession
import HeroSystem

extension Annotation {
  private static let example = "such as 0.12,20,80,200,120,the title jumps"

  /// Reads `time,x,y,width,height,words`: seconds and points; commas may be among the words, which may be left out.
  /// Throws a `ReviewError` that says what is wrong with it.
  public init(parsing argument: String) throws {
    let parts = argument.split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    guard parts.count >= 5 else {
      throw ReviewError(
        "\(UntrustedText.quoted(argument)) is not an annotation: write time,x,y,width,height,text, \(Self.example).",
        isWrongUse: true)
    }
    var numbers: [Double] = []
    let names = ["time", "x", "y", "width", "height"]
    for (name, part) in zip(names, parts) {
      guard let value = Double(part), value.isFinite, part.allSatisfy({ "+-.0123456789eE".contains($0) }) else {
        throw ReviewError(
          "the \(name) of an annotation is a number, not \(UntrustedText.quoted(part)): write time,x,y,width,height,text, \(Self.example).",
          isWrongUse: true)
      }
      let least = numbers.count < 3 ? 0 : Double(Self.smallestSide)
      guard value >= least, value <= 604_800 else {
        throw ReviewError(
          "the \(name) of an annotation is \(JSONText.number(least)) or more, and not \(UntrustedText.shown(part)): write time,x,y,width,height,text, \(Self.example).",
          isWrongUse: true)
      }
      numbers.append(value)
    }
    let words = parts.count > 5 ? parts[5] : ""
    guard words.count <= Self.longestText else {
      throw ReviewError(
        "the text of an annotation has at most \(Self.longestText) characters: shorten it.", isWrongUse: true)
    }
    self.init(
      time: numbers[0], rect: CGRect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4]), text: words)
  }

  /// Throws a `ReviewError` where it reaches beyond a screen of that size in points.
  public func check(on screen: CGSize) throws {
    guard rect.maxX > screen.width + 1e-9 || rect.maxY > screen.height + 1e-9 else { return }
    let numbers = [rect.minX, rect.minY, rect.width, rect.height].map { JSONText.number($0) }.joined(separator: ",")
    throw ReviewError(
      "The annotation \(numbers) reaches beyond the screen of \(JSONText.number(screen.width)) × \(JSONText.number(screen.height)) points.",
      isWrongUse: true)
  }

  /// Throws a `ReviewError` where it comes after `end`, in seconds.
  package func check(before end: Double) throws {
    guard time > end + 1e-9 else { return }
    throw ReviewError(
      "The annotation at \(JSONText.number(time)) s comes after the end of the transition: use a time up to \(JSONText.number(end)) s.",
      isWrongUse: true)
  }
}
