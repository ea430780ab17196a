import Foundation
import HeroGeometry
import HeroMorph
import HeroWidgets

/// Fades the caption of a picture that lands from a gesture: the texts above and below its place in the source's cell.
/// The picture is larger than its place until it lands, and its edge would cut their letters. Texts beside it stay:
/// they are a row that is read while the page is held.
@MainActor struct SourceCaption {
  private var faded: [Label] = []

  /// Distance of a text from the source at rest, in points, up to which it belongs to the caption.
  private static let reach: CGFloat = 44
  /// Points from the picture at which the caption is seen whole, or half its distance at rest where that is less.
  private static let clearance: CGFloat = 12

  /// Shows as much of the captions as `state` leaves free.
  /// - Parameter sources: The sources of moving elements on `page`, by the elements' ids, after they were lifted.
  mutating func apply(_ state: MorphState, of sources: [(id: String, view: View)], on page: View, in container: View) {
    let carried = state.pages.last?.carried ?? 0
    guard carried > 0 || !faded.isEmpty else { return }
    var kept: [Label] = []
    for source in sources where carried > 0 {
      guard let element = state.elements.first(where: { $0.id == source.id }), element.container == nil else {
        continue
      }
      let frame = container.convert(element.frame, to: page)
      let (labels, presence) = caption(of: source.view, under: frame, on: page)
      let alpha = 1 + (presence - 1) * carried
      for label in labels where alpha < 1 {
        label.transitionLook = PresentationOverrides(alpha: alpha)
        kept.append(label)
      }
    }
    for label in faded where !kept.contains(where: { $0 === label }) { label.transitionLook = nil }
    faded = kept
  }

  /// Shows all captions.
  mutating func tearDown() {
    for label in faded { label.transitionLook = nil }
    faded = []
  }

  /// Returns the texts of a caption, and their opacity beside a picture at `frame` of the page, 0…1.
  private func caption(of source: View, under frame: CGRect, on page: View) -> (labels: [Label], presence: Double) {
    guard let cell = sequence(first: source, next: \.superview).first(where: { $0 is CollectionViewCell }) else {
      return ([], 1)
    }
    let rest = source.convert(source.bounds, to: page)
    var (labels, presence) = ([] as [Label], 1.0)
    for label in self.labels(in: cell, beside: source) {
      let place = label.convert(label.bounds, to: page)
      let distance = place.verticalGap(to: rest)
      guard distance > 0, distance <= Self.reach else { continue }
      labels.append(label)
      presence = min(presence, max(0, place.gap(to: frame) / min(Self.clearance, distance / 2)))
    }
    return (labels, presence)
  }

  /// Returns the texts in `view` that no transition shows elsewhere.
  private func labels(in view: View, beside source: View) -> [Label] {
    guard view !== source else { return [] }
    if let label = view as? Label {
      return label.transitionLook == nil || faded.contains { $0 === label } ? [label] : []
    }
    return view.subviews.flatMap { labels(in: $0, beside: source) }
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
