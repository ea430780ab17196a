import Foundation
import HeroScenes
import HeroSystem
import HeroWidgets

/// The pictures of a tape, to be compared with the files that are there. Reading takes time: a window does it on
/// another thread.
public struct PictureDoubts: Sendable {
  private let pictures: [(name: String, fingerprint: String, file: URL)]
  private let mostBytes: Int

  /// Bytes that are read of all files together.
  static let mostBytes = 512 << 20

  /// - Parameter fingerprints: by the names of a tape. Names that lead out of the folders are left out: anyone may have
  ///   written the tape.
  init(_ fingerprints: [String: String], _ names: PictureNames, mostBytes: Int = Self.mostBytes) {
    pictures = fingerprints.sorted { $0.key < $1.key }.compactMap { name, fingerprint in
      names.fileInside(name).map { (name, fingerprint, $0) }
    }
    self.mostBytes = mostBytes
  }

  /// Returns a sentence for each picture that is no longer the one on the tape. Each file is read once.
  public func find() -> [String] {
    var known: [FileIdentity: Result<String, PictureError>] = [:]
    var (left, skipped) = (mostBytes, 0)
    var doubts: [String] = []
    for picture in pictures {
      let words = UntrustedText.path(picture.name)
      let stamp = FileIdentity(of: picture.file)
      let found: Result<String, PictureError>
      if let stamp, let before = known[stamp] {
        found = before
      } else {
        let size = stamp?.size ?? 0
        guard size <= left else {
          skipped += 1
          continue
        }
        left -= size
        found = Result { () throws(PictureError) in try PictureFingerprint.ofFile(picture.file) }
        if let stamp { known[stamp] = found }
      }
      switch found {
      case .success(picture.fingerprint): break
      case .success where picture.file.lastPathComponent == Captions.fileName:
        doubts.append("The captions in \(words) changed after the tape was recorded.")
      case .success: doubts.append("The picture \(words) changed after the tape was recorded.")
      case .failure(let error):
        doubts.append("The picture \(words) of the tape cannot be loaded. \(error)")
      }
    }
    if skipped > 0 {
      doubts.append(
        "\(skipped) \(skipped == 1 ? "picture was" : "pictures were") not compared with the tape: the files are larger than \(mostBytes >> 20) MB together."
      )
    }
    return doubts
  }
}
