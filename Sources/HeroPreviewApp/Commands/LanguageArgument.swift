import ArgumentParser
import Foundation
import HeroReview
import HeroWidgets

/// What every command says of `--typeface`.
enum TypefaceArgument {
  static let help: String =
    "Typeface of all text: inter, spaced like San Francisco, or system, the San Francisco that you have installed. (default: inter)"

  /// Throws where the typeface is not installed.
  static func check(_ typeface: Typeface?) throws {
    if let typeface, let want = try onMainActor({ TextEnvironment.want(of: typeface) }) { throw ReviewError(want) }
  }
}

/// What every command says of `--language`.
enum LanguageArgument {
  static let help: String =
    "Show placeholder text like another language: german (longer), arabic (Arabic letters, right to left) or thai (Thai letters)."

  /// Throws where no font has its letters.
  static func check(_ language: PseudoLanguage?) throws {
    if let language, let want = try onMainActor({ language.want }) { throw ReviewError(want) }
  }
}
