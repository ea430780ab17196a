import Foundation
import HeroKit
import HeroWidgets

extension HeaderLayer {
  /// Returns HeroKit's configuration of the header.
  /// - Parameters:
  ///   - height: at rest, in points.
  ///   - margin: beside the large title, in points.
  ///   - accessories: beside the large title.
  func configuration(
    height: CGFloat, margin: CGFloat, accessories: [HeaderAccessory]
  ) -> HeaderViewConfiguration {
    let insets = TitleInsets(
      top: titleTop.map { CGFloat($0) }, leading: margin, bottom: titleBottom.map { CGFloat($0) }, trailing: margin)
    let scale = minimumScale.map { CGFloat($0) }
    let mode: LargeTitleDisplayMode =
      switch largeTitle {
      case .none: .none
      case .below:
        .belowHeader(
          BelowHeaderTitle(
            allowsLineWrap: wrapsTitle, minimumScaleFactor: scale, smallTitleDisplayMode: smallTitle, insets: insets,
            accessories: accessories))
      case .inline:
        .inline(
          InlineTitle(
            dimming: dimming, foregroundColor: titleColor, allowsLineWrap: wrapsTitle, minimumScaleFactor: scale,
            insets: insets, accessories: accessories))
      }
    return HeaderViewConfiguration(
      height: height, minHeight: minimumHeight.map { CGFloat($0) }, stretches: stretches, largeTitleDisplayMode: mode,
      collapsedAppearance: collapsed.map {
        .opaque(background: $0.background, foreground: $0.foreground, lightModeOnly: $0.isLightModeOnly)
      })
  }

  /// Returns the titles with a row's values.
  func titles(_ values: [String: String], page: String?) -> TitleConfiguration {
    func text(_ text: String?) -> String? { text.map { DocumentText.expand($0, values) } }
    return TitleConfiguration(
      title: text(title) ?? page, subtitle: text(subtitle), largeTitle: text(largeTitleText),
      largeSubtitle: text(largeSubtitle))
  }

  /// Returns the style of the header: one picture, or several to swipe through.
  func style(
    _ pictures: [Picture], _ configuration: HeaderViewConfiguration, _ title: TitleConfiguration
  ) -> HeroHeaderStyle {
    let images = pictures.map {
      HeaderImage(picture: $0, contentMode: contentMode, backgroundColor: fill, placeholderSymbol: placeholder)
    }
    guard images.count != 1 else { return .image(image: images[0], configuration: configuration, title: title) }
    return .gallery(
      images: images,
      gallery: GalleryConfiguration(paging: paging, initialIndex: firstPicture, showsPageControl: hasIndicator),
      configuration: configuration, title: title)
  }

  /// The search bar under the title; nil: none.
  @MainActor var searchBar: HeaderSearchBar? {
    search.map { HeaderSearchBar(SearchBar(placeholder: $0), hidesWhenScrolling: !keepsSearch) }
  }
}

extension DocumentAccessory {
  /// Returns HeroKit's accessory with a row's values.
  /// - Parameters:
  ///   - view: makes the view of a layer.
  ///   - perform: does what a tap asks for.
  @MainActor func accessory(
    _ values: [String: String], view: (Layer) -> View, perform: @escaping (DocumentAction) -> Void
  ) -> HeaderAccessory {
    let position: HeaderAccessory.Position = position == .leading ? .leading : .trailing
    if let layer = layer.first { return HeaderAccessory(.view(view(layer)), position: position) }
    func text(_ text: String) -> String { DocumentText.expand(text, values) }
    let title = title.map(text)
    let configuration = HeaderButtonConfiguration(
      style: style == .disc ? .disc : .plain, title: title, image: icon, baseForegroundColor: color,
      accessibilityLabel: label.map(text) ?? (title == nil ? icon?.rawValue : nil))
    let choices = menu.map { choice in
      Action(
        title: text(choice.title), icon: choice.icon, isDestructive: choice.isDestructive,
        isDisabled: choice.isDisabled, state: choice.isOn ? .on : .off
      ) { if let action = choice.onTap { perform(action) } }
    }
    let action = Action { if let onTap { perform(onTap) } }
    return HeaderAccessory(
      .button(configuration: configuration, action: action, menu: choices.isEmpty ? nil : Menu(children: choices)),
      position: position)
  }
}
