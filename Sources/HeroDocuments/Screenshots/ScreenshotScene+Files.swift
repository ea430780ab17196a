package import Foundation
import HeroSystem
import HeroWidgets

/// The scene as a folder: `scene.yaml` and the pictures.
extension ScreenshotScene {
  /// Returns the files of the scene's folder, by their paths in it.
  /// - Throws: a `ScreenshotError` where a picture cannot be read.
  package func files() throws(ScreenshotError) -> [(path: String, data: Data)] {
    let names = ScreenshotPair(name(.before), name(.after))
    var files: [(path: String, data: Data)] = [(SceneDocument.fileName, Data(text(names).utf8))]
    for side in ScreenshotSide.allCases {
      let file = screenshots[side].file
      let data: Data
      do { data = try RegularFile.read(file, atMost: DocumentLimits.pictureBytes) } catch {
        throw ScreenshotError("\(UntrustedText.path(file.path)) \(error.words).")
      }
      files.append((names[side], data))
    }
    return files
  }

  private func name(_ side: ScreenshotSide) -> String {
    let suffix = screenshots[side].file.pathExtension.lowercased()
    return "\(side.title.lowercased()).\(suffix.isEmpty ? "png" : suffix)"
  }

  /// The folder that is proposed for the scene: beside the first screenshot, under a name that nothing there has.
  package var proposedFolder: URL {
    var parent = screenshots.before.file.deletingLastPathComponent()
    if access(parent.path, W_OK) != 0 { parent = FileManager.default.homeDirectoryForCurrentUser }
    let stem = screenshots.before.file.deletingPathExtension().lastPathComponent + "-scene"
    var (name, number) = (stem, 2)
    while FileManager.default.fileExists(atPath: parent.appendingPathComponent(name).path) {
      (name, number) = ("\(stem)-\(number)", number + 1)
    }
    return parent.appendingPathComponent(name, isDirectory: true)
  }

  private func text(_ names: ScreenshotPair<String>) -> String {
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
      \(layers(.before, names.before))

        after:
          title: After
          statusBar: hidden
          content:
      \(layers(.after, names.after))
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
      \(matches.map(text).joined(separator: "\n"))

      """
  }

  /// Returns the picture of a screen, and over it its bars, which stay in place.
  private func layers(_ side: ScreenshotSide, _ picture: String) -> String {
    let (points, bars, size) = (points(of: side), bars[side], screenshots[side].size)
    let scale = screenshots[side].scale(on: device)
    var lines = """
            - image: \(picture)
              frame: [0, 0, \(Self.text(points.width)), \(Self.text(points.height))]
      """
    for edge in ScreenshotBars.Edge.allCases where bars[edge] > 0 {
      let (height, pixels) = (bars[edge], (bars[edge] * scale).rounded())
      let y = edge == .top ? 0 : min(points.height, device.size.height) - height
      let crop = CGRect(
        x: 0, y: edge == .top ? 0 : size.height - pixels, width: size.width, height: pixels)
      lines += """

              # The bar at the \(edge), which stays while the screen scrolls.
              - image: \(picture)
                crop: \(Self.text(crop))
                frame: [0, \(Self.text(y)), \(Self.text(points.width)), \(Self.text(height))]
                pinned: true
        """
    }
    return lines
  }

  private func text(_ match: ScreenshotMatch) -> String {
    // Other names would be something else in YAML.
    let isPlain = match.name.first?.isLetter == true
    let lines = """
            - name: \(isPlain ? match.name : "\"\(match.name)\"")
              source: \(Self.text(match.source))
              destination: \(Self.text(match.destination))
      """
    guard let fill = match.fill else { return lines }
    return lines + "\n        # The color that it leaves behind on the first screen.\n        fill: \"\(fill.hex)\""
  }

  static func text(_ number: CGFloat) -> String { ((Double(number) * 100).rounded() / 100).plain }

  static func text(_ rect: CGRect) -> String {
    "[" + [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: ", ") + "]"
  }

  private static func text(_ end: ScreenshotMatch.End) -> String {
    let (frame, corners) = (end.frame, end.corners)
    let radii =
      corners.uniform.map { [$0] } ?? [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    let numbers = [frame.minX, frame.minY, frame.width, frame.height] + (radii == [0] ? [] : radii)
    return "[" + numbers.map(text).joined(separator: ", ") + "]"
  }
}
