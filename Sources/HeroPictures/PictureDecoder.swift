import Foundation
import HeroSystem

/// What to decode, and how large.
struct DecodeRequest: Sendable {
  var source: Picture.Source
  var target: DecodeTarget
  /// A file that came with the program: it needs no worker process.
  var isOwn = false
  /// What the same request has brought somebody else.
  var known: Known?

  /// What was decoded of a file as it was then, or of bytes.
  struct Known: Sendable {
    let picture: DecodedPicture
    let stamp: FileIdentity?

    /// Returns whether it is all that `target` asks for.
    func answers(_ target: DecodeTarget) -> Bool {
      picture.ladder.step(covering: target) == picture.asked && picture.missing(beside: target.present).isEmpty
    }
  }

  /// That, if it is still all that is asked for.
  /// - Parameter stamp: of the file as it is now.
  func answer(_ stamp: FileIdentity?) -> DecodedPicture? {
    known.flatMap { $0.stamp == stamp && $0.answers(target) ? $0.picture : nil }
  }

  func covers(_ other: DecodeRequest) -> Bool {
    target.width >= other.target.width && target.height >= other.target.height
  }
}

/// How large to decode, and what is there already.
struct DecodeTarget: Sendable {
  /// In pixels: both sides are to be covered.
  var width, height: Double
  /// Levels that the picture has already.
  var present: Set<Int> = []
  /// What one level may take.
  let maxLevelBytes: Int

  /// The picture's levels and the one to decode, for a stored size of `width` × `height`.
  func plan(
    width storedWidth: Int, height storedHeight: Int, orientation: Orientation, isVector: Bool = false
  ) -> (ladder: LevelLadder, step: Int) {
    let swap = orientation.swapsSides
    let ladder = LevelLadder(
      width: swap ? storedHeight : storedWidth, height: swap ? storedWidth : storedHeight, isVector: isVector,
      maxBytes: maxLevelBytes)
    return (ladder, ladder.step(coveringWidth: width, height: height))
  }
}

/// From a file's bytes to levels; runs on any thread, in a worker process or for the program's own files in the
/// program, and keeps nothing.
enum PictureDecoder {
  static func decode(_ data: Data, _ target: DecodeTarget) throws(PictureError) -> DecodedPicture {
    guard !data.isEmpty else { throw .empty }
    guard data.count <= PictureLimits.fileBytes else { throw .fileTooLarge(bytes: data.count) }
    let result: Result<DecodedPicture, PictureError> = data.withUnsafeBytes { bytes in
      let file = ByteReader(bytes: bytes)
      guard let format = PictureFormat(file) else { return .failure(.unsupported) }
      do throws(PictureError) {
        if format == .svg { return .success(try VectorDecoder.decode(file, target: target)) }
        return .success(try PixbufDecoder.decode(file, format: format, target: target))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
