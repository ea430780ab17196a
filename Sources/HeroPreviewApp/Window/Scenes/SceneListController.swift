import Foundation
import HeroScenes
import HeroWidgets

/// The scenes in a list with a search field over it: typing leaves those that fit, the arrows move the ring, Return
/// opens.
@MainActor final class SceneListController: CollectionViewController, SearchBarDelegate {
  /// Called with the scene that is to be shown.
  var onChoice: (HeroScenes.Scene) -> Void = { _ in }
  /// Called when nothing is to be shown.
  var onCancel: () -> Void = {}

  private let scenes: [HeroScenes.Scene]
  private let current: String
  private let picture: (HeroScenes.Scene) -> Surface?
  private var found: [HeroScenes.Scene]
  private let searchBar = SearchBar(placeholder: "Scenes")
  private let nothing = Label(
    font: .preferredFont(.subheadline), color: .secondaryLabel, alignment: .center, numberOfLines: 2)

  /// All in points.
  static let rowHeight: CGFloat = 106
  private static let (barTop, bottom): (CGFloat, CGFloat) = (8, 12)
  /// Room for the ring round the first row.
  private static let ring: CGFloat = 5
  private static var barHeight: CGFloat { SearchBar.fieldHeight + 16 + barTop }
  /// As tall as all of `count` scenes are.
  static func height(for count: Int) -> CGFloat { barHeight + ring + CGFloat(count) * rowHeight + bottom }

  /// - Parameters:
  ///   - current: the name of the scene that is shown.
  ///   - picture: asked for what a scene looks like; nil while that is not known.
  init(_ scenes: [HeroScenes.Scene], current: String, picture: @escaping (HeroScenes.Scene) -> Surface?) {
    (self.scenes, self.current, self.picture) = (scenes, current, picture)
    found = scenes
    super.init(
      layout: SectionedLayout { _, _ in
        CollectionSection(
          .columns(spacing: .zero, count: { _ in 1 }, itemHeight: { _ in Self.rowHeight }),
          insets: EdgeInsets(top: Self.ring, left: 12, bottom: Self.bottom, right: 12))
      })
    title = "Scenes"
    collectionView.backgroundColor = .systemBackground
    collectionView.contentInset.top = Self.barHeight
  }

  override func loadView() -> View {
    let page = SceneListPage(list: collectionView, searchBar: searchBar, nothing: nothing, barHeight: Self.barHeight)
    searchBar.delegate = self
    // Escape leaves the list, as × would.
    searchBar.automaticallyShowsCancelButton = false
    nothing.isHidden = true
    return page
  }

  /// Once it has its place: the keyboard types in the field, and the ring stands on the scene that is shown.
  func begin() {
    searchBar.becomeFirstResponder()
    focus(on: found.firstIndex { $0.name == current } ?? 0)
  }

  private func focus(on item: Int) {
    collectionView.setFocus(found.indices.contains(item) ? IndexPath(item: item, section: 0) : nil)
  }

  /// The picture of that scene is there now.
  func pictureCame(of name: String) {
    for (path, cell) in collectionView.visibleCells where found[path.item].name == name {
      (cell as? SceneCell)?.picture = picture(found[path.item])
    }
  }

  // MARK: Searching

  func searchBar(_ searchBar: SearchBar, textDidChange text: String) {
    found = scenes.filter { $0.fits(text) }
    collectionView.reloadData()
    nothing.isHidden = !found.isEmpty
    nothing.text = found.isEmpty ? "No scene is called “\(text)”." : nil
    collectionView.layoutIfNeeded()
    focus(on: 0)
  }

  func searchBarSearchButtonClicked(_ searchBar: SearchBar) {
    if let path = collectionView.focusedIndexPath { choose(path) }
  }

  func searchBarCancelButtonClicked(_ searchBar: SearchBar) { onCancel() }

  private func choose(_ path: IndexPath) {
    if found.indices.contains(path.item) { onChoice(found[path.item]) }
  }

  // MARK: The list

  override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    found.count
  }

  override func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(SceneCell.self)
    let scene = found[indexPath.item]
    cell.show(scene, isCurrent: scene.name == current)
    cell.picture = picture(scene)
    return cell
  }

  override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    choose(indexPath)
  }
}

extension HeroScenes.Scene {
  /// Returns whether a person who types `text` may mean it: all words of that begin one of its own, or stand in its
  /// name.
  func fits(_ text: String) -> Bool {
    let words = text.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" })
    let own = (title + " " + name).lowercased()
    return words.allSatisfy { own.contains($0) }
  }
}

/// The list, and over its upper end the search field. Its ground is opaque: behind a material a blinking caret repaints
/// the whole window.
@MainActor private final class SceneListPage: View {
  private let list: CollectionView
  private let searchBar: SearchBar
  private let nothing: Label
  private let barHeight: CGFloat
  private let ground = View()

  init(list: CollectionView, searchBar: SearchBar, nothing: Label, barHeight: CGFloat) {
    (self.list, self.searchBar, self.nothing, self.barHeight) = (list, searchBar, nothing, barHeight)
    super.init()
    // In the dark it stands out from the phone.
    overrideUserInterfaceLevel = .elevated
    backgroundColor = .systemBackground
    ground.backgroundColor = .secondarySystemBackground
    for view in [list, nothing, ground, searchBar] as [View] { addSubview(view) }
  }

  override func layoutSubviews() {
    list.frame = bounds
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: barHeight)
    let height = searchBar.sizeThatFits(bounds.size).height
    searchBar.frame = CGRect(x: 0, y: (barHeight - height) / 2, width: bounds.width, height: height)
    let words = nothing.sizeThatFits(CGSize(width: bounds.width - 48, height: 80))
    nothing.frame = CGRect(x: 24, y: barHeight + 28, width: bounds.width - 48, height: words.height)
  }
}
