public import Foundation

/// Words above a section's items, or below them.
@MainActor public final class ListHeader: CollectionReusableView {
  public enum Style: Sendable, Hashable {
    /// A section's title: 20 points semibold.
    case title
    /// A remark below a group: 13 points, pale.
    case footnote
  }

  public var text: String? {
    didSet {
      label.text = text
      accessibilityLabel = text
      if text != oldValue { contentSizeDidChange() }
    }
  }
  public var style = Style.title { didSet { if style != oldValue { styleChanged() } } }
  /// Between the view's edges and the text, in points; nil, the default, takes the margin of the section's rows.
  public var textInset: CGFloat? { didSet { if textInset != oldValue { contentSizeDidChange() } } }

  private let label = Label(numberOfLines: 0)

  public required init() {
    super.init()
    accessibilityRole = .text
    label.accessibilityRole = nil
    passesTouchesThrough = true
    addSubview(label)
    styleChanged()
  }

  private func styleChanged() {
    switch style {
    case .title:
      label.font = .preferredFont(.title3, emphasized: true)
      label.textColor = .label
      label.lineSpacing = 25 - label.font.lineHeight
    case .footnote:
      label.font = .preferredFont(.footnote)
      label.textColor = .secondaryLabel
      label.lineSpacing = 18 - label.font.lineHeight
    }
    contentSizeDidChange()
  }

  override public func prepareForReuse() {
    super.prepareForReuse()
    text = nil
    style = .title
    textInset = nil
  }

  private var padding: EdgeInsets {
    let side = textInset ?? place.margin
    switch style {
    case .title:
      return EdgeInsets(
        top: ListMetrics.headerPadding, left: side, bottom: ListMetrics.headerPadding, right: side)
    case .footnote: return EdgeInsets(top: 8, left: side, bottom: ListMetrics.sectionSpacing, right: side)
    }
  }

  override public func sizeThatFits(_ size: CGSize) -> CGSize {
    let padding = padding
    let room = CGSize(width: max(1, size.width - padding.left - padding.right), height: .greatestFiniteMagnitude)
    let scale = stage?.deviceScale ?? 1
    let height = label.sizeThatFits(room).height + padding.top + padding.bottom
    return CGSize(width: size.width, height: height.roundedUp(toPixelsAt: scale))
  }

  override public func layoutSubviews() { label.frame = roundedToDevicePixels(bounds.inset(by: padding)) }
}
