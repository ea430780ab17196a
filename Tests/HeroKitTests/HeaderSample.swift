import Foundation
import HeroKit
import HeroWidgets

/// Headers that several suites set.
@MainActor enum HeaderSample {
  static func colored(_ color: Color = .systemTeal) -> View {
    let view = View()
    view.backgroundColor = color
    return view
  }

  static func below(_ color: Color = .systemTeal, title: String = "Ancient Ruins") -> HeroHeaderStyle {
    .headerView(
      view: colored(color),
      configuration: HeaderViewConfiguration(height: 300, largeTitleDisplayMode: .belowHeader()),
      title: TitleConfiguration(title: title, subtitle: "Lost in time"))
  }

  static func blue(_ lightModeOnly: Bool = false) -> HeroHeaderStyle {
    .opaque(
      title: TitleConfiguration(title: "Blue", subtitle: "Blue subtitle"), backgroundColor: .systemBlue,
      foregroundColor: .white, prefersLargeTitles: true, lightModeOnly: lightModeOnly)
  }
}

func isClose(_ a: RGBA, _ b: RGBA) -> Bool {
  max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) < 0.02
}
