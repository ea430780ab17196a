import Foundation
import HeroDrawing

/// A language that nobody speaks: the words of the interface as long, as high, and as written as in one that people do.
/// What a layout does in it, it does in the real one, before anybody has translated a word. Labels for programs
/// (`accessibilityLabel`) stay as they are.
public enum PseudoLanguage: String, Sendable, Hashable, Codable, CaseIterable {
  /// As long as German is: some two fifths longer, in longer words, with dots above capitals.
  case german
  /// In Arabic letters, which join, and with its digits.
  case arabic
  /// In Thai letters, with signs above and below them, and no spaces between words.
  case thai

  /// The text in its place, letter by letter: the same for the same text.
  public func words(for text: String) -> String {
    switch self {
    case .german: Self.lengthened(text)
    case .arabic: String(text.flatMap { Self.arabicLetters[Self.plain($0)] ?? String($0) })
    case .thai: Self.inThai(text)
    }
  }

  public var direction: UserInterfaceLayoutDirection { self == .arabic ? .rightToLeft : .leftToRight }

  /// The reason why the language cannot be shown here, in a sentence that says what to do; nil: it can.
  @MainActor package var want: String? {
    switch self {
    case .german: nil
    case .arabic:
      TextEnvironment.lacksLetters(for: "اب")
        ? "No installed font has Arabic letters: install one, such as the package fonts-dejavu-core." : nil
    case .thai:
      TextEnvironment.lacksLetters(for: "กข")
        ? "No installed font has Thai letters: install one, such as the package fonts-tlwg-loma-ttf." : nil
    }
  }

  /// In lower case, without accents.
  private static func plain(_ character: Character) -> Character {
    String(character).folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).first ?? character
  }

  // MARK: German

  /// Word endings, by the number of letters that they add.
  private static let endings = ["e", "en", "ung", "lich", "ungen", "schaft", "heitlich", "schaftlich"]
  private static let umlauts: [Character: Character] = ["a": "ä", "o": "ö", "u": "ü", "A": "Ä", "O": "Ö", "U": "Ü"]

  private static func lengthened(_ text: String) -> String {
    var (result, word) = ("", "")
    func end() {
      // Articles and the like are as short there.
      if word.count > 2 {
        if let vowel = word.firstIndex(where: { umlauts[$0] != nil }), let umlaut = umlauts[word[vowel]] {
          word.replaceSubrange(vowel...vowel, with: String(umlaut))
        }
        let more = Int((Double(word.count) * 0.45).rounded())
        word += endings[max(0, min(endings.count, more) - 1)]
      }
      result += word
      word = ""
    }
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }

  // MARK: Arabic

  private static let arabicLetters: [Character: String] = [
    "a": "ا", "b": "ب", "c": "ك", "d": "د", "e": "ي", "f": "ف", "g": "غ", "h": "ه", "i": "ي", "j": "ج", "k": "ك",
    "l": "ل", "m": "م", "n": "ن", "o": "و", "p": "ب", "q": "ق", "r": "ر", "s": "س", "t": "ت", "u": "و", "v": "ف",
    "w": "و", "x": "كس", "y": "ي", "z": "ز", "0": "٠", "1": "١", "2": "٢", "3": "٣", "4": "٤", "5": "٥", "6": "٦",
    "7": "٧", "8": "٨", "9": "٩", ",": "،", ";": "؛", "?": "؟",
  ]

  // MARK: Thai

  private static let thaiConsonants: [Character: String] = [
    "b": "บ", "c": "ค", "d": "ด", "f": "ฟ", "g": "ก", "h": "ห", "j": "จ", "k": "ข", "l": "ล", "m": "ม", "n": "น",
    "p": "ป", "q": "ฆ", "r": "ร", "s": "ส", "t": "ท", "v": "ว", "w": "ว", "x": "ซ", "y": "ย", "z": "ซ",
  ]
  /// Above, below or behind a consonant; two of them with a tone on top, the highest that Thai is.
  private static let thaiVowels: [Character: String] = ["a": "า", "e": "ี้", "i": "ิ", "o": "ื่", "u": "ู"]
  private static let thaiDigits: [Character: String] = [
    "0": "๐", "1": "๑", "2": "๒", "3": "๓", "4": "๔", "5": "๕", "6": "๖", "7": "๗", "8": "๘", "9": "๙",
  ]

  private static func inThai(_ text: String) -> String {
    var result = ""
    var (mayTakeVowel, isAfterWord) = (false, false)
    for character in text {
      let letter = plain(character)
      if let consonant = thaiConsonants[letter] {
        result += consonant
        (mayTakeVowel, isAfterWord) = (true, true)
      } else if let vowel = thaiVowels[letter] {
        result += (mayTakeVowel ? "" : "อ") + vowel
        (mayTakeVowel, isAfterWord) = (false, true)
      } else {
        // Between words there is nothing; between sentences there is.
        if !(character == " " && isAfterWord) { result += thaiDigits[letter] ?? String(character) }
        (mayTakeVowel, isAfterWord) = (false, false)
      }
    }
    return result
  }
}

extension View {
  /// The text as it is shown where the view is: in the stage's language, but for what is to stay as it is.
  public func inLanguage(_ text: String) -> String {
    guard let stage, let language = stage.language, !stage.verbatim.contains(text) else { return text }
    return language.words(for: text)
  }
}
