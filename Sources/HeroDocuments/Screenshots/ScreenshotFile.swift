package import Foundation
import HeroGeometry
import HeroPictures
import HeroSystem
package import HeroWidgets

/// A picture of a phone's screen, or of a longer page that was put together of several.
package struct ScreenshotFile: Sendable, Hashable {
  package let file: URL
  /// In pixels.
  package let size: CGSize

  /// Reads the size of a picture.
  /// - Throws: a `ScreenshotError` where the file is no picture that can be used.
  package init(_ file: URL) throws(ScreenshotError) {
    let name = UntrustedText.path(file.path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ScreenshotError("\(name) does not exist.")
    }
    guard PictureLibrary.isPicture(file), let size = PictureSize.read(file) else {
      throw ScreenshotError("\(name) is not a PNG, JPEG, WebP or GIF file: save the screenshot as PNG.")
    }
    guard size.width >= 16, size.height >= 16 else { throw ScreenshotError("\(name) is too small for a screenshot.") }
    (self.file, self.size) = (file, size)
  }

  /// Returns the pixels a point on a device.
  package func scale(on device: Device) -> CGFloat { size.width / device.size.width }

  /// Returns the size in points on a device.
  package func points(on device: Device) -> CGSize {
    let scale = scale(on: device)
    return CGSize(width: size.width / scale, height: size.height / scale)
  }

  /// The device whose screen has that many pixels, at its own scale or another; the width counts, as a picture may be
  /// longer than a screen. A bare screen where none fits.
  package var device: Device {
    knownDevice
      ?? {
        // An Android phone, say: as many points as phones have.
        let scale: CGFloat = size.width >= 960 ? 3 : size.width >= 560 ? 2 : 1
        let points = CGSize(width: (size.width / scale).rounded(), height: (size.height / scale).rounded())
        return .bare(CGSize(width: min(8000, points.width), height: min(points.height, points.width * 2.4).rounded()))
      }()
  }

  private var knownDevice: Device? {
    let all = [Device.standard] + Device.all
    func fits(_ device: Device, at scale: CGFloat, tall: Bool) -> Bool {
      let (width, height) = (device.size.width * scale, device.size.height * scale)
      return width == size.width && (tall ? size.height > height : size.height == height)
    }
    for tall in [false, true] {
      if let device = all.first(where: { fits($0, at: $0.scale, tall: tall) }) { return device }
      for scale in [3.0, 2, 1] {
        if let device = all.first(where: { fits($0, at: scale, tall: tall) }) { return device }
      }
    }
    return nil
  }

  /// Tells if two pictures are most likely screens of one phone: as wide as each other, and as high as phones are.
  /// Photos in portrait are rarely so high.
  package func isOfSamePhone(as other: ScreenshotFile) -> Bool {
    guard size.width == other.size.width, min(size.height, other.size.height) >= size.width * 1.3 else { return false }
    return knownDevice != nil || min(size.height, other.size.height) >= size.width * 1.7 && size.width >= 320
  }
}
