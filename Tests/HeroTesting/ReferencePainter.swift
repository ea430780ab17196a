import Foundation
public import HeroWidgets

/// Paints a stage in the plainest way: every view, back to front, whole, without bitmaps that are kept, without leaving
/// out what is covered. What the stage's own painter shows must look the same.
@MainActor public enum ReferencePainter {
  public static func paint(_ stage: Stage) throws -> Surface {
    let size = stage.pixelSize
    guard let surface = Surface(width: size.width, height: size.height, format: .opaque) else {
      throw TestingError("no memory for a picture")
    }
    let canvas = Canvas(surface: surface, scale: stage.renderScale, appearance: stage.appearance)
    var outer = AffineTransform.identity
    if stage.layoutDirection == .rightToLeft {
      canvas.mirror(about: stage.size.width / 2)
      outer = AffineTransform(m11: -1, m12: 0, m21: 0, m22: 1, tX: stage.size.width, tY: 0)
    }
    paint(stage.window, on: canvas, within: outer)
    return surface
  }

  /// `outer` leads from the superview's coordinates to the screen's, in points.
  private static func paint(_ view: View, on canvas: Canvas, within outer: AffineTransform) {
    guard !view.isHidden, view.transitionLook?.isHiddenForTransition != true, view.seenAlpha > 0.5 / 255 else { return }
    let outerLevel = canvas.userInterfaceLevel
    canvas.userInterfaceLevel = view.overrideUserInterfaceLevel ?? outerLevel
    defer { canvas.userInterfaceLevel = outerLevel }
    let own = placement(of: view)
    var whole = own
    whole.append(outer)
    if let material = view.backdrop {
      canvas.saved {
        canvas.concatenate(own)
        if canvas.isMirrored { canvas.mirror(about: view.bounds.midX) }
        backdrop(of: view, through: material, on: canvas)
      }
    }
    if view.seenAlpha >= 1 - 0.5 / 255 {
      canvas.saved {
        canvas.concatenate(own)
        contents(of: view, on: canvas, within: whole)
      }
      return
    }
    let below = canvas.surface
    guard let layer = Surface(width: below.width, height: below.height, format: .translucent) else { return }
    let inner = Canvas(
      surface: layer, scale: canvas.scale, appearance: canvas.appearance,
      userInterfaceLevel: canvas.userInterfaceLevel)
    inner.concatenate(whole)
    contents(of: view, on: inner, within: whole)
    canvas.composite(layer, atPixelX: 0, y: 0, alpha: view.seenAlpha)
  }

  private static func contents(of view: View, on canvas: Canvas, within transform: AffineTransform) {
    let outline = Path(roundedRect: view.bounds, cornerRadii: view.seenRadii, curve: view.cornerCurve)
    if let shadow = view.shadow, view.backdrop == nil {
      canvas.draw(shadow, of: view.bounds, cornerRadii: view.seenRadii, curve: view.cornerCurve)
    }
    if let background = view.backgroundColor {
      if view.seenRadii.isSquare { canvas.fill(view.bounds, background) } else { canvas.fill(outline, background) }
    }
    view.draw(in: canvas)
    canvas.saved {
      if view.clipsToBounds || view.transitionLook?.isBitmap == true {
        if view.seenRadii.isSquare { canvas.clip(to: view.bounds) } else { canvas.clip(to: outline) }
      }
      for child in view.subviews { paint(child, on: canvas, within: transform) }
    }
  }

  /// Shadow and material fade by themselves: what lies behind a group is not in the group.
  private static func backdrop(of view: View, through material: Material, on canvas: Canvas) {
    let behind = canvas.backdrop(of: view.bounds, through: material, cornerRadius: view.seenRadii.largest)
    if var shadow = view.shadow {
      shadow.opacity *= view.seenAlpha
      canvas.draw(shadow, of: view.bounds, cornerRadii: view.seenRadii, curve: view.cornerCurve)
    }
    guard let behind else { return }
    canvas.draw(
      behind, in: view.bounds, cornerRadii: view.seenRadii, curve: view.cornerCurve, alpha: min(1, view.seenAlpha))
  }

  /// From a view's coordinates to its superview's: its transform acts about its middle.
  private static func placement(of view: View) -> AffineTransform {
    var result = AffineTransform(translationByX: -view.bounds.midX, byY: -view.bounds.midY)
    result.append(view.transform)
    if let look = view.transitionLook { result.append(look.transform) }
    result.append(AffineTransform(translationByX: view.center.x, byY: view.center.y))
    return result
  }
}

extension View {
  /// With what a transition does to them.
  fileprivate var seenAlpha: Double { alpha * (transitionLook?.alpha ?? 1) }
  fileprivate var seenRadii: CornerRadii {
    let least = transitionLook?.cornerRadii ?? .zero
    return CornerRadii(
      topLeft: max(cornerRadii.topLeft, least.topLeft), topRight: max(cornerRadii.topRight, least.topRight),
      bottomLeft: max(cornerRadii.bottomLeft, least.bottomLeft),
      bottomRight: max(cornerRadii.bottomRight, least.bottomRight))
  }
}
