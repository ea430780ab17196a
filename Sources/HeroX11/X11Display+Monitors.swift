import CX11
import Foundation

package import struct HeroGeometry.PixelRect

extension X11Display {
  /// The monitors' places on the screen, the primary one first; without RandR the whole screen.
  package func monitors() -> [PixelRect] {
    guard !isLost else { return [] }
    let screenArea = PixelRect(
      x: 0, y: 0, width: Int(XDisplayWidth(handle, screen)), height: Int(XDisplayHeight(handle, screen)))
    guard extensions.randr != nil else { return [screenArea] }
    var count: Int32 = 0
    guard let list = XRRGetMonitors(handle, root, 1, &count) else { return [screenArea] }
    defer {
      XRRFreeMonitors(list)
      flush()
    }
    let monitors = UnsafeBufferPointer(start: list, count: Int(max(0, count)))
      .sorted { $0.primary > $1.primary }
      .map { PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height)) }
      .filter { !$0.isEmpty }
    return monitors.isEmpty ? [screenArea] : monitors
  }

  /// Frames a second of the monitor that shows most of the area; 60 where the server does not know.
  func refreshRate(at area: PixelRect) -> Double {
    let outputs = self.outputs ?? readOutputs()
    self.outputs = outputs
    let best = outputs.max { $0.area.intersection(area).area < $1.area.intersection(area).area }
    return best?.refreshRate ?? 60
  }

  private func readOutputs() -> [(area: PixelRect, refreshRate: Double)] {
    guard extensions.randr != nil, !isLost, let resources = XRRGetScreenResourcesCurrent(handle, root) else {
      return []
    }
    defer {
      XRRFreeScreenResources(resources)
      flush()
    }
    let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
    let crtcs = UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc))
    return crtcs.compactMap { crtc in
      guard let info = XRRGetCrtcInfo(handle, resources, crtc) else { return nil }
      defer { XRRFreeCrtcInfo(info) }
      let area = PixelRect(
        x: Int(info.pointee.x), y: Int(info.pointee.y), width: Int(info.pointee.width), height: Int(info.pointee.height)
      )
      guard let mode = modes.first(where: { $0.id == info.pointee.mode }) else { return nil }
      return (area, Self.refreshRate(of: mode))
    }
  }

  private static func refreshRate(of mode: XRRModeInfo) -> Double {
    var lines = Double(mode.vTotal)
    if mode.modeFlags & UInt(RR_DoubleScan) != 0 { lines *= 2 }
    if mode.modeFlags & UInt(RR_Interlace) != 0 { lines /= 2 }
    let rate = Double(mode.dotClock) / (Double(mode.hTotal) * lines)
    // Virtual servers leave the timings out or make them up.
    return rate.isFinite && (20...500).contains(rate) ? rate : 60
  }

  /// Reads `Xft.dpi` from the resources that the desktop keeps on the root window, as they are now.
  func readScale() {
    // Xlib keeps the text of the moment the connection was opened; the property is the living one.
    let resources = WindowProperty(
      XA_RESOURCE_MANAGER, of: XRootWindow(handle, 0), on: handle, most: 1 << 20, type: XA_STRING)
    var dpi = 96.0
    if let bytes = resources.octets, let value = Self.resource("Xft.dpi", class: "Xft.Dpi", in: bytes),
      let number = Double(value.trimmingCharacters(in: .whitespaces)), (48...768).contains(number)
    {
      dpi = number
    }
    dotsPerInch = dpi
    flush()
  }

  private static func resource(_ name: String, class className: String, in text: [UInt8]) -> String? {
    XrmInitialize()
    guard let database = XrmGetStringDatabase(String(decoding: text, as: UTF8.self)) else { return nil }
    defer { XrmDestroyDatabase(database) }
    var type: UnsafeMutablePointer<CChar>?
    var value = XrmValue()
    guard XrmGetResource(database, name, className, &type, &value) != 0, let address = value.addr else { return nil }
    return String(cString: address)
  }
}
