import Foundation
import HeroScenes
import HeroWidgets

/// The sheet behind the gear: every setting, in effect at once.
@MainActor final class SettingsController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  private let model: StylePickerModel
  /// True if it changes a setting itself: what shows that moves there by itself.
  private var isSetting = false
  private let collectionView = CollectionView(
    layout: SectionedLayout { .insetGrouped(width: $1.size.width, hasHeader: true) })

  init(model: StylePickerModel) {
    self.model = model
    super.init()
    title = SettingsController.pageTitle
    model.observe(self) { if !$0.isSetting { $0.collectionView.reloadData() } }
  }

  static let pageTitle = "Settings"

  override func loadView() -> View {
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
    return collectionView
  }

  override func viewDidLoad() {
    navigationItem.rightBarButtonItems = [BarButtonItem(systemItem: .close) { [weak self] in self?.dismiss() }]
  }

  override var contentScrollView: ScrollView? { collectionView }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if collectionView.handleFocusKey(event) { return true }
    guard event.key == .escape, event.modifiers.isEmpty else { return false }
    dismiss()
    return true
  }

  // MARK: The list

  func numberOfSections(in collectionView: CollectionView) -> Int { StylePickerSetting.groups.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    StylePickerSetting.groups[section].settings.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let setting = StylePickerSetting.groups[indexPath.section].settings[indexPath.item]
    let cell = collectionView.dequeueReusableCell(ListCell.self)
    let value = setting.value(in: model.settings)
    if setting.kind.isOnOff {
      let control = Switch(isOn: value == "on")
      control.valueChanged = { [weak self] in self?.set(setting, $0 ? "on" : "off") }
      cell.content = ListContentConfiguration(text: setting.kind.title)
      cell.accessories = [.view(control)]
    } else {
      let control = SettingChoiceControl(
        setting.kind.title, values: setting.kind.values.map(setting.kind.title),
        selectedIndex: setting.kind.values.firstIndex(of: value) ?? 0)
      control.segments.valueChanged = { [weak self] in self?.set(setting, setting.kind.values[$0]) }
      cell.accessories = [.view(control)]
      cell.accessibilityLabel = setting.kind.title
    }
    return cell
  }

  private func set(_ setting: StylePickerSetting, _ value: String) {
    isSetting = true
    setting.set(value, in: &model.settings)
    isSetting = false
  }

  func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  {
    guard case .header(let section) = element else { return nil }
    let header = collectionView.dequeueReusable(ListHeader.self)
    header.text = StylePickerSetting.groups[section].title
    return header
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { false }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
}
