import Foundation
import HeroMorph
import HeroWidgets

/// Shows in the air what a view looks like: at every size anew, or as it was at take-off. The view itself stays on its page, as the app
/// has it.
final class MorphStandIn: View, MorphContentView {
  /// What was seen last stays when the view leaves the screen.
  private var bitmap: Surface?
  /// Where on its first pixel the bitmap begins.
  private var phase = CGPoint.zero
  private weak var original: View?
  private let isLive: Bool

  init(for original: View?, isLive: Bool) {
    self.original = original
    self.isLive = isLive
    super.init()
    if !isLive { bitmap = original?.bitmap() }
    original.map(takeGround)
  }

  private func takeGround(of original: View) {
    // A sheet has other colours than what flies over it.
    backgroundColor = original.backgroundColor.map {
      let color = $0.resolved(for: original.stage?.appearance ?? .light, level: original.userInterfaceLevel)
      return Color(light: color, dark: color)
    }
  }

  func show(_ crop: MorphCrop, over background: Color?, at origin: CGPoint) {
    guard isLive, let original, let stage = original.stage else { return }
    takeGround(of: original)
    // On the very pixels that the view itself would have there, nothing is sampled anew.
    let scale = stage.renderScale
    let phase = CGPoint(x: (origin.x * scale).fraction, y: (origin.y * scale).fraction)
    guard let bitmap = original.bitmap(at: bounds.size, phase: phase) else { return }
    (self.bitmap, self.phase) = (bitmap, phase)
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard let bitmap else { return }
    // What was laid out for this size is larger by the rest of a pixel, and not stretched for that.
    let size =
      isLive
      ? CGSize(width: CGFloat(bitmap.width) / canvas.scale, height: CGFloat(bitmap.height) / canvas.scale) : bounds.size
    let frame = CGRect(
      origin: CGPoint(x: bounds.minX - phase.x / canvas.scale, y: bounds.minY - phase.y / canvas.scale), size: size)
    canvas.draw(
      bitmap, imageFrame: frame, in: cornerRadii.isSquare ? frame : bounds, cornerRadii: cornerRadii, curve: cornerCurve
    )
  }
}

extension CGFloat {
  /// What is beyond the next whole number below: 0..<1. That of a hair less than a whole number is 0.
  fileprivate var fraction: CGFloat {
    let rest = self - rounded(.down)
    return rest > 1 - 1e-6 ? 0 : rest
  }
}
