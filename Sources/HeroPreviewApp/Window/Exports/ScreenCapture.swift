import Foundation
import HeroEvidence
import HeroWidgets
import HeroX11

/// A video of the phones as the window shows them: a frame for each refresh of the display. A strip below each frame
/// has its time of day and the number of late frames.
@MainActor final class ScreenCapture {
  /// Frames that were shown, and how many of them came late.
  private(set) var (shown, missed) = (0, 0)
  /// Frames that were shown and not written.
  private(set) var leftOut = 0
  /// The part of the window that is recorded, in its pixels; it is on the phones' ground.
  private(set) var part: PixelRect

  /// All of it is there, and a file is made of it.
  private(set) var isEnding = false
  /// True if the window is to close when the file is there.
  var closesWindow = false
  /// The reason for an end that the user did not ask for.
  var reason: String?
  /// Looks after it now and then.
  var timer: (any DispatchSourceTimer)?

  private let writer: VideoWriter
  private let strip: FrameStrip
  /// Frames a second.
  private let rate: Double
  private let began: (moment: DesktopTime, date: Date)
  /// Time of the first frame.
  private var start: DesktopTime?
  /// True if what is painted next is more of the window than what the phones do: it is shown, and no frame of theirs.
  var isPaintedAnew = false
  /// The bitmap on which phones are painted: notes do not cover them there.
  private var sheet: Surface?
  /// Shown from that frame of the video on.
  private var held: (picture: Surface, frame: Int)?

  /// Frames that wait to be written: each is some megabytes.
  private static let mostWaiting = 24

  /// - Parameters:
  ///   - rate: the display's, in hertz.
  ///   - scale: pixels a point of the desktop.
  ///   - onEnd: told once.
  /// Throws a `ReviewError` where the file cannot be.
  init(
    _ file: RecordingFile, part: PixelRect, rate: Double, appearance: Appearance, scale: CGFloat,
    from moment: DesktopTime,
    onEnd: @escaping @MainActor (VideoWriter.Outcome) -> Void
  ) throws {
    writer = try VideoWriter(file, rate: rate, scale: Double(scale), isLive: true)
    writer.onEnd = onEnd
    strip = FrameStrip(scale: scale, appearance: appearance)
    (self.part, self.rate) = (part, rate)
    began = (moment, Date())
  }

  /// Seconds since it began.
  func age(at moment: DesktopTime) -> Double { moment - began.moment }

  /// Returns whether it has the greatest length of a video.
  func isFull(at moment: DesktopTime) -> Bool { frame(at: moment) >= Recording.mostFrames }

  /// Follows moved phones. Returns whether it can go on: all frames of a video have one size.
  func move(to part: PixelRect) -> Bool {
    guard part.width == self.part.width, part.height == self.part.height else { return false }
    self.part = part
    return true
  }

  /// Returns the bitmap for phones, as large as `ground`; nil: there is no memory for it.
  func sheet(like ground: Surface) -> Surface? {
    if sheet?.width != ground.width || sheet?.height != ground.height {
      sheet = Surface(width: ground.width, height: ground.height, format: .opaque)
    }
    return sheet
  }

  // MARK: Frames

  /// Adds the phones as they are shown now.
  /// - Parameters:
  ///   - moment: the blank that it was made at, or the input.
  ///   - above: draws what lies over it in the video alone, where the window's top left corner is at that pixel.
  func take(at moment: DesktopTime, isLate: Bool, above: (Surface, CGPoint) -> Void) {
    guard !isEnding, let sheet else { return }
    if !isPaintedAnew {
      shown += 1
      if isLate { missed += 1 }
    }
    start = start ?? moment
    guard writer.waiting < Self.mostWaiting,
      let picture = strip.add(words(at: moment), to: sheet, part: part, sign: .systemRed)
    else {
      leftOut += 1
      return
    }
    keepUp(with: moment)
    above(picture, CGPoint(x: -part.x, y: -part.y))
    held = (picture, max(held?.frame ?? 0, frame(at: moment)))
  }

  private func words(at moment: DesktopTime) -> String {
    let time = Self.clock.string(from: began.date.addingTimeInterval(age(at: moment)))
    return "LIVE \(time), \(missed) of \(shown) missed" + (leftOut > 0 ? ", \(leftOut) left out" : "")
  }

  private static let clock: DateFormatter = {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "HH:mm:ss.SSS"
    return format
  }()

  /// Returns the number of the refresh that shows a frame made at `moment`: the next one, unless the one after it is
  /// near.
  private func frame(at moment: DesktopTime) -> Int {
    Int((max(0, moment - (start ?? moment)) * rate + 0.25).rounded(.down))
  }

  /// Writes the frames that were shown until then.
  func keepUp(with moment: DesktopTime) {
    let now = frame(at: moment)
    // Whoever writes slowly is not given more.
    guard !isEnding, let held, now > held.frame, writer.waiting < Self.mostWaiting else { return }
    writer.add(held.picture, times: now - held.frame, expected: Recording.mostFrames)
    self.held = (held.picture, now)
  }

  /// That was all of it. Asking once is enough.
  func finish(at moment: DesktopTime) {
    guard !isEnding else { return }
    isEnding = true
    guard let held else { return writer.cancel() }
    writer.add(held.picture, times: max(1, frame(at: moment) - held.frame), expected: Recording.mostFrames)
    self.held = nil
    writer.finish()
  }

  /// Finishes the file, and waits for that: the program is about to end.
  func finishAtOnce(at moment: DesktopTime) {
    finish(at: moment)
    writer.waitUntilFinished()
  }

  /// Leaves nothing behind.
  func cancel() {
    isEnding = true
    writer.cancel()
  }
}
