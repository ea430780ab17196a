public import Foundation
import HeroFindings
public import HeroScenes
public import HeroSession
import HeroSystem
public import HeroWidgets

/// A file that can be played again: a tape, or a PNG of a still, which carries one.
public struct SavedSession: Sendable {
  /// With the fingerprints that stand in the file.
  public let tape: Tape
  /// State of a screenshot: its moment, and its drawing; nil for a tape.
  public let still: ScreenshotState?
  /// Its last moment, in seconds since the tape's start.
  public var duration: Double { still?.time ?? tape.duration }
  /// Time up to which a replay has to run: all of a screenshot's tape, also input with a later time.
  public var lastMoment: Double { still == nil ? tape.duration : .infinity }

  /// - Parameters:
  ///   - url: The tape or the PNG.
  ///   - scenes: The scenes that it may show.
  ///   - images: The folder where the user's own pictures are now; nil: the folder that it names.
  ///   - note: Gets a sentence about a tape's last line that was cut and left out.
  /// - Throws: A `ReviewError` that names the file and its fault.
  public init(reading url: URL, scenes: [Scene], images: URL? = nil, note: (String) -> Void) throws {
    let data = try Tape.bytes(of: url)
    guard Self.isPicture(data, url) else {
      var tape = try Tape(data, from: url, scenes: scenes, note: note)
      try tape.recipe.take(images, for: url)
      (self.tape, still) = (tape, nil)
      return
    }
    let text = try Self.parsed(try Self.stateText(in: data, of: url), of: url)
    do {
      var tape = Tape(recipe: try text.recipe.request(among: scenes))
      (tape.entries, tape.fingerprints) = (text.entries, text.fingerprints)
      tape.waitsForPictures = text.waits
      try tape.recipe.take(images, for: url)
      self.tape = tape
      still = ScreenshotState(tape: tape, as: text)
    } catch let error as TapeLineError {
      throw ReviewError("The picture \(UntrustedText.path(url.path)) cannot be replayed: \(error.description).")
    }
  }

  /// The state that a PNG file carries, as JSON. Throws a `ReviewError` where there is none, or one that is damaged.
  public static func stateText(of url: URL) throws -> String {
    let data = try Tape.bytes(of: url)
    guard isPicture(data, url) else {
      throw ReviewError("\(UntrustedText.path(url.path)) is not a PNG file: use a screenshot saved by S.")
    }
    let text = try stateText(in: data, of: url)
    _ = try parsed(text, of: url)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns whether the file is a PNG picture that carries a state, damaged or not.
  public static func isCarried(by url: URL) -> Bool {
    guard let data = try? Tape.bytes(of: url), data.starts(with: PNGFile.signature) else { return false }
    return data.range(of: Data("iTXt\(ScreenshotState.keyword)\0".utf8)) != nil
  }

  private static func isPicture(_ data: Data, _ url: URL) -> Bool {
    data.starts(with: PNGFile.signature) || url.pathExtension.lowercased() == "png"
  }

  private static func stateText(in data: Data, of url: URL) throws -> Data {
    let name = UntrustedText.path(url.path)
    do throws(PNGFile.Problem) {
      if let text = try PNGFile(data).text(ScreenshotState.keyword, limit: ScreenshotState.mostBytes) { return text }
    } catch {
      throw ReviewError("The file \(name) \(error.words).")
    }
    throw ReviewError(
      "The picture \(name) carries no HeroPreview data: use the original file of a screenshot saved by S or “screenshot”."
    )
  }

  private static func parsed(_ text: Data, of url: URL) throws -> ScreenshotText {
    do { return try JSONCheck.decode(ScreenshotText.self, from: text) } catch {
      throw ReviewError(
        "The HeroPreview data of the picture \(UntrustedText.path(url.path)) is damaged: \(UntrustedText.shown(Tape.words(error)))."
      )
    }
  }
}

extension RenderRequest {
  /// - Parameter folder: of the pictures now; nil: where they were.
  fileprivate mutating func take(_ folder: URL?, for file: URL) throws {
    let name = UntrustedText.path(file.path)
    guard let images = conditions.options.images else {
      if folder != nil {
        throw ReviewError("\(name) used the scene's own pictures: leave out --images.", isWrongUse: true)
      }
      return
    }
    if let folder { return conditions.options.images = folder }
    guard !FileManager.default.fileExists(atPath: images.path) else { return }
    throw ReviewError(
      "The pictures used by \(name) are no longer in “\(UntrustedText.path(images.path))”: put them back, or name their folder with “open FILE --images FOLDER”."
    )
  }
}

extension Replay {
  /// Plays all of it, and lets the session go on by itself from its last moment.
  public func session(at saved: SavedSession) throws -> Session {
    try goThrough(saved).session
  }

  /// Draws a moment of a saved session, in seconds since the start of its tape, as its picture was drawn, and with
  /// `decoration`, whose annotations have these seconds.
  /// - Throws: a `ReviewError`, also where an annotation does not show then.
  public func picture(of saved: SavedSession, at time: Double, _ decoration: Decoration) throws -> Surface {
    var visits = VisitRecorder()
    try run(to: time) { visits.note(session.stage) }
    visits.note(session.stage)
    let (stage, moment) = (session.stage, session.stage.time)
    try decoration.annotations.requireInPicture(at: moment)
    let take = visits.visit(at: moment)?.take
    let shownFindings =
      decoration.showsFindings ? try take.map { try findings(of: $0, until: moment, on: saved.tape) } : nil
    let places = shownFindings?.places(at: moment) ?? []
    let screen =
      try saved.still.map { try picture(as: $0, decoration, findingFrames: places) }
      ?? picture(decoration, findingFrames: places)
    return try FrameStrip(scale: stage.renderScale, appearance: stage.appearance).add(
      decoration, time: moment,
      caption: CaptionLine(session.recipe).words(at: CaptionLine.Moment(at: moment, of: take)),
      findings: decoration.showsFindings ? shownFindings?.lines(at: moment) ?? [Finding.nothingFlies] : nil, to: screen)
  }

  /// Returns the findings of a visit until a moment, by the session's seconds. A transition under way then goes on.
  private func findings(of take: PageVisit, until moment: Double, on tape: Tape) throws -> VideoFindings {
    let player = try VisitPlayer(tape, changes, until: moment, then: .motion, memory: nil)
    let audit = FlightAuditJob(tape, changes, from: take.start, on: player, pictures: nil)
    while !audit.isDone { try audit.goOn(for: 1) }
    let findings = (audit.findings ?? []).map { $0.later(by: take.start) }
    return VideoFindings([findings], flies: audit.hasFlights, speed: 1)
  }

  /// The same, with the page visits on the way.
  public func goThrough(_ saved: SavedSession) throws -> Track { try goThrough(to: saved.lastMoment) }
}
