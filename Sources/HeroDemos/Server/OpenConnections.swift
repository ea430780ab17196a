import NIOCore
import Synchronization

/// The connections of a server: how many there may be, which goes when there is one too many, and all of them at the end.
final class OpenConnections: Sendable {
  private struct Entry {
    let channel: any Channel
    var isSilent = true
  }

  /// In the order they came.
  private let entries = Mutex<[Entry]>([])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Takes one in. When it is one too many, the one that has been silent for longest goes, so that nobody keeps others out
  /// by saying nothing; where all have asked, the new one.
  func add(_ channel: any Channel) {
    let tooMany = entries.withLock { entries -> (any Channel)? in
      entries.append(Entry(channel: channel))
      guard entries.count > limit else { return nil }
      let silent = entries.dropLast().first { $0.isSilent }
      return silent?.channel ?? channel
    }
    channel.closeFuture.whenComplete { [weak self] _ in self?.remove(channel) }
    if let tooMany {
      remove(tooMany)
      tooMany.close(promise: nil)
    }
  }

  /// Its request is there.
  func hasAsked(_ channel: any Channel) {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.channel === channel }) else { return }
      entries[index].isSilent = false
    }
  }

  func closeAll() {
    for entry in entries.withLock({ $0 }) { entry.channel.close(promise: nil) }
  }

  private func remove(_ channel: any Channel) {
    entries.withLock { entries in entries.removeAll { $0.channel === channel } }
  }
}
