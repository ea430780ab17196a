import HeroWidgets

/// A view that the `layout` command and tests find by a name.
struct AccessibilityLabelEffect: ViewEffect {
  let label: String

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) { view.accessibilityLabel = label }
}

extension View {
  /// Names the view for assistive programs.
  public func accessibilityLabel(_ label: String) -> some View {
    drawn(with: AccessibilityLabelEffect(label: label))
  }
}
