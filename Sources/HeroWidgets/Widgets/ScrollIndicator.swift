import Foundation

/// The thin bar at a scroll view's right edge that shows where one is.
@MainActor final class ScrollIndicator: View {
  private var fade: DisplayLink?

  init() {
    super.init()
    alpha = 0
    cornerRadius = 1.5
    backgroundColor = Color(
      light: RGBA(red: 0, green: 0, blue: 0, alpha: 0.35), dark: RGBA(red: 1, green: 1, blue: 1, alpha: 0.35))
    isUserInteractionEnabled = false
  }

  func show() {
    fade?.invalidate()
    alpha = 1
  }

  func hide() {
    fade?.invalidate()
    guard let stage else {
      alpha = 0
      return
    }
    fade = stage.animate(duration: 0.4) { [weak self] in self?.alpha = 1 - $0 }
  }

  /// Shows where the content of `view` stands; hidden where there is nothing to scroll or no room.
  func place(in view: ScrollView) {
    let (inset, bounds) = (view.adjustedContentInset, view.bounds)
    // It runs between the bars, whatever room the content has of its own, and stands for all that can be scrolled, that
    // room too. Where the screen's lower corners are round it ends above them (measured: `recordings/opaque.gif`,
    // `below-header.gif`: 119 to 892 of 956 points).
    let bars = view.barInset
    let corners: CGFloat = bars.bottom > 0 ? 27 : 0
    let room = bounds.height - bars.top - bars.bottom - corners - 6
    let total = view.contentSize.height + inset.top + inset.bottom
    isHidden = view.axis == .horizontal || !view.showsVerticalScrollIndicator || total <= bounds.height || room < 40
    guard !isHidden else { return }
    let length = max(36, room * bounds.height / total)
    let range = view.offsetRange
    let travel = range.upperBound - range.lowerBound
    let fraction = travel > 0 ? (bounds.minY - range.lowerBound) / travel : 0
    // Past the ends it shrinks against the edge.
    let over = fraction < 0 ? -fraction * travel : fraction > 1 ? (fraction - 1) * travel : 0
    let shown = max(7, length - over)
    let clamped = max(0, min(1, fraction))
    let y = bars.top + 3 + clamped * (room - shown)
    frame = CGRect(x: bounds.maxX - bars.right - 3 - 3, y: bounds.minY + y, width: 3, height: shown)
  }
}
