import Foundation
import HeroMorph
import HeroWidgets

/// Shows in the air what a view looks like: at every size anew, or as it was at take-off. The view itself stays on its page, as the app
/// has it.
final class MorphStandIn: View, MorphContentView {
  /// What was seen last stays when the view leaves the screen.
  private var bitmap: Surface?
  private weak var original: View?
  private let isLive: Bool

  init(for original: View?, isLive: Bool) {
    self.original = original
    self.isLive = isLive
    super.init()
    if !isLive { bitmap = original?.bitmap() }
  }

  func show(_ crop: MorphCrop, over background: Color?) {
    guard isLive, let bitmap = original?.bitmap(at: bounds.size) else { return }
    self.bitmap = bitmap
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard let bitmap else { return }
    // What was laid out for this size is larger by the rest of a pixel, and not stretched for that.
    let size =
      isLive
      ? CGSize(width: CGFloat(bitmap.width) / canvas.scale, height: CGFloat(bitmap.height) / canvas.scale) : bounds.size
    canvas.draw(
      bitmap, imageFrame: CGRect(origin: bounds.origin, size: size), in: bounds, cornerRadii: cornerRadii,
      curve: cornerCurve)
  }
}
