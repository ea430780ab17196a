import Foundation
import HeroTesting
import HeroWidgets
import SwiftUI

/// A view on a stage of 390 × 844 points at two pixels each, without safe areas, unless others are given.
@MainActor final class HostedView<Content: SwiftUI.View> {
  let stage: Stage
  let controller: UIHostingController<Content>

  init(
    _ view: Content, size: CGSize = CGSize(width: 390, height: 844), safeAreaInsets: HeroWidgets.EdgeInsets = .zero,
    pictures: PictureLibrary? = nil
  ) {
    stage = Stage(size: size, deviceScale: 2, safeAreaInsets: safeAreaInsets, pictures: pictures)
    controller = UIHostingController(rootView: view)
    stage.window.rootViewController = controller
    stage.update(to: 0)
  }

  /// Lets one frame pass.
  func frame() { stage.update(to: stage.time + 1 / 60) }

  /// The toolkit view that shows the box of a name.
  func box(_ name: String) -> HeroWidgets.View? { Self.find(name, in: controller.view) }

  private static func find(_ name: String, in view: HeroWidgets.View) -> HeroWidgets.View? {
    if view.accessibilityLabel == name { return view }
    return view.subviews.lazy.compactMap { find(name, in: $0) }.first
  }

  /// Names of all boxes, hindmost first.
  var boxes: [String] { Self.names(in: controller.view) }

  private static func names(in view: HeroWidgets.View) -> [String] {
    (view.accessibilityLabel.map { [$0] } ?? []) + view.subviews.flatMap(names)
  }
}
