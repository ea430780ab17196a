import Foundation
import HeroInspector
import HeroScenes
import HeroWidgets
import HeroX11

/// The panes beside the phone, where the window has room for them: each is made when it is first seen, and goes when it
/// is not.
@MainActor package final class SidePanels: WindowPart, InputResponder {
  let transport = TransportController()
  let inspector: InspectorController
  package private(set) var bar: WindowPane?
  package private(set) var side: WindowPane?
  /// The pane that has the keyboard instead of the phone.
  private(set) weak var keyPane: WindowPane?
  private weak var hovered: WindowPane?
  /// The row or value of the inspector under the pointer.
  var pointed: InspectorPointing? { didSet { if pointed != oldValue { frames.repaintAll() } } }
  /// The window's size before I widened it, until I is pressed again.
  var widened: WidenedWindow?
  var widenTimer: (any DispatchSourceTimer)?
  let auditor = FlightAuditor()
  /// True if the desktop gives the window the keyboard.
  var isFocused = true

  /// In the order in which the keyboard goes through them.
  package var panes: [WindowPane] { [bar, side].compactMap { $0 } }

  init(_ settings: PreviewWindow.Settings) {
    inspector = InspectorController(
      scenes: settings.app.scenes.map(\.title), closed: settings.instrument?.closedSections ?? [])
  }

  override func attach(to window: PreviewWindow) {
    super.attach(to: window)
    inspector.onCommand = { [weak preview] command in
      preview?.commands.afterUpdates { $0.commands.perform(command) }
    }
    transport.onCommand = { [weak preview] command in
      preview?.commands.afterUpdates { $0.playback.perform(command) }
    }
  }

  /// Puts them where the window has them now.
  func place() {
    let layout = instrumentLayout
    bar = place(bar, layout.bar, transport)
    side = place(side, layout.inspector, inspector)
    if let keyPane, !panes.contains(where: { $0 === keyPane }) { give(keyboardTo: nil) }
  }

  private func place(_ pane: WindowPane?, _ frame: CGRect?, _ controller: ViewController) -> WindowPane? {
    guard let frame else {
      pane?.stage.onNeedsFrame = nil
      pane?.stage.onCompositionEnd = nil
      return nil
    }
    if let pane {
      pane.place(at: frame, desktopScale: preview.desktopScale)
      return pane
    }
    let made = WindowPane(
      controller, frame: frame, appearance: preview.toolAppearance, desktopScale: preview.desktopScale,
      start: preview.now)
    preview.connect(made.stage)
    made.stage.window.isKeyWindow = false
    made.toolTips = ToolTips(on: made.stage)
    return made
  }

  // MARK: Input

  /// Returns the pane for a pointer, wheel or finger: where it went down, or is.
  func pane(for input: WindowInput) -> WindowPane? {
    guard let place = input.place else { return nil }
    return panes.first(where: \.isHeld) ?? panes.first { $0.contains(PixelPoint(x: place.x, y: place.y)) }
  }

  /// The pointer is over `pane` now, or over none of them.
  func pointer(isOver pane: WindowPane?, at moment: DesktopTime) {
    if let hovered, hovered !== pane { hovered.pointerLeft(at: moment) }
    hovered = pane
  }

  var isHovered: Bool { hovered != nil }

  /// Style of the pointer; nil: it is on the phone or beside it.
  var pointerStyle: PointerStyle? { hovered?.stage.input.pointerStyle }

  /// Keys go to `pane` from now on; nil: to the phone.
  func give(keyboardTo pane: WindowPane?) {
    guard keyPane !== pane else { return }
    if let keyPane {
      keyPane.stage.window.isKeyWindow = false
      keyPane.stage.window.endEditing()
    }
    keyPane = pane
    pane?.stage.window.isKeyWindow = true
  }

  /// The next one that the keyboard goes to, after the last the phone (nil).
  func pane(after pane: WindowPane?) -> WindowPane? {
    guard let pane, let index = panes.firstIndex(where: { $0 === pane }) else { return panes.first }
    return index + 1 < panes.count ? panes[index + 1] : nil
  }

  // MARK: Frames

  /// Time of the next frame that a pane needs at rest; nil: none.
  var nextWakeUp: DesktopTime? { panes.compactMap(\.nextWakeUp).min() }
  var isAnimating: Bool { panes.contains { $0.stage.isAnimating } }
  var needsFrame: Bool { panes.contains { $0.stage.needsFrame } }
}
