import Foundation
import HeroWidgets

/// A symbol: as high as a line of text in the font around it, or of any size where it is resizable.
struct SymbolImage: LeafView {
  let icon: Icon
  let isResizable: Bool
  /// Its name for assistive programs, `layout` and tests.
  let label: String?

  func makePlatformView() -> SymbolView { SymbolView() }

  func draw(in view: SymbolView, environment: EnvironmentValues) {
    view.icon = icon
    (view.accessibilityLabel, view.accessibilityRole) = (label, label == nil ? nil : .image)
    view.color = (environment.textStyling.color ?? .primary).base
    view.weight = environment.textStyling.resolvedFont.base.weight
  }

  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize {
    let font = environment.textStyling.resolvedFont.base.scaled(
      to: environment.stageTraits.traits.preferredContentSizeCategory)
    let side = CGSize(width: font.lineHeight, height: font.lineHeight)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: side) : side
  }
}

final class SymbolView: HeroWidgets.View {
  var icon: Icon? { didSet { if icon != oldValue { setNeedsDisplay() } } }
  var color = HeroWidgets.Color.label { didSet { if color != oldValue { setNeedsDisplay() } } }
  var weight = HeroWidgets.Font.Weight.regular { didSet { if weight != oldValue { setNeedsDisplay() } } }

  override func draw(in canvas: Canvas) {
    guard let icon else { return }
    // The drawings leave no room around them, as symbols do.
    let side = min(bounds.width, bounds.height) * 0.8
    canvas.draw(
      icon, in: CGRect(center: bounds.center, size: CGSize(width: side, height: side)), color: color, weight: weight)
  }
}
