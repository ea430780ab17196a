import Foundation
import HeroReview
import HeroWidgets

/// The phone's screen as it is this instant, at the device's own scale, on its way into a file.
@MainActor final class ScreenPicture {
  /// Nobody else holds the surface once it is handed to the encoder.
  private struct Parcel: @unchecked Sendable { let surface: Surface }

  private let parcel: Parcel
  let target: URL

  /// Asks for everything on the screen in the device's own sharpness. Returns whether something has still to be decoded.
  static func prepare(_ stage: Stage) -> Bool {
    let scale = stage.renderScale
    stage.renderScale = stage.deviceScale
    stage.update(to: stage.time)
    stage.renderScale = scale
    return !stage.pictures.isIdle
  }

  /// Paints it with what is there; the stage has to be painted anew afterwards. `taken` are files that are about to be
  /// there.
  init(stage: Stage, title: String, avoiding taken: Set<URL>) throws {
    let scale = stage.renderScale
    stage.renderScale = stage.deviceScale
    defer { stage.renderScale = scale }
    let size = stage.pixelSize
    guard let surface = Surface(width: max(1, size.width), height: max(1, size.height), format: .opaque) else {
      throw ReviewError("There is not enough memory for a screenshot.")
    }
    stage.paintAfresh(into: surface)
    parcel = Parcel(surface: surface)
    target = ScreenPicture.name(title, avoiding: taken)
  }

  /// In the pictures folder, or where the program was started when there is none.
  private static func name(_ title: String, avoiding taken: Set<URL>) -> URL {
    let files = FileManager.default
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
    let pictures = (home ?? files.homeDirectoryForCurrentUser).appendingPathComponent("Pictures", isDirectory: true)
    let folder =
      files.isWritableFile(atPath: pictures.path)
      ? pictures : URL(fileURLWithPath: files.currentDirectoryPath, isDirectory: true)
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd 'at' HH.mm.ss"
    let stem = "\(title) \(format.string(from: Date()))"
    var candidate = folder.appendingPathComponent("\(stem).png")
    var number = 2
    while taken.contains(candidate) || files.fileExists(atPath: candidate.path) {
      candidate = folder.appendingPathComponent("\(stem) \(number).png")
      number += 1
    }
    return candidate
  }

  /// A queue of its own: once one of Dispatch's shared ones has been used, it wakes the program every second.
  private static let queue = DispatchQueue(label: "heropreview.screenshots", qos: .utility)

  /// Encodes and writes off the main thread.
  func write(_ done: @escaping @MainActor @Sendable (Result<URL, any Error>) -> Void) {
    let (parcel, target) = (parcel, target)
    ScreenPicture.queue.async {
      let result = Result { () throws -> URL in
        try WholeFile.writePNG(parcel.surface, to: target)
        return target
      }
      DispatchQueue.main.async { done(result) }
    }
  }
}
