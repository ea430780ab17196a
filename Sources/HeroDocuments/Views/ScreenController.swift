import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

/// Shows a screen of a scene file.
@MainActor
final class ScreenController: ViewController, CollectionViewDataSource, CollectionViewDelegate,
  HeroTransitionDestination
{
  let screen: DocumentScreen
  /// The values of the row that opened the screen.
  let values: [String: String]
  let context: DocumentContext
  private let blocks: ScreenBlocks
  private let sizer: LayerSizer
  private let layout: ScreenLayout
  private let collectionView: CollectionView
  private var pinned: [LayerView] = []
  /// The way by which the page came; nil: it is the first, or slides.
  var route: Route?

  init(_ screen: DocumentScreen, _ values: [String: String], _ context: DocumentContext) {
    (self.screen, self.values, self.context) = (screen, values, context)
    let blocks = ScreenBlocks(screen)
    let sizer = LayerSizer(context)
    (self.blocks, self.sizer) = (blocks, sizer)
    layout = ScreenLayout(blocks) { block, environment in
      Self.section(block, environment, values, sizer)
    }
    collectionView = CollectionView(layout: layout)
    super.init()
    title = screen.pageTitle(values)
    layout.insets = { [weak self] in
      guard let self else { return (0, 0, 0) }
      let inset = collectionView.adjustedContentInset
      return (inset.top, inset.bottom, collectionView.bounds.height)
    }
    layout.fillsPage = screen.header != nil
    showBar()
  }

  /// Returns the rule of a section. All cells of a grid are as tall as the tallest.
  private static func section(
    _ block: ScreenBlocks.Block, _ environment: CollectionLayoutEnvironment, _ values: [String: String],
    _ sizer: LayerSizer
  ) -> CollectionSection {
    switch block {
    case .single: return CollectionSection(.rows(estimatedHeight: 60))
    case .list(let layer, _):
      return CollectionSection(
        .rows(estimatedHeight: 60), insets: layer.padding.points(onPageOf: environment.size.width))
    case .grid(let layer, let grid):
      return CollectionSection(
        .columns(
          spacing: grid.spacing, count: { grid.columnCount(in: $0) },
          itemHeight: { width in
            (0..<grid.count).reduce(0) { tallest, item in
              let row = values.merging(grid.rows?.rows[item] ?? [:]) { $1 }
              return max(tallest, sizer.height(of: grid.cell(item), row, width: width))
            }
          }), insets: layer.padding.points(onPageOf: environment.size.width))
    }
  }

  // MARK: View

  override func loadView() -> View { ScreenView(collectionView, sizer.label) { [weak self] in self?.layoutPage($0) } }

  override func viewDidLoad() {
    view.backgroundColor = screen.background
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
    pinned = blocks.pinned.map { layer in
      LayerView(layer, values, isCell: false, context, sizer) { [weak self] in self?.perform($0, [:], from: nil) }
    }
    for layer in pinned { view.addSubview(layer) }
    updateHeader()
  }

  override var contentScrollView: ScrollView? { collectionView }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.isNavigationBarHidden = screen.header == nil && screen.bar == nil
    showBar()
  }

  private func layoutPage(_ page: View) {
    collectionView.frame = page.bounds
    for layer in pinned { layer.frame = page.roundedToDevicePixels(layer.layer.frame ?? .zero) }
  }

  override func viewDidLayoutSubviews() { updateHeader() }

  override var preferredStatusBarStyle: StatusBarStyle {
    switch screen.statusBar {
    case .automatic: screen.header == nil ? .default : headerStatusBarStyle
    case .light: .lightContent
    case .dark: .darkContent
    case .hidden: .hidden
    }
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if presentingViewController != nil || familyRoot.presentingViewController != nil, !isPushed, dismisses(by: event) {
      return true
    }
    if items.contains(where: { $0.area == nil }), collectionView.handleFocusKey(event) { return true }
    return collectionView.scroll(by: event)
  }

  private var isPushed: Bool { navigationController?.viewControllers.first !== self && navigationController != nil }

  // MARK: Bar and header

  /// The buttons that leave the screen.
  private static let leaving: Set<BarButtonItem.SystemItem> = [.close, .cancel, .done]

  private func showBar() {
    let bar = screen.bar
    if let bar {
      navigationItem.title = DocumentText.expand(bar.title, values)
      navigationItem.subtitle = bar.subtitle.map { DocumentText.expand($0, values) }
    }
    navigationItem.largeTitleDisplayMode = bar?.isLarge == true ? .always : .never
    guard bar != nil || screen.header != nil else { return }
    let isPresented = familyRoot.presentingViewController != nil && !isPushed
    let left = bar?.left ?? []
    navigationItem.leftBarButtonItems = (left.isEmpty && isPresented ? [.close] : left).map(button)
    navigationItem.rightBarButtonItems = (bar?.right ?? []).map(button)
  }

  private func button(_ item: BarButtonItem.SystemItem) -> BarButtonItem {
    BarButtonItem(systemItem: item) { [weak self] in
      if Self.leaving.contains(item) { self?.leave() }
    }
  }

  /// Everything that the header depends on.
  private struct HeaderState: Equatable {
    let height, margin: CGFloat
    let appearance: Appearance
  }
  private var headerState: HeaderState?

  /// Sets the header if anything that it depends on has changed.
  private func updateHeader() {
    guard let (layer, header) = screen.header else { return }
    let page = view.bounds
    let usual = CGFloat(header.height)
    let state = HeaderState(
      height: page.height > 0 ? min(usual, (page.height / 2).rounded()) : usual,
      margin: header.titleMargin.map { CGFloat($0) } ?? LayoutMargins.side(width: page.width),
      appearance: view.stage?.appearance ?? .light)
    guard state != headerState else { return }
    headerState = state
    headerLegibility = .follows
    headerRaisesLargeTitle = false
    guard let picture = context.picture(header.picture, values, state.appearance) else { return }
    let image = HeaderImage(picture: picture, contentMode: header.contentMode, backgroundColor: header.fill)
    setHeader(
      .image(
        image: image, configuration: header.configuration(height: state.height, margin: state.margin),
        title: header.titles(values, page: title)), scrollView: collectionView)
    heroDestinationImageView()?.accessibilityLabel = layer.label.map { DocumentText.expand($0, values) } ?? title
    heroDestinationImageView()?.accessibilityRole = .header
  }

  func heroDestinationImageView() -> ImageView? { (headerView?.contentView as? HeaderImageView)?.imageView }

  func heroDestinationFrame(in window: Window) -> CGRect {
    heroDestinationImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroDestinationCornerRadius() -> CGFloat { 0 }

  // MARK: Cells

  func numberOfSections(in collectionView: CollectionView) -> Int { blocks.counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    blocks.counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(LayerCell.self)
    let shown = blocks.cell(at: indexPath)
    let values = values.merging(shown.row) { $1 }
    let view = LayerView(shown.layer, values, isCell: true, context, sizer) { [weak self] in
      self?.perform($0, shown.row, from: indexPath)
    }
    // Hindmost first, and all of them behind the header.
    cell.zPosition = -1 - CGFloat(blocks.counts.reduce(0, +) - order(of: indexPath))
    cell.show(
      view, label: shown.layer.name(values) ?? shown.action.flatMap { title(of: $0, shown.row) },
      isTapped: shown.action != nil, hasSeparator: shown.hasSeparator)
    return cell
  }

  private func order(of path: IndexPath) -> Int { blocks.counts.prefix(path.section).reduce(0, +) + path.item }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    blocks.cell(at: indexPath).action != nil
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let cell = blocks.cell(at: indexPath)
    if let action = cell.action { perform(action, cell.row, from: indexPath) }
  }

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    let cell = blocks.cell(at: indexPath)
    guard let target = cell.action?.screen.flatMap({ context.document.screen($0.name) }),
      let header = target.header?.header,
      let stage = view.stage,
      let picture = context.picture(header.picture, values.merging(cell.row) { $1 }, stage.appearance)
    else { return }
    let size = CGSize(width: view.bounds.width * stage.renderScale, height: CGFloat(header.height) * stage.renderScale)
    // The header's pixels are fetched while the finger is still on its way.
    if picture.size != nil { context.pictures.load(picture, pixelSize: size, priority: .soon) }
  }

  // MARK: Elements

  /// Returns the view of an element: of several, that in the cell at `path`.
  func element(_ id: String, near path: IndexPath?) -> View? {
    if let (layer, _) = screen.header, layer.id?.name == id { return heroDestinationImageView() }
    func content(_ path: IndexPath) -> LayerView? { (collectionView.cellForItem(at: path) as? LayerCell)?.content }
    if let path, let found = content(path)?.element(id) { return found }
    if let found = pinned.lazy.compactMap({ $0.element(id) }).first { return found }
    let paths = collectionView.visibleCells.keys.sorted().filter { self.path(path, mayStandFor: $0) }
    return paths.lazy.compactMap { content($0)?.element(id) }.first
  }

  /// Returns whether an element outside the tapped cell may be meant: another row's never is.
  private func path(_ tapped: IndexPath?, mayStandFor other: IndexPath) -> Bool {
    tapped.map { $0.section != other.section } ?? true || blocks.cell(at: other).row.isEmpty
  }

  /// Keeps a cell in sight when the page is laid out for another size.
  func keepInSight(_ path: IndexPath?) { collectionView.itemKeptInSight = path }

  // MARK: Items

  /// A tap that opens a screen by a matched transition.
  struct Item {
    let label: String
    let path: IndexPath?
    /// The number of the tapped area in its cell, or among the pinned layers; nil: the whole cell is tapped.
    let area: Int?
    let action: DocumentAction
    let row: [String: String]
  }

  /// All taps of the page that open a screen by a matched transition, in reading order.
  private(set) lazy var items: [Item] = taps.filter { tap in
    tap.action.screen.map { !context.document.matches(from: screen.id, to: $0.name).isEmpty } ?? false
  }

  /// All taps that open a screen.
  private var taps: [Item] {
    var taps: [Item] = []
    func add(_ action: DocumentAction?, _ layer: Layer, _ path: IndexPath?, _ area: Int?, _ row: [String: String]) {
      guard let action, action.verb != .back else { return }
      let label = layer.name(values.merging(row) { $1 }) ?? title(of: action, row) ?? ""
      taps.append(Item(label: label, path: path, area: area, action: action, row: row))
    }
    for path in blocks.paths {
      let cell = blocks.cell(at: path)
      add(cell.action, cell.layer, path, nil, cell.row)
      var number = 0
      for layer in cell.layer.children.flatMap(\.tree) where layer.onTap != nil {
        add(layer.onTap, layer, path, number, cell.row)
        number += 1
      }
    }
    for (number, layer) in blocks.pinned.flatMap(\.tree).filter({ $0.onTap != nil }).enumerated() {
      add(layer.onTap, layer, nil, number, [:])
    }
    return taps
  }

  private func title(of action: DocumentAction, _ row: [String: String]) -> String? {
    action.screen.flatMap { context.document.screen($0.name) }?.pageTitle(values.merging(row) { $1 })
  }

  /// Points beside a cell that come into sight with it.
  private static let surroundings: CGFloat = 8

  func pointToTap(item: Int) -> CGPoint? {
    guard items.indices.contains(item) else { return nil }
    let item = items[item]
    let areas: [TapArea]
    if let path = item.path {
      collectionView.layoutIfNeeded()
      let place = collectionView.frameForItem(at: path).inset(dx: 0, dy: -Self.surroundings)
      collectionView.scrollRectToVisible(place, animated: false)
      collectionView.layoutIfNeeded()
      guard let cell = collectionView.cellForItem(at: path) as? LayerCell else { return nil }
      cell.layoutIfNeeded()
      if item.area == nil { return point(in: cell) }
      areas = cell.content?.tapAreas ?? []
    } else {
      areas = pinned.flatMap(\.tapAreas)
    }
    guard let number = item.area, areas.indices.contains(number) else { return nil }
    return point(in: areas[number])
  }

  /// Returns the middle of the part of a view that the screen has room for.
  private func point(in view: View) -> CGPoint? {
    guard let screen = collectionView.window?.bounds else { return nil }
    let seen = view.convert(view.bounds, to: nil).intersection(screen)
    return seen.isEmpty ? nil : seen.center
  }

  func item(shownBy cell: CollectionViewCell) -> Int? {
    guard let path = collectionView.indexPath(for: cell) else { return nil }
    return items.firstIndex { $0.path == path && $0.area == nil }
  }

  // MARK: Opening

  /// The pages that can be opened from here, by their titles.
  var pages: [(title: String, item: Item)] {
    taps.map { (title(of: $0.action, $0.row) ?? $0.label, $0) }
  }

  /// Opens a page at once.
  func open(_ page: (title: String, item: Item)) {
    if let path = page.item.path {
      collectionView.layoutIfNeeded()
      collectionView.scrollRectToVisible(collectionView.frameForItem(at: path), animated: false)
    }
    perform(page.item.action, page.item.row, from: page.item.path, animated: false)
  }

  private func perform(
    _ action: DocumentAction, _ row: [String: String], from path: IndexPath?, animated: Bool = true
  ) {
    guard let id = action.screen?.name, let target = context.document.screen(id) else { return leave() }
    let way = context.way(from: screen.id, to: id)
    let route = way.matches.isEmpty ? nil : Route(of: self, path, way)
    if let route, route.turnsRunningTransition(to: id) { return }
    keepInSight(path)
    let page = ScreenController(target, values.merging(row) { $1 }, context)
    page.route = route
    switch action.verb {
    case .push: navigationController?.pushViewController(page, animated: animated)
    case .present, .sheet:
      let stack = NavigationController(rootViewController: page)
      stack.navigationBar.prefersLargeTitles = true
      let pushes = PushDelegate()
      stack.delegate = pushes
      stack.associatedObjects["HeroDocuments.pushes"] = pushes
      if action.verb == .sheet {
        stack.modalPresentationStyle = .pageSheet
        stack.sheetPresentationController?.detents = target.detents.map { $0 == .medium ? .medium() : .large() }
        stack.sheetPresentationController?.prefersGrabberVisible = true
      } else if let route {
        let delegate = PresentDelegate(route)
        stack.heroMatchedTransitionDelegate = delegate
        stack.transitioningDelegate = delegate
        stack.modalPresentationStyle = .fullScreen
      }
      present(stack, animated: animated)
    case .back: break
    }
  }

  private func leave() {
    if isPushed { navigationController?.popViewController(animated: true) } else { dismiss() }
  }
}

extension DocumentScreen {
  /// The title of the page with a row's values; the id where it has none.
  func pageTitle(_ values: [String: String]) -> String { DocumentText.expand(title ?? id, values) }
}

extension Layer {
  /// The layer and all in it, in reading order.
  var tree: [Layer] { [self] + children.flatMap(\.tree) }
}

/// The page of a screen: what scrolls, and over it what is pinned.
@MainActor private final class ScreenView: View {
  private let onLayout: (View) -> Void

  init(_ scrollView: View, _ label: View, onLayout: @escaping (View) -> Void) {
    self.onLayout = onLayout
    super.init()
    for view in [label, scrollView] { addSubview(view) }
  }

  override func layoutSubviews() { onLayout(self) }
}
