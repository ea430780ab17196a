import Foundation
import HeroKit
import HeroWidgets

/// Requests of a page of the picker to the app around it.
@MainActor protocol HeaderPickerControllerDelegate: AnyObject {
  /// `source`: the row's picture, which can fly to the next header.
  func headerPicker(
    _ picker: HeaderPickerController, didSelectContent content: PickerContent, source: any HeroTransitionSource)
  func headerPickerDidAskForSettings(_ picker: HeaderPickerController)
  func headerPickerDidAskToClose(_ picker: HeaderPickerController)
}

/// A list of headers, with one of them at its own top.
@MainActor final class HeaderPickerController: ViewController {
  weak var delegate: (any HeaderPickerControllerDelegate)?
  let page: PickerPage
  let model: StylePickerModel
  let collectionView: CollectionView
  private let layout: PickerLayout
  /// The header's picture, for pages that show one in a view of their own.
  let pictureView = ImageView()
  let gradientView = GradientHeaderView()
  private(set) lazy var searchBar = makeSearchBar()
  private let noResults = NoResultsView()
  var headerInForce: PickerHeader?
  /// True if the heart beside the title is filled.
  var isLiked = false
  private var sources: [PickerContent: PickerSource] = [:]
  private var thumbnails: [Thumbnail: Picture] = [:]

  var list: PickerList {
    get { layout.list }
    set {
      guard newValue != layout.list else { return }
      layout.list = newValue
      collectionView.reloadData()
      showWhetherAnythingIsFound()
    }
  }

  /// `picture`: the one that the row shows which opened the page; the header shows it too.
  init(page: PickerPage, picture: Picture?, model: StylePickerModel) {
    self.page = page
    self.model = model
    pictureView.picture = picture
    if let content = page.content, let picture {
      thumbnails[Thumbnail(content, page: model.pageOnShow(of: content), model.settings)] = picture
    }
    let layout = PickerLayout(
      PickerList(PickerSection.sections(isFirstPage: page.isLauncher, list: model.settings.list)))
    self.layout = layout
    collectionView = CollectionView(
      layout: SectionedLayout { layout.list.sections[$0].collectionSection(width: $1.size.width) })
    super.init()
    pictureView.accessibilityLabel = page.content?.title
    pictureView.accessibilityRole = .header
    model.observe(self) { $0.settingsChanged() }
  }

  override func loadView() -> View {
    collectionView.backgroundColor = .systemGroupedBackground
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
    return collectionView
  }

  override func viewDidLoad() {
    updateBarItems()
    updateHeader()
  }

  override func viewDidLayoutSubviews() {
    let width = collectionView.bounds.width
    let height = noResults.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    noResults.frame = CGRect(x: 0, y: 48, width: width, height: height)
    updateHeader()
  }

  private func showWhetherAnythingIsFound() {
    noResults.query = list.query
    if !list.sections.isEmpty {
      noResults.removeFromSuperview()
    } else if noResults.superview == nil {
      collectionView.addSubview(noResults)
    }
  }

  private func settingsChanged() {
    list = PickerList(
      PickerSection.sections(isFirstPage: page.isLauncher, list: model.settings.list), query: list.query)
    guard isViewLoaded else { return }
    updateHeader()
    for (path, cell) in collectionView.visibleCells {
      if let content = list.content(at: path) { (cell as? ListCell)?.content = configuration(of: content) }
    }
  }

  override var contentScrollView: ScrollView? { collectionView }

  override var preferredStatusBarStyle: StatusBarStyle { headerStatusBarStyle }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    collectionView.selectItem(at: nil, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    gradientView.isLive = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    gradientView.isLive = false
  }

  override func keyDown(_ event: KeyEvent) -> Bool {
    if collectionView.handleFocusKey(event) { return true }
    guard event.key == .escape, event.modifiers.isEmpty, isPresented else { return false }
    delegate?.headerPickerDidAskToClose(self)
    return true
  }

  /// True if the page is the first of a navigation that was presented.
  var isPresented: Bool { navigationController?.viewControllers.first === self && !page.isLauncher }

  // MARK: Items

  /// Index paths of the rows with pictures that can move, in reading order.
  private var flyingPlaces: [IndexPath] { list.places(where: \.isVisualHeader) }

  var itemLabels: [String] { flyingPlaces.compactMap { list.content(at: $0)?.title } }

  func pointToTap(item: Int) -> CGPoint? {
    let places = flyingPlaces
    guard places.indices.contains(item) else { return nil }
    show(places[item])
    guard let cell = collectionView.cellForItem(at: places[item]) else { return nil }
    return cell.convert(cell.bounds.center, to: nil)
  }

  func item(shownBy cell: CollectionViewCell) -> Int? {
    collectionView.indexPath(for: cell).flatMap { flyingPlaces.firstIndex(of: $0) }
  }

  /// Brings the content's row into view at once.
  func show(_ content: PickerContent) {
    if let place = list.places(where: { $0 == content }).first { show(place) }
  }

  private func show(_ indexPath: IndexPath) {
    collectionView.layoutIfNeeded()
    collectionView.scrollRectToVisible(
      collectionView.frameForItem(at: indexPath).inset(dx: 0, dy: -8), animated: false)
    collectionView.layoutIfNeeded()
  }

