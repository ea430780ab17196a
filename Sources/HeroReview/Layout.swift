public import Foundation
public import HeroScenes
public import HeroWidgets

/// What can be clicked or read, where it stands in a window.
public struct Layout: Sendable {
  public struct Entry: Sendable, Hashable {
    public var id: String
    public var role: AccessibilityRole
    public var label: String
    /// In window pixels.
    public var frame: CGRect
  }

  /// Everything on the screen with a role, in reading order of the tree; what is off the screen or hidden is left out.
  @MainActor public static func entries(of screen: PhoneScreen, placement: WindowPlacement) -> [Entry] {
    var result: [Entry] = []
    var counts: [String: Int] = [:]
    let visible = CGRect(origin: .zero, size: screen.stage.size)
    func visit(_ view: View) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let role = view.accessibilityRole, let label = view.accessibilityLabel, !label.isEmpty {
        let frame = view.convert(view.bounds, to: nil)
        if frame.intersects(visible) {
          let index = counts[role.rawValue, default: 0]
          counts[role.rawValue] = index + 1
          result.append(
            Entry(id: "\(role.rawValue)-\(index)", role: role, label: label, frame: placement.windowPixels(from: frame))
          )
        }
      }
      for child in view.subviews { visit(child) }
    }
    visit(screen.stage.window)
    return result
  }
}

extension Layout.Entry {
  public var json: String {
    JSONText.object([
      ("id", JSONText.string(id)), ("role", JSONText.string(role.rawValue)), ("label", JSONText.string(label)),
      ("frame", JSONText.rect(frame)),
    ])
  }
}
