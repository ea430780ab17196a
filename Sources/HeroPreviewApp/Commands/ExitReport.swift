import ArgumentParser
import Foundation
import HeroDocuments
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
    let code = RootCommand.exitCode(for: error).rawValue
    let message = RootCommand.message(for: error)
    if let problem = Self.sceneFile(message) {
      (status, words) = (1, ["Error: \(problem)"])
      return
    }
    status = code
    if status == 0 {
      help = RootCommand.fullMessage(for: error)
      return
    }
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

  /// Returns the word that the parser refused in the place of a scene.
  private static func invalidScene(_ message: String) -> String? {
    message.firstMatch(of: /^The value '(.*?)' is invalid for '<scene>'/).map { String($0.output.1) }
  }

  /// Returns the mistakes of a scene file that was named in place of a scene; nil where `message` is of another error.
  /// The command line is right then.
  private static func sceneFile(_ message: String) -> String? {
    guard let word = invalidScene(message), SceneDocument.isPath(word),
      let file = try? SceneDocument.file(at: URL(fileURLWithPath: word))
    else { return nil }
    do { _ = try SceneDocument.read(file).scene() } catch { return error.description }
    return nil
  }

  /// Returns the error for a word in the place of a scene's name that is none; nil where `message` is of another error.
  /// The first word could be a command as well.
  private static func unknownScene(_ message: String, arguments: [String]) -> String? {
    guard let word = invalidScene(message) else { return nil }
    if SceneDocument.isPath(word) {
      do { _ = try SceneDocument.file(at: URL(fileURLWithPath: word)) } catch { return error.description }
    }
    let scenes = PreviewApp.current.scenes.map(\.name)
    let isFirst = arguments.first.map { $0 == word } ?? false
    let commands = RootCommand.commandNames
    let names = isFirst ? scenes + commands : scenes
    let nearest = names.map { ($0, NearestName.distance($0, word)) }.min { $0.1 < $1.1 }
    let advice = nearest.flatMap { $0.1 <= 2 ? "did you mean \($0.0)? " : nil }
    let lists =
      "Scenes: \(scenes.joined(separator: ", "))" + (isFirst ? "; commands: \(commands.joined(separator: ", "))." : ".")
    let shown = UntrustedText.quoted(word)
    return (isFirst ? "\(shown) is neither a scene nor a command" : "\(shown) is not a scene")
      + (advice.map { ": \($0)" } ?? ". ") + lists
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

  private static func isHelped(_ word: String) -> Bool {
    word.hasPrefix("-") || word == "help" || RootCommand.commandNames.contains(word)
  }

  /// The command that the arguments are for, as it is typed.
  private static func command(of arguments: [String]) -> String {
    let app = PreviewApp.current
    let first = arguments.first ?? ""
    if RootCommand.commandNames.contains(first) { return "\(app.name) \(first)" }
    // Without a command it is the one that opens the window.
    return first.hasPrefix("-") || app.scene(named: first) != nil || SceneDocument.isPath(first)
      ? "\(app.name) run" : app.name
  }
}
