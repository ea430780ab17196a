import Foundation
import HeroEvidence
import HeroSession
import HeroSystem
import HeroWidgets

/// Writes the frames of one transition.
struct ReviewFrameWriter {
  let folder: URL
  /// True if frames are PNG files.
  let isLossless: Bool
  /// Bytes that the JPEG frames may take together.
  private let budget: Int
  /// Frames by JPEG quality, best first. All are written with the first quality at which they fit; the last where none
  /// fits.
  private var attempts = [88, 76, 64, 52].map { (quality: $0, bytes: 0, frames: [Data]()) }
  private var paths: [String] = []

  /// - Parameter scale: pixels of a frame for each point.
  init(folder: URL, isLossless: Bool, scale: Double) {
    (self.folder, self.isLossless) = (folder, isLossless)
    budget = Int(Self.budgetOfOne * max(1, scale * scale))
  }

  /// At a scale of 1: four transitions and the grid of a scene then have less than 15 MB.
  private static let budgetOfOne = 3_000_000.0

  /// Adds a frame and returns the path it will have.
  ///
  /// - Parameter name: the path without its suffix.
  mutating func add(_ picture: Surface, _ name: String) throws -> String {
    let path = name + (isLossless ? ".png" : ".jpg")
    guard !isLossless else {
      guard let data = picture.quickPNG() else { throw ReviewError.noMemory }
      try AtomicFolder.put(data, at: path, in: folder)
      return path
    }
    guard let sum = ReviewFrameFile.pixelSum(picture) else { throw ReviewError.noMemory }
    for index in attempts.indices {
      guard let data = ReviewFrameFile.jpeg(picture, sum: sum, quality: attempts[index].quality) else {
        throw ReviewError.noMemory
      }
      attempts[index].frames.append(data)
      attempts[index].bytes += data.count
    }
    // More frames do not make it less.
    attempts = Array(attempts.dropLast().drop { $0.bytes > budget }) + attempts.suffix(1)
    paths.append(path)
    return path
  }

  /// Writes all frames that were added.
  func finish() throws {
    guard let frames = attempts.first?.frames else { return }
    for (path, data) in zip(paths, frames) { try AtomicFolder.put(data, at: path, in: folder) }
  }
}
