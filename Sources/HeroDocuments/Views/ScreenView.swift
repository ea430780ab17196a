import Foundation
import HeroWidgets

/// The page of a screen: what scrolls, and over it what is pinned.
@MainActor final class ScreenView: View {
  private let onLayout: (View) -> Void

  init(_ scrollView: View, _ label: View, onLayout: @escaping (View) -> Void) {
    self.onLayout = onLayout
    super.init()
    for view in [label, scrollView] { addSubview(view) }
  }

  override func layoutSubviews() { onLayout(self) }
}

/// A view of a fixed size beside a large title.
@MainActor final class AccessoryView: View {
  private let content: View
  private let size: CGSize

  init(_ content: View, size: CGSize) {
    (self.content, self.size) = (content, size)
    super.init(frame: CGRect(origin: .zero, size: size))
    addSubview(content)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { self.size }

  override func layoutSubviews() { content.frame = bounds }
}
