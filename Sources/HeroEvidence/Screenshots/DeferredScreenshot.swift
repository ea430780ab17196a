public import Foundation
public import HeroFindings
public import HeroSession
import HeroWidgets

/// A picture of a session that goes on meanwhile, as it was when this was made: the same is gone through once more for
/// it, so that pictures that were there are as sharp as its scale asks for, whatever they were decoded for.
@MainActor public final class DeferredScreenshot {
  private let state: ScreenshotState
  private let memory: DecodedMemory?
  /// nil until it is gone through.
  private var replay: Replay?

  /// See `Session.still`.
  public init(
    of session: Session, scale: CGFloat, overlays: Set<Overlay> = [], annotations: AnnotationList = AnnotationList(),
    hidesAnnotations: Bool = false, findings: [Finding] = []
  ) {
    var state = session.stillState(scale: scale, overlays, annotations, hidesAnnotations: hidesAnnotations, findings)
    state.isSharp = true
    (self.state, memory) = (state, session.stage.pictures.memory)
  }

  /// Goes on for about so many of the desktop's seconds; the step that paints may take longer, as it decodes what was
  /// not as sharp. Returns the picture once it is there. Throws a `ReviewError` where the scene cannot
  /// be made once more, or memory is out.
  public func goOn(for seconds: Double) throws -> StatefulScreenshot? {
    guard let replay else {
      replay = try Replay(state.tape, memory: memory)
      return nil
    }
    guard try replay.goOn(to: state.time, for: seconds) else { return nil }
    // As whoever plays the picture does.
    try replay.run()
    return StatefulScreenshot(surface: try replay.picture(as: state), state: state)
  }
}
