import ArgumentParser
import Foundation
import HeroScenes
import HeroSystem

/// The words and the status with which a command ends that was asked for help, or failed.
struct ExitReport {
  /// Help that was asked for, which is data.
  private(set) var help: String?
  private(set) var words: [String] = []
  let status: Int32

  /// - Parameters:
  ///   - error: what parsing or running threw.
  ///   - arguments: the command line, without the program's name.
  init(of error: any Error, arguments: [String]) {
    if arguments.first == "help", let unknown = arguments.dropFirst().first(where: { !Self.isHelped($0) }) {
      status = ExitCode.validationFailure.rawValue
      words = [
        "Error: No command named '\(UntrustedText.shown(unknown))'.", "See '\(PreviewApp.current.name) --help'.",
      ]
      return
    }
    status = RootCommand.exitCode(for: error).rawValue
    if status == 0 {
      help = RootCommand.fullMessage(for: error)
      return
    }
    let message = RootCommand.message(for: error)
    let sentence =
      Self.unknownScene(message, arguments: arguments)
      ?? Self.oneLine(Self.shortened(message, arguments: arguments))
    if !sentence.isEmpty { words.append("Error: \(sentence)") }
    if status == ExitCode.validationFailure.rawValue {
      words.append("See '\(Self.command(of: arguments)) --help'.")
    }
  }

  func end() -> Never {
    if let help { put(help) }
    for line in words { say(line) }
    exit(status)
  }

  /// The parser quotes arguments, or what follows their “=”, as they are: they are shown as all foreign words.
  private static func shortened(_ message: String, arguments: [String]) -> String {
    var result = message
    let values = arguments.compactMap { argument in
      argument.firstIndex(of: "=").map { String(argument[argument.index(after: $0)...]) }
    }
    let names = arguments.compactMap { argument in
      argument.firstIndex(of: "=").map { String(argument[..<$0]) }
    }
    for word in arguments + values + names where !word.isEmpty {
      let shown = UntrustedText.path(word)
      if shown != word { result = result.replacing(word, with: shown) }
    }
    return result
  }

  /// Returns the error for a word in the place of a scene's name that is none; nil where `message` is of another error.
  /// The first word could be a command as well.
  private static func unknownScene(_ message: String, arguments: [String]) -> String? {
    guard let word = message.firstMatch(of: /^The value '(.*)' is invalid for '<scene>'/)?.output.1 else { return nil }
    let scenes = PreviewApp.current.scenes.map(\.name)
    let isFirst = arguments.first.map { $0 == word } ?? false
    let names = isFirst ? scenes + commands : scenes
    let nearest = names.map { ($0, distance($0, String(word))) }.min { $0.1 < $1.1 }
    let advice = nearest.flatMap { $0.1 <= 2 ? "did you mean \($0.0)? " : nil }
    let lists =
      "Scenes: \(scenes.joined(separator: ", "))" + (isFirst ? "; commands: \(commands.joined(separator: ", "))." : ".")
    let shown = UntrustedText.quoted(word)
    return (isFirst ? "\(shown) is neither a scene nor a command" : "\(shown) is not a scene")
      + (advice.map { ": \($0)" } ?? ". ") + lists
  }

  /// Returns how many letters have to be changed, added or removed to make one word of the other.
  private static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other.prefix(60).lowercased())
    var row = Array(0...letters.count)
    for (index, letter) in one.lowercased().enumerated() {
      var corner = row[0]
      row[0] = index + 1
      for column in letters.indices {
        let best = min(row[column], row[column + 1]) + 1
        (corner, row[column + 1]) = (row[column + 1], min(best, corner + (letter == letters[column] ? 0 : 1)))
      }
    }
    return row[letters.count]
  }

  /// The parser lists what is possible one below the other.
  private static func oneLine(_ message: String) -> String {
    var result = ""
    for line in message.split(separator: "\n") {
      let words = line.trimmingCharacters(in: .whitespaces)
      let isItem = words.hasPrefix("- ")
      let gap = result.isEmpty ? "" : isItem && !result.hasSuffix(":") ? ", " : " "
      result += gap + (isItem ? String(words.dropFirst(2)) : words)
    }
    guard let last = result.last, !".?!".contains(last) else { return result }
    return result + "."
  }

  private static let commands: [String] = RootCommand.configuration.subcommands.compactMap {
    $0.configuration.commandName
  }

  private static func isHelped(_ word: String) -> Bool {
    word.hasPrefix("-") || word == "help" || commands.contains(word)
  }

  /// The command that the arguments are for, as it is typed.
  private static func command(of arguments: [String]) -> String {
    let app = PreviewApp.current
    let first = arguments.first ?? ""
    if commands.contains(first) { return "\(app.name) \(first)" }
    // Without a command it is the one that opens the window.
    return first.hasPrefix("-") || app.scene(named: first) != nil ? "\(app.name) run" : app.name
  }
}
