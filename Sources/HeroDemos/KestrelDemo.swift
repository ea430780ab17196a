import Foundation
import HeroKit
import HeroMorph
import HeroMotion
import HeroScenes
import HeroWidgets
import KestrelTransitions

/// A list whose items push pages by KestrelTransitions.
@MainActor protocol KestrelList: ViewController {
  var itemLabels: [String] { get }
  /// Brings the item into view at once and returns its center in the window; nil when there is none.
  func pointToTap(item: Int) -> CGPoint?
  func item(shownBy cell: CollectionViewCell) -> Int?
  func open(item: Int, animated: Bool)
}

extension KestrelList {
  /// A list without cells.
  func item(shownBy cell: CollectionViewCell) -> Int? { nil }
}

/// Such a list in its navigation controller, as commands steer it.
@MainActor final class KestrelDemo: NavigationController, SceneController {
  private let list: any KestrelList

  /// Returns the library's style. As documented, the pages change without both texts being readable at once.
  private static nonisolated func style(_ mode: KestrelMode) -> MorphStyle {
    var style = KestrelTransitionRegistry.style
    if mode == .documented { style.pages = .fadeThrough }
    return style
  }

  /// The settings of a scene of KestrelTransitions.
  static nonisolated let settings: [Scene.SettingKind] =
    Scene.SettingKind.flights(
      as: style(.documented), formerly: KestrelTransitionRegistry.style,
      except: (
        SceneOptions.Setting(name: Scene.SettingKind.kestrelMode.name, value: KestrelMode.published.rawValue),
        style(.published)
      )) + [.kestrelMode] + KestrelSetting.all.map(\.kind)

  init(_ list: any KestrelList, _ options: SceneOptions, on stage: Stage) {
    self.list = list
    super.init(rootViewController: list)
    navigationBar.prefersLargeTitles = true
    KestrelLogger.shared.configure(with: KestrelLoggingConfig(like: stage))
    KestrelTransitionRegistry.shared.setupTransition(
      for: self, mode: options.kestrelMode, style: options.flightStyle(Self.style(options.kestrelMode)),
      timing: options.spring)
  }

  private var isListInFront: Bool { topViewController === list }

  var itemLabels: [String] { isListInFront ? list.itemLabels : [] }

  func pointToTap(item: Int) -> CGPoint? { isListInFront ? list.pointToTap(item: item) : nil }

  func item(shownBy cell: CollectionViewCell) -> Int? { isListInFront ? list.item(shownBy: cell) : nil }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, list.title) { return }
    guard let item = list.itemLabels.firstIndex(where: { PageTitle.isSame(title, $0) }) else {
      throw PageTitle.unknown(title, among: [list.title ?? ""] + list.itemLabels)
    }
    _ = list.pointToTap(item: item)
    list.open(item: item, animated: false)
  }
}

extension SceneOptions {
  /// The preset that is named; the scene's own where none is.
  func kestrelPreset(or own: KestrelTransitionConfiguration.Preset) -> KestrelTransitionConfiguration.Preset {
    preset.flatMap(KestrelTransitionConfiguration.Preset.init(rawValue:)) ?? own
  }

  /// By which that preset opens a page.
  func kestrelSpring(or own: KestrelTransitionConfiguration.Preset) -> SpringTiming {
    kestrelPreset(or: own).configuration.timing(kestrelMode, isPush: true)
  }
}

extension KestrelTransitionConfiguration.Preset {
  var title: String { rawValue.capitalized }
}
