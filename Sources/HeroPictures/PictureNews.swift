public import Foundation

/// What became known of a picture, at a moment that nothing on the stage decides: how fast a disk, a network or a
/// processor is.
public enum PictureNews: Sendable, Hashable, Codable {
  /// So much of it has come over the network, 0…1.
  case progress(Double)
  /// It has been decoded so that it covers a rectangle, in pixels.
  case came(covering: CGSize)
  case failed(PictureError)
  /// It was told to be no longer needed: whether that came before anything had begun, so that it counts as never asked
  /// for.
  case cancelled(inTime: Bool)
  /// Its file was written anew: what was decoded of it counts no more once it has been decoded again.
  case changed
  /// A level was given up because memory was short, by its step on the ladder.
  case gaveUp(step: Int)
}

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
