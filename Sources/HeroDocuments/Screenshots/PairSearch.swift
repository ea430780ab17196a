import Foundation
import HeroDrawing
package import HeroPictures
package import HeroVision
import Synchronization

/// Decodes two screenshots and finds what both show at different places. The pictures are decoded by the worker, the
/// pairs found on a thread: the main thread only hears of them.
@MainActor package final class PairSearch {
  /// Told once both pictures are decoded.
  package var onImages: (ScreenshotPair<PixelImage>) -> Void = { _ in }
  /// Told of what was found, the largest first; empty: nothing.
  package var onPairs: ([SuggestedPair]) -> Void = { _ in }
  /// Told why a picture cannot be shown, in a sentence.
  package var onFailure: (String) -> Void = { _ in }
  /// The pictures, for those who show them.
  package let pictures: ScreenshotPair<Picture>
  private let screenshots: ScreenshotPair<ScreenshotFile>
  private let library: PictureLibrary
  private let isCancelled = CancelFlag()
  private var hasImages = false

  /// True until it is told what was found.
  package private(set) var isRunning = true

  package init(_ screenshots: ScreenshotPair<ScreenshotFile>, library: PictureLibrary) {
    (self.screenshots, self.library) = (screenshots, library)
    pictures = ScreenshotPair(
      library.picture(for: .file(screenshots.before.file)), library.picture(for: .file(screenshots.after.file)))
  }

  deinit { isCancelled.set() }

  package func begin() {
    for side in ScreenshotSide.allCases {
      pictures[side].observe(self) { search, _ in search.look() }
      library.load(pictures[side], pixelSize: screenshots[side].size, priority: .visible)
    }
    look()
  }

  /// Ends it: nothing more is told.
  package func cancel() {
    isCancelled.set()
    isRunning = false
  }

  private func look() {
    guard isRunning, !hasImages else { return }
    for side in ScreenshotSide.allCases {
      guard case .failed(let error) = pictures[side].state else { continue }
      cancel()
      return onFailure("\(screenshots[side].file.lastPathComponent): \(error.description)")
    }
    guard let before = image(.before), let after = image(.after) else { return }
    hasImages = true
    let images = ScreenshotPair(before, after)
    onImages(images)
    let flag = isCancelled
    let thread = Thread { [weak self] in
      let pairs = PairFinder.pairs(before: images.before, after: images.after) { flag.isSet }
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.found(pairs) } }
    }
    thread.name = "pairs"
    thread.stackSize = 8 << 20
    thread.qualityOfService = .userInitiated
    thread.start()
  }

  /// Returns a picture as it was decoded for all of its pixels, or for as many as there is room for.
  private func image(_ side: ScreenshotSide) -> PixelImage? {
    let (picture, size) = (pictures[side], screenshots[side].size)
    guard picture.state == .loaded, !library.isUnderWay(picture) else { return nil }
    return picture.level(coveringWidth: size.width, height: size.height).flatMap(PixelImage.init)
  }

  private func found(_ pairs: [SuggestedPair]) {
    guard isRunning else { return }
    isRunning = false
    onPairs(pairs)
  }
}

/// A flag that any thread may set and read.
private final class CancelFlag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .relaxed) }
  func set() { value.store(true, ordering: .relaxed) }
}
