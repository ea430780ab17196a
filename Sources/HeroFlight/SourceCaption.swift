import Foundation
import HeroGeometry
import HeroMorph
import HeroWidgets

/// Fades the texts beside a moving picture's place in the source's cell while it covers them, or its edge would cut
/// their letters: with pages that fade through each other, and after a gesture. So do titles of the page. Titles, and
/// texts to the left and right, stay as long as a gesture holds the page: they are read meanwhile.
@MainActor struct SourceCaption {
  private var faded: [Label] = []
  /// The titles of the page and the lines below them; nil until they are asked for.
  private var titles: [Label]?

  /// Distance of a text above or below the source at rest, in points, up to which it belongs to the caption.
  private static let reach: CGFloat = 44
  /// Distance from the destination at which texts to the left and right of a released picture have faded.
  private static let release = 0.3
  /// Points from the picture at which the caption is seen whole, or half its distance at rest where that is less.
  private static let clearance: CGFloat = 12

  /// Shows as much of the texts as `state` leaves free.
  /// - Parameters:
  ///   - progress: Of the transition.
  ///   - sources: The sources of moving elements on `page`, by the elements' ids, after they were lifted.
  ///   - always: True if the texts fade without a gesture too.
  mutating func apply(
    _ state: MorphState, at progress: Double, of sources: [(id: String, view: View)], on page: View,
    in container: View, always: Bool
  ) {
    let carried = state.pages.last?.carried ?? 0
    guard carried > 0 || always || !faded.isEmpty else { return }
    let released = min(1, max(0, 1 - progress) / Self.release)
    let strength = (caption: always ? 1 : carried, row: always ? 1 + (released - 1) * carried : released * carried)
    titles = titles ?? Self.titles(in: page)
    var kept: [Label] = []
    for source in sources where strength.caption > 0 {
      guard let element = state.elements.first(where: { $0.id == source.id }), element.container == nil else {
        continue
      }
      let frame = container.convert(element.frame, to: page)
      for (label, presence) in texts(beside: source.view, under: frame, on: page, strength: strength) where presence < 1
      {
        label.transitionLook = PresentationOverrides(alpha: presence)
        kept.append(label)
      }
    }
    for label in faded where !kept.contains(where: { $0 === label }) { label.transitionLook = nil }
    faded = kept
  }

  /// Shows all captions.
  mutating func tearDown() {
    for label in faded { label.transitionLook = nil }
    (faded, titles) = ([], nil)
  }

  /// Returns the texts of a source's cell, with the opacity of each beside a picture at `frame` of the page, 0…1.
  /// - Parameter strength: How much texts above and below the source fade, and those in its row, 0…1.
  private func texts(
    beside source: View, under frame: CGRect, on page: View, strength: (caption: Double, row: Double)
  ) -> [(label: Label, presence: Double)] {
    guard let cell = sequence(first: source, next: \.superview).first(where: { $0 is CollectionViewCell }) else {
      return []
    }
    let rest = source.convert(source.bounds, to: page)
    var (caption, row) = ([] as [Label], [] as [(label: Label, presence: Double)])
    var captionPresence = 1.0
    let own = labels(in: cell, beside: source)
    for label in own + (titles ?? []).filter(isFree) {
      let place = label.convert(label.bounds, to: page)
      let (above, beside) = (place.verticalGap(to: rest), place.gap(to: rest))
      // One that lies on the picture has none.
      guard beside > 0 else { continue }
      let presence = max(0, min(1, place.gap(to: frame) / min(Self.clearance, beside / 2)))
      if above <= 0 || !own.contains(where: { $0 === label }) {
        row.append((label, 1 + (presence - 1) * strength.row))
      } else if above <= Self.reach {
        caption.append(label)
        captionPresence = min(captionPresence, presence)
      }
    }
    return row + caption.map { ($0, 1 + (captionPresence - 1) * strength.caption) }
  }

  /// Returns the texts in `view` that no transition shows elsewhere.
  private func labels(in view: View, beside source: View) -> [Label] {
    guard view !== source else { return [] }
    if let label = view as? Label { return isFree(label) ? [label] : [] }
    return view.subviews.flatMap { labels(in: $0, beside: source) }
  }

  /// Returns whether no transition shows the text elsewhere.
  private func isFree(_ label: Label) -> Bool {
    label.transitionLook == nil || faded.contains { $0 === label }
  }

  /// Returns the titles in `view`, with the lines beside them. Bars show their own.
  private static func titles(in view: View) -> [Label] {
    if view is CollectionViewCell || view is NavigationBar { return [] }
    let labels = view.subviews.compactMap { $0 as? Label }
    let titles = labels.contains { $0.accessibilityRole == .header } ? labels : []
    return titles + view.subviews.flatMap(Self.titles)
  }
}

extension CGRect {
  /// Returns the distance from `other` on the axis on which both are farther apart; negative where they overlap.
  fileprivate func gap(to other: CGRect) -> CGFloat {
    max(minX - other.maxX, other.minX - maxX, verticalGap(to: other))
  }

  /// Returns the distance from what lies above or below; negative beside it.
  fileprivate func verticalGap(to other: CGRect) -> CGFloat { max(minY - other.maxY, other.minY - maxY) }
}
