import Foundation
import HeroKit
import HeroWidgets

/// The buttons in the page's bar.
extension HeaderPickerController {
  /// Every page has a gear, pages with more than a bar for a header a menu that moves it, presented ones a cross.
  func updateBarItems() {
    let gear = BarButtonItem(icon: .gear, accessibilityLabel: "Settings") { [weak self] in
      guard let self else { return }
      delegate?.headerPickerDidAskForSettings(self)
    }
    navigationItem.rightBarButtonItems = [gear]
    guard isPresented else { return }
    navigationItem.leftBarButtonItems = [
      BarButtonItem(systemItem: .close) { [weak self] in
        guard let self else { return }
        delegate?.headerPickerDidAskToClose(self)
      }
    ]
  }
}
