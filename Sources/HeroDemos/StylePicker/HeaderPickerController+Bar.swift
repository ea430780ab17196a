import Foundation
import HeroKit
import HeroWidgets

/// The buttons in the page's bar.
extension HeaderPickerController {
  /// Sets the bar's buttons: a gear on every page, a menu that moves the header on pages with a picture, and a close
  /// button on presented pages.
  func updateBarItems() {
    let gear = BarButtonItem(icon: .gear, accessibilityLabel: "Settings") { [weak self] in
      guard let self else { return }
      delegate?.headerPickerDidAskForSettings(self)
    }
    navigationItem.rightBarButtonItems = page.content?.isVisualHeader == true ? [headerMenuItem, gear] : [gear]
    guard isPresented else { return }
    navigationItem.leftBarButtonItems = [
      BarButtonItem(systemItem: .close) { [weak self] in
        guard let self else { return }
        delegate?.headerPickerDidAskToClose(self)
      }
    ]
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
