public import Foundation
import HeroEvidence
import HeroPictures
import HeroSession
import HeroSystem
import HeroWidgets

/// An earlier review that a new one is held against: each flight that it has too stands beside the new one's.
public struct ReviewBefore: Sendable {
  private let folder: ReviewFolder
  /// The flights of both, by the new ones' ids.
  private let records: [String: ReviewRecord]

  /// Opens an earlier review and pairs its transitions with those of the new review's plan. Frames are checked when
  /// they are used.
  /// - Throws: A `ReviewError` where it is not a review, or is damaged.
  public init(_ url: URL, against plan: ReviewPlan) throws {
    folder = try ReviewFolder(url)
    let earlier = folder.index.transitions
    let pairing = ReviewPairing(
      earlier: earlier.map(ReviewPairing.Flight.init), new: plan.all.map(ReviewPairing.Flight.init))
    let byID = Dictionary(earlier.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    records = pairing.earlier.compactMapValues { byID[$0] }
  }

  /// Returns the summary.
  /// - Parameter transitions: those of the new review, or of a part of it.
  func summary(_ transitions: [ReviewRecord]) -> ReviewIndex.Before {
    let taken = Set(records.values.map(\.id))
    return ReviewIndex.Before(
      new: transitions.filter { $0.before == nil }.map(\.id),
      gone: folder.index.transitions.map(\.id).filter { !taken.contains($0) }.withoutDoubles { $0 })
  }

  /// The same flight as it was.
  struct Counterpart {
    var record: ReviewRecord.Before
    /// Progress of each frame; nil: nothing moved.
    var progress: [Double?]
    /// Indices of the new transition's frames that differ from the old one at the same moment.
    var changed: [Int]
  }

  /// Copies what is needed of the flight as it was; nil where there was none. A frame that looks like the new one of
  /// the same moment is that one.
  /// - Parameters:
  ///   - record: the new flight.
  ///   - target: the new review's folder, in which its frames are.
  func counterpart(of record: ReviewRecord, into target: URL) throws -> Counterpart? {
    guard let earlier = records[record.id] else { return nil }
    let told = try folder.script(of: earlier).told
    let twins = FrameTwins(earlier: folder, of: earlier.size, new: target)
    var copied: Set<String> = []
    let frames = try zip(earlier.times, earlier.frames).map { time, path in
      let twin = record.frames[record.times.frame(at: time)]
      if earlier.size == record.size, try twins.areSame(path, twin) { return twin }
      let place = "before/\(record.id)/\(path.split(separator: "/").last ?? "")"
      if copied.insert(place).inserted {
        try AtomicFolder.put(folder.picture(path, of: earlier.size), at: place, in: target)
      }
      return place
    }
    let changed = try record.frames.indices.filter { index in
      guard earlier.size == record.size else { return true }
      return try !twins.areSame(
        earlier.frames[earlier.times.frame(at: record.times[index])], record.frames[index])
    }
    let progress = told.progress ?? []
    return Counterpart(
      record: ReviewRecord.Before(
        size: earlier.size, times: earlier.times, frames: frames, changed: changed.count,
        was: ReviewRecord.Otherwise(earlier, than: record)),
      progress: earlier.times.indices.map { $0 < progress.count ? progress[$0] : nil }, changed: changed)
  }
}

extension [Double] {
  /// Returns the index of the frame on show at `time`, in ascending times.
  fileprivate func frame(at time: Double) -> Int { Swift.max(0, (firstIndex { $0 > time + 1e-6 } ?? count) - 1) }
}

/// A comparison of two reviews' frames: by their bytes, or else by the sums of their exact pixels, so that a PNG equals
/// its JPEG.
private final class FrameTwins {
  private let earlier: ReviewFolder, new: URL
  private let size: [Int]
  private let reader = PictureReader()
  /// The last pair: frames are compared one after the other.
  private var (old, fresh): (Picture?, Picture?)
  private var known: [[String]: Bool] = [:]

  private final class Picture {
    let path: String
    let data: Data
    var sum: UInt32?
    init(_ path: String, _ data: Data) { (self.path, self.data) = (path, data) }
  }

  init(earlier: ReviewFolder, of size: [Int], new: URL) { (self.earlier, self.size, self.new) = (earlier, size, new) }

  func areSame(_ path: String, _ other: String) throws -> Bool {
    if let answer = known[[path, other]] { return answer }
    let a: Picture
    if let old, old.path == path { a = old } else { a = Picture(path, try earlier.picture(path, of: size)) }
    let b: Picture
    if let fresh, fresh.path == other {
      b = fresh
    } else {
      b = Picture(other, try Data(contentsOf: new.appendingPathComponent(other)))
    }
    (old, fresh) = (a, b)
    let answer = try a.data == b.data || sum(of: a) == sum(of: b)
    known[[path, other]] = answer
    return answer
  }

  private func sum(of picture: Picture) throws -> UInt32 {
    if let sum = picture.sum { return sum }
    let known: UInt32?
    do { known = try ReviewFrameFile(picture.data, at: picture.path).pixelSum } catch {
      throw earlier.broken(picture.path, error.words)
    }
    let pixels: Surface?
    do { pixels = try known == nil ? reader.pixels(of: picture.data) : nil } catch {
      throw earlier.broken(picture.path, "is not a frame. \(error)")
    }
    guard let sum = known ?? pixels.flatMap(ReviewFrameFile.pixelSum) else { throw ReviewError.noMemory }
    picture.sum = sum
    return sum
  }
}
