import Foundation
import HeroEvidence
import HeroScenes
import HeroSession
import HeroWidgets
import HeroX11

/// The pictures that S and Ctrl+C ask for, from the key to the file or the clipboard.
@MainActor final class Screenshots: WindowPart {
  enum Goal {
    case file
    /// The moment when the key was pressed.
    case clipboard(X11Selections.Moment)
    /// A file, and the command that opens it to the clipboard.
    case command
  }

  /// Folder of the files; nil: the pictures folder, or the working directory.
  private let folder: ScreenshotFolder?
  /// Start of the files' names.
  var title: String
  private var asked: [Goal] = []
  private var timer: (any DispatchSourceTimer)?
  /// Pictures of moments that moved or are past, in the order of requests.
  private var moments: [Moment] = []
  private var onTheWay = 0
  private var whenDone: (() -> Void)?

  init(title: String, folder: ScreenshotFolder?) { (self.title, self.folder) = (title, folder) }

  /// The sessions of the pictures: of two phones a file of each is written.
  private var sessions: [Session] { [preview.session, phones.pair?.session].compactMap(\.self) }

  private struct Moment {
    let still: DeferredScreenshot
    let caption: (line: CaptionLine, moment: CaptionLine.Moment)?
    let goal: Goal
    let title: String
    let date: Date
  }

  /// Seconds that pictures are waited for: on a busy machine decoding comes last, and one from the web may never come.
  private static let patience = 30.0

  /// Takes a screenshot. At rest it waits for pictures in the device's resolution. What moves or is past is replayed
  /// for that, while the window goes on.
  func ask(for goal: Goal) {
    asked.append(goal)
    guard timer == nil else { return }
    let stages = sessions.map(\.stage)
    if stages.contains(where: Self.isPassing) || !stages.map(ScreenPicture.prepare).contains(true) { return take() }
    awaitPictures(until: MonotonicTime.now + Self.patience)
  }

  private static func isPassing(_ stage: Stage) -> Bool { stage.isInMotion || stage.isFollowing }

  /// Takes what was asked for, and calls `body` when all of it is where it was to go. Asked once more, it gives up what
  /// has still to be gone through for that.
  func finish(_ body: @escaping () -> Void) {
    if timer != nil { take() }
    if whenDone != nil {
      onTheWay -= moments.count
      moments = []
    }
    whenDone = body
    if onTheWay > 0 { hud.show("Screenshots are being saved. Close again to quit without them") }
    endIfDone()
  }

  /// Takes what was asked for and writes it, and waits for that: the program is about to end.
  func finishAtOnce() {
    if timer != nil {
      for stage in sessions.map(\.stage) { stage.pictures.waitUntilIdle(patience: 2) }
      take()
    }
    while !moments.isEmpty { goOn() }
    ScreenPicture.finish()
  }

  private func awaitPictures(until deadline: DesktopTime) {
    timer = after(0.02) { [weak preview] in preview?.exports.screenshots.takeOnceSharp(or: deadline) }
  }

  private func takeOnceSharp(or deadline: DesktopTime) {
    let stages = sessions.map(\.stage)
    if stages.allSatisfy(\.pictures.isIdle) || stages.contains(where: Self.isPassing) || MonotonicTime.now > deadline {
      take()
    } else {
      awaitPictures(until: deadline)
    }
  }

  private func take() {
    timer?.cancel()
    timer = nil
    let goals = asked
    asked = []
    for track in tracks.all { track.bringTapeUpToDate() }
    let (first, date, annotations) = (preview.session, Date(), decorations.annotationState)
    for goal in goals {
      guard case .file = goal, let second = phones.pair?.session else {
        take(of: first, annotations, for: goal, title: title, at: date)
        continue
      }
      take(of: first, annotations, for: goal, title: "\(title) A", at: date)
      var moved = annotations
      moved.list = moved.list.moved(from: first.screen.device.size, to: second.screen.device.size)
      take(of: second, moved, for: goal, title: "\(title) B", at: date)
    }
  }

