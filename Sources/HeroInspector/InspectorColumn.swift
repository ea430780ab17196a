import Foundation
import HeroWidgets

/// Sections below each other, which scroll where the window is too low for them.
@MainActor final class InspectorColumn: View {
  private let scroller = ScrollView()
  private let sections: [InspectorSection]

  init(_ sections: [InspectorSection]) {
    self.sections = sections
    super.init()
    scroller.bounces = false
    addSubview(scroller)
    for section in sections { scroller.addSubview(section) }
  }

  /// Scrolls until it is in sight.
  func reveal(_ section: InspectorSection) {
    setNeedsLayout()
    layoutIfNeeded()
    scroller.scrollRectToVisible(section.frame, animated: false)
  }

  override func layoutSubviews() {
    scroller.frame = bounds
    // The line over the first is that below the tabs.
    var y = -1 / (stage?.deviceScale ?? 1)
    for section in sections {
      let height = section.sizeThatFits(CGSize(width: bounds.width, height: .infinity)).height
      section.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scroller.contentSize = CGSize(width: bounds.width, height: y + 8)
  }
}

/// The head with its buttons, the tabs, and below them the column of the one that is open.
@MainActor final class InspectorPage: View {
  private let head: InspectorHead
  let tabs: TabBar
  private let columns: [InspectorColumn]

  /// - Parameter columns: of all tabs, in their order.
  init(_ head: InspectorHead, _ tabs: TabBar, _ columns: [InspectorColumn]) {
    (self.head, self.tabs, self.columns) = (head, tabs, columns)
    super.init()
    backgroundColor = InspectorStyle.ground
    addSubview(head)
    addSubview(tabs)
    for (index, column) in columns.enumerated() {
      column.isHidden = index != tabs.chosen
      addSubview(column)
    }
  }

  /// Opens a tab. The keyboard focus moves to the tab if its view is out of sight.
  func open(_ tab: InspectorTab) {
    guard let index = InspectorTab.allCases.firstIndex(of: tab), index != tabs.chosen else { return }
    let responder = stage?.window.firstResponder
    let wasInside = responder.map { view in columns.contains { view.isDescendant(of: $0) } } ?? false
    if wasInside { stage?.window.endEditing() }
    tabs.chosen = index
    for (place, column) in columns.enumerated() { column.isHidden = place != index }
    if wasInside { tabs.takeKeyboard() }
  }

  override func layoutSubviews() {
    let pixel = 1 / (stage?.deviceScale ?? 1)
    let width = max(0, bounds.width - pixel)
    head.frame = CGRect(x: pixel, y: 0, width: width, height: InspectorHead.height)
    tabs.frame = CGRect(x: pixel, y: InspectorHead.height, width: width, height: TabBar.height)
    let top = tabs.frame.maxY
    for column in columns {
      column.frame = CGRect(x: pixel, y: top, width: width, height: max(0, bounds.height - top))
    }
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(CGRect(x: 0, y: 0, width: 1 / (stage?.deviceScale ?? 1), height: bounds.height), InspectorStyle.edge)
  }
}