  func source(for content: PickerContent) -> any HeroTransitionSource {
    if let source = sources[content] { return source }
    let source = PickerSource(picker: self, content: content)
    sources[content] = source
    return source
  }

  /// The view that shows the content's picture now, and its corner radius.
  fileprivate func thumbnailView(of content: PickerContent) -> (view: ImageView, cornerRadius: CGFloat)? {
    guard let place = list.places(where: { $0 == content }).first else { return nil }
    switch collectionView.cellForItem(at: place) {
    case let card as TransitionCardCell: return (card.imageView, TransitionCardCell.radius)
    case let row as ListCell: return (row.imageView, ListMetrics.imageRadius)
    default: return nil
    }
  }

  /// Returns the picture of a row: of a gallery its page on show, unless `page` says which.
  func thumbnail(of content: PickerContent, page: Int? = nil) -> Picture? {
    let thumbnail = Thumbnail(content, page: page ?? model.pageOnShow(of: content), model.settings)
    if let picture = thumbnails[thumbnail] { return picture }
    let picture =
      content.kind == .gradient
      ? LayerGradient.picker(thumbnail.gradient).picture()
      : model.file(of: content, page: thumbnail.page).map { model.pictures.picture(for: .file($0)) }
    thumbnails[thumbnail] = picture
    return picture
  }

  /// Everything that a row's picture depends on.
  private struct Thumbnail: Hashable {
    let content: PickerContent
    let page: Int
    let gradient: StylePickerSettings.GradientShape

    init(_ content: PickerContent, page: Int, _ settings: StylePickerSettings) {
      self.content = content
      self.page = page
      gradient = settings.gradient
    }
  }
}

/// Holds the list for the layout, which is made before the page.
@MainActor private final class PickerLayout {
  var list: PickerList
  init(_ list: PickerList) { self.list = list }
}

/// A row as a transition's source: the cell that shows it now, whichever that is.
@MainActor private final class PickerSource: HeroTransitionSource {
  private weak var picker: HeaderPickerController?
  private let content: PickerContent

  init(picker: HeaderPickerController, content: PickerContent) {
    self.picker = picker
    self.content = content
  }

  func heroSourceImageView() -> ImageView? { picker?.thumbnailView(of: content)?.view }

  func heroSourceFrame(in window: Window) -> CGRect {
    heroSourceImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroSourceCornerRadius() -> CGFloat { picker?.thumbnailView(of: content)?.cornerRadius ?? 0 }
}

// MARK: The destination

extension HeaderPickerController: HeroTransitionDestination {
  func heroDestinationImageView() -> ImageView? {
    guard page.content?.isVisualHeader == true else { return nil }
    return switch headerView?.contentView {
    case let header as HeaderImageView: header.imageView
    case let header as GalleryHeaderView: header.imageView
    case let header as GradientHeaderView: header.imageView
    default: pictureView
    }
  }

  func heroDestinationFrame(in window: Window) -> CGRect {
    heroDestinationImageView().map { $0.convert($0.bounds, to: window) } ?? .zero
  }

  func heroDestinationCornerRadius() -> CGFloat { 0 }
}

// MARK: The list

extension HeaderPickerController: CollectionViewDataSource, CollectionViewDelegate {
  func numberOfSections(in collectionView: CollectionView) -> Int { list.sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    list.sections[section].contents.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    guard let content = list.content(at: indexPath) else { return collectionView.dequeueReusableCell(ListCell.self) }
    if content.isVisualHeader, let picture = thumbnail(of: content), let headerPixels {
      model.pictures.expect(picture, pixelSize: headerPixels)
    }
    if list.sections[indexPath.section].layout == .cards {
      let card = collectionView.dequeueReusableCell(TransitionCardCell.self)
      card.show(content, picture: thumbnail(of: content))
      return card
    }
    let row = collectionView.dequeueReusableCell(ListCell.self)
    row.content = configuration(of: content)
    return row
  }

  private func configuration(of content: PickerContent) -> ListContentConfiguration {
    ListContentConfiguration(
      text: content.title, secondaryText: content.detail, image: image(of: content),
      imageAspectRatio: content.thumbnailAspect)
  }

  private func image(of content: PickerContent) -> ListContentConfiguration.Image? {
    if case .color(let color) = content.kind { return .color(color) }
    return thumbnail(of: content).map { .picture($0) }
  }

  func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  {
    guard case .header(let section) = element, list.sections.indices.contains(section) else { return nil }
    let header = collectionView.dequeueReusable(ListHeader.self)
    header.text = list.sections[section].title
    header.textInset = list.sections[section].layout == .cards ? PickerSection.cardTitleInset : nil
    return header
  }

  func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {
    // The header's pixels are fetched while the finger is still on its way, if they are not there yet.
    guard let content = list.content(at: indexPath), content.isVisualHeader, let headerPixels,
      let picture = thumbnail(of: content), picture.size != nil
    else { return }
    model.pictures.load(picture, pixelSize: headerPixels, priority: .soon)
  }

  /// Pixels that a picture has to cover in the header of its page; nil off the screen.
  private var headerPixels: CGSize? {
    view.stage.map {
      CGSize(
        width: view.bounds.width * $0.renderScale,
        height: PickerHeader.height(onPageOf: view.bounds.height) * $0.renderScale)
    }
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let content = list.content(at: indexPath) else { return }
    delegate?.headerPicker(self, didSelectContent: content, source: source(for: content))
  }
}
