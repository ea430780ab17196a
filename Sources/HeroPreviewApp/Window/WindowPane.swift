import Foundation
import HeroScenes
import HeroWidgets
import HeroX11

/// A part of the window that is no phone: a stage of its own on a bitmap of its own, with round corners and a shadow, in the middle of the
/// window and over what lies there. Its time is the desktop's, whatever the scene's clock says.
@MainActor final class WindowPane {
  let stage: Stage
  /// In pixels of the window.
  private(set) var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var surface: Surface?
  private var translation: InputTranslation
  private let start: DesktopTime
  private let cornerRadius: CGFloat
  private static let shadow = Shadow(offset: CGSize(width: 0, height: 8), radius: 22, opacity: 0.34)

  /// - Parameters:
  ///   - size: in points of the desktop.
  ///   - cornerRadius: in points.
  ///   - start: when the stage's time is 0.
  init(
    _ controller: ViewController, size: CGSize, appearance: Appearance, cornerRadius: CGFloat, window: CGSize,
    desktopScale: CGFloat, start: DesktopTime
  ) {
    stage = Stage(size: size, deviceScale: desktopScale, appearance: appearance)
    self.start = start
    self.cornerRadius = cornerRadius
    translation = InputTranslation(placement: Self.placement(of: size, in: window, desktopScale))
    stage.window.rootViewController = controller
    place(size: size, window: window, desktopScale: desktopScale)
  }

  private static func placement(of size: CGSize, in window: CGSize, _ desktopScale: CGFloat) -> WindowPlacement {
    WindowPlacement(device: .bare(size), showsBezel: false, scale: .fixed(desktopScale), window: window)
  }

  /// Puts it into the middle of a window of that size in pixels.
  func place(size: CGSize, window: CGSize, desktopScale: CGFloat) {
    stage.resize(to: size)
    let placement = Self.placement(of: size, in: window, desktopScale)
    translation.placement = placement
    let pixels = stage.pixelSize
    frame = PixelRect(x: placement.screenX, y: placement.screenY, width: pixels.width, height: pixels.height)
    if surface?.width != pixels.width || surface?.height != pixels.height {
      surface = Surface(width: max(1, pixels.width), height: max(1, pixels.height), format: .opaque)
      stage.damageEverything()
    }
  }

  // MARK: Time

  private func time(at moment: DesktopTime) -> Double { max(0, moment - start) }

  /// When it wants a frame although nothing moves; nil: never.
  var nextWakeUp: DesktopTime? { stage.nextWakeUp.map { start + $0 } }

  /// Where it is typed in, in pixels of the window; nil where nobody types.
  var textCaret: CGRect? { stage.textCaret.map { translation.placement.windowPixels(from: $0) } }

  // MARK: Input

  /// Whether what happens in the window happens beside it.
  func isBeside(_ position: PixelPoint) -> Bool {
    let scale = stage.renderScale
    let place = CGPoint(x: (position.x - Double(frame.x)) / scale, y: (position.y - Double(frame.y)) / scale)
    return !CGRect(origin: .zero, size: stage.size).contains(place)
  }

  /// The middle of what is called `label` and shown, in pixels of the window.
  func place(of label: String) -> PixelPoint? {
    func find(_ view: View) -> View? {
      guard view.isShown else { return nil }
      return view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap(find).first
    }
    guard let view = find(stage.window), view.isOnScreen else { return nil }
    let box = translation.placement.windowPixels(from: stage.onScreen(view.frameInWindow))
    return PixelPoint(x: box.midX, y: box.midY)
  }

  func take(_ input: WindowInput) {
    for event in translation.events(for: input, at: time(at: input.time)) { stage.send(event) }
  }

  // MARK: Painting

  /// Takes in what has come, and moves on what moves.
  func update(to moment: DesktopTime) { stage.update(to: time(at: moment)) }

  /// Brings its bitmap up to date, and returns what changed, in pixels of the window.
  func paint() -> PixelRegion {
    guard let surface else { return PixelRegion() }
    return stage.paint(into: surface).offset(x: frame.x, y: frame.y)
  }

  /// Whether `region` reaches what the window shows through its corners.
  func showsWhatIsBelow(in region: PixelRegion) -> Bool {
    let side = Int((cornerRadius * stage.renderScale * 1.6).rounded(.up))
    let inside = [frame.inset(dx: side, dy: 0), frame.inset(dx: 0, dy: side)]
    var rest = region
    for rect in inside where !rect.isEmpty { rest.subtract(rect) }
    return !rest.isEmpty
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

extension PixelRect {
  fileprivate func inset(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }
}
