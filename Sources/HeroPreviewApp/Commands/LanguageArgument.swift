import ArgumentParser
import Foundation
import HeroReview
import HeroWidgets

/// What every command says of `--language`.
enum LanguageArgument {
  static let help: String =
    "Show placeholder text like another language: german (longer), arabic (Arabic letters, right to left) or thai (Thai letters)."

  /// Throws where no font has its letters.
  static func check(_ language: PseudoLanguage?) throws {
    if let language, let want = try onMainActor({ language.want }) { throw ReviewError(want) }
  }
}
