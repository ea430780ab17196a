import Foundation
import HeroWidgets

/// A setting's title with its values below, as wide as the row: one of several, at one touch.
@MainActor final class SettingChoiceControl: Control {
  let segments: SegmentedControl
  private let title: Label

  /// Between title and values, in points.
  private static let gap: CGFloat = 8

  init(_ title: String, values: [String], selectedIndex: Int) {
    self.title = Label(title)
    segments = SegmentedControl(values, selectedIndex: selectedIndex)
    super.init()
    self.title.accessibilityRole = nil
    self.title.wrapsAtAccessibilitySizes = true
    passesTouchesThrough = true
    addSubview(self.title)
    addSubview(segments)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: title.sizeThatFits(size).height + SettingChoiceControl.gap + SegmentedControl.height)
  }

  override func layoutSubviews() {
    let height = title.sizeThatFits(bounds.size).height
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    segments.frame = CGRect(
      x: 0, y: bounds.height - SegmentedControl.height, width: bounds.width, height: SegmentedControl.height)
  }

  override func handleKey(_ event: KeyEvent) -> Bool { segments.handleKey(event) }
}
