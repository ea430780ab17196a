import Foundation
import HeroMorph
import HeroWidgets

/// Shows a view's content in a transition: laid out at every size, or as at its start. The view itself stays on its
/// page, as the app has it.
final class SnapshotView: View, MorphContentView, PictureTaker, ProxyView {
  /// The last bitmap, which stays when the view leaves the screen.
  private(set) var bitmap: Surface?
  /// Origin in the window, in points.
  private var origin = CGPoint.zero
  /// Offset of the view on its first pixel.
  private var phase = CGPoint.zero
  /// True if its background fills the bitmap, which then has to be cut to shape.
  private(set) var hasGround: Bool
  private weak var original: View?
  private let isLive: Bool
  /// The view that draws it, if it is no subview.
  weak var drawer: View?
  /// Conditions of the bitmap.
  private var painted: Terms?

  private struct Terms: Equatable {
    let size: CGSize
    let phase: CGPoint
    let scale: CGFloat
    let appearance: Appearance
    let level: UserInterfaceLevel
  }

  init(for original: View?, isLive: Bool) {
    self.original = original
    self.isLive = isLive
    hasGround = original?.backgroundColor != nil
    super.init()
    if isLive { backdrop = original?.backdrop } else { bitmap = original?.bitmap() }
  }

  func show(_ crop: MorphCrop, over background: Color?, at origin: CGPoint) {
    guard isLive, let stage = original?.stage else { return }
    self.origin = origin
    stage.beforePainting(self)
  }

  var pictured: View? { original }

  var proxied: [ProxiedView] { original.map { [ProxiedView($0, .inBounds(isLaidOut: isLive))] } ?? [] }

  func takePicture() {
    guard let original, let stage = original.stage else { return }
    // On the very pixels that the view itself would have there, nothing is sampled anew.
    let scale = stage.renderScale
    let isMirrored = stage.layoutDirection == .rightToLeft
    let left = isMirrored ? stage.size.width - origin.x - bounds.width : origin.x
    let phase = CGPoint(x: (left * scale).fraction, y: (origin.y * scale).fraction)
    let terms = Terms(
      size: bounds.size, phase: phase, scale: scale, appearance: stage.appearance, level: original.userInterfaceLevel)
    // A page that stands while its spring still moves costs nothing.
    let hasChanged = original.hasChanged
    if terms == painted, !hasChanged { return }
    painted = terms
    (drawer ?? self).setNeedsDisplay()
    if showsOriginal { return }
    guard let bitmap = original.bitmap(at: bounds.size, phase: phase, on: bitmap) else { return }
    (self.bitmap, self.phase) = (bitmap, phase)
    hasGround = original.backgroundColor != nil
  }

  override func draw(in canvas: Canvas) {
    if showsOriginal, let original { return original.paintContents(in: canvas) }
    if let bitmap { draw(bitmap, in: canvas, isCut: hasGround) }
  }

  /// True if the original view is drawn: symbols on a material take their color from the pixels behind it.
  private var showsOriginal: Bool {
    backdrop != nil && original?.window != nil && original?.bounds.size == bounds.size
  }

  /// Draws a bitmap that lies as its own does.
  /// - Parameter isCut: whether it fills more than the view, and is cut to that.
  func draw(_ bitmap: Surface, in canvas: Canvas, isCut: Bool) {
    // What was laid out for this size is a little larger, and not stretched for that.
    let size =
      isLive
      ? CGSize(width: CGFloat(bitmap.width) / canvas.scale, height: CGFloat(bitmap.height) / canvas.scale) : bounds.size
    // The first pixel is at the left, whichever way one reads.
    let left =
      canvas.isMirrored ? bounds.maxX + phase.x / canvas.scale - size.width : bounds.minX - phase.x / canvas.scale
    let frame = CGRect(
      origin: CGPoint(x: left, y: bounds.minY - phase.y / canvas.scale), size: size)
    let isWhole = cornerRadii.isSquare && !isCut
    canvas.draw(
      bitmap, imageFrame: frame, in: isWhole ? frame : bounds, cornerRadii: cornerRadii, curve: cornerCurve)
  }
}

extension SnapshotView: ColorSampling {
  var isEffect: Bool { (original as? any ColorSampling)?.isEffect ?? false }

  /// Returns the color of the view alone: a gradient that moves darkens a picture as it does at rest.
  func drawnColor(at point: CGPoint) -> RGBA? {
    guard let sampled = original as? any ColorSampling, bounds.width > 0, bounds.height > 0 else { return nil }
    let place = sampled.bounds
    return sampled.drawnColor(
      at: CGPoint(
        x: place.minX + (point.x - bounds.minX) / bounds.width * place.width,
        y: place.minY + (point.y - bounds.minY) / bounds.height * place.height))
  }
}

extension CGFloat {
  /// The part above the next lower integer, 0..<1; 0 for a value just below an integer.
  fileprivate var fraction: CGFloat {
    let rest = self - rounded(.down)
    return rest > 1 - 1e-6 ? 0 : rest
  }
}
