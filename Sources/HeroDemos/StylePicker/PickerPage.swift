import Foundation
import HeroWidgets

/// A page of the picker: the first, or one that a row opened.
enum PickerPage: Sendable, Hashable {
  case launcher
  case content(PickerContent)

  /// The first page's two names: the large title's and the bar's.
  static let launcherTitle = "Launcher"
  static let barTitle = "Style Picker"

  var isLauncher: Bool { self == .launcher }

  var content: PickerContent? { if case .content(let content) = self { content } else { nil } }
}
