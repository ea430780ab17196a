import Foundation
import HeroScenes
import HeroWidgets
import HeroX11

/// A pane in the middle of the window, or beside something, over what lies there: on a bitmap of its own, with round
/// corners and a shadow.
@MainActor package final class FloatingPane: WindowPane {
  private var surface: Surface?
  private let cornerRadius: CGFloat
  /// Called when the window, or the phone in it, has another size: the pane is placed again.
  var onLayout: () -> Void = {}
  /// Escape, and a press elsewhere; nil: it goes.
  var onCancel: (() -> Void)?
  var onLeave: (() -> Void)?
  /// It has gone.
  var onEnd: () -> Void = {}
  /// Returns true for input that is left to the window.
  var lets: (WindowInput) -> Bool = { _ in false }
  private static let shadow = Shadow(offset: CGSize(width: 0, height: 8), radius: 22, opacity: 0.34)

  /// The place of a pane in the window.
  struct Place {
    /// In points of the desktop.
    var size: CGSize
    /// Frame of what it stands beside, in pixels of the window; nil: in the middle.
    var anchor: CGRect?
    /// Its top edge, in pixels of the window; nil: in the middle.
    var top: CGFloat?
    /// The size of the window, or of the part of it that may be covered, in pixels.
    var window: CGSize
  }

  /// - Parameter cornerRadius: in points.
  init(
    _ controller: ViewController, at place: Place, appearance: Appearance, cornerRadius: CGFloat,
    desktopScale: CGFloat, start: DesktopTime
  ) {
    self.cornerRadius = cornerRadius
    super.init(
      controller, frame: Self.frame(place, desktopScale), appearance: appearance, desktopScale: desktopScale,
      start: start)
    makeSurface()
  }

  private static func middle(of window: CGSize, _ size: CGSize, _ desktopScale: CGFloat) -> CGRect {
    let placement = WindowPlacement(
      device: .bare(size), showsBezel: false, scale: .fixed(desktopScale), window: window)
    return CGRect(
      x: CGFloat(placement.screenX), y: CGFloat(placement.screenY), width: size.width * desktopScale,
      height: size.height * desktopScale)
  }

  /// Below it, or above it where that has more room, and in the window; nil: in its middle.
  private static func frame(_ place: Place, _ desktopScale: CGFloat) -> CGRect {
    let (size, window) = (place.size, place.window)
    guard let anchor = place.anchor else {
      var frame = middle(of: window, size, desktopScale)
      if let top = place.top { frame.origin.y = top.rounded() }
      return frame
    }
    let (gap, width, height) = (12 * desktopScale, size.width * desktopScale, size.height * desktopScale)
    let below = anchor.maxY + gap
    let y = below + height <= window.height - gap ? below : anchor.minY - gap - height
    return CGRect(
      x: max(gap, min(anchor.minX, window.width - width - gap)).rounded(),
      y: max(gap, min(y, window.height - height - gap)).rounded(), width: width, height: height)
  }

  func place(at place: Place, desktopScale: CGFloat) {
    self.place(at: Self.frame(place, desktopScale), desktopScale: desktopScale)
    makeSurface()
  }

  private func makeSurface() {
    guard surface?.width != frame.width || surface?.height != frame.height else { return }
    surface = Surface(width: max(1, frame.width), height: max(1, frame.height), format: .opaque)
    stage.damageEverything()
  }

  // MARK: Painting

  /// Brings its bitmap up to date, and returns what changed, in pixels of the window.
  func paint() -> PixelRegion {
    guard let surface else { return PixelRegion() }
    return stage.paint(into: surface).offset(x: frame.x, y: frame.y)
  }

  /// Returns whether `region` reaches what the window shows through its corners. A corner's curve lies outside of the
  /// line between its two ends.
  func showsWhatIsBelow(in region: PixelRegion) -> Bool {
    let side = Int((cornerRadius * stage.renderScale * 1.6).rounded(.up))
    return region.rects.contains { rect in
      let x = min(rect.x - frame.x, frame.x + frame.width - rect.x - rect.width)
      let y = min(rect.y - frame.y, frame.y + frame.height - rect.y - rect.height)
      return x < 0 || y < 0 || x + y < side
    }
  }

  /// Goes over what was painted of the window.
  func composite(on target: Surface, within damage: PixelRegion) {
    guard let surface else { return }
    let canvas = Canvas(surface: target, scale: 1)
    canvas.clip(toPixels: damage)
    let (scale, box) = (stage.renderScale, CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height))
    var shadow = Self.shadow
    shadow.offset.height *= scale
    shadow.radius *= scale
    let radii = CornerRadii(cornerRadius * scale)
    if showsWhatIsBelow(in: damage) { canvas.draw(shadow, of: box, cornerRadii: radii, curve: .continuous) }
    canvas.draw(surface, imageFrame: box, in: box, cornerRadii: radii, curve: .continuous)
  }
}
