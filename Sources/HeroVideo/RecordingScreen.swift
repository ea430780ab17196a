package import HeroGeometry

/// The phone's screen inside a recording, and the device that it may be of.
package struct RecordingScreen: Sendable, Hashable {
  /// A device's screen in points.
  package struct Device: Sendable, Hashable {
    package let name: String
    package let width, height: Double

    package init(name: String, width: Double, height: Double) {
      (self.name, self.width, self.height) = (name, width, height)
    }
  }

  /// In pixels of the recording.
  package let region: PixelRect
  package let device: Device
  /// Pixels of the recording to a point.
  package let scale: Double

  /// Guesses the device by the shape of the region. Of equal shapes the one with whole pixels to a point is likelier,
  /// then the one that is named first.
  /// - Parameter devices: Not empty.
  package init(_ region: PixelRect, among devices: [Device]) {
    let (width, height) = (Double(region.width), Double(region.height))
    func mismatch(_ device: Device) -> Double {
      let (short, long) = (min(device.width, device.height), max(device.width, device.height))
      let ratio = min(width, height) / short
      let shape = abs(max(width, height) / long / ratio - 1)
      return max(0, shape - 0.004) + (abs(ratio - ratio.rounded()) < 0.003 ? 0 : 0.002)
    }
    let best = devices.indices.min { (mismatch(devices[$0]), $0) < (mismatch(devices[$1]), $1) }
    device = best.map { devices[$0] } ?? Device(name: "", width: width, height: height)
    self.region = region
    scale = min(width, height) / min(device.width, device.height)
  }
}
