package import Foundation
package import HeroDrawing

/// Reads PNG files that may come from anybody, all of their pixels, in a worker process of its own. Used by one thread
/// at a time; blocks.
package final class PictureReader {
  private var worker: PictureWorker?
  /// Seconds of processor time for one picture.
  private static let patience = 15.0

  package init() {}

  /// The bytes of a file that is a PNG picture as far as its outer structure tells, and the size in pixels that it
  /// claims.
  package static func png(at url: URL) throws(PictureError) -> (data: Data, width: Int, height: Int) {
    let data = try PictureFile.read(url)
    let size: Result<(Int, Int), PictureError> = data.withUnsafeBytes { bytes in
      let file = ByteReader(bytes: bytes)
      guard PictureFormat(file) == .png else { return .failure(.broken("it is not a PNG picture")) }
      do throws(PictureError) {
        _ = try PictureEnvelope(file, format: .png)
        guard file.text(at: 12, "IHDR"), let width = file.number(at: 16, size: 4),
          let height = file.number(at: 20, size: 4)
        else { throw .broken("it does not begin with its size") }
        try PictureLimits.check(width: width, height: height)
        return .success((width, height))
      } catch {
        return .failure(error)
      }
    }
    let (width, height) = try size.get()
    return (data, width, height)
  }

  package func pixels(of data: Data) throws(PictureError) -> Surface {
    let file = try PictureFile.inMemory(data)
    let target = DecodeTarget(
      width: Double(PictureLimits.side), height: Double(PictureLimits.side), maxLevelBytes: PictureLimits.pixels * 4)
    for _ in 0..<3 {
      let worker: PictureWorker
      if let rested = self.worker { worker = rested } else { worker = try PictureWorker() }
      self.worker = nil
      let ending = worker.decode(file, target, limit: Self.patience) { seconds, _ in
        seconds > Self.patience ? .tooSlow(seconds: Self.patience) : .goOn
      }
      switch ending {
      case .result(.success(let picture)):
        self.worker = worker
        guard let surface = picture.levels[picture.asked] else { throw .outOfMemory }
        return surface
      case .result(.failure(let error)): throw error
      // Somebody else has ended it.
      case .stopped, .lost: continue
      }
    }
    throw .decoderDied("it was ended repeatedly")
  }
}
