public import Foundation

/// A page that is a collection view, and its data source and delegate. Without overrides it has one section and no
/// items.
@MainActor open class CollectionViewController: ViewController, CollectionViewDataSource, CollectionViewDelegate {
  /// The page's view. Its background is the system's.
  public let collectionView: CollectionView
  /// True if what was selected is no longer when the page comes back. True by default.
  public var clearsSelectionOnViewWillAppear = true

  public init(layout: any CollectionViewLayout) {
    collectionView = CollectionView(layout: layout)
    collectionView.backgroundColor = .systemBackground
    super.init()
    collectionView.dataSource = self
    collectionView.collectionDelegate = self
  }

  override open func loadView() -> View { collectionView }

  override open var contentScrollView: ScrollView? { collectionView }

  /// The screen's sides are kept free, as a navigation controller keeps them.
  override open func viewDidLayoutSubviews() {
    guard navigationController == nil else { return }
    let safeArea = safeAreaInsets
    (collectionView.barInset.left, collectionView.barInset.right) = (safeArea.left, safeArea.right)
    collectionView.layoutIfNeeded()
  }

  override open func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if clearsSelectionOnViewWillAppear { collectionView.selectItem(at: nil, animated: animated) }
  }

  /// Arrows, Home, End and Page keys move the focus ring, Return and space open.
  override open func keyDown(_ event: KeyEvent) -> Bool { collectionView.handleFocusKey(event) }

  // MARK: What it shows

  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// An empty cell by default.
  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  { collectionView.dequeueReusableCell(CollectionViewCell.self) }

  open func collectionView(_ collectionView: CollectionView, viewForSupplementary element: CollectionElement)
    -> CollectionReusableView?
  { nil }

  open func collectionView(_ collectionView: CollectionView, identifierFor element: CollectionElement)
    -> AnyHashable?
  { nil }

  // MARK: What is done to it

  open func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  open func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func collectionView(_ collectionView: CollectionView, mayOpenItemAt indexPath: IndexPath) {}
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell, at indexPath: IndexPath
  ) {}

  // MARK: How it scrolls

  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
  ) {}
  open func scrollViewDidEndScrolling(_ scrollView: ScrollView) {}
}
