import Foundation
import HeroWidgets

/// The list of a page of the picker, filtered by the search.
struct PickerList: Sendable, Hashable {
  let all: [PickerSection]
  var query = "" { didSet { if query != oldValue { filter() } } }
  /// Sections without a match are left out.
  private(set) var sections: [PickerSection]

  init(_ sections: [PickerSection], query: String = "") {
    all = sections
    self.sections = sections
    self.query = query
    filter()
  }

  private mutating func filter() {
    let words = query.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else {
      sections = all
      return
    }
    sections = all.compactMap { section in
      let found = section.contents.filter { content in
        let text = [content.title, content.subtitle ?? "", content.detail ?? ""].joined(separator: " ")
        return words.allSatisfy { text.range(of: $0, options: [.caseInsensitive, .diacriticInsensitive]) != nil }
      }
      return found.isEmpty ? nil : PickerSection(title: section.title, layout: section.layout, contents: found)
    }
  }

  func content(at indexPath: IndexPath) -> PickerContent? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].contents.indices.contains(indexPath.item)
    else { return nil }
    return sections[indexPath.section].contents[indexPath.item]
  }

  /// Returns the index paths of contents that fulfil the condition, in reading order.
  func places(where condition: (PickerContent) -> Bool) -> [IndexPath] {
    sections.enumerated().flatMap { index, section in
      section.contents.indices.filter { condition(section.contents[$0]) }.map { IndexPath(item: $0, section: index) }
    }
  }
}

extension PickerSection {
  /// All in points, read from `recordings/matched-transition.gif`.
  private static let cardMargin: CGFloat = 20
  private static let cardTop: CGFloat = 8
  /// From the cards' edge to the section's title.
  static let cardTitleInset: CGFloat = 8

  func collectionSection(width: CGFloat) -> CollectionSection {
    switch layout {
    case .rows: .insetGrouped(width: width, hasHeader: true)
    case .cards:
      .cards(
        height: TransitionCardCell.height, spacing: TransitionCardCell.spacing,
        insets: EdgeInsets(
          top: PickerSection.cardTop, left: PickerSection.cardMargin, bottom: PickerSection.cardMargin,
          right: PickerSection.cardMargin),
        hasHeader: true, backgroundColor: .systemBackground)
    }
  }
}
