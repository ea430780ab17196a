import Foundation
import HeroKit
import HeroScenes
import HeroWidgets

/// A quiet page under the sheet of cards, which is up when the scene starts.
@MainActor final class MatchedCardsController: ViewController, SceneController {
  /// In points, our choice by eye.
  private static let gap: CGFloat = 20
  /// The share of a sheet's maximum height that the sheet of cards takes.
  private static let share: CGFloat = 0.86

  private let stays: StaysController
  private let backdrop = ImageView()
  private let dimming = GradientView(
    LayerGradient(colors: [Color(white: 0, alpha: 0.45), Color(white: 0, alpha: 0.1), Color(white: 0, alpha: 0.55)]))
  private let titleLabel = Label(
    "Two nights away",
    font: FontMetrics(forTextStyle: .largeTitle).scaledFont(for: .systemFont(ofSize: 40, weight: .bold)),
    color: .white, numberOfLines: 2)
  private let button = CapsuleButton("Show the doors", color: .white, titleColor: .black)
  private var hasAppeared = false

  init(_ stays: StaysController, backdrop picture: Picture) {
    self.stays = stays
    super.init()
    title = "Two Nights Away"
    backdrop.picture = picture
    backdrop.accessibilityRole = nil
    titleLabel.accessibilityRole = .header
    titleLabel.wrapsAtAccessibilitySizes = true
    button.action = { [weak self] in self?.showCards(animated: true) }
    stays.modalPresentationStyle = .pageSheet
    let sheet = stays.sheetPresentationController
    sheet?.prefersGrabberVisible = true
    sheet?.prefersScrollingExpandsWhenScrolledToEdge = false
  }

  /// The sheet leaves the title in sight. Where there is no room for both, it hides all of the title rather than a
  /// part.
  private func updateDetents(room: CGFloat) {
    guard room != detentRoom else { return }
    detentRoom = room
    let share = Self.share
    stays.sheetPresentationController?.detents = [
      .custom(identifier: .init("cards")) {
        let height = ($0.maximumDetentValue * share).rounded()
        return height <= room ? height : nil
      }, .large(),
    ]
  }
  /// Points below the title.
  private var detentRoom: CGFloat?

  override func viewDidLoad() {
    view.backgroundColor = .black
    for part in [backdrop, dimming, titleLabel, button] as [View] { view.addSubview(part) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !hasAppeared { showCards(animated: false) }
    hasAppeared = true
  }

  private func showCards(animated: Bool) {
    if presentedViewController == nil { present(stays, animated: animated) }
  }

  override func viewDidLayoutSubviews() {
    let bounds = view.bounds
    let safe = view.stage?.safeAreaInsets ?? .zero
    for part in [backdrop, dimming] as [View] { part.frame = bounds }
    let margins = view.layoutMargins
    let width = max(1, bounds.width - margins.left - margins.right)
    let size = titleLabel.sizeThatFits(CGSize(width: width, height: bounds.height))
    titleLabel.frame = view.roundedToDevicePixels(
      CGRect(x: margins.left, y: safe.top + Self.gap, width: width, height: size.height))
    updateDetents(room: bounds.height - titleLabel.frame.maxY)
    let pill = button.sizeThatFits(bounds.size)
    button.frame = view.roundedToDevicePixels(
      CGRect(
        x: margins.left, y: bounds.height - safe.bottom - Self.gap - pill.height, width: pill.width,
        height: pill.height))
  }

  override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

  override func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .return || event.key == .space else { return false }
    showCards(animated: true)
    return true
  }

  // MARK: SceneController

  var firstPage: ViewController { presentedViewController === stays ? stays : self }

  private var isSheetInFront: Bool { topmostPresented === stays }

  var itemLabels: [String] { isSheetInFront ? stays.stays.map(\.title) : [] }

  func pointToTap(item: Int) -> CGPoint? { isSheetInFront ? stays.reveal(item: item) : nil }

  func item(shownBy cell: CollectionViewCell) -> Int? {
    isSheetInFront ? stays.item(shownBy: cell) : nil
  }

  func openPage(_ title: String) throws {
    if PageTitle.isSame(title, stays.title) { return }
    guard let item = stays.stays.firstIndex(where: { PageTitle.isSame(title, $0.title) }) else {
      throw PageTitle.unknown(title, among: [stays.title ?? ""] + stays.stays.map(\.title))
    }
    _ = stays.reveal(item: item)
    stays.open(item: item)
  }
}
