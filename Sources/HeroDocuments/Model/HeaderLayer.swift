import HeroKit
import HeroWidgets

/// HeroKit's collapsing header with a picture.
package struct HeaderLayer: Sendable, Hashable {
  enum LargeTitle: String, Sendable, Hashable, CaseIterable { case none, below, inline }

  var picture = DocumentPicture()
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

  static let fields: [Field<HeaderLayer>] = [
    .required("header", \.picture, .picture, "The picture. Its path takes {columns}."),
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
      "collapsed", \.collapsed, Collapsed.record.kind { Collapsed() }, default: "transparent",
      "The bar once the picture has gone."),
  ]
}

/// A navigation bar.
package struct BarLayer: Sendable, Hashable {
  var title = ""
  var subtitle: String?
  var isLarge = false
  var left: [BarButtonItem.SystemItem] = []
  var right: [BarButtonItem.SystemItem] = []

  private static let items = ValueKind<[BarButtonItem.SystemItem]>.list(
    .word(BarButtonItem.SystemItem.self), 0...4, words: "a list of up to 4 buttons")

  static let fields: [Field<BarLayer>] = [
    .required("bar", \.title, .text, "The title. Takes {columns}."),
    .optional("subtitle", \.subtitle, .text, default: "none", "The line under the title. Takes {columns}."),
    .optional("large", \.isLarge, .flag, default: "false", "Shows a large title that scrolls with the page."),
    .optional(
      "left", \.left, items, default: "[close] on a presented screen",
      "The buttons at the left. close, cancel and done leave the screen."),
    .optional("right", \.right, items, default: "[]", "The buttons at the right."),
  ]
}
