import Foundation
import HeroWidgets

/// A cell with a layer in it.
@MainActor final class LayerCell: CollectionViewCell {
  private(set) var content: LayerView?
  private var isTapped = false
  private let separator = HairlineView(along: .bottom)

  required init() {
    super.init()
    addSubview(separator)
  }

  func show(_ view: LayerView, label: String?, isTapped: Bool, hasSeparator: Bool) {
    content?.removeFromSuperview()
    content = view
    insertSubview(view, at: 0)
    self.isTapped = isTapped
    accessibilityRole = isTapped ? .cell : nil
    accessibilityLabel = isTapped ? label : nil
    passesTouchesThrough = !isTapped
    separator.isHidden = !hasSeparator
    contentSizeDidChange()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    content?.removeFromSuperview()
    content = nil
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { content?.sizeThatFits(size) ?? .zero }

  override func layoutSubviews() {
    content?.frame = bounds
    separator.frame = bounds
  }

  override var pointerStyle: PointerStyle? { isTapped ? .hand : nil }

  override var isHighlighted: Bool {
    didSet { content?.alpha = (content?.layer.opacity ?? 1) * (isHighlighted ? 0.8 : 1) }
  }
}
