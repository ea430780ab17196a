import HeroScenes
import HeroWidgets
import SwiftUI

/// A page in SwiftUI that keys scroll.
class ScrollingPage<Content: SwiftUI.View>: UIHostingController<Content> {
  init(title: String, rootView: Content) {
    super.init(rootView: rootView)
    self.title = title
  }

  override func keyDown(_ event: KeyEvent) -> Bool { contentScrollView?.scroll(by: event) ?? false }
}
