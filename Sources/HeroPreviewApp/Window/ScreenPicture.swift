import Foundation
import HeroEvidence
import HeroWidgets

/// A picture of the phone's screen, at the device's own scale, on its way to where it was asked for.
@MainActor final class ScreenPicture {
  private let still: StatefulScreenshot
  var annotations: AnnotationList { still.state.annotations }
  private let date: Date

  /// Asks for everything on the screen in the device's own sharpness. Returns whether something has still to be
  /// decoded.
  static func prepare(_ stage: Stage) -> Bool {
    let scale = stage.renderScale
    stage.renderScale = stage.deviceScale
    stage.update(to: stage.time)
    stage.renderScale = scale
    return !stage.pictures.isIdle
  }

  init(_ still: StatefulScreenshot, at date: Date) { (self.still, self.date) = (still, date) }

  /// A queue of its own: once one of Dispatch's shared ones has been used, it wakes the program every second.
  private static let queue = DispatchQueue(label: "heropreview.screenshots", qos: .utility)

  /// Makes a PNG file of it off the main thread, and has `use` do something with that there.
  private func encode<Result: Sendable>(
    _ use: @escaping @Sendable (Data) throws -> Result,
    _ done: @escaping @MainActor @Sendable (Swift.Result<Result, any Error>) -> Void
  ) {
    ScreenPicture.queue.async { [still] in
      let result = Swift.Result { try use(try still.pngData { say("Note: \($0)") }) }
      DispatchQueue.main.async { done(result) }
    }
  }

  /// Writes a sheet of variants as a PNG file, off the main thread.
  static func write(
    _ sheet: VariantSheet, into folder: ScreenshotFolder, title: String, at date: Date,
    _ done: @escaping @MainActor @Sendable (Result<URL, any Error>) -> Void
  ) {
    queue.async {
      let result = Result {
        let url = try folder.write(try sheet.pngData(), title: title, at: date)
        say("Screenshot: \(url.path)")
        return url
      }
      DispatchQueue.main.async { done(result) }
    }
  }

  /// Waits until all are made.
  static func finish() { queue.sync {} }

  func write(
    into folder: ScreenshotFolder, title: String,
    _ done: @escaping @MainActor @Sendable (Result<URL, any Error>) -> Void
  ) {
    encode(
      { [date] in
        let url = try folder.write($0, title: title, at: date)
        say("Screenshot: \(url.path)")
        return url
      }, done)
  }

  func pngData(_ done: @escaping @MainActor @Sendable (Result<Data, any Error>) -> Void) { encode({ $0 }, done) }
}
