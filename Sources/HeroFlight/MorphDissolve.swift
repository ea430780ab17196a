import Foundation
import HeroWidgets

/// Both ends' contents in one place: the one turns into the other, and what both show alike does not change.
final class MorphDissolve: View, ProxyView {
  /// Opacity of the second content, 0…1.
  var share = 0.0 { didSet { if share != oldValue { setNeedsDisplay() } } }
  // Not among the subviews: they are drawn together.
  private let first: View
  private let second: View

  init(from first: View, to second: View) {
    self.first = first
    self.second = second
    super.init()
    for case let content as SnapshotView in [first, second] { content.drawer = self }
  }

  var proxied: [ProxiedView] {
    [(first, 1 - share), (second, share)].map { ProxiedView($0, alpha: $1, .inBounds(isLaidOut: false)) }
  }

  /// Mixture of two bitmaps at the same place.
  private var mixture: Surface?

  override func draw(in canvas: Canvas) {
    let isOneAlone = share <= 0 || share >= 1
    if !isOneAlone, drawMixture(in: canvas) || drawPictures(in: canvas) { return }
    func drawn(_ view: View) -> (Canvas) -> Void {
      { canvas in
        if let background = view.backgroundColor {
          canvas.fill(
            Path(roundedRect: view.bounds, cornerRadii: view.cornerRadii, curve: view.cornerCurve), background)
        }
        view.draw(in: canvas)
      }
    }
    // The other may be as it was when it was last seen.
    if isOneAlone { return drawn(share <= 0 ? first : second)(canvas) }
    canvas.dissolve(drawn(first), into: drawn(second), share: share, within: bounds)
  }

  /// Two bitmaps of one size are mixed byte by byte, in a fraction of the time that drawing them apart takes. Returns
  /// whether they are.
  private func drawMixture(in canvas: Canvas) -> Bool {
    guard let first = first as? SnapshotView, let second = second as? SnapshotView, let below = first.bitmap,
      let above = second.bitmap, below.width == above.width, below.height == above.height
    else { return false }
    if mixture?.width != below.width || mixture?.height != below.height {
      mixture = Surface(width: below.width, height: below.height, format: .translucent)
    }
    guard let mixture else { return false }
    mixture.fill(with: below, and: above, share: share)
    first.draw(mixture, in: canvas, isCut: first.hasGround || second.hasGround)
    return true
  }

  /// Two pictures that fill the view are mixed before they are cut to its shape. Returns whether they are such.
  private func drawPictures(in canvas: Canvas) -> Bool {
    guard let first = first as? ImageView, let second = second as? ImageView,
      first.bounds == bounds, second.bounds == bounds,
      let below = first.fillingBitmap(on: canvas), let above = second.fillingBitmap(on: canvas)
    else { return false }
    return canvas.dissolve(
      below, into: above, share: share, in: bounds, cornerRadii: first.cornerRadii, curve: first.cornerCurve)
  }
}
