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
    navigationItem.rightBarButtonItems = hasTallHeader ? [headerMenuItem, gear] : [gear]
    guard isPresented else { return }
    navigationItem.leftBarButtonItems = [
      BarButtonItem(systemItem: .close) { [weak self] in
        guard let self else { return }
        delegate?.headerPickerDidAskToClose(self)
      }
    ]
  }

  private var hasTallHeader: Bool {
    guard let content = page.content else { return false }
    if case .color = content.kind { return false }
    return true
  }

  private var headerMenuItem: BarButtonItem {
    BarButtonItem(
      icon: .ellipsisCircle, accessibilityLabel: "Header",
      menu: Menu(children: [
        Action(title: "Expand Header", icon: .chevronDown) { [weak self] in self?.expandHeader() },
        Action(title: "Collapse Content", icon: .chevronUp) { [weak self] in self?.collapseHeaderContent() },
        Action(title: "Collapse Header", icon: .minus) { [weak self] in self?.collapseHeader() },
      ]))
  }
}
