import Foundation
import HeroKit
import HeroWidgets

/// Save and Cancel twice: as `ImageButtonView`, and as `ButtonFromImage`. What lies beside the pictures is tinted, for the first answer
/// to the picture alone, and the second to all of it.
@MainActor final class ImageButtonsController: TouchObservingController {
  private let scrollView = ScrollView()
  private let cards: [ImageButtonCard]
  private var fromImages: [ButtonFromImage] = []

  /// In points, our choice by eye.
  private static let (margin, gap, widest): (CGFloat, CGFloat, CGFloat) = (20, 20, 560)

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
        title: "ImageButtonView", text: "The picture answers, not the room beside it. Only one at a time.",
        buttons: buttons),
      ImageButtonCard(
        title: "ButtonFromImage", text: "All of the view answers, to a short tap.", buttons: images),
    ]
    super.init()
    self.title = title
    for (view, name) in zip(buttons, ["Save", "Cancel"]) {
      view.accessibilityLabel = name
      view.addAction { [weak self] in self?.say(name) }
    }
    for (view, (name, words)) in zip(images, [("Save", "Saved"), ("Cancel", "Cancelled")]) {
      view.accessibilityLabel = name
      fromImages.append(ButtonFromImage(view, in: self) { [weak self] in self?.say(words) })
    }
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
    let safe = view.stage?.safeAreaInsets ?? .zero
    let room = scrollView.bounds.width - safe.left - safe.right - 2 * Self.margin
    let width = max(1, min(Self.widest, room))
    let x = safe.left + Self.margin + max(0, room - width) / 2
    var y: CGFloat = 8
    for card in cards {
      let height = card.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
      card.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height + Self.gap
    }
    scrollView.contentSize = CGSize(width: scrollView.bounds.width, height: y)
  }
}

/// A version by its name, what is to be known of it, and its two buttons.
@MainActor private final class ImageButtonCard: View {
  /// In points, our choice by eye.
  private static let (margin, gap, lineGap): (CGFloat, CGFloat, CGFloat) = (20, 12, 4)
  /// Between the pictures, which grow by a fifth.
  private static let between: CGFloat = 32
  private static let (room, roomRadius): (CGFloat, CGFloat) = (150, 18)

  private let words: [Label]
  private let rooms: [View]
  private let buttons: [View]

  init(title: String, text: String, buttons: [View]) {
    words = [
      Label(title, font: .preferredFont(.headline), numberOfLines: 0),
      Label(text, font: .preferredFont(.subheadline), color: .secondaryLabel, numberOfLines: 0),
    ]
    rooms = buttons.map { _ in View() }
    self.buttons = buttons
    super.init()
    backgroundColor = .secondarySystemGroupedBackground
    cornerRadius = 26
    cornerCurve = .continuous
    for room in rooms {
      room.backgroundColor = .quaternarySystemFill
      room.cornerRadius = Self.roomRadius
      room.cornerCurve = .continuous
      room.isUserInteractionEnabled = false
    }
    for view in words + rooms + buttons { addSubview(view) }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: arrange(width: size.width))
  }

  override func layoutSubviews() { _ = arrange(width: bounds.width) }

  /// Places everything in this width and says how high it is.
  private func arrange(width: CGFloat) -> CGFloat {
    let inner = max(1, width - 2 * Self.margin)
    var y = Self.margin
    for label in words {
      let height = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: Self.margin, y: y, width: inner, height: height)
      y += height + Self.lineGap
    }
    y += Self.gap - Self.lineGap
    let half = (inner - Self.between) / 2
    for (index, (room, button)) in zip(rooms, buttons).enumerated() {
      let frame = CGRect(
        x: Self.margin + CGFloat(index) * (half + Self.between), y: y, width: max(1, half), height: Self.room)
      room.frame = frame
      // Not the frame of one that a press has made smaller.
      button.bounds.size = frame.size
      button.center = frame.center
    }
    return y + Self.room + Self.margin
  }
}
