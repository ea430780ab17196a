import ArgumentParser
import Foundation
import HeroEvidence
import HeroSystem
import HeroWidgets

/// Options for what pictures and videos show over the screen, around it and below it.
struct DecorationArguments: ParsableArguments {
  @Flag(inversion: .prefixedNo, help: "Draw the phone around the screen.")
  var bezel = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Draw overlays, separated by commas: \(DecorationArguments.overlayNames).", valueName: "names"),
    transform: DecorationArguments.parsedOverlays)
  var overlays: Set<Overlay>?

  @Flag(
    help:
      "Check the transition, outline its errors and warnings and name them below. “screenshot” puts all findings into the picture's data, for “open --print”."
  )
  var findings = false

  @Flag(help: "Draw a dot at each touch. It fades within 0.25 s after the touch ends.")
  var touchDot = false

  @Flag(help: "Write the time since the tap or since closing below each frame.")
  var timeCode = false

  @Flag(help: "Add a line with scene, direction, time, spring and device at the bottom.")
  var caption = false

  @Option(
    name: [.customLong("annotation"), .customLong("mark")], parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Annotation: a numbered rectangle with text. Time in seconds, origin and size in points, text: 0.12,20,80,200,120,the title jumps. Repeat for several.",
      valueName: "time,x,y,w,h,text"),
    transform: Annotation.init(argument:))
  var annotations: [Annotation] = []

  var decoration: Decoration {
    Decoration(
      overlays: overlays ?? [], hasBezel: bezel, showsTouches: touchDot, showsFindings: findings,
      showsTime: timeCode, showsCaption: caption, annotations: AnnotationList(annotations))
  }

  /// Refuses what cannot be seen on the screen of `device`, or of a closing transition.
  func check(on device: Device, closing: Bool) throws {
    try annotations.check(on: device)
    if touchDot, closing {
      throw ValidationError("--closing has no touch to show: leave out --touch-dot or --closing.")
    }
  }

  /// Refuses the time code of sheets, which have their times.
  func checkSheet() throws {
    if timeCode { throw ValidationError("The sheet always shows its times: leave out --time-code.") }
  }

  /// Those that a picture can show on which no finger lies.
  private static let pictureOverlays = Overlay.allCases.filter { !$0.isOfWindow && $0 != .touches }
  private static let overlayNames = pictureOverlays.map(\.rawValue).joined(separator: ", ")

  /// Throws a `ValidationError` that names what is no overlay.
  @Sendable private static func parsedOverlays(_ words: String) throws -> Set<Overlay> {
    Set(
      try words.split(separator: ",", omittingEmptySubsequences: false).map { word in
        let name = word.trimmingCharacters(in: .whitespaces)
        guard let overlay = pictureOverlays.first(where: { $0.rawValue == name }) else {
          throw ValidationError("\(UntrustedText.quoted(name)) is not an overlay: choose from \(overlayNames).")
        }
        return overlay
      })
  }
}
