import Foundation
import HeroWidgets

extension PickerSection {
  /// Returns the sections of a page: rows whose picture moves come first, and the first page alone has headers of other
  /// kinds, which come last.
  static func sections(isFirstPage: Bool, list: StylePickerSettings.ListContents) -> [PickerSection] {
    switch list {
    case .full: [views, imageURLs, transitions, colors] + (isFirstPage ? [custom] : [])
    case .recorded: [colors.asRecorded, views.asRecorded, imageURLs.asRecorded]
    }
  }

  static let everything = sections(isFirstPage: true, list: .full)

  private static let custom = PickerSection(
    title: "Custom", layout: .rows,
    contents: [
      PickerContent(
        title: "Gallery", subtitle: "Five pictures",
        kind: .gallery(["northern-lights", "lavender-hour", "harbour-lights", "autumn-river", "sea-cliffs"]),
        style: PickerStyle(largeTitle: .below)),
      PickerContent(
        title: "Gradient", subtitle: "Three colors", kind: .gradient, style: PickerStyle(largeTitle: .inline)),
      PickerContent(
        title: "Island Chart", subtitle: "Sharp at every size", kind: .vector("island-chart"),
        style: PickerStyle(largeTitle: .inline, dimming: .gradient)),
    ])

  private static let colors = PickerSection(
    title: "Colors", layout: .rows,
    contents: [
      PickerContent(title: "Mint", kind: .color(.systemMint), style: PickerStyle(largeTitle: .inline)),
      PickerContent(
        title: "Blue", subtitle: "Blue subtitle", kind: .color(.systemBlue), style: PickerStyle(largeTitle: .inline)),
      PickerContent(title: "Purple", kind: .color(.systemPurple), style: PickerStyle(largeTitle: .inline)),
    ])

  private static let views = PickerSection(
    title: "Views", layout: .rows,
    contents: [
      PickerContent(
        title: "City Ride", kind: .view("city-ride"), style: PickerStyle(words: "None", recordedThumbnailAspect: 16 / 9)
      ),
      PickerContent(
        title: "Ancient Ruins", subtitle: "Lost in time", kind: .view("ancient-ruins"),
        style: PickerStyle(largeTitle: .below, words: "Below Header", recordedThumbnailAspect: 31 / 40)),
      PickerContent(
        title: "Golden Fields", subtitle: "Bali, Indonesia", kind: .view("golden-fields"),
        style: PickerStyle(largeTitle: .inline, dimming: .gradient, words: "Inline", recordedThumbnailAspect: 2 / 3)),
    ])

  private static let imageURLs = PickerSection(
    title: "Image URLs", layout: .rows,
    contents: [
      PickerContent(
        title: "Remote Landscape", kind: .url("remote-landscape"), style: PickerStyle(words: "Aspect Fill, None")),
      PickerContent(
        title: "Mountain View", subtitle: "From the web", kind: .url("mountain-view"),
        style: PickerStyle(
          largeTitle: .below, contentMode: .fit, background: .colored,
          words: "Aspect Fit, Custom Background,\nBelow Header")),
      PickerContent(
        title: "Desert Road", subtitle: "Endless horizon", kind: .url("desert-road"),
        style: PickerStyle(
          largeTitle: .inline, dimming: .gradient, words: "Aspect Fill, Inline", recordedThumbnailAspect: 3 / 2)),
    ])

  /// Large cards that fly. The recording shows the large title below and the small one always.
  private static let transitions = PickerSection(
    title: "Transitions", layout: .cards,
    contents: views.contents.map { content in
      var card = content
      card.style = PickerStyle(largeTitle: .below, smallTitle: .always)
      return card
    })

  /// The section of the older build that the header recordings show: rows name their styles, colors have no second
  /// line, thumbnails have shapes of their own, and pictures keep their resolution.
  private var asRecorded: PickerSection {
    PickerSection(
      title: title, layout: layout,
      contents: contents.map { content in
        var content = content
        content.kind = content.kind.asRecorded
        content.detail = content.style.words
        content.thumbnailAspect = content.style.recordedThumbnailAspect
        return content
      })
  }
}
