import CReviewPage
import Foundation
import HeroPictures
import HeroSession
import HeroSystem
import HeroWidgets

/// The page that shows a review: one file beside its frames, which opens from disk and asks no network. Its parts stand
/// in the folder `Page` as a browser reads them.
struct ReviewPage {
  private let index: ReviewIndex

  init(_ index: ReviewIndex) { self.index = index }

  var html: String { page(scripts: "") }

  /// Returns whether that is such a page from its beginning to its end, whichever version wrote it.
  static func isWhole(_ page: Data) -> Bool {
    page.starts(with: Data("<!doctype html>".utf8)) && page.suffix(8) == Data("</html>\n".utf8)
  }

  // MARK: One file

  /// Bytes that a transition may have in a page of one file, its share of the grid included.
  static let mostOfOne = 10_000_000
  /// A browser would have trouble with more.
  private static let mostOfAll = 300_000_000
  /// JPEG's, tried one after the other where PNG is too much.
  private static let qualities = [92, 84, 74, 60]

  /// The page with all frames in it, in UTF-8. Throws a `ReviewError` of wrong use where they are too much.
  /// - Parameter folder: where the frames and scripts are.
  func single(from folder: URL) throws -> Data {
    let page = page(scripts: "{{here}}")
    guard let place = page.range(of: "{{here}}") else { throw ReviewError("The page has no place for its frames.") }
    var result = Data(page[..<place.lowerBound].utf8)
    let fixed = (page.utf8.count + index.transitions.count - 1) / max(1, index.transitions.count)
    for record in index.transitions {
      let cells = record.id == firstOfScene(record) ? index.variants.filter { $0.scene == record.scene } : []
      let paths = (record.frames + (record.before?.frames ?? []) + cells.flatMap(\.frames)).withoutDoubles { $0 }
      let script = try Data(contentsOf: folder.appendingPathComponent(record.script))
      let pictures = try paths.map { try Data(contentsOf: folder.appendingPathComponent($0)) }
      let words = try Self.embedded(
        zip(paths, pictures).map { ($0, $1) }, room: Self.mostOfOne - script.count - fixed, of: record)
      result += Data("<script>\n".utf8) + script + Data((words + "</script>\n").utf8)
      guard result.count <= Self.mostOfAll else {
        throw ReviewError(
          "The file would have more than \(Self.mostOfAll / 1_000_000) MB: leave out --single, or choose fewer scenes.",
          isWrongUse: true)
      }
    }
    return result + Data(page[place.upperBound...].utf8)
  }

  private func firstOfScene(_ record: ReviewRecord) -> String? {
    index.transitions.first { $0.scene == record.scene }?.id
  }

  /// A line for each picture: as it is where that is small enough, else as JPEG of the best quality that is.
  private static func embedded(_ pictures: [(path: String, data: Data)], room: Int, of record: ReviewRecord) throws
    -> String
  {
    func lines(_ type: String?, _ data: [Data]) -> String {
      zip(pictures, data).map {
        let type = type ?? (ReviewFrameFile.isJPEG($0.path) ? "jpeg" : "png")
        return
          "embedded[\(ReviewScript.harmless(JSONText.string($0.path)))]=\"data:image/\(type);base64,\($1.base64EncodedString())\";\n"
      }.joined()
    }
    func bytes(_ data: [Data]) -> Int {
      zip(pictures, data).reduce(0) { $0 + ($1.1.count + 2) / 3 * 4 + $1.0.path.count + 50 }
    }
    let plain = pictures.map(\.data)
    if bytes(plain) <= room { return lines(nil, plain) }
    let reader = PictureReader()
    // Some of them tell about all, and all tell whether that was so.
    let step = max(1, pictures.count / 8)
    let some = try pictures.enumerated().filter { $0.offset % step == 0 }.map { try decode($0.element, reader) }
    for quality in qualities {
      let size = try some.reduce(0) { $0 + (try pack($1, quality)).count } * pictures.count / max(1, some.count)
      guard Double(size) * 4 / 3 < Double(room) * 1.1 else { continue }
      let data = try pictures.map { try pack(try decode($0, reader), quality) }
      if bytes(data) <= room { return lines("jpeg", data) }
    }
    throw ReviewError(
      "The frames of \(record.id) have more than \(mostOfOne / 1_000_000) MB even when compressed: use a smaller --scale, or leave out --single.",
      isWrongUse: true)
  }

  private func page(scripts: String) -> String {
    let scenes = index.transitions.map(\.scene).withoutDoubles { $0 }
    return Self.filled(
      review_page_html(), style: review_page_style(), script: review_page_script(),
      title: Self.titleStart + (scenes.count == 1 ? scenes[0] : "\(scenes.count) scenes"), scripts: scripts,
      data: index.pageJSON)
  }

  static let titleStart = "Review of "

  /// Returns a page with all in its place.
  /// - Parameter scripts: elements before the data.
  static func filled(
    _ html: review_page_part, style: review_page_part, script: review_page_part, title: String, scripts: String = "",
    data: String
  ) -> String {
    func text(_ part: review_page_part) -> String {
      String(decoding: UnsafeRawBufferPointer(start: part.bytes, count: part.count), as: UTF8.self)
    }
    // Nothing in a title is taken for a place of the page's.
    let title = title.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("{", with: "&#123;")
    return text(html).replacing("{{title}}", with: title)
      .replacing("{{style}}", with: text(style)).replacing("{{script}}", with: text(script))
      // Last, so that nothing in a name is taken for one of these.
      .replacing("{{scripts}}", with: scripts).replacing("{{data}}", with: ReviewScript.harmless(data))
  }

  private static func decode(_ picture: (path: String, data: Data), _ reader: PictureReader) throws -> Surface {
    do { return try reader.pixels(of: picture.data) } catch {
      throw ReviewError("\(UntrustedText.path(picture.path)) cannot be added to the page. \(error)")
    }
  }

  private static func pack(_ surface: Surface, _ quality: Int) throws -> Data {
    guard let data = surface.jpegData(quality: quality) else { throw ReviewError.noMemory }
    return data
  }
}
