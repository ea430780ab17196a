import Foundation
import HeroEvidence
import HeroSystem
import Synchronization

/// A review that is there already, wherever it has been: its index is checked at once, each of its files when it is
/// taken. Nothing in it is trusted.
struct ReviewFolder: Sendable {
  let url: URL
  let index: ReviewIndex
  /// By the paths of their scripts.
  private let scripts: [String: ReviewRecord]

  /// Bytes of an index, and of any other file.
  private static let (mostOfIndex, most) = (1 << 30, 256 << 20)
  /// Pixels of a frame's side, and seconds of a flight.
  private static let (longestSide, longestFlight) = (32_768, 86_400.0)

  /// Throws a `ReviewError`: of wrong use where that is no review, else one that names the file that is cut off,
  /// damaged, or of another version.
  init(_ url: URL) throws {
    self.url = url
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
    guard exists, isFolder.boolValue,
      FileManager.default.fileExists(atPath: url.appendingPathComponent("review.json").path)
    else {
      throw ReviewError(
        "\(UntrustedText.path(url.path)) is not a review: name folders written by “review”.", isWrongUse: true)
    }
    let data = try Self.bytes(of: "review.json", in: url, atMost: Self.mostOfIndex)
    guard let index = try? JSONDecoder().decode(ReviewIndex.self, from: data) else {
      throw Self.broken("review.json", in: url, "is cut off or damaged")
    }
    guard index.version == ReviewIndex.version else {
      throw Self.broken(
        "review.json", in: url, "has version \(index.version), and this program reads version \(ReviewIndex.version)")
    }
    self.index = index
    scripts = Dictionary(index.transitions.map { ($0.script, $0) }, uniquingKeysWith: { first, _ in first })
    try check()
  }

  private func check() throws {
    for path in index.files where !Self.isOwn(path) {
      throw broken("review.json", "names \(UntrustedText.quoted(path)), which is not one of its files")
    }
    for record in index.transitions where !Self.tellsItsFrames(record) {
      throw broken("review.json", "does not list the frames of \(UntrustedText.quoted(record.id))")
    }
  }

  /// Returns whether it can be a file of a review, and nothing outside its folder.
  private static func isOwn(_ path: String) -> Bool {
    path.wholeMatch(of: #/((frames|before)/[A-Za-z0-9_.+-]+/[A-Za-z0-9]+\.(png|jpg)|data/[A-Za-z0-9_.+-]+\.js)/#) != nil
      && !path.contains("/../") && !path.contains("/./")
  }

  private static func tellsItsFrames(_ record: ReviewRecord) -> Bool {
    func fits(_ size: [Int], _ times: [Double], _ frames: [String], among folders: [String]) -> Bool {
      size.count == 2 && size.allSatisfy { (1...longestSide).contains($0) }
        && times.count == frames.count && !frames.isEmpty
        && (times.first ?? -1) >= 0 && (times.last ?? 0) <= longestFlight
        && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
        && frames.allSatisfy { path in folders.contains { path.hasPrefix("\($0)/\(record.id)/") } }
    }
    return fits(record.size, record.times, record.frames, among: ["frames"])
      && record.before.map { fits($0.size, $0.times, $0.frames, among: ["frames", "before"]) } ?? true
  }

  /// Throws a `ReviewError` that names the file where the page is cut off, or any other file cannot be taken.
  /// - Parameter others: those that another run renders.
  func requireWhole(butFor others: Set<String> = []) throws {
    guard ReviewPage.isWhole(try bytes(of: "index.html")) else { throw broken("index.html", "is cut off or damaged") }
    let paths = index.files.filter { !others.contains($0) }
    let problem = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: paths.count) { place in
      guard problem.withLock({ $0 == nil }) else { return }
      do { _ = try file(paths[place]) } catch { problem.withLock { $0 = $0 ?? error } }
    }
    if let error = problem.withLock({ $0 }) { throw error }
  }

  // MARK: Its files

  /// The bytes of a script or a picture, checked as below.
  func file(_ path: String) throws -> Data {
    try scripts[path].map { try script(of: $0).data } ?? picture(path)
  }

  /// The bytes of a picture. Throws a `ReviewError` that names it where it is missing, a link, cut off or damaged, or
  /// of another size than that, in pixels.
  func picture(_ path: String, of size: [Int]? = nil) throws -> Data {
    let data = try bytes(of: path)
    let file: ReviewFrameFile
    do { file = try ReviewFrameFile(data, at: path) } catch { throw broken(path, error.words) }
    if let size, size != file.size {
      throw broken(path, "differs in size from \(size.map(String.init).joined(separator: " × ")) pixels")
    }
    return data
  }

  /// A transition's script. What a browser will run may not be anything else than it looks, nor lead it elsewhere than
  /// the index does: else a `ReviewError` that names it.
  func script(of record: ReviewRecord) throws -> (data: Data, told: ReviewScript.Told) {
    let data = try bytes(of: record.script)
    guard let told = ReviewScript.Told(data),
      (told.id, told.times, told.frames) == (record.id, record.times, record.frames),
      told.before?.times == record.before?.times, told.before?.frames == record.before?.frames
    else { throw broken(record.script, "is cut off or damaged") }
    return (data, told)
  }

  func broken(_ path: String, _ why: String) -> ReviewError { Self.broken(path, in: url, why) }

  private func bytes(of path: String) throws -> Data { try Self.bytes(of: path, in: url, atMost: Self.most) }

  private static func bytes(of path: String, in folder: URL, atMost limit: Int) throws -> Data {
    var place = folder
    for name in path.split(separator: "/") {
      place.appendPathComponent(String(name))
      var info = stat()
      if lstat(place.path, &info) == 0, info.st_mode & S_IFMT == S_IFLNK {
        throw broken(path, in: folder, "is a link, and a review has none")
      }
    }
    do { return try RegularFile.read(place, atMost: limit) } catch { throw broken(path, in: folder, error.words) }
  }

  private static func broken(_ path: String, in folder: URL, _ why: String) -> ReviewError {
    ReviewError(
      "\(UntrustedText.path(folder.appendingPathComponent(path).path)) \(why): create or copy the review again.")
  }
}

extension ReviewIndex {
  /// All that lies beside the page and the index, each once.
  var files: [String] {
    var paths: [String] = []
    for record in transitions {
      paths += record.frames
      paths += record.before?.frames ?? []
      paths.append(record.script)
    }
    for cell in variants { paths += cell.frames }
    return paths.withoutDoubles { $0 }
  }
}
