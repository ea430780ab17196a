public import Foundation
public import HeroWidgets

/// All keyboard shortcuts in groups, in up to three columns, under a search field. A click on a row performs its
/// action.
@MainActor public final class KeyListController: ViewController {
  /// Called with the index of the entry to perform.
  public var onChoose: (_ group: Int, _ entry: Int) -> Void = { _, _ in }

  private let groups: [KeyListGroup]
  private let field = SearchPage.field("Search shortcuts", label: "Search shortcuts")
  private let list: KeyListView

  public init(_ groups: [KeyListGroup]) {
    self.groups = groups
    list = KeyListView(groups)
    super.init()
    title = "Keyboard shortcuts"
    field.onChange = { [weak self] in self?.list.query = $0 }
    field.onReturn = { [weak self] in self?.performFirst() }
    list.onChoose = { [weak self] in self?.onChoose($0, $1) }
  }

  override public func loadView() -> View { KeyListPage(field, list) }

  /// Takes the keyboard, once it has its place.
  public func begin() { field.becomeFirstResponder() }

  /// True if nothing is typed.
  public var isFresh: Bool { field.text.isEmpty }

  /// Return performs the first hit of a search.
  private func performFirst() {
    guard !isFresh else { return }
    for (place, group) in groups.enumerated() {
      let hit = group.entries.firstIndex {
        $0.canPerform && $0.reason == nil && $0.matches(field.text, in: group.title)
      }
      if let hit { return onChoose(place, hit) }
    }
  }

  /// The size that shows everything in as many columns as fit, in points of the desktop, within `room`.
  public func size(in room: CGSize) -> CGSize {
    let width = min(room.width, KeyListView.width(ofColumns: KeyListView.mostColumns))
    let height = KeyListPage.fieldHeight + 1 + list.height(in: width)
    return CGSize(width: width.rounded(.down), height: min(room.height, height).rounded(.down))
  }
}

@MainActor private final class KeyListPage: SearchPage {
  private let list: KeyListView

  init(_ field: TextField, _ list: KeyListView) {
    self.list = list
    super.init(field, ScrollView())
    scroller.addSubview(list)
    list.onHeightChange = { [weak self] in self?.setNeedsLayout() }
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    let page = scroller.bounds.height - 40
    let step: CGFloat
    switch event.key {
    case .up: step = -40
    case .down: step = 40
    case .pageUp: step = -page
    case .pageDown: step = page
    default: return false
    }
    let most = max(0, scroller.contentSize.height - scroller.bounds.height)
    scroller.contentOffset.y = max(0, min(most, scroller.contentOffset.y + step))
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = list.height(in: bounds.width)
    list.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(height, scroller.bounds.height))
    scroller.contentSize = CGSize(width: bounds.width, height: height)
  }
}
