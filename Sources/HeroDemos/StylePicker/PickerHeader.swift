import Foundation
import HeroKit
import HeroWidgets

/// Everything that a page's header depends on: two that are equal look alike.
struct PickerHeader: Sendable, Hashable {
  let page: PickerPage
  /// The title in place of the page's own; nil: that.
  let titleText: String?
  let largeTitle: StylePickerSettings.LargeTitle
  let smallTitle: StylePickerSettings.SmallTitle
  let dimming: StylePickerSettings.Dimming
  let contentMode: StylePickerSettings.HeaderContentMode
  let background: StylePickerSettings.HeaderBackground
  let stretches: Bool
  /// In points, at rest.
  let height: CGFloat
  /// Visible height after it has scrolled away, in points; nil: 0.
  let minHeight: CGFloat?
  /// Beside the large title, in points; nil: HeroKit's own.
  let titleMargin: CGFloat?
  let allowsLineWrap: Bool
  let titleLength: StylePickerSettings.TitleLength
  let accessory: StylePickerSettings.Accessory
  let lightModeOnly: Bool
  let collapsesOpaque: Bool
  let searchBar: StylePickerSettings.SearchBarPlace
  let statusBar: StylePickerSettings.StatusBarLook
  let flightTitle: StylePickerSettings.FlightTitle
  let loading: StylePickerSettings.LoadingLook
  let gradient: StylePickerSettings.GradientShape
  let movesGradient: Bool
  let paging: StylePickerSettings.Paging

  /// Derives the header of a page: a setting wins over the page's own style.
  ///
  /// - Parameters:
  ///   - barBottom: the bottom edge of the navigation bar, in points.
  ///   - pageHeight: the height of the page, in points; 0 before its first layout.
  ///   - titleMargin: beside the large title, in points; nil takes HeroKit's own.
  init(
    _ page: PickerPage, _ settings: StylePickerSettings, titleText: String? = nil, barBottom: CGFloat,
    pageHeight: CGFloat, titleMargin: CGFloat? = nil
  ) {
    let style = page.content?.style ?? PickerStyle(largeTitle: .inline)
    (self.page, self.titleText, self.titleMargin) = (page, titleText, titleMargin)
    largeTitle = settings.largeTitle ?? style.largeTitle
    smallTitle = settings.smallTitle ?? style.smallTitle
    dimming = settings.dimming ?? style.dimming
    contentMode = settings.contentMode ?? style.contentMode
    background = settings.background ?? style.background
    stretches = settings.stretches
    height = Self.height(onPageOf: pageHeight)
    minHeight =
      switch settings.minHeight {
      case .none: nil
      case .bar: barBottom
      case .tall: barBottom + 60
      }
    allowsLineWrap = settings.allowsLineWrap
    titleLength = settings.titleLength
    accessory = settings.accessory
    lightModeOnly = settings.lightModeOnly
    collapsesOpaque = settings.collapsesOpaque
    searchBar = settings.searchBar
    statusBar = settings.statusBar
    flightTitle = settings.flightTitle
    loading = settings.loading
    gradient = settings.gradient
    movesGradient = settings.movesGradient
    paging = settings.paging
  }

  /// Returns the height of every header that is taller than a bar: 300 points, as in the recordings.
  static func height(onPageOf pageHeight: CGFloat) -> CGFloat { PageHeader.height(300, onPageOf: pageHeight) }

  var title: TitleConfiguration {
    guard let content = page.content else {
      return TitleConfiguration(title: PickerPage.barTitle, largeTitle: PickerPage.launcherTitle)
    }
    return TitleConfiguration(title: titleText ?? content.title(titleLength), subtitle: content.subtitle)
  }

  func configuration(accessories: [HeaderAccessory]) -> HeaderViewConfiguration {
    HeaderViewConfiguration(
      height: height, minHeight: minHeight, stretches: stretches,
      largeTitleDisplayMode: displayMode(accessories),
      collapsedAppearance: collapsesOpaque
        ? .opaque(background: .systemIndigo, foreground: .white, lightModeOnly: lightModeOnly) : nil)
  }

  private func displayMode(_ accessories: [HeaderAccessory]) -> LargeTitleDisplayMode {
    let insets = titleMargin.map { TitleInsets.horizontal($0) } ?? TitleInsets()
    return switch largeTitle {
    case .none: .none
    case .below:
      .belowHeader(
        BelowHeaderTitle(
          allowsLineWrap: allowsLineWrap, smallTitleDisplayMode: smallTitle.mode, insets: insets,
          accessories: accessories))
    case .inline:
      .inline(
        InlineTitle(
          dimming: dimming.dimming, allowsLineWrap: allowsLineWrap, insets: insets, accessories: accessories))
    }
  }

  var legibility: HeaderLegibility { statusBar == .follows ? .follows : .recorded }

  /// Returns the color of titles on a colored bar: white as in the recordings, black where white is not legible.
  func foreground(on color: Color) -> Color {
    guard statusBar == .follows else { return .white }
    return Color(
      light: .readable(on: [color.light], preferring: .white), dark: .readable(on: [color.dark], preferring: .white))
  }

  /// Behind a picture that leaves something free.
  var backgroundColor: Color? { background == .colored ? .systemIndigo : nil }
}

extension StylePickerSettings.SmallTitle {
  fileprivate var mode: SmallTitleDisplayMode {
    switch self {
    case .never: .never
    case .system: .system
    case .always: .always
    }
  }
}

extension StylePickerSettings.Dimming {
  fileprivate var dimming: InlineTitle.Dimming {
    switch self {
    case .none: .none
    case .gradient: .gradient
    case .complete: .complete
    }
  }
}

extension StylePickerSettings.HeaderContentMode {
  var contentMode: ContentMode {
    switch self {
    case .fill: .scaleAspectFill
    case .fit: .scaleAspectFit
    case .scale: .scaleToFill
    }
  }
}
