import Foundation

/// What to decode, and how large.
struct DecodeRequest: Sendable {
  var source: Picture.Source
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

  func covers(_ other: DecodeRequest) -> Bool { width >= other.width && height >= other.height }
}

/// From a file to levels; runs on any thread and keeps nothing.
enum PictureDecoder {
  static func decode(_ request: DecodeRequest) throws(PictureError) -> DecodedPicture {
    let data: Data
    switch request.source {
    case .file(let url): data = try PictureFile.read(url)
    case .data(let bytes, _): data = bytes
    // Its bytes take its place before it comes here.
    case .remote: throw .download(.connectionLost)
    }
    guard !data.isEmpty else { throw .truncated }
    guard data.count <= PictureLimits.fileBytes else { throw .fileTooLarge(bytes: data.count) }
    let result: Result<DecodedPicture, PictureError> = data.withUnsafeBytes { bytes in
      let file = ByteReader(bytes: bytes)
      guard let format = PictureFormat(file) else { return .failure(.unsupported) }
      do throws(PictureError) {
        if format == .svg { return .success(try VectorDecoder.decode(file, request: request)) }
        return .success(try PixbufDecoder.decode(file, format: format, request: request))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
