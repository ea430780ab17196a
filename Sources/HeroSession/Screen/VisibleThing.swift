package import Foundation
package import HeroWidgets

/// A view with a role and a label, and what can be seen of it.
package struct VisibleThing {
  package let view: View
  package let role: AccessibilityRole
  package let label: String
  /// In points. Its centre is a place where the view can be touched, if it is something to touch.
  package var frame: CGRect

  /// Back to front.
  @MainActor package static func all(in window: View) -> [VisibleThing] {
    var found: [VisibleThing] = []

    /// - Parameter isSolid: whether nothing around the view lets shine through what lies behind.
    func visit(_ view: View, clip: CGRect, isSolid: Bool) {
      guard view.isShown else { return }
      let whole = view.frameInWindow
      let shown = whole.overlap(with: clip) ?? .zero
      let isSolid = isSolid && view.shownAlpha >= 1
      if isSolid, !shown.isEmpty, view.covers {
        for index in found.indices where !view.isDescendant(of: found[index].view) {
          found[index].frame = found[index].frame.leaving(shown)
        }
        found.removeAll { $0.frame.isTooSmall }
      }
      if let role = view.accessibilityRole, let label = view.accessibilityLabel, !label.isEmpty, !shown.isTooSmall {
        found.append(VisibleThing(view: view, role: role, label: label, frame: shown))
      }
      let inner = view.isClipped ? shown : clip
      for child in view.subviews { visit(child, clip: inner, isSolid: isSolid) }
    }
    visit(window, clip: window.frameInWindow, isSolid: true)
    return found.compactMap { $0.reachable(in: window) }
  }

  /// Without what other views in front take the touches of; nil when nothing is left.
  @MainActor private func reachable(in window: View) -> VisibleThing? {
    guard role.isTouched else { return self }
    var result = self
    // Whatever lies in front leaves the larger part; some few views are the most that overlap.
    for _ in 0..<4 {
      let middle = CGPoint(x: result.frame.midX, y: result.frame.midY)
      guard let hit = window.hitTest(window.convert(middle, from: nil)), !hit.isDescendant(of: view),
        !view.isDescendant(of: hit)
      else { return result }
      result.frame = result.frame.largestPart(beside: hit.frameInWindow)
      guard !result.frame.isTooSmall else { return nil }
    }
    return nil
  }
}

extension AccessibilityRole {
  fileprivate var isTouched: Bool {
    switch self {
    case .cell, .button, .searchField, .toggle, .slider, .tab, .pageControl: true
    case .text, .image, .header: false
    }
  }
}

extension View {
  /// True if nothing can be seen through its box; of a small disc's corners too much can.
  fileprivate var covers: Bool { isOpaque && cornerRadius <= min(bounds.width, bounds.height) / 4 }
}

extension CGRect {
  /// Less than a point high or wide: it can neither be seen nor hit.
  fileprivate var isTooSmall: Bool { width < 1 || height < 1 }

  /// Returns what is left under `cover`: all of it, if that hides only something in the middle or at a corner.
  fileprivate func leaving(_ cover: CGRect) -> CGRect {
    let spansWidth = cover.minX <= minX && cover.maxX >= maxX
    let spansHeight = cover.minY <= minY && cover.maxY >= maxY
    guard spansWidth || spansHeight, overlaps(cover) else { return self }
    return largestPart(beside: cover)
  }

  /// The largest of the parts above, below, left and right of `cover`.
  fileprivate func largestPart(beside cover: CGRect) -> CGRect {
    let parts = [
      CGRect(x: minX, y: minY, width: width, height: max(0, min(maxY, cover.minY) - minY)),
      CGRect(x: minX, y: max(minY, cover.maxY), width: width, height: max(0, maxY - max(minY, cover.maxY))),
      CGRect(x: minX, y: minY, width: max(0, min(maxX, cover.minX) - minX), height: height),
      CGRect(x: max(minX, cover.maxX), y: minY, width: max(0, maxX - max(minX, cover.maxX)), height: height),
    ]
    return parts.max { $0.width * $0.height < $1.width * $1.height } ?? .zero
  }
}
