import Foundation
import HeroInspector
import HeroScenes
package import HeroWidgets
package import HeroX11

/// A part of the window that is no phone: a stage of its own, painted where it stands. Its time is the desktop's,
/// whatever the scene's clock says.
@MainActor package class WindowPane {
  package let stage: Stage
  /// In pixels of the window.
  private(set) var frame = PixelRect(x: 0, y: 0, width: 0, height: 0)
  private var translation: InputTranslation
  private let start: DesktopTime
  /// Says what its controls are for, where that is wanted.
  var toolTips: ToolTips?
  /// True if a button or a finger that came down on it is still there.
  private(set) var isHeld = false

  /// - Parameters:
  ///   - frame: in pixels of the window.
  ///   - desktopScale: pixels a point.
  ///   - start: when the stage's time is 0.
  init(_ controller: ViewController, frame: CGRect, appearance: Appearance, desktopScale: CGFloat, start: DesktopTime) {
    stage = Stage(
      size: CGSize(width: frame.width / desktopScale, height: frame.height / desktopScale), deviceScale: desktopScale,
      appearance: appearance)
    self.start = start
    translation = InputTranslation(placement: WindowPlacement(screen: frame, scale: desktopScale))
    stage.window.rootViewController = controller
    place(at: frame, desktopScale: desktopScale)
  }

  /// Puts it there, in pixels of the window.
  func place(at frame: CGRect, desktopScale: CGFloat) {
    stage.renderScale = desktopScale
    let size = CGSize(width: frame.width / desktopScale, height: frame.height / desktopScale)
    if size != stage.size { stage.resize(to: size) }
    translation.placement = WindowPlacement(screen: frame, scale: desktopScale)
    let pixels = stage.pixelSize
    self.frame = PixelRect(
      x: translation.placement.screenX, y: translation.placement.screenY, width: pixels.width, height: pixels.height)
  }

  // MARK: Time

  private func time(at moment: DesktopTime) -> Double { max(0, moment - start) }

  /// Time of the next frame that it needs at rest; nil: none.
  var nextWakeUp: DesktopTime? { stage.nextWakeUp.map { start + $0 } }

  /// The caret's rectangle, in pixels of the window; nil: no text field has the focus.
  var textCaret: CGRect? { stage.textCaret.map { translation.placement.windowPixels(from: $0) } }

  // MARK: Input

  /// True if letters are for it too, and Escape: it is typed in, or a list has popped up. What a ring stands on takes
  /// only what works it.
  var takesAllKeys: Bool { stage.window.firstResponder.map { !($0 is Control) } ?? false || stage.textInput != nil }

  /// Returns whether what happens in the window happens on it.
  func contains(_ position: PixelPoint) -> Bool {
    CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      .contains(CGPoint(x: position.x, y: position.y))
  }

  /// The middle of what is called `label` and shown, in pixels of the window.
  package func place(of label: String) -> PixelPoint? {
    func find(_ view: View) -> View? {
      guard view.isShown else { return nil }
      return view.accessibilityLabel == label ? view : view.subviews.lazy.compactMap(find).first
    }
    guard let view = find(stage.window), view.isOnScreen else { return nil }
    let box = translation.placement.windowPixels(from: stage.onScreen(view.frameInWindow))
    return PixelPoint(x: box.midX, y: box.midY)
  }

  func take(_ input: WindowInput) {
    switch input {
    case .buttonDown(.primary, _, _, _), .touch(_, .began, _, _): isHeld = true
    case .buttonUp(.primary, _, _, _), .touch(_, .ended, _, _), .touch(_, .cancelled, _, _): isHeld = false
    default: break
    }
    for event in translation.events(for: input, at: time(at: input.time)) { stage.send(event) }
  }

  func pointerLeft(at moment: DesktopTime) { stage.send(.hover(location: nil, time: time(at: moment))) }

  // MARK: Painting

  /// Takes in what has come, and moves on what moves.
  func update(to moment: DesktopTime) { stage.update(to: time(at: moment)) }

  /// Brings its part of the window up to date, and returns what changed, in pixels of the window.
  func paint(into surface: Surface) -> PixelRegion { stage.paint(into: surface, atPixelX: frame.x, y: frame.y) }
}
