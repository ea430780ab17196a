package import Foundation
import HeroDrawing
import HeroGeometry
import HeroMotion
import HeroPictures
import HeroSystem
package import HeroWidgets

/// A scene of two screenshots: the page before a tap, and the page after it.
@MainActor package struct ScreenshotScene {
  /// A screenshot, with the device that it is of.
  package struct Screenshot {
    package let file: URL
    /// In pixels.
    package let size: CGSize
    /// Pixels a point.
    package let scale: CGFloat

    /// In points.
    package var points: CGSize { CGSize(width: size.width / scale, height: size.height / scale) }

    fileprivate func contains(_ rect: CGRect) -> Bool {
      CGRect(origin: .zero, size: points).inset(dx: -0.5, dy: -0.5).contains(rect)
    }
  }

  package let before, after: Screenshot
  package let device: Device
  private let matches: [ScreenshotMatch]
  private let spring: String

  /// - Parameters:
  ///   - matches: empty: what `PairFinder` finds on both pictures at other places.
  ///   - spring: as `--spring` takes it.
  ///   - device: nil takes the device whose screen fits the first picture.
  /// - Throws: a `ScreenshotError` where a picture cannot be used, a rectangle is not on it, or nothing moves.
  package init(
    before: URL, after: URL, matches: [ScreenshotMatch], spring: String? = nil, device: Device? = nil
  ) throws(ScreenshotError) {
    let (first, second) = (try Self.size(of: before), try Self.size(of: after))
    let guess = Self.device(of: first)
    self.device = device ?? guess
    let width = self.device.size.width
    self.before = Screenshot(file: before, size: first, scale: first.width / width)
    self.after = Screenshot(file: after, size: second, scale: second.width / width)
    let matches = matches.isEmpty ? Self.suggestions(self.before, self.after) : matches
    guard !matches.isEmpty else {
      throw ScreenshotError(
        "Nothing was found that is on both screenshots at another place. "
          + "Name what moves with --match, such as --match \"photo=20,140,175,175,14>0,0,402,300\".")
    }
    self.matches = matches
    self.spring = spring ?? "duration=0.4,ratio=0.85"
    for match in matches {
      for (place, picture) in [(match.source, self.before), (match.destination, self.after)]
      where !picture.contains(place.frame) {
        let (width, height) = (Self.text(picture.points.width), Self.text(picture.points.height))
        throw ScreenshotError(
          "The rectangle \(Self.text(place.frame)) of “\(match.name)” is not on "
            + "\(UntrustedText.quoted(picture.file.lastPathComponent)), which has \(width) × \(height) points."
        )
      }
    }
  }

  private static func size(of file: URL) throws(ScreenshotError) -> CGSize {
    let name = UntrustedText.path(file.path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw ScreenshotError("\(name) does not exist.")
    }
    guard PictureLibrary.isPicture(file), let size = PictureSize.read(file) else {
      throw ScreenshotError("\(name) is not a PNG, JPEG, WebP or GIF file: save the screenshot as PNG.")
    }
    guard size.width >= 16, size.height >= 16 else { throw ScreenshotError("\(name) is too small for a screenshot.") }
    return size
  }

  /// Returns the device whose screen has that many pixels, at its own scale or another; the width counts, as a picture
  /// may be a page that was put together of several screenshots. A bare screen where none fits.
  package static func device(of size: CGSize) -> Device {
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
    // An Android phone, say: as many points as phones have.
    let scale: CGFloat = size.width >= 960 ? 3 : size.width >= 560 ? 2 : 1
    let points = CGSize(width: (size.width / scale).rounded(), height: (size.height / scale).rounded())
    return .bare(CGSize(width: min(8000, points.width), height: min(points.height, points.width * 2.4).rounded()))
  }

  // MARK: Files

  /// Returns the files of the scene's folder, by their paths in it.
  /// - Throws: a `ScreenshotError` where a picture cannot be read.
  package func files() throws(ScreenshotError) -> [(path: String, data: Data)] {
    let names = [name(before, "before"), name(after, "after")]
    var files: [(path: String, data: Data)] = [(SceneDocument.fileName, Data(text(names).utf8))]
    for (name, picture) in zip(names, [before, after]) {
      let data: Data
      do { data = try RegularFile.read(picture.file, atMost: DocumentLimits.pictureBytes) } catch {
        throw ScreenshotError("\(UntrustedText.path(picture.file.path)) \(error.words).")
      }
      files.append((name, data))
    }
    return files
  }

  private func name(_ picture: Screenshot, _ name: String) -> String {
    let suffix = picture.file.pathExtension.lowercased()
    return suffix.isEmpty ? "\(name).png" : "\(name).\(suffix)"
  }

  private func text(_ names: [String]) -> String {
    let fills = fills
    let matches = zip(self.matches, fills).map { match, fill in
      """
            - name: \(match.name)
              source: \(Self.text(match.source))
              destination: \(Self.text(match.destination))
      """
        + (fill.map { "\n        # The color that it leaves behind on the first screen.\n        fill: \"\($0)\"" }
          ?? "")
    }
    let top = Self.text(max(0, device.safeArea.top - 8))
    let right = Self.text(device.size.width - 72)
    return """
      # Two screenshots, made by “HeroPreview new”. Saving this file updates the window.
      # Rectangles are [x, y, width, height, corner radius] in points.
      version: 1
      conditions:
        device: \(device.name)

      screens:
        before:
          title: Before
          statusBar: hidden   # the screenshot has its own
          content:
            - image: \(names[0])
              frame: [0, 0, \(Self.text(before.points.width)), \(Self.text(before.points.height))]

        after:
          title: After
          statusBar: hidden
          content:
            - image: \(names[1])
              frame: [0, 0, \(Self.text(after.points.width)), \(Self.text(after.points.height))]
            # A tap on one of these closes the page: keep the one over your × or back button.
            - shape: rectangle
              fill: clear
              frame: [8, \(top), 64, 64]
              pinned: true
              label: Close
              onTap: back
            - shape: rectangle
              fill: clear
              frame: [\(right), \(top), 64, 64]
              pinned: true
              label: Close at the right
              onTap: back

      transitions:
        - from: before
          to: after
          spring: \(spring)
          matches:
      \(matches.joined(separator: "\n"))

      """
  }

  private static func text(_ number: CGFloat) -> String { ((Double(number) * 100).rounded() / 100).plain }

  private static func text(_ rect: CGRect) -> String {
    "[" + [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: ", ") + "]"
  }

  private static func text(_ end: ScreenshotMatch.End) -> String {
    let (frame, corners) = (end.frame, end.corners)
    let radii =
      corners.uniform.map { [$0] } ?? [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    let numbers = [frame.minX, frame.minY, frame.width, frame.height] + (radii == [0] ? [] : radii)
    return "[" + numbers.map(text).joined(separator: ", ") + "]"
  }

  /// Returns the decoded picture; nil where it cannot be decoded.
  private static func surface(of screenshot: Screenshot) -> Surface? {
    let library = PictureLibrary()
    let picture = library.picture(for: .file(screenshot.file))
    library.load(picture, pixelSize: screenshot.size, priority: .visible)
    library.waitUntilIdle()
    return picture.level(coveringWidth: screenshot.size.width, height: screenshot.size.height)
  }

  /// Returns matches of what both pictures show at different places, the largest first.
  private static func suggestions(_ before: Screenshot, _ after: Screenshot) -> [ScreenshotMatch] {
    guard let first = surface(of: before), let second = surface(of: after),
      let (one, other) = PixelImage(first).flatMap({ one in PixelImage(second).map { (one, $0) } })
    else { return [] }
    func end(_ rect: PixelRect, on image: PixelImage, of screenshot: Screenshot) -> ScreenshotMatch.End {
      let scale = screenshot.points.width / CGFloat(image.width)
      let frame = CGRect(
        x: CGFloat(rect.x) * scale, y: CGFloat(rect.y) * scale, width: CGFloat(rect.width) * scale,
        height: CGFloat(rect.height) * scale)
      return ScreenshotMatch.End(frame: frame.intersection(CGRect(origin: .zero, size: screenshot.points)))
    }
    let moved = PairFinder.pairs(before: one, after: other).filter { !$0.isUnmoved }
    return moved.filter { $0.weight >= leastWeight * moved[0].weight }.enumerated().map { index, pair in
      ScreenshotMatch(
        name: index == 0 ? "hero" : "hero-\(index + 1)", source: end(pair.before, on: one, of: before),
        destination: end(pair.after, on: other, of: after))
    }
  }
  /// Least weight of a suggestion beside that of the first: smaller ones are most likely fragments of texts.
  private static let leastWeight = 0.25

  /// The colors around the sources on the first screenshot, as `#RRGGBB`; nil where the picture cannot be decoded.
  private var fills: [String?] {
    guard let surface = Self.surface(of: before) else { return matches.map { _ in nil } }
    let scale = CGFloat(surface.width) / before.points.width
    return matches.map { match in
      let frame = match.source.frame
      let place = CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale)
      return surface.meanColor(around: place).map(\.light.hex)
    }
  }
}

extension RGBA {
  /// As `#RRGGBB`.
  fileprivate var hex: String {
    "#" + [red, green, blue].map { String(format: "%02X", Int((max(0, min(1, $0)) * 255).rounded())) }.joined()
  }
}
