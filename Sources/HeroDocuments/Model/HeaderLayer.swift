import HeroKit
import HeroWidgets
import Yams

/// HeroKit's collapsing header with a picture.
package struct HeaderLayer: Sendable, Hashable {
  enum LargeTitle: String, Sendable, Hashable, CaseIterable { case none, below, inline }

  /// Several are a gallery.
  var pictures: [DocumentPicture] = []
  var contentMode = ContentMode.scaleAspectFill
  var fill: Color?
  var height = 200.0
  var minimumHeight: Double?
  var stretches = true
  var title: String?
  var subtitle: String?
  var largeTitle = LargeTitle.none
  var largeTitleText: String?
  var largeSubtitle: String?
  var smallTitle = SmallTitleDisplayMode.system
  var dimming = InlineTitle.Dimming.none
  var titleColor = Color.white
  var wrapsTitle = false
  var minimumScale: Double?
  var titleMargin: Double?
  var titleTop: Double?
  var titleBottom: Double?
  var accessories: [DocumentAccessory] = []
  var search: String?
  var keepsSearch = false
  var placeholder = Icon.photo
  var legibility = HeaderLegibility.follows
  var hasIndicator = true
  var firstPicture = 0
  var paging = GalleryConfiguration.Paging.forwarded
  var collapsed: Collapsed?

  struct Collapsed: Sendable, Hashable {
    var background = Color.systemBackground
    var foreground: Color?
    var isLightModeOnly = false

    static let record = Record<Collapsed>(
      name: "collapsed bar", text: "The bar once the picture has gone.",
      fields: [
        .required("background", \.background, .color, "The color of the bar."),
        .optional("foreground", \.foreground, .color, default: "the system's", "The color of title and buttons."),
        .optional(
          "lightModeOnly", \.isLightModeOnly, .flag, default: "false", "Keeps the system's look in dark appearance."),
      ])
  }

  private static let picturesKind = ValueKind<[DocumentPicture]>.either(
    .list(.picture, 1...50, words: "a list of pictures"), { $0.sequence != nil }, { $0 }, .picture, { [$0] }
  ).called("a picture's path in the folder, {light: …, dark: …}, or a list of pictures")

  static let fields: [Field<HeaderLayer>] = [
    .required(
      "header", \.pictures, picturesKind, "The picture, or several to swipe through. Paths take {columns}."),
    .optional(
      "contentMode", \.contentMode, .word(ImageLayer.contentModes), default: "fill",
      "How the picture fills the header: cropped, whole, or stretched."),
    .optional("fill", \.fill, .color, default: "none", "The color behind a picture that leaves something free."),
    .optional("height", \.height, .length, default: "200", "The height at rest; at most half of the page."),
    .optional(
      "minHeight", \.minimumHeight, .length, default: "none", "The height that stays when the page is scrolled."),
    .optional("stretches", \.stretches, .flag, default: "true", "Grows when the page is pulled down."),
    .optional("title", \.title, .text, default: "the screen's", "The title in the bar. Takes {columns}."),
    .optional("subtitle", \.subtitle, .text, default: "none", "The line under the title. Takes {columns}."),
    .optional(
      "largeTitle", \.largeTitle, .word(LargeTitle.self), default: "none",
      "Where the large title stands: below the picture, or on it."),
    .optional("largeTitleText", \.largeTitleText, .text, default: "the title", "The large title. Takes {columns}."),
    .optional(
      "largeSubtitle", \.largeSubtitle, .text, default: "the subtitle",
      "The line under the large title. Takes {columns}."),
    .optional(
      "smallTitle", \.smallTitle, .word(SmallTitleDisplayMode.self), default: "system",
      "When the bar shows the title: system is while the large one is hidden."),
    .optional(
      "dimming", \.dimming, .word(InlineTitle.Dimming.self), default: "none",
      "Darkens the picture under an inline title."),
    .optional("titleColor", \.titleColor, .color, default: "white", "The color of an inline title."),
    .optional("lineWrap", \.wrapsTitle, .flag, default: "false", "Gives the large title two lines."),
    .optional(
      "minimumScale", \.minimumScale, .number(0.1...1), default: "none",
      "Shrinks a large title that does not fit, down to this scale."),
    .optional("titleMargin", \.titleMargin, .length, default: "the page's margin", "The room beside the large title."),
    .optional(
      "titleTop", \.titleTop, .length, default: "6 below, 0 inline", "The room above the large title."),
    .optional(
      "titleBottom", \.titleBottom, .length, default: "8 below, 16 inline", "The room below the large title."),
    .optional(
      "accessories", \.accessories,
      .list(DocumentAccessory.record.kind { DocumentAccessory() }, 0...4, words: "a list of up to 4 accessories"),
      default: "none", "Buttons and layers beside the large title."),
    .optional(
      "search", \.search, .text, default: "none", "Shows a search bar under the large title, with this placeholder."),
    .optional(
      "searchStays", \.keepsSearch, .flag, default: "false", "Keeps the search bar under the navigation bar."),
    .optional(
      "placeholder", \.placeholder, .word(Icon.self), default: "photo",
      "The symbol in place of a picture that cannot be shown."),
    .optional(
      "legibility", \.legibility, .word(HeaderLegibility.self), default: "follows",
      "The color of clock and titles: by the picture behind them (follows), or as HeroKit leaves them (recorded)."),
    .optional("indicator", \.hasIndicator, .flag, default: "true", "Shows dots over several pictures."),
    .optional(
      "firstPicture", \.firstPicture, .whole(0...49), default: "0", "The picture that shows first, counted from 0."),
    .optional(
      "paging", \.paging, .word(GalleryConfiguration.Paging.self), default: "forwarded",
      "The receiver of drags on several pictures: the page too (forwarded), or the pictures alone (native)."),
    .optional(
      "collapsed", \.collapsed, Collapsed.record.kind { Collapsed() }, default: "transparent",
      "The bar once the picture has gone."),
  ]
}

/// A navigation bar.
package struct BarLayer: Sendable, Hashable {
  var title = ""
  var subtitle: String?
  var isLarge = false
  var background: Color?
  var foreground: Color?
  var isLightModeOnly = false
  var left: [BarButtonItem.SystemItem] = []
  var right: [BarButtonItem.SystemItem] = []

  private static let items = ValueKind<[BarButtonItem.SystemItem]>.list(
    .word(BarButtonItem.SystemItem.self), 0...4, words: "a list of up to 4 buttons")

  static let fields: [Field<BarLayer>] = [
    .required("bar", \.title, .text, "The title. Takes {columns}."),
    .optional("subtitle", \.subtitle, .text, default: "none", "The line under the title. Takes {columns}."),
    .optional("large", \.isLarge, .flag, default: "false", "Shows a large title that scrolls with the page."),
    .optional(
      "background", \.background, .color, default: "none", "The color of the bar. It makes the bar opaque."),
    .optional(
      "foreground", \.foreground, .color, default: "the system's", "The color of title and buttons on a background."),
    .optional(
      "lightModeOnly", \.isLightModeOnly, .flag, default: "false",
      "Keeps the system's look in dark appearance, in place of the background."),
    .optional(
      "left", \.left, items, default: "[close] on a presented screen",
      "The buttons at the left. close, cancel and done leave the screen."),
    .optional("right", \.right, items, default: "[]", "The buttons at the right."),
  ]
}
