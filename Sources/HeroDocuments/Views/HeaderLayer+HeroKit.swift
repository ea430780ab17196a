import Foundation
import HeroKit
import HeroWidgets

extension HeaderLayer {
  /// Returns HeroKit's configuration of the header.
  /// - Parameters:
  ///   - height: at rest, in points.
  ///   - margin: beside the large title, in points.
  func configuration(height: CGFloat, margin: CGFloat) -> HeaderViewConfiguration {
    let insets = TitleInsets.horizontal(margin)
    let scale = minimumScale.map { CGFloat($0) }
    let mode: LargeTitleDisplayMode =
      switch largeTitle {
      case .none: .none
      case .below:
        .belowHeader(
          BelowHeaderTitle(
            allowsLineWrap: wrapsTitle, minimumScaleFactor: scale, smallTitleDisplayMode: smallTitle, insets: insets))
      case .inline:
        .inline(
          InlineTitle(
            dimming: dimming, foregroundColor: titleColor, allowsLineWrap: wrapsTitle, minimumScaleFactor: scale,
            insets: insets))
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
}
