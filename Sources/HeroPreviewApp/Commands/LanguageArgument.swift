import ArgumentParser
import Foundation
import HeroReview
import HeroWidgets

/// What every command says of `--language`.
enum LanguageArgument {
  static let help: String =
    "Shows all words as in another language: german (as long), arabic (its letters, and from right to left) or thai (its letters)."

  /// Throws where no font has its letters.
  static func check(_ language: PseudoLanguage?) throws {
    if let language, let want = try onMainActor({ language.want }) { throw ReviewError(want) }
  }
}
