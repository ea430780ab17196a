import Foundation
import HeroDrawing
public import HeroNetwork

/// Why a picture cannot be shown; `description` is one sentence for people.
public enum PictureError: Error, Sendable, Hashable, Codable, CustomStringConvertible {
  case notFound
  /// A folder, device, pipe or socket.
  case notAFile
  /// The system's words.
  case unreadable(String)
  case fileTooLarge(bytes: Int)
  /// In pixels.
  case tooLarge(width: Int, height: Int)
  /// Neither JPEG, PNG, WebP, GIF, TIFF nor SVG.
  case unsupported
  /// The format is known, but the part that reads it is missing on this computer.
  case loaderMissing(format: String)
  /// Without a byte.
  case empty
  case truncated
  /// The decoder's words.
  case broken(String)
  case outOfMemory
  /// Of processor time.
  case tooSlow(seconds: Double)
  /// The picture ended the process that decoded it; how.
  case decoderDied(String)
  /// The process that decoded it did nothing any more.
  case decoderHung
  /// The system refuses what decoding needs, which is nothing that the picture could help; the system's words.
  case noMeans(String)
  /// It could not be fetched from its address, or must not be.
  case download(DownloadError)

  public var description: String {
    switch self {
    case .notFound: "The file does not exist."
    case .notAFile: "This is not a regular file."
    case .unreadable(let reason): "The file cannot be read: \(reason)."
    case .fileTooLarge(let bytes):
      "The file has \(bytes >> 20) MB, the limit is \(PictureLimits.fileBytes >> 20) MB."
    case .tooLarge(let width, let height):
      "The picture has \(width) × \(height) pixels, the limit is \(PictureLimits.pixels / 1_000_000) megapixels "
        + "and \(PictureLimits.side) pixels per side."
    case .unsupported: "This is not a JPEG, PNG, WebP, GIF, TIFF or SVG picture."
    case .loaderMissing(let format): "\(format) pictures need a gdk-pixbuf loader that is not installed."
    case .empty: "The file is empty."
    case .truncated: "The file is incomplete."
    case .broken(let reason): "The file is damaged: \(reason)."
    case .outOfMemory: "Not enough memory for this picture."
    case .download(let error): error.description
    case .tooSlow(let seconds): "Decoding took more than \(Int(seconds.rounded(.up))) s of processor time."
    case .decoderDied(let how): "The decoder crashed on this picture: \(how)."
    case .decoderHung: "The decoder hung on this picture."
    case .noMeans(let reason): "The system refuses to start the decoder: \(reason)."
    }
  }

  /// - Parameter problem: the system's error number.
  static func noMeans(_ problem: Int32) -> PictureError { .noMeans(String(cString: strerror(problem)).lowercased()) }

  /// True if the picture may be sound, and only the computer had not enough for it: memory, processes, open files.
  public var isResourceExhaustion: Bool {
    switch self {
    case .outOfMemory, .noMeans, .download(.outOfMemory), .download(.noMeans): true
    default: false
    }
  }
}

/// What is refused before memory is spent on it.
enum PictureLimits {
  static let fileBytes = 256 << 20
  static let pixels = 120_000_000
  static let side = Surface.longestSide
  /// SVG has no pixels of its own: it may be drawn larger than it says, up to this longest side.
  static let vectorSide = 8192

  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .broken("it has no width or height") }
    guard width <= side, height <= side, width * height <= pixels else { throw .tooLarge(width: width, height: height) }
  }
}
