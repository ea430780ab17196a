import HeroWidgets

/// A view and what is in it, fading as one.
struct OpacityEffect: ViewEffect {
  let opacity: Double

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) { view.alpha = max(0, min(1, opacity)) }
}

/// A view that keeps its place and is not seen.
struct HiddenEffect: ViewEffect {
  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) { view.isHidden = true }
}

extension View {
  /// Sets the opacity of the view and all in it, 0…1. A clear view keeps its place.
  public func opacity(_ opacity: Double) -> some View { drawn(with: OpacityEffect(opacity: opacity)) }

  /// Hides the view. It keeps its place, and takes no touches.
  public func hidden() -> some View { drawn(with: HiddenEffect()) }
}
