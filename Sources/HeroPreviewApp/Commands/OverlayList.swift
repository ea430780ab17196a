import ArgumentParser
import Foundation
import HeroReview
import HeroSystem

/// Names of overlays with commas between.
enum OverlayList {
  /// Those that a picture can show on which no finger lies.
  private static let all = Overlay.allCases.filter { !$0.isOfWindow && $0 != .touches }
  static let names = all.map(\.rawValue).joined(separator: ", ")

  /// Throws a `ValidationError` that names what is no overlay.
  @Sendable static func parsed(_ words: String) throws -> Set<Overlay> {
    Set(
      try words.split(separator: ",", omittingEmptySubsequences: false).map { word in
        let name = word.trimmingCharacters(in: .whitespaces)
        guard let overlay = all.first(where: { $0.rawValue == name }) else {
          throw ValidationError("\(UntrustedText.quoted(name)) is not an overlay: choose from \(names).")
        }
        return overlay
      })
  }
}
