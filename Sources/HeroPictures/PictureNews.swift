public import Foundation

/// What became known of a picture, at a moment that nothing on the stage decides: how fast a disk, a network or a processor is.
public enum PictureNews: Sendable, Hashable, Codable {
  /// So much of it has come over the network, 0…1.
  case progress(Double)
  /// It has been decoded so that it covers a rectangle, in pixels.
  case came(covering: CGSize)
  case failed(PictureError)
  /// It was told to be no longer needed: whether that came before anything had begun, so that it counts as never asked for.
  case cancelled(inTime: Bool)
  /// A level was given up because memory was short, by its step on the ladder.
  case gaveUp(step: Int)
}

/// News of one picture.
public struct PictureArrival: Sendable, Hashable {
  public var source: Picture.Source
  public var news: PictureNews

  public init(_ source: Picture.Source, _ news: PictureNews) {
    self.source = source
    self.news = news
  }
}

extension Picture.Source {
  /// The same when all is gone through again: which port a server of this computer has is chance, and left out.
  public var withoutChance: Picture.Source {
    guard case .remote(let url) = self, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.host == "127.0.0.1"
    else { return self }
    parts.port = nil
    return .remote(parts.url ?? url)
  }
}

/// A library that follows: nothing comes of itself, everything when it is told that it came.
extension PictureLibrary {
  /// What came comes now, in this order. Blocks until what is to be decoded is. News of pictures that nobody holds are dropped.
  /// - Precondition: the library follows.
  public func take(_ arrivals: [PictureArrival]) {
    precondition(isFollowing, "Nothing is told to a library that does not follow.")
    var changed: [Picture] = []
    for arrival in arrivals {
      guard let picture = known(arrival.source) else { continue }
      switch arrival.news {
      case .progress(let fraction): picture.downloadProgress = fraction
      case .came(let size): bring(picture, covering: size)
      case .failed(let error): fail(picture, error)
      case .cancelled(let inTime):
        picture.cancellations.append(inTime)
        continue
      case .gaveUp(let step):
        giveUp(step, of: picture)
        continue
      }
      changed.append(picture)
    }
    for picture in changed { picture.notify() }
  }
}
