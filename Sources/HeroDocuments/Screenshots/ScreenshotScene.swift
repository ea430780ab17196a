package import Foundation
import HeroDrawing
import HeroGeometry
import HeroMotion
import HeroPictures
import HeroSystem
package import HeroVision
package import HeroWidgets

/// A scene of two screenshots: the page before a tap, and the page after it.
package struct ScreenshotScene: Sendable, Hashable {
  package private(set) var screenshots: ScreenshotPair<ScreenshotFile>
  /// The phone that the rectangles are in points of.
  package private(set) var device: Device
  package internal(set) var matches: [ScreenshotMatch] = []
  package internal(set) var bars = ScreenshotPair(ScreenshotBars(), ScreenshotBars())
  /// As `--spring` takes it.
  package let spring: String

  /// Creates a scene in which nothing moves yet.
  /// - Parameters:
  ///   - spring: as `--spring` takes it.
  ///   - device: nil takes the device whose screen fits the first picture.
  package init(before: ScreenshotFile, after: ScreenshotFile, spring: String? = nil, device: Device? = nil) {
    screenshots = ScreenshotPair(before, after)
    self.device = device ?? before.device
    self.spring = spring ?? "duration=0.4,ratio=0.85"
  }

  /// Returns the size of a screenshot, in points.
  package func points(of side: ScreenshotSide) -> CGSize { screenshots[side].points(on: device) }

  /// Adds a match that moves from one rectangle to another.
  /// - Throws: a `ScreenshotError` where a rectangle is not on its picture.
  package mutating func add(_ match: ScreenshotMatch) throws(ScreenshotError) {
    for side in ScreenshotSide.allCases {
      let points = points(of: side)
      guard CGRect(origin: .zero, size: points).inset(dx: -0.5, dy: -0.5).contains(match[side].frame) else {
        let (width, height) = (Self.text(points.width), Self.text(points.height))
        throw ScreenshotError(
          "The rectangle \(Self.text(match[side].frame)) of “\(match.name)” is not on "
            + "\(UntrustedText.quoted(screenshots[side].file.lastPathComponent)), which has \(width) × \(height) "
            + "points."
        )
      }
    }
    matches.append(match)
  }

  /// Takes the pictures for those of another phone: everything keeps its pixels.
  mutating func setDevice(_ device: Device) {
    let ratio = device.size.width / self.device.size.width
    self.device = device
    for side in ScreenshotSide.allCases {
      for index in matches.indices { matches[index][side] = matches[index][side].scaled(by: ratio) }
      for edge in ScreenshotBars.Edge.allCases { bars[side][edge] *= ratio }
    }
  }

  /// Exchanges the screenshots, with all that is on them.
  mutating func swap() {
    screenshots = ScreenshotPair(screenshots.after, screenshots.before)
    bars = ScreenshotPair(bars.after, bars.before)
    for index in matches.indices {
      (matches[index].source, matches[index].destination) = (matches[index].destination, matches[index].source)
    }
  }

  /// Returns a name that no match has.
  func freeName(_ name: String = "hero") -> String {
    let names = Set(matches.map(\.name))
    var (free, number) = (name, 2)
    while names.contains(free) { (free, number) = ("\(name)-\(number)", number + 1) }
    return free
  }

  // MARK: Suggestions

  /// Least weight of a suggestion beside that of the first: smaller ones are most likely fragments of texts.
  private static let leastWeight = 0.25

  /// Returns matches of what both pictures show at different places, the largest first.
  /// - Parameter pairs: what the pair finder has found on the two images.
  package func matches(of pairs: [SuggestedPair], on images: ScreenshotPair<PixelImage>) -> [ScreenshotMatch] {
    func end(_ rect: PixelRect, _ side: ScreenshotSide) -> ScreenshotMatch.End {
      let points = points(of: side)
      let scale = points.width / CGFloat(images[side].width)
      let frame = CGRect(
        x: CGFloat(rect.x) * scale, y: CGFloat(rect.y) * scale, width: CGFloat(rect.width) * scale,
        height: CGFloat(rect.height) * scale)
      return ScreenshotMatch.End(frame: frame.intersection(CGRect(origin: .zero, size: points)))
    }
    var moved: [SuggestedPair] = []
    for pair in pairs where !pair.isUnmoved && pair.weight >= Self.leastWeight * (moved.first?.weight ?? 0) {
      // What moves as part of a larger element does not come from elsewhere too.
      if !moved.contains(where: pair.shares(with:)) { moved.append(pair) }
    }
    return moved.enumerated().map { index, pair in
      ScreenshotMatch(
        name: index == 0 ? "hero" : "hero-\(index + 1)", source: end(pair.before, .before),
        destination: end(pair.after, .after))
    }
  }

  /// Returns the color around the source of a match on the first screenshot.
  package func surroundings(of match: ScreenshotMatch, on image: PixelImage) -> RGBA? {
    let (scale, frame) = (CGFloat(image.width) / points(of: .before).width, match.source.frame)
    return image.meanColor(
      around: CGRect(
        x: frame.minX * scale, y: frame.minY * scale, width: frame.width * scale, height: frame.height * scale))
  }

  /// Writes down the colors of the surroundings of all matches without a color.
  package mutating func fillFromSurroundings(on image: PixelImage) {
    for index in matches.indices where matches[index].fill == nil {
      matches[index].fill = surroundings(of: matches[index], on: image)
    }
  }
}

