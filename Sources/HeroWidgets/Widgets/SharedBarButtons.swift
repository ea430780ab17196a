import Foundation

/// Buttons that stand in the bars of two pages, on the same side: while one page takes over from the other they stay,
/// on one piece of glass that goes from one place to the other, as in iOS. The other buttons on that side fade on it.
@MainActor package final class SharedBarButtons {
  /// The view that is shown meanwhile, above both pages.
  package let view: View
  /// The hidden views on both pages, which still receive touches.
  package let originals: [View]
  private let group: SharedGroup
  private let ends: (lower: NavigationBarButtonGroup, upper: NavigationBarButtonGroup)
  private let pages: (lower: View, upper: View)

  /// One for each side of the bars on which both pages have a button that looks the same.
  /// - Parameter context: Of a transition between two pages that fill its container, or between two pages under one
  ///   bar.
  package static func between(pagesOf context: TransitionContext) -> [SharedBarButtons] {
    let pages = (lower: context.lowerView, upper: context.upperView)
    guard [pages.lower, pages.upper].allSatisfy({ $0.superview === context.containerView }),
      let lower = content(of: context.lowerViewController, in: pages.lower),
      let upper = content(of: context.upperViewController, in: pages.upper)
    else { return [] }
    return [(lower.left, upper.left), (lower.right, upper.right)].compactMap { lower, upper in
      guard let lower, let upper, lower.looks.contains(where: { look in upper.looks.contains { $0.isSame(as: look) } })
      else { return nil }
      return SharedBarButtons((lower, upper), on: pages)
    }
  }

  private static func content(of controller: ViewController, in page: View) -> NavigationBarContent? {
    if let page = page as? NavigationPageView { return page.barContent }
    guard let navigation = controller as? NavigationController, !navigation.navigationBar.isHidden,
      let top = navigation.topViewController
    else { return nil }
    return navigation.pageView(for: top).barContent
  }

  private init(
    _ ends: (lower: NavigationBarButtonGroup, upper: NavigationBarButtonGroup), on pages: (lower: View, upper: View)
  ) {
    (self.ends, self.pages) = (ends, pages)
    group = SharedGroup(from: ends.lower, to: ends.upper)
    (view, originals) = (group, [ends.lower, ends.upper])
    for original in originals { original.transitionLook = PresentationOverrides(isAboveTransition: true) }
  }

  /// - Parameter fraction: 0 as on the lower page, 1 as on the upper one.
  package func show(_ fraction: Double) {
    view.isHidden = originals.contains { $0.superview == nil }
    group.show(
      fraction, from: Self.place(of: ends.lower, on: pages.lower), to: Self.place(of: ends.upper, on: pages.upper))
  }

  /// Shows the originals again.
  package func end() {
    view.removeFromSuperview()
    for original in originals { original.transitionLook = nil }
  }

  /// In the container, where the page stands at rest: what a gesture takes away leaves the bar's buttons behind.
  private static func place(of group: View, on page: View) -> CGRect {
    guard group.isDescendant(of: page) else {
      guard let content = group.superview, let bar = content.superview else { return .zero }
      let place = group.frame.offsetBy(
        dx: content.frame.minX - content.bounds.minX, dy: content.frame.minY - content.bounds.minY)
      return bar.convert(place, to: page.superview)
    }
    return group.convert(group.bounds, to: page)
      .offsetBy(dx: page.frame.minX - page.bounds.minX, dy: page.frame.minY - page.bounds.minY)
  }
}

/// The buttons of both groups on one piece of material.
@MainActor private final class SharedGroup: NavigationBarButtonGroup {
  /// A button in both groups; nil: it is not there.
  private struct Ends {
    var lower, upper: Button?
  }

  private var ends: [Ends] = []
  private var tints: [(lower: Color, upper: Color)] = []
  private var (fraction, lower, upper) = (0.0, CGRect.zero, CGRect.zero)

  init(from lower: NavigationBarButtonGroup, to upper: NavigationBarButtonGroup) {
    var rest = Array(upper.looks.indices)
    var items: [BarButtonItem] = []
    var found: [Ends] = []
    for (index, look) in lower.looks.enumerated() {
      let same = rest.firstIndex { upper.looks[$0].isSame(as: look) }
      found.append(Ends(lower: lower.buttons[index], upper: same.map { upper.buttons[rest[$0]] }))
      items.append(lower.items[index])
      if let same { rest.remove(at: same) }
    }
    for index in rest {
      found.append(Ends(lower: nil, upper: upper.buttons[index]))
      items.append(upper.items[index])
    }
    super.init(items, tintColor: .label)
    ends = found
    tints = found.map { ends in
      let (first, last) = (ends.lower ?? ends.upper, ends.upper ?? ends.lower)
      return (first?.tintColor ?? .label, last?.tintColor ?? .label)
    }
    isUserInteractionEnabled = false
    for button in buttons { button.isKeyboardStop = false }
  }

  func show(_ fraction: Double, from lower: CGRect, to upper: CGRect) {
    let way = NavigationBar.smooth(fraction)
    guard (way, lower, upper) != (self.fraction, self.lower, self.upper) else { return }
    (self.fraction, self.lower, self.upper) = (way, lower, upper)
    frame = lower.interpolated(to: upper, at: way)
    for (index, (button, ends)) in zip(buttons, ends).enumerated() {
      button.alpha =
        switch (ends.lower, ends.upper) {
        case (_?, nil): NavigationBar.presences(at: fraction).lower
        case (nil, _?): NavigationBar.presences(at: fraction).upper
        case (_, _): 1
        }
      let tint = tints[index]
      if tint.lower != tint.upper { button.tintColor = tint.lower.mixed(with: tint.upper, way) }
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    for (button, ends) in zip(buttons, ends) {
      // One that fades stands as far from both edges of the material as in its own group.
      func place(_ button: Button?, in group: CGRect) -> CGRect? {
        guard let button, group.width > 0 else { return nil }
        let center = button.center.x / group.width * bounds.width
        return CGRect(x: center - button.frame.width / 2, y: 0, width: button.frame.width, height: bounds.height)
      }
      if let first = ends.lower, let last = ends.upper {
        let start = first.frame.offsetBy(dx: lower.minX - frame.minX, dy: 0)
        button.frame = start.interpolated(to: last.frame.offsetBy(dx: upper.minX - frame.minX, dy: 0), at: fraction)
      } else if let place = place(ends.lower, in: lower) ?? place(ends.upper, in: upper) {
        button.frame = place
      }
    }
  }
}

extension NavigationBarButtonGroup.Look {
  /// Returns whether it is the same button for those who see it.
  fileprivate func isSame(as other: Self) -> Bool {
    (icon, image, imageRenderingMode) == (other.icon, other.image, other.imageRenderingMode)
      && (title, label, isEnabled) == (other.title, other.label, other.isEnabled)
  }
}
