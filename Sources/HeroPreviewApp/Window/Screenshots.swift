import Foundation
import HeroWidgets
import HeroX11

/// The pictures that S asks for, from the key to the file.
@MainActor final class Screenshots {
  /// Whose pictures they are; nil once nothing is shown any more.
  var stage: () -> Stage? = { nil }
  /// What the files are called after.
  var title: String
  /// Told after a picture has been made of the stage, which has to be painted anew.
  var onTaken: () -> Void = {}
  /// Told what became of a picture, in words to be shown.
  var onNote: (String) -> Void = { _ in }

  private var asked = 0
  private var timer: (any DispatchSourceTimer)?
  private var onTheWay: Set<URL> = []
  private var whenWritten: (() -> Void)?

  init(title: String) { self.title = title }

  /// Seconds that pictures are waited for: on a busy machine decoding comes last, and one from the web may never come.
  private static let patience = 30.0

  /// What moves is taken at once, with the pictures that are there; what rests, once they are there in the device's own
  /// sharpness. The window goes on meanwhile.
  func ask() {
    asked += 1
    guard timer == nil, let stage = stage() else { return }
    if stage.isAnimating || !ScreenPicture.prepare(stage) { return take() }
    awaitPictures(until: MonotonicTime.now + Self.patience)
  }

  /// Takes what was asked for, and calls `body` when all of it is written.
  func finish(_ body: @escaping () -> Void) {
    if timer != nil { take() }
    if onTheWay.isEmpty { body() } else { whenWritten = body }
  }

  private func awaitPictures(until deadline: DesktopTime) {
    timer = after(0.02) { [weak self] in
      guard let self, let stage = stage() else { return }
      if stage.pictures.isIdle || stage.isAnimating || MonotonicTime.now > deadline {
        take()
      } else {
        awaitPictures(until: deadline)
      }
    }
  }

  private func take() {
    timer?.cancel()
    timer = nil
    let count = asked
    asked = 0
    for _ in 0..<count { takeOne() }
  }

  private func takeOne() {
    guard let stage = stage() else { return }
    do {
      let picture = try ScreenPicture(stage: stage, title: title, avoiding: onTheWay)
      onTaken()
      onTheWay.insert(picture.target)
      picture.write { [weak self] result in
        switch result {
        case .success(let url):
          say("Screenshot: \(url.path)")
          self?.onNote("Saved \(url.lastPathComponent)")
        case .failure(let error): self?.fail(error)
        }
        self?.written(picture.target)
      }
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: any Error) {
    say("Error: \(error)")
    onNote("\(error)")
  }

  private func written(_ file: URL) {
    onTheWay.remove(file)
    guard onTheWay.isEmpty, let whenWritten else { return }
    self.whenWritten = nil
    whenWritten()
  }
}