  private func take(of session: Session, _ annotations: AnnotationState, for goal: Goal, title: String, at date: Date) {
    let findings = session === preview.session ? panels.knownFindings : []
    let (scale, overlays) = (session.stage.deviceScale, decorations.overlays.shown)
    guard !Self.isPassing(session.stage) else {
      let still = DeferredScreenshot(
        of: session, scale: scale, overlays: overlays, annotations: annotations.list,
        hidesAnnotations: !annotations.isShown, findings: findings
      )
      onTheWay += 1
      moments.append(
        Moment(still: still, caption: exports.captionLine(for: session), goal: goal, title: title, date: date))
      return planMoments()
    }
    do {
      let still = try session.still(
        scale: scale, overlays: overlays, annotations: annotations.list, hidesAnnotations: !annotations.isShown,
        findings: findings)
      frames.repaintAll()
      onTheWay += 1
      bring(ScreenPicture(try captioned(still, exports.captionLine(for: session)), at: date), to: goal, title)
    } catch {
      fail(error)
    }
  }

  private func captioned(
    _ still: StatefulScreenshot, _ caption: (line: CaptionLine, moment: CaptionLine.Moment)?
  ) throws -> StatefulScreenshot {
    try caption.map { try still.captioned($0.line, at: $0.moment) } ?? still
  }

  private func bring(_ picture: ScreenPicture, to goal: Goal, _ title: String) {
    switch goal {
    case .file: write(picture, title)
    case .clipboard(let moment): copy(picture, since: moment)
    case .command: write(picture, title, copiesCommand: true)
    }
  }

  // MARK: Moments

  private func planMoments() {
    frames.idle.add(self) { [weak preview] in
      guard let screenshots = preview?.exports.screenshots else { return .done }
      screenshots.goOn()
      return screenshots.moments.isEmpty ? .done : .next
    }
  }

  /// With the first of them.
  private func goOn() {
    guard let moment = moments.first else { return }
    do {
      guard let still = try moment.still.goOn(for: IdleScheduler.slice) else { return }
      moments.removeFirst()
      bring(ScreenPicture(try captioned(still, moment.caption), at: moment.date), to: moment.goal, moment.title)
    } catch {
      moments.removeFirst()
      fail(error)
      isDone()
    }
  }

  // MARK: On the way

  private func write(_ picture: ScreenPicture, _ title: String, copiesCommand: Bool = false) {
    picture.write(into: folder ?? .standard, title: title) { [weak preview] result in
      guard let preview else { return }
      switch result {
      case .success(let url):
        preview.decorations.annotationsAreSaved(picture.annotations)
        if copiesCommand {
          let command = "\(preview.settings.app.name) open \(Self.quoted(url.path))"
          preview.window.display.selections.write(command, to: .clipboard)
        }
        preview.hud.show(
          copiesCommand
            ? "Saved, and copied the command that opens it" : "Saved \(ScreenshotFolder.words(for: url))")
      case .failure(let error): preview.exports.screenshots.fail(error)
      }
      preview.exports.screenshots.isDone()
    }
  }

  /// As a shell takes it for one word, whatever is in it.
  private static func quoted(_ path: String) -> String { "'\(path.replacing("'", with: #"'\''"#))'" }

  private func copy(_ picture: ScreenPicture, since moment: X11Selections.Moment) {
    picture.pngData { [weak preview] result in
      guard let preview else { return }
      switch result {
      case .success(let data):
        // Where another program has copied something since, that stays.
        if preview.window.display.selections.write(png: data, to: .clipboard, since: moment) {
          preview.hud.show("Copied the picture")
        }
      case .failure(let error): preview.exports.screenshots.fail(error)
      }
      preview.exports.screenshots.isDone()
    }
  }

  private func fail(_ error: any Error) {
    say("Error: \(error)")
    hud.show("\(error)")
  }

  private func isDone() {
    onTheWay -= 1
    frames.returnMemory()
    endIfDone()
  }

  private func endIfDone() {
    guard onTheWay == 0, let whenDone else { return }
    self.whenDone = nil
    whenDone()
  }
}

extension ScreenshotFolder {
  static var standard: ScreenshotFolder {
    ScreenshotFolder(
      home: home,
      workingDirectory: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
  }

  static func words(for file: URL) -> String { words(for: file, home: home) }

  private static var home: URL {
    let home = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : URL(fileURLWithPath: $0) }
    return home ?? FileManager.default.homeDirectoryForCurrentUser
  }
}
