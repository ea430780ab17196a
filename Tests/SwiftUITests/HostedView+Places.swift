import Foundation
import HeroWidgets
import SwiftUI

extension HostedView {
  /// The place of the view that `marked(_:)` names, in the coordinates of the one named `origin`, or of the screen.
  func place(of name: String, in origin: String? = nil) -> CGRect? {
    guard let view = controller.view.descendant(labelled: name) else { return nil }
    let space = origin.flatMap { controller.view.descendant(labelled: $0) } ?? controller.view
    return view.convert(view.bounds, to: space)
  }
}

extension HeroWidgets.View {
  /// All views in it, each before those in it.
  var descendants: [HeroWidgets.View] { subviews.flatMap { [$0] + $0.descendants } }

  func descendant(labelled name: String) -> HeroWidgets.View? {
    descendants.first { $0.accessibilityLabel == name }
  }
}

extension SwiftUI.View {
  /// Names the view for `HostedView.place(of:in:)`.
  func marked(_ name: String) -> some SwiftUI.View { accessibilityLabel(name) }
}
