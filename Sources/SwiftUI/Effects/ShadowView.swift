import Foundation
import HeroWidgets

/// Draws the shadow of another view's content, of any shape. The shadow is painted once, and again when something
/// in that view has changed.
final class ShadowView: HeroWidgets.View {
  private weak var source: HeroWidgets.View?
  private var cast = Shadow(color: .clear, offset: .zero, radius: 0, opacity: 0)
  /// The blurred content, and the state of the source that it shows.
  private var known: (bitmap: Surface, changes: Int, scale: CGFloat)?

  init(of source: HeroWidgets.View) {
    self.source = source
    super.init()
    isUserInteractionEnabled = false
  }

  /// The rectangle in which the shadow of something in `rect` is seen.
  static func room(around rect: CGRect, for shadow: Shadow) -> CGRect {
    let spread = (3 * shadow.radius + 1).rounded(.up)
    return rect.inset(dx: -spread - abs(shadow.offset.width), dy: -spread - abs(shadow.offset.height))
  }

  func cast(_ shadow: Shadow) {
    cast = shadow
    known = nil
    setNeedsDisplay()
  }

  override func draw(in canvas: Canvas) {
    guard let stage, let source, cast.color.light.alpha > 0 || cast.color.dark.alpha > 0 else { return }
    if known?.changes != source.changesInside || known?.scale != stage.renderScale {
      let isOlder = known != nil
      known = blurred(source, on: stage).map { ($0, source.changesInside, stage.renderScale) }
      // Only what has changed of the source is being painted: its shadow reaches farther.
      if isOlder { stage.schedule(after: 0) { [weak self] in self?.setNeedsDisplay() } }
    }
    guard let known else { return }
    let size = CGSize(
      width: CGFloat(known.bitmap.width) / known.scale, height: CGFloat(known.bitmap.height) / known.scale)
    canvas.draw(
      template: known.bitmap,
      in: CGRect(
        x: bounds.minX + cast.offset.width, y: bounds.minY + cast.offset.height, width: size.width,
        height: size.height), color: cast.color)
  }

  private func blurred(_ source: HeroWidgets.View, on stage: Stage) -> Surface? {
    let (area, scale) = (source.bounds, stage.renderScale)
    let (width, height) = (Int((area.width * scale).rounded(.up)), Int((area.height * scale).rounded(.up)))
    guard width > 0, height > 0, let surface = Surface(width: width, height: height, format: .translucent) else {
      return nil
    }
    let canvas = Canvas(
      surface: surface, scale: scale, origin: CGPoint(x: -area.minX * scale, y: -area.minY * scale),
      appearance: stage.appearance)
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      canvas.translate(x: 2 * area.midX, y: 0)
      canvas.concatenate(AffineTransform(scaleByX: -1, byY: 1))
    }
    source.paintContents(in: canvas)
    return cast.radius > 0 ? surface.blurred(sigma: cast.radius * scale) : surface
  }
}
