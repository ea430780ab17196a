import Foundation
import HeroWidgets

/// One row of the picker: its words, its picture, and the header of the page it opens.
struct PickerContent: Sendable, Hashable {
  /// The content of the header.
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

    /// The same picture as it was when it was compared with the recordings. Another resolution would have other pixels
    /// at every size.
    var asRecorded: Kind {
      switch self {
      case .view(let name): .view("recorded/\(name)")
      case .url(let name): .url("recorded/\(name)")
      case .color, .gallery, .gradient, .vector: self
      }
    }
  }

  let title: String
  /// The header's second line.
  var subtitle: String?
  var kind: Kind
  /// The page's style by default; settings override it.
  var style: PickerStyle
  /// Width to height of the row's thumbnail, which is cropped to it: as the picture by default.
  var thumbnailAspect: CGFloat = 4 / 3
  /// The row's second line.
  var detail: String?

  init(
    title: String, subtitle: String? = nil, kind: Kind, style: PickerStyle = PickerStyle()
  ) {
    self.title = title
    self.subtitle = subtitle
    self.kind = kind
    self.style = style
    detail = subtitle
  }

  /// True if the row and the header show a picture, which then moves from one to the other.
  var isVisualHeader: Bool { if case .color = kind { false } else { true } }

  /// Returns the name of the picture's file; nil where the picture is not a file.
  func picture(onPage page: Int) -> String? {
    switch kind {
    case .view(let name), .url(let name), .vector(let name): name
    case .gallery(let names): names.indices.contains(page) ? names[page] : nil
    case .color, .gradient: nil
    }
  }

  func title(_ length: StylePickerSettings.TitleLength) -> String {
    switch length {
    case .short: title
    case .long: "\(title), and a Title That Takes More Room Than One Line Has"
    }
  }
}

/// The default style of a page's header.
struct PickerStyle: Sendable, Hashable {
  var largeTitle = StylePickerSettings.LargeTitle.none
  var smallTitle = StylePickerSettings.SmallTitle.system
  var dimming = StylePickerSettings.Dimming.none
  var contentMode = StylePickerSettings.HeaderContentMode.fill
  var background = StylePickerSettings.HeaderBackground.none
  /// The name of the style in the recorded build, which stands below the title there.
  var words: String?
  /// Width to height of the thumbnail in the recorded build.
  var recordedThumbnailAspect: CGFloat = 4 / 3
}

/// A group of rows.
struct PickerSection: Sendable, Hashable {
  enum Layout: Sendable, Hashable { case rows, cards }

  let title: String
  let layout: Layout
  let contents: [PickerContent]
}
