import Foundation
import HeroWidgets

/// One row of the picker: its words, its picture, and the header of the page it opens.
struct PickerContent: Sendable, Hashable {
  /// What the header is made of.
  enum Kind: Sendable, Hashable {
    /// A coloured bar.
    case color(Color)
    /// One of the demo's pictures, by its name, in a view of the page's own.
    case view(String)
    /// One of the demo's pictures, by its name, from the server.
    case url(String)
    /// Pages of the demo's pictures, by their names.
    case gallery([String])
    case gradient
    /// A drawing, by its file's name in the pictures' folder.
    case vector(String)
  }

  let title: String
  /// The header's second line.
  var subtitle: String?
  let kind: Kind
  /// What the page is like while no setting says otherwise.
  var style: PickerStyle
  /// Width to height of the row's thumbnail, which is cropped to it.
  var thumbnailAspect: CGFloat
  /// The row's second line.
  var detail: String?

  init(
    title: String, subtitle: String? = nil, kind: Kind, style: PickerStyle = PickerStyle(),
    thumbnailAspect: CGFloat = 4 / 3
  ) {
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.style = style
    self.thumbnailAspect = thumbnailAspect
    detail = subtitle
  }

  /// Whether a picture stands in the header, which then can fly there.
  var isVisualHeader: Bool {
    switch kind {
    case .view, .url: true
    case .color, .gallery, .gradient, .vector: false
    }
  }

  /// The picture's name, for what shows one.
  var picture: String? {
    switch kind {
    case .view(let name), .url(let name): name
    case .gallery(let names): names.first
    case .vector(let name): name
    case .color, .gradient: nil
    }
  }

  /// The title in the length that is asked for.
  func title(_ length: StylePickerSettings.TitleLength) -> String {
    switch length {
    case .short: title
    case .long: "\(title), and a Title That Takes More Room Than One Line Has"
    }
  }
}

/// What a page's header is like by itself.
struct PickerStyle: Sendable, Hashable {
  var largeTitle = StylePickerSettings.LargeTitle.none
  var smallTitle = StylePickerSettings.SmallTitle.system
  var dimming = StylePickerSettings.Dimming.none
  var contentMode = StylePickerSettings.HeaderContentMode.fill
  var background = StylePickerSettings.HeaderBackground.none
  /// In words, as the recorded build names it below the title.
  var words: String?
}

/// A group of rows.
struct PickerSection: Sendable, Hashable {
  enum Layout: Sendable, Hashable { case rows, cards }

  let title: String
  let layout: Layout
  let contents: [PickerContent]
}
