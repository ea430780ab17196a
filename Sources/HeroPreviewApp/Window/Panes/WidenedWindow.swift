import Foundation
import HeroScenes
import HeroX11

import struct HeroGeometry.PixelRect

/// A window that I made wider for the inspector.
struct WidenedWindow {
  /// In pixels of the screen.
  let before: PixelRect
  /// As it was asked for.
  let size: PixelSize
}

/// I shows and hides the inspector, and makes a window wider that is too narrow for it.
extension SidePanels {
  /// Shows or hides the inspector.
  func toggleInspector() {
    if let lackForInspector { return hud.show(lackForInspector) }
    let opens = instrumentLayout.inspector == nil
    if opens, instrumentLayout.bar == nil, let room = placeForInspector {
      widen(to: room)
    } else if !opens, let widened {
      // A size that was chosen since then stays.
      if widened.size == window.size { window.request(widened.before) }
      self.widened = nil
    }
    preview.settings.instrument?.keep { $0.isInspectorOpen = opens }
    frames.layout()
  }

  /// The reason why the inspector cannot be shown, in a sentence; nil: it can.
  var lackForInspector: String? {
    guard preview.settings.instrument != nil else {
      return "A bare screen has no inspector. Choose a device, and leave out --no-bezel"
    }
    guard instrumentLayout.bar == nil, placeForInspector == nil else { return nil }
    let there = Int(CGFloat(monitor.width) / preview.desktopScale)
    return "The inspector needs a screen of \(Int(InstrumentLayout.smallestWidth)) points, and this one has \(there)"
  }

  private func widen(to area: PixelRect) {
    widened = WidenedWindow(before: window.area, size: PixelSize(width: area.width, height: area.height))
    window.request(area)
    widenTimer = after(Self.widening) { [weak preview] in preview?.panels.checkWidth() }
  }

  private func checkWidth() {
    guard instrumentLayout.inspector == nil, preview.settings.instrument?.isInspectorOpen == true else { return }
    widened = nil
    let least = Int(InstrumentLayout.smallestWidth)
    hud.show("The desktop keeps this window narrow. Make it at least \(least) points wide")
  }

  /// Seconds until a window manager has answered, or never will.
  private static let widening = 0.5

  /// The monitor that shows most of the window, in pixels of the screen.
  private var monitor: PixelRect {
    let area = window.area
    let monitors = display.monitors()
    return monitors.max { $0.intersection(area).area < $1.intersection(area).area } ?? area
  }

  /// The window's place with the inspector and the timeline, in pixels of the screen, where the phone keeps its size if
  /// the monitor has room; nil: the monitor is too small.
  private var placeForInspector: PixelRect? {
    let (monitor, borders, before, scale) = (monitor, window.borders, window.area, preview.desktopScale)
    let most = PixelSize(
      width: monitor.width - borders.left - borders.right, height: monitor.height - borders.top - borders.bottom)
    func side(_ now: Int, _ more: CGFloat, atLeast least: CGFloat, _ most: Int) -> Int {
      min(max(now + Int((more * scale).rounded()), Int((least * scale).rounded(.up))), max(now, most))
    }
    let width = side(
      before.width, InstrumentLayout.inspectorWidth, atLeast: InstrumentLayout.smallestWidth, most.width)
    let height = side(
      before.height, InstrumentLayout.barHeight, atLeast: InstrumentLayout.smallestHeight, most.height)
    guard InstrumentLayout(window: CGSize(width: width, height: height), desktopScale: scale).bar != nil else {
      return nil
    }
    /// Moves as little as keeps it on the monitor.
    func start(_ start: Int, _ length: Int, from least: Int, to end: Int) -> Int {
      min(start, max(least, end - length))
    }
    return PixelRect(
      x: start(
        before.x, width, from: monitor.x + borders.left, to: monitor.x + monitor.width - borders.right),
      y: start(
        before.y, height, from: monitor.y + borders.top, to: monitor.y + monitor.height - borders.bottom),
      width: width, height: height)
  }
}