extension SuggestedPair {
  /// Tells if most of one of the rectangles lies in the rectangle of another pair on the same picture.
  fileprivate func shares(with other: SuggestedPair) -> Bool {
    before.intersection(other.before).area * 2 > before.area || after.intersection(other.after).area * 2 > after.area
  }
}

extension ScreenshotMatch.End {
  fileprivate func scaled(by ratio: CGFloat) -> ScreenshotMatch.End {
    ScreenshotMatch.End(
      frame: CGRect(
        x: frame.minX * ratio, y: frame.minY * ratio, width: frame.width * ratio, height: frame.height * ratio),
      corners: corners.mapped { $0 * ratio })
  }
}

extension ScreenshotScene {
  /// Creates the scene of a command line, and finds what moves where that is not said.
  /// - Parameters:
  ///   - matches: empty: what `PairFinder` finds on both pictures at other places.
  ///   - spring: as `--spring` takes it.
  ///   - device: nil takes the device whose screen fits the first picture.
  /// - Throws: a `ScreenshotError` where a picture cannot be used, a rectangle is not on it, or nothing moves.
  @MainActor package init(
    before: URL, after: URL, matches: [ScreenshotMatch], spring: String? = nil, device: Device? = nil
  ) throws(ScreenshotError) {
    self.init(before: try ScreenshotFile(before), after: try ScreenshotFile(after), spring: spring, device: device)
    for match in matches { try add(match) }
    guard let first = Self.image(of: screenshots.before) else {
      guard !matches.isEmpty else { throw Self.nothingMoves }
      return
    }
    if matches.isEmpty {
      guard let second = Self.image(of: screenshots.after) else { throw Self.nothingMoves }
      self.matches = self.matches(
        of: PairFinder.pairs(before: first, after: second), on: ScreenshotPair(first, second))
      guard !self.matches.isEmpty else { throw Self.nothingMoves }
    }
    fillFromSurroundings(on: first)
  }

  private static var nothingMoves: ScreenshotError {
    ScreenshotError(
      "Nothing was found that is on both screenshots at another place. "
        + "Name what moves with --match, such as --match \"photo=20,140,175,175,14>0,0,402,300\".")
  }

  /// Returns the decoded picture; nil where it cannot be decoded.
  @MainActor private static func image(of screenshot: ScreenshotFile) -> PixelImage? {
    let library = PictureLibrary()
    let picture = library.picture(for: .file(screenshot.file))
    library.load(picture, pixelSize: screenshot.size, priority: .visible)
    library.waitUntilIdle()
    return picture.level(coveringWidth: screenshot.size.width, height: screenshot.size.height).flatMap(PixelImage.init)
  }
}
