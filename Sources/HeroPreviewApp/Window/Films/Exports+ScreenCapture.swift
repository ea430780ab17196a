import Foundation
import HeroEvidence
import HeroScenes
import HeroWidgets
import HeroX11

/// Ctrl+R: a screen capture, a video of the window, frame by frame as it is shown, until it is pressed again.
extension Exports {
  /// Begins to record the window's content, or ends the recording and keeps the video.
  func toggleLive() {
    if let liveFilm { return end(liveFilm) }
    if let filesUnderWay { return hud.show(filesUnderWay, for: 4) }
    do { try beginLive() } catch {
      say("Error: \(error)")
      hud.show("\(error)", for: 6)
    }
  }

  private func beginLive() throws {
    let container = RecordingFormat.film.container(hasFFmpeg: RecordingFile.hasFFmpeg)
    let file = try placeForFilm(" live", container)
    liveFilm = try ScreenCapture(
      RecordingFile(file, container: container), part: livePart, rate: window.refreshRate,
      appearance: preview.stage.appearance,
      scale: preview.desktopScale, from: preview.now
    ) { [weak preview] in preview?.exports.liveFilmEnded($0, lacksFFmpeg: container == nil) }
    keepUpLive()
    frames.repaintAll()
  }

  private func liveFilmEnded(_ outcome: VideoWriter.Outcome, lacksFFmpeg: Bool) {
    let (closes, reason) = (liveFilm?.closesWindow ?? false, liveFilm?.reason)
    liveFilm?.timer?.cancel()
    liveFilm = nil
    filmEnded(outcome, lacksFFmpeg: lacksFFmpeg, because: reason)
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
    guard let liveFilm, !liveFilm.isEnding else { return }
    let moment = preview.now
    guard !liveFilm.isFull(at: moment) else {
      return end(liveFilm, because: "it ended at the longest duration of a video")
    }
    liveFilm.keepUp(with: moment)
    let seconds = Int(liveFilm.age(at: moment))
    hud.progress = (
      String(
        format: "Screen capture %d:%02d, %d dropped · Ctrl+R to stop", seconds / 60, seconds % 60, liveFilm.missed),
      nil
    )
    liveFilm.timer = after(0.2) { [weak preview] in preview?.exports.keepUpLive() }
  }

  /// That was all of it: a file is made of what was shown.
  /// - Parameter reason: why it ends, if the user has not asked for that.
  func end(_ liveFilm: ScreenCapture, because reason: String? = nil) {
    liveFilm.reason = reason
    hud.progress = ("Writing the file · Esc to cancel", nil)
    liveFilm.finish(at: preview.now)
  }

  /// Called when the phones may have moved or grown: a video has frames of one size.
  func liveFilmIsPlaced() {
    guard let liveFilm, !liveFilm.isEnding, !liveFilm.move(to: livePart) else { return }
    end(liveFilm, because: "it ended because the size changed")
  }

  /// Adds the current frame to the screen capture.
  func liveFilmTakesFrame(isLate: Bool) {
    liveFilm?.take(at: frames.lastUpdate, isLate: isLate) { picture, corner in
      guard filmOptions.showsTouches else { return }
      for (session, phone) in [(preview.session, phones.first)] + (phones.pair.map { [($0.session, $0.phone)] } ?? []) {
        let screen = phone.placement.screen
        let origin = CGPoint(x: corner.x + screen.minX, y: corner.y + screen.minY)
        try? Frame(of: session, Decoration(showsTouches: true))
          .draw(over: picture, scale: phone.placement.scale, origin: origin)
      }
    }
  }

  /// Paints what has changed of the phones; while they are recorded by way of a sheet on which no words lie over them.
  /// - Returns: what of `ground` was painted.
  func paintPhones(anew isNew: Bool, onto ground: Surface, lit whiteness: Double) -> PixelRegion {
    guard let sheet = liveFilm?.sheet(like: ground) else {
      return phones.paint(anew: isNew, into: ground, lit: whiteness)
    }
    liveFilm?.isPaintedAnew = isNew || frames.evidenceIsDue
    let painted = phones.paint(anew: isNew, into: sheet, lit: whiteness)
    let canvas = Canvas(surface: ground, scale: 1)
    canvas.clip(toPixels: isNew ? PixelRegion(ground.bounds) : painted)
    canvas.composite(sheet, atPixelX: 0, y: 0)
    return painted
  }
}
