import Foundation
import HeroSystem

/// Pages by their titles, as a person types them.
package enum PageTitle {
  /// Returns whether `text` names the page called `title`; upper and lower case are one.
  package static func isSame(_ text: String, _ title: String?) -> Bool {
    title.map { text.compare($0, options: .caseInsensitive) == .orderedSame } ?? false
  }

  /// What says that there is no such page. Names the first few that there are.
  package static func unknown(_ text: String, among titles: [String]) -> SceneError {
    let some = titles.prefix(24).map { "“\($0)”" }.joined(separator: ", ")
    return SceneError(
      "No page is titled \(UntrustedText.quoted(text)). Pages: \(some)\(titles.count > 24 ? " and more" : "").",
      isWrongUse: true)
  }
}
