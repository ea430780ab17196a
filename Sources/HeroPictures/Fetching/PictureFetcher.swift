import Dispatch
import Foundation
import HeroNetwork
import Synchronization

/// Brings the bytes of pictures from the cache or over the network, on threads of its own.
final class PictureFetcher: Sendable {
  enum Event: Sendable {
    /// 0…1 has come.
    case progress(Double)
    case done(Result<Data, DownloadError>)
  }

  private enum Stage {
    case looking
    case transferring(Int)
  }

  private let client: HTTPClient
  private let cache: PictureCache
  /// For the disk, which may be slow; nothing else waits for it.
  private let disk = DispatchQueue(label: "heropreview.picture-cache", qos: .utility)
  private let flights = Mutex<(last: Int, stages: [Int: Stage])>((0, [:]))

  init(_ settings: DownloadSettings) {
    client = HTTPClient(settings)
    cache = PictureCache(settings)
  }

  /// Begins and returns a number. `tell` is called from another thread, never from inside this call; after `cancel` it
  /// may be called once more, by what was on its way.
  /// - Parameter anew: whatever is kept, the server is asked for all of it.
  func fetch(_ url: URL, anew: Bool, _ tell: @escaping @Sendable (Event) -> Void) -> Int {
    let number = flights.withLock { flights in
      flights.last += 1
      flights.stages[flights.last] = .looking
      return flights.last
    }
    disk.async { [weak self] in self?.look(url, number, anew: anew, tell) }
    return number
  }

  func cancel(_ number: Int) {
    if case .transferring(let transfer) = flights.withLock({ $0.stages.removeValue(forKey: number) }) {
      client.cancel(transfer)
    }
  }

  /// Keeps nothing of what was fetched from there: it turned out to be no good.
  func forget(_ url: URL) {
    disk.async { [cache] in cache.forget(url) }
  }

  private func look(_ url: URL, _ number: Int, anew: Bool, _ tell: @escaping @Sendable (Event) -> Void) {
    guard isWanted(number) else { return }
    let stored = anew ? nil : cache.picture(at: url)
    if let stored, stored.isFresh(at: Self.now) {
      if end(number) { tell(.done(.success(stored.body))) }
      return
    }
    var request = HTTPRequest(url: url, headers: stored?.conditions ?? [:])
    if anew { request.headers["Cache-Control"] = "no-cache" }
    let transfer = client.start(request) { [weak self] event in
      guard let self else { return }
      switch event {
      case .progress(let fraction):
        if isWanted(number) { tell(.progress(fraction)) }
      case .done(let result):
        guard end(number) else { return }
        tell(.done(take(result, url, stored)))
      }
    }
    let goesOn = flights.withLock { flights -> Bool in
      guard flights.stages[number] != nil else { return false }
      flights.stages[number] = .transferring(transfer)
      return true
    }
    // Cancelled, or over, while it was being started.
    if !goesOn { client.cancel(transfer) }
  }

  private func take(
    _ result: Result<HTTPResponse, DownloadError>, _ url: URL, _ stored: StoredPicture?
  ) -> Result<Data, DownloadError> {
    switch result {
    case .failure(let error): return .failure(error)
    case .success(let response):
      if response.status == 304 {
        guard let stored else { return .failure(.status(304)) }
        let confirmed = stored.confirmed(by: response, received: Self.now)
        disk.async { [cache] in cache.store(confirmed, at: url) }
        return .success(stored.body)
      }
      if let refusal = response.refusalAsPicture { return .failure(refusal) }
      let picture = StoredPicture(url: url, response: response, received: Self.now)
      disk.async { [cache] in cache.store(picture, at: url) }
      return .success(response.body)
    }
  }

  private func isWanted(_ number: Int) -> Bool { flights.withLock { $0.stages[number] != nil } }

  /// Returns whether it was still wanted.
  private func end(_ number: Int) -> Bool { flights.withLock { $0.stages.removeValue(forKey: number) != nil } }

  /// The calendar's time, which servers' dates are in; in seconds since 1970.
  private static var now: Double { Date().timeIntervalSince1970 }
}

extension HTTPResponse {
  /// Why this cannot be a picture, by its first bytes; names and types lie, but say best what it is instead.
  fileprivate var refusalAsPicture: DownloadError? {
    let format = body.withUnsafeBytes { PictureFormat(ByteReader(bytes: $0)) }
    switch format {
    case .jpeg, .png, .gif, .webp, .tiff: return nil
    case .svg: return isWebPage ? .notAPicture(mediaType ?? "a web page") : nil
    case nil: return .notAPicture(mediaType)
    }
  }

  private var isWebPage: Bool {
    let start = String(decoding: body.prefix(512), as: UTF8.self).lowercased()
    return start.contains("<!doctype html") || start.contains("<html")
  }

  private var mediaType: String? {
    guard let type = headers["content-type"]?.split(separator: ";").first?.trimmingCharacters(in: .whitespaces),
      !type.isEmpty, type.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    return String(type.prefix(60))
  }
}
