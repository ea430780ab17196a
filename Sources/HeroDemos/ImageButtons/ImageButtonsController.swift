import Combine
import Foundation
import HeroKit
import HeroWidgets

/// Save and Cancel twice: as `ImageButtonView`, which responds in the picture alone, and as `ButtonFromImage`, which
/// responds in all of its view.
@MainActor final class ImageButtonsController: ViewController, TouchPublishing {
  @Published private(set) var beganTouches = Set<Touch>()
  @Published private(set) var endedTouches = Set<Touch>()
  private let scrollView = ScrollView()
  private let cards: [ImageButtonCard]
  private var fromImages: [ButtonFromImage] = []

  /// In points, our choice by eye. From two cards of the least width on, they stand side by side.
  private static let (gap, leastWidth, widest): (CGFloat, CGFloat, CGFloat) = (20, 300, 560)

  /// True if the areas that respond to touches are outlined.
  var showsHitAreas = false { didSet { for card in cards { card.showsHitAreas = showsHitAreas } } }

  init(title: String, save: Picture, cancel: Picture) {
    let buttons = [save, cancel].map { ImageButtonView(picture: $0) }
    let images = [save, cancel].map { picture in
      let image = ImageView()
      image.picture = picture
      image.contentMode = .scaleAspectFit
      return image
    }
    cards = [
      ImageButtonCard(
        title: "The Picture Responds", text: "Only inside the picture, however long the press. One button at a time.",
        buttons: buttons, hitAreas: buttons.map { button in { button.visibleImageRect } }),
      ImageButtonCard(
        title: "The Whole View Responds", text: "Beside the picture too, to a short tap.",
        buttons: images, hitAreas: images.map { image in { image.bounds } }),
    ]
    super.init()
    self.title = title
    // Once the pictures' sizes are known, the hit areas are.
    for picture in [save, cancel] {
      picture.observe(self) { page, _ in for card in page.cards { card.setNeedsLayout() } }
    }
    for (view, name) in zip(buttons, ["Save", "Cancel"]) {
      view.accessibilityLabel = name
      view.addAction { [weak self] in self?.say(name) }
    }
    for (view, (name, words)) in zip(images, [("Save", "Saved"), ("Cancel", "Cancelled")]) {
      view.accessibilityLabel = name
      fromImages.append(ButtonFromImage(view, in: self) { [weak self] in self?.say(words) })
    }
  }

  var beganTouchesPublisher: Published<Set<Touch>>.Publisher { $beganTouches }
  var endedTouchesPublisher: Published<Set<Touch>>.Publisher { $endedTouches }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesBegan(touches, with: event)
    beganTouches = touches
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesEnded(touches, with: event)
    endedTouches = touches
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    super.touchesCancelled(touches, with: event)
    endedTouches = touches
  }

  private func say(_ title: String) {
    let alert = AlertController(title: title)
    alert.addAction(AlertAction(title: "OK", style: .cancel))
    present(alert, animated: true)
  }

  override var contentScrollView: ScrollView? { scrollView }

  override func viewDidLoad() {
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scrollView)
    for card in cards { scrollView.addSubview(card) }
  }

  override func viewDidLayoutSubviews() {
    scrollView.frame = view.bounds
    let margins = scrollView.layoutMargins
    let room = max(1, scrollView.bounds.width - margins.left - margins.right)
    let columns = room >= 2 * Self.leastWidth + Self.gap ? 2 : 1
    let width = min(Self.widest, (room - CGFloat(columns - 1) * Self.gap) / CGFloat(columns))
    var (y, rowHeight): (CGFloat, CGFloat) = (8, 0)
    for (index, card) in cards.enumerated() {
      let column = index % columns
      if column == 0, index > 0 { y += rowHeight + Self.gap }
      let height = card.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      rowHeight = column == 0 ? height : max(rowHeight, height)
      let x = margins.left + CGFloat(column) * (width + Self.gap)
      card.frame = view.roundedToDevicePixels(CGRect(x: x, y: y, width: width, height: height))
    }
    for card in cards.prefix(columns) where columns > 1 { card.frame.size.height = rowHeight }
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: y + rowHeight + Self.gap)
  }
}

/// A version of the button: a title, a sentence about it, and its two buttons.
@MainActor private final class ImageButtonCard: View {
  /// In points, our choice by eye.
  private static let (margin, gap, lineGap): (CGFloat, CGFloat, CGFloat) = (20, 8, 4)
  /// Between the pictures, which grow by a fifth.
  private static let between: CGFloat = 32
  private static let buttonHeight: CGFloat = 150

  private let labels: [Label]
  private let buttons: [View]
  private let hitAreas: [() -> CGRect]
  private let outlines: [HitAreaView]

  var showsHitAreas = false { didSet { for outline in outlines { outline.isHidden = !showsHitAreas } } }

  /// - Parameter hitAreas: where each button responds, in its own coordinates (points).
  init(title: String, text: String, buttons: [View], hitAreas: [() -> CGRect]) {
    labels = [
      Label(title, font: .preferredFont(.headline), numberOfLines: 0),
      Label(text, font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0),
    ]
    self.buttons = buttons
    self.hitAreas = hitAreas
    outlines = buttons.map { _ in HitAreaView() }
    super.init()
    backgroundColor = .secondarySystemGroupedBackground
    cornerRadius = 26
    cornerCurve = .continuous
    for view in labels + buttons + outlines { addSubview(view) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() { _ = arrange(width: bounds.width, height: bounds.height) }

  /// Places everything in this width, the buttons at the lower edge of a card that is higher than it needs to be, and
  /// returns the height that it needs.
  private func arrange(width: CGFloat, height: CGFloat = 0) -> CGFloat {
    let inner = max(1, width - 2 * Self.margin)
    var y = Self.margin
    for label in labels {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height + Self.lineGap
    }
    y = max(y + Self.gap - Self.lineGap, height - Self.margin - Self.buttonHeight)
    let buttonWidth = max(1, (inner - Self.between) / 2)
    for (index, button) in buttons.enumerated() {
      let frame = CGRect(
        x: Self.margin + CGFloat(index) * (buttonWidth + Self.between), y: y, width: buttonWidth,
        height: Self.buttonHeight)
      // Not the frame of one that a press has made smaller.
      button.bounds.size = frame.size
      button.center = frame.center
      outlines[index].frame = roundedToDevicePixels(hitAreas[index]().offsetBy(dx: frame.minX, dy: frame.minY))
    }
    return y + Self.buttonHeight + Self.margin
  }
}
