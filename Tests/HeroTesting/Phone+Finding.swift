public import Foundation
public import HeroWidgets

extension Phone {
  /// Every view of the screen, front to back order of the tree, hidden ones and what is in them left out.
  public var visibleViews: [View] {
    var result: [View] = []
    func visit(_ view: View) {
      guard view.isShown else { return }
      result.append(view)
      for child in view.subviews { visit(child) }
    }
    visit(window)
    return result
  }

  /// What is called `label` and can be read or used, of the `role` if one is given.
  public func views(labelled label: String, role: AccessibilityRole? = nil) -> [View] {
    visibleViews.filter {
      $0.accessibilityLabel == label && $0.accessibilityRole != nil && (role == nil || $0.accessibilityRole == role)
    }
  }

  /// Where the first view called `label` lies on the screen, in points.
  public func frame(of label: String, role: AccessibilityRole? = nil) throws -> CGRect {
    guard let view = views(labelled: label, role: role).first else {
      let known = Set(visibleViews.filter { $0.accessibilityRole != nil }.compactMap(\.accessibilityLabel))
      throw TestingError("nothing is called “\(label)” on the screen; there are \(known.sorted())")
    }
    return view.frameInWindow
  }

  /// All views of a type, visible or not, in the tree below `root` (the window by default).
  public func all<Kind: View>(_ type: Kind.Type, below root: View? = nil) -> [Kind] {
    (root ?? window).all(type)
  }

  /// The first scroll view of the page in front that has something to scroll or not.
  public func scrollView() throws -> ScrollView {
    guard let page, let view = all(ScrollView.self, below: page.familyRoot.view).first else {
      throw TestingError("the page in front has no scroll view")
    }
    return view
  }

  /// Where a finger goes that wants `label`: buttons and cells before words, and only what a touch reaches.
  func place(toTap label: String) throws -> CGPoint {
    let found = views(labelled: label)
    let usable = found.filter { $0.accessibilityRole == .button || $0.accessibilityRole == .cell }
    let candidates = usable.isEmpty ? found : usable
    for view in candidates {
      let middle = view.convert(view.bounds.center, to: nil)
      guard let hit = window.hitTest(middle), hit.isDescendant(of: view) || view.isDescendant(of: hit) else { continue }
      return middle
    }
    throw TestingError(
      candidates.isEmpty
        ? "nothing is called “\(label)” on the screen" : "“\(label)” cannot be reached by a finger: something covers it"
    )
  }
}

extension View {
  /// All views of a type in the subtree, this one included, visible or not; back to front.
  public func all<Kind: View>(_ type: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.all(type) }
  }
}
