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
  let blocks: ScreenBlocks
  private let sizer: LayerSizer
  private let layout: ScreenLayout
  let collectionView: CollectionView
  private(set) var pinned: [LayerView] = []
  /// By their sections.
  private var carousels: [Int: CarouselView] = [:]
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
    layout.fillsPage = screen.header != nil || screen.bar?.background != nil
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
          itemHeight: { sizer.cellHeight(of: grid, values, width: $0) }),
        insets: layer.padding.points(onPageOf: environment.size.width))
    case .carousel(let layer, let carousel):
      let padding = layer.padding.points(onPageOf: environment.size.width)
      return CollectionSection(
        .columns(
          spacing: .zero, count: { _ in 1 },
          itemHeight: { width in
            let item = sizer.itemWidth(of: carousel, layer, page: width)
            return sizer.cellHeight(of: carousel, values, width: item) + CarouselView.heightBelowCells(carousel)
          }), insets: EdgeInsets(top: padding.top, bottom: padding.bottom))
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
    if let bar = screen.bar { colorBar(bar) }
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

  /// Sets the color of the bar, where it has one of its own.
  private func colorBar(_ bar: BarLayer) {
    guard let background = bar.background else { return }
    func text(_ text: String) -> String { DocumentText.expand(text, values) }
    setOpaqueHeader(
      title: TitleConfiguration(title: text(bar.title), subtitle: bar.subtitle.map(text)), backgroundColor: background,
      foregroundColor: bar.foreground, prefersLargeTitles: bar.isLarge, lightModeOnly: bar.isLightModeOnly,
      scrollView: collectionView)
  }

  override var preferredStatusBarStyle: StatusBarStyle {
    switch screen.statusBar {
    case .automatic: headerStatusBarStyle
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
    navigationItem.largeTitleDisplayMode = bar?.isLarge == true && bar?.background == nil ? .always : .never
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
    headerLegibility = header.legibility
    headerRaisesLargeTitle = false
    let pictures = header.pictures.compactMap { context.picture($0, values, state.appearance) }
    guard !pictures.isEmpty else { return }
    let accessories = header.accessories.map { accessory in
      accessory.accessory(values, view: accessoryView) { [weak self] in self?.perform($0, [:], from: nil) }
    }
    setHeader(
      header.style(
        pictures, header.configuration(height: state.height, margin: state.margin, accessories: accessories),
        header.titles(values, page: title)), scrollView: collectionView, searchBar: header.searchBar)
    heroDestinationImageView()?.accessibilityLabel = layer.label.map { DocumentText.expand($0, values) } ?? title
    heroDestinationImageView()?.accessibilityRole = .header
  }

  /// Returns the view of a layer beside the large title.
  private func accessoryView(_ layer: Layer) -> View {
    let size = CGSize(width: layer.width ?? 0, height: layer.height ?? 0)
    return AccessoryView(
      LayerView(layer, values, isCell: false, context, sizer) { [weak self] in self?.perform($0, [:], from: nil) },
      size: size)
  }

  func heroDestinationImageView() -> ImageView? {
    (headerView?.contentView as? HeaderImageView)?.imageView
      ?? (headerView?.contentView as? GalleryHeaderView)?.imageView
  }

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
    guard let (layer, carousel) = blocks.carousel(indexPath.section), let view = self.carousel(indexPath.section) else {
      return layerCell(collectionView, at: indexPath)
    }
    let cell = collectionView.dequeueReusableCell(CarouselCell.self)
    cell.zPosition = zPosition(of: indexPath)
    cell.show(view) { [weak self, weak view] row, page in
      guard let self, let view else { return }
      var sides = sizer.padding(of: layer)
      sides.left += row.minX - page.minX
      sides.right += page.maxX - row.maxX
      view.lay(
        in: CGRect(x: page.minX, y: row.minY, width: page.width, height: row.height), sides: sides,
        itemWidth: sizer.itemWidth(of: carousel, layer, page: row.width))
    }
    return cell
  }

  /// Returns the carousel of a section, which keeps its place while it is out of sight; nil: there is none.
  func carousel(_ section: Int) -> CarouselView? {
    if let known = carousels[section] { return known }
    guard let (_, cells) = blocks.carousel(section) else { return nil }
    func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    let view = CarouselView(
      cells,
      CarouselView.Host(
        cell: { [unowned self] in layerCell($0, at: path($1)) },
        isTapped: { [unowned self] in blocks.cell(at: path($0)).action != nil },
        select: { [weak self] in self?.select(path($0)) }, mayOpen: { [weak self] in self?.mayOpen(path($0)) }))
    carousels[section] = view
    return view
  }

  /// Returns the cell of a layer, of the page's list or of a carousel's.
  private func layerCell(_ collectionView: CollectionView, at indexPath: IndexPath) -> LayerCell {
    let cell = collectionView.dequeueReusableCell(LayerCell.self)
    let shown = blocks.cell(at: indexPath)
    let values = values.merging(shown.row) { $1 }
    let view = LayerView(shown.layer, values, isCell: true, context, sizer) { [weak self] in
      self?.perform($0, shown.row, from: indexPath)
    }
    if collectionView === self.collectionView { cell.zPosition = zPosition(of: indexPath) }
    cell.show(
      view, label: shown.layer.name(values) ?? shown.action.flatMap { title(of: $0, shown.row) },
      isTapped: shown.action != nil, hasSeparator: shown.hasSeparator)
    return cell
  }

  /// Hindmost first, and all of them behind the header.
  private func zPosition(of path: IndexPath) -> CGFloat {
    let order = blocks.counts.prefix(path.section).reduce(0, +) + path.item
    return -1 - CGFloat(blocks.counts.reduce(0, +) - order)
  }

  /// Returns the cell at a path if it is on the screen now.
  func cell(at path: IndexPath) -> LayerCell? {
    guard blocks.carousel(path.section) != nil else { return collectionView.cellForItem(at: path) as? LayerCell }
    return carousels[path.section]?.cells.cellForItem(at: IndexPath(item: path.item, section: 0)) as? LayerCell
  }

  /// Returns the path of a cell, which may lie in a carousel.
  func path(of cell: CollectionViewCell) -> IndexPath? {
    for (section, carousel) in carousels {
      if let path = carousel.cells.indexPath(for: cell) { return IndexPath(item: path.item, section: section) }
    }
    return collectionView.indexPath(for: cell)
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    blocks.carousel(indexPath.section) == nil && blocks.cell(at: indexPath).action != nil
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    select(indexPath)
  }

  private func select(_ path: IndexPath) {
    let cell = blocks.cell(at: path)
    if let action = cell.action { perform(action, cell.row, from: path) }
  }

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    if blocks.carousel(indexPath.section) == nil { mayOpen(indexPath) }
  }

  private func mayOpen(_ path: IndexPath) {
    let cell = blocks.cell(at: path)
    guard let target = cell.action?.screen.flatMap({ context.document.screen($0.name) }),
      let header = target.header?.header,
      let stage = view.stage,
      let first = header.pictures.first,
      let picture = context.picture(first, values.merging(cell.row) { $1 }, stage.appearance)
    else { return }
    let size = CGSize(width: view.bounds.width * stage.renderScale, height: CGFloat(header.height) * stage.renderScale)
    // The header's pixels are fetched while the finger is still on its way.
    if picture.size != nil { context.pictures.load(picture, pixelSize: size, priority: .soon) }
  }

  // MARK: Elements

  /// Returns the view of an element: of several, that in the cell at `path`.
  func element(_ id: String, near path: IndexPath?) -> View? {
    if let (layer, _) = screen.header, layer.id?.name == id { return heroDestinationImageView() }
    func content(_ path: IndexPath) -> LayerView? { cell(at: path)?.content }
    if let path, let found = content(path)?.element(id) { return found }
    if let found = pinned.lazy.compactMap({ $0.element(id) }).first { return found }
    let seen = collectionView.visibleCells.keys.sorted().flatMap { path in
      guard blocks.carousel(path.section) != nil else { return [path] }
      let cells = carousels[path.section]?.cells.visibleCells.keys.sorted() ?? []
      return cells.map { IndexPath(item: $0.item, section: path.section) }
    }
    let paths = seen.filter { self.path(path, mayStandFor: $0) }
    return paths.lazy.compactMap { content($0)?.element(id) }.first
  }

  /// Returns whether an element outside the tapped cell may be meant: another row's never is.
  private func path(_ tapped: IndexPath?, mayStandFor other: IndexPath) -> Bool {
    tapped.map { $0.section != other.section } ?? true || blocks.cell(at: other).row.isEmpty
  }

  /// Keeps a cell in sight when the page is laid out for another size.
  func keepInSight(_ path: IndexPath?) {
    collectionView.itemKeptInSight = path.map(blocks.place)
  }

  // MARK: Items

  /// All taps of the page that open a screen by a matched transition, in reading order.
  private(set) lazy var items: [Item] = taps.filter { tap in
    tap.action.screen.map { !context.matches(from: screen.id, to: $0.name).isEmpty } ?? false
  }

  // MARK: Opening

  func perform(
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
        if let sheet = stack.sheetPresentationController { target.sheet.apply(to: sheet) }
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
