import Foundation
import HeroSystem

/// The file that the page's button saves: comments on each transition.
enum ReviewComments {
  private struct File: Decodable {
    var version: Int
    var comments: [ReviewComment]
  }

  /// Bytes of the file, at most.
  private static let most = 64 << 20

  /// Throws a `ReviewError` that names the file.
  static func read(_ url: URL) throws -> [ReviewComment] {
    func refusal(_ why: String) -> ReviewError {
      ReviewError("\(UntrustedText.path(url.path)) \(why): name a file saved by a review page.")
    }
    let data: Data
    do { data = try RegularFile.read(url, atMost: most) } catch {
      throw refusal(error.words)
    }
    guard let file = try? JSONDecoder().decode(File.self, from: data) else {
      throw refusal("has no review comments")
    }
    guard file.version == 1 else { throw refusal("has version \(file.version), and this program reads version 1") }
    return file.comments.withoutDoubles(by: \.id)
  }
}
