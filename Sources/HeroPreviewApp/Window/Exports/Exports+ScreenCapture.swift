import Foundation
import HeroEvidence
import HeroScenes
import HeroWidgets
import HeroX11

/// Ctrl+R: a screen capture, a video of the window, frame by frame as it is shown, until it is pressed again.
extension Exports {
  /// Begins to record the window's content, or ends the recording and keeps the video.
  func toggleLive() {
    if let screenCapture { return end(screenCapture) }
    if let filesUnderWay { return hud.show(filesUnderWay, for: 4) }
    do { try beginLive() } catch {
      say("Error: \(error)")
      hud.show("\(error)", for: 6)
    }
  }

  private func beginLive() throws {
    let container = RecordingFormat.video.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try placeForVideo(" live", container)
    screenCapture = try ScreenCapture(
      RecordingFile(file, container: container), part: livePart, rate: window.refreshRate,
      appearance: preview.stage.appearance,
      scale: preview.desktopScale, from: preview.now
    ) { [weak preview] in preview?.exports.screenCaptureEnded($0, lacksFFmpeg: container == nil) }
    keepUpLive()
    frames.repaintAll()
  }

  private func screenCaptureEnded(_ outcome: VideoWriter.Outcome, lacksFFmpeg: Bool) {
    let (closes, reason) = (screenCapture?.closesWindow ?? false, screenCapture?.reason)
    screenCapture?.timer?.cancel()
    screenCapture = nil
    videoEnded(outcome, lacksFFmpeg: lacksFFmpeg, because: reason)
    if closes { closing.closeAfterLive() }
  }

  /// The phones with what is around them; where one is larger than the window, all of the ground.
  private var livePart: PixelRect {
    let ground = PixelRect(enclosing: CGRect(origin: .zero, size: panels.ground))
    guard phones.placement.panLimit == .zero else { return ground }
    let margin = preview.settings.showsBezel || phones.pair != nil ? -24 * preview.desktopScale : 0
    let reach = phones.frame.inset(dx: margin, dy: margin)
    return PixelRect(enclosing: reach).intersection(ground)
  }

  /// Writes a frame that is shown for long, and shows the progress.
  private func keepUpLive() {
    guard let screenCapture, !screenCapture.isEnding else { return }
    let moment = preview.now
    guard !screenCapture.isFull(at: moment) else {
      return end(screenCapture, because: "it ended at the longest duration of a video")
    }
    screenCapture.keepUp(with: moment)
    let seconds = Int(screenCapture.age(at: moment))
    hud.progress = (
      String(
        format: "Screen capture %d:%02d, %d dropped · Ctrl+R to stop", seconds / 60, seconds % 60,
        screenCapture.missed),
      nil
    )
    screenCapture.timer = after(0.2) { [weak preview] in preview?.exports.keepUpLive() }
  }

  /// That was all of it: a file is made of what was shown.
  /// - Parameter reason: why it ends, if the user has not asked for that.
  func end(_ screenCapture: ScreenCapture, because reason: String? = nil) {
    screenCapture.reason = reason
    hud.progress = ("Writing the file · Esc to cancel", nil)
    screenCapture.finish(at: preview.now)
  }

  /// Called when the phones may have moved or grown: a video has frames of one size.
  func screenCaptureIsPlaced() {
    guard let screenCapture, !screenCapture.isEnding, !screenCapture.move(to: livePart) else { return }
    end(screenCapture, because: "it ended because the size changed")
  }

  /// Adds the current frame to the screen capture.
  func screenCaptureTakesFrame(isLate: Bool) {
    screenCapture?.take(at: frames.lastUpdate, isLate: isLate) { picture, corner in
      guard videoOptions.showsTouches else { return }
      for (session, phone) in [(preview.session, phones.first)] + (phones.pair.map { [($0.session, $0.phone)] } ?? []) {
        let screen = phone.placement.screen
        let origin = CGPoint(x: corner.x + screen.minX, y: corner.y + screen.minY)
        try? Frame(of: session, Decoration(showsTouches: true))
          .draw(over: picture, scale: phone.placement.scale, origin: origin)
      }
    }
  }

  /// Paints what has changed of the phones, and what is edited over them.
  /// - Returns: what of `ground` was painted.
  func paintPhones(anew isNew: Bool, onto ground: Surface, lit whiteness: Double) -> PixelRegion {
    phoneEditor.damageChanges()
    let painted = paintRecordedPhones(anew: isNew, onto: ground, lit: whiteness)
    phoneEditor.composite(on: ground, within: painted)
    return painted
  }

  /// Paints what has changed of the phones; while they are recorded by way of a sheet on which no words lie over them.
  /// - Returns: what of `ground` was painted.
  private func paintRecordedPhones(anew isNew: Bool, onto ground: Surface, lit whiteness: Double) -> PixelRegion {
    guard let sheet = screenCapture?.sheet(like: ground) else {
      return phones.paint(anew: isNew, into: ground, lit: whiteness)
    }
    screenCapture?.isPaintedAnew = isNew || frames.evidenceIsDue
    let painted = phones.paint(anew: isNew, into: sheet, lit: whiteness)
    let canvas = Canvas(surface: ground, scale: 1)
    canvas.clip(toPixels: isNew ? PixelRegion(ground.bounds) : painted)
    canvas.composite(sheet, atPixelX: 0, y: 0)
    return painted
  }
}
