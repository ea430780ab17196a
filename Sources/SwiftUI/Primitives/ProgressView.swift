import Foundation
import HeroWidgets

/// A spinner, for work of unknown length.
public struct ProgressView: LeafView {
  public typealias Body = Never

  public init() {}

  func makePlatformView() -> ActivityIndicator { ActivityIndicator() }
  func draw(in view: ActivityIndicator, environment: EnvironmentValues) { view.isAnimating = true }
  func sizeThatFits(_ proposal: ProposedViewSize, environment: EnvironmentValues) -> CGSize {
    let side = ActivityIndicator.Style.medium.side
    return CGSize(width: side, height: side)
  }
}
