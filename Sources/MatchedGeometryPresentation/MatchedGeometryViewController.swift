public import HeroWidgets
public import SwiftUI

/// The page of a matched presentation. Escape and Backspace dismiss it.
public final class MatchedGeometryViewController<Content: SwiftUI.View>: UIHostingController<Content> {
  override public func keyDown(_ event: KeyEvent) -> Bool {
    guard event.modifiers.isEmpty, event.key == .escape || event.key == .backspace else { return super.keyDown(event) }
    dismiss()
    return true
  }
}
