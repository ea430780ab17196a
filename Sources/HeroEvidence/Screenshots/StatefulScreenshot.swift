public import Foundation
public import HeroFindings
public import HeroSession
import HeroSystem
public import HeroWidgets

/// A picture of a session, and what it takes to come back to that moment. Its last holder owns the pixels.
public struct StatefulScreenshot: @unchecked Sendable {
  public let surface: Surface
  public let state: ScreenshotState

  /// A PNG file that carries its state. Throws a `ReviewError` where memory is out.
  /// - Parameter note: told, in a sentence, where the state is too long to be carried; the picture goes without it
  ///   then.
  public func pngData(note: (String) -> Void = { _ in }) throws -> Data {
    guard let picture = surface.pngData() else { throw ReviewError.noMemory }
    let text = try state.text()
    guard text.count <= ScreenshotState.mostBytes else {
      note("The session is too long for a picture to carry: this picture cannot be reopened.")
      return picture
    }
    guard let file = PNGFile.adding(text, as: ScreenshotState.keyword, to: picture) else { throw ReviewError.noMemory }
    return file
  }
}

extension Session {
  /// The screen as it is now. Where it is painted piece by piece, it has to be painted again afterwards.
  /// - Parameters:
  ///   - scale: pixels per point; pictures that are there are used as they are.
  ///   - overlays: drawn over it; those of windows are left out.
  ///   - annotations: drawn over it where they are seen now; the picture carries all but later ones.
  ///   - hidesAnnotations: whether they are carried alone.
  ///   - findings: carried too, by the stage's time.
  /// Throws a `ReviewError` where memory is out.
  public func still(
    scale: CGFloat, overlays: Set<Overlay> = [], annotations: AnnotationList = AnnotationList(),
    hidesAnnotations: Bool = false,
    findings: [Finding] = []
  ) throws -> StatefulScreenshot {
    let state = stillState(scale: scale, overlays, annotations, hidesAnnotations: hidesAnnotations, findings)
    let picture = try picture(scale: scale)
    let decoration = Decoration(overlays: state.overlays, annotations: state.shownAnnotations)
    try Frame(of: self, decoration).draw(over: picture, scale: scale)
    return StatefulScreenshot(surface: picture, state: state)
  }

  func stillState(
    scale: CGFloat, _ overlays: Set<Overlay>, _ annotations: AnnotationList, hidesAnnotations: Bool,
    _ findings: [Finding]
  ) -> ScreenshotState {
    var state = ScreenshotState(of: self, scale: scale, overlays: overlays.filter { !$0.isOfWindow })
    state.findings = findings
    (state.annotations, state.hidesAnnotations) = (
      annotations.cut(at: stage.time + Annotation.reach), hidesAnnotations && !annotations.isEmpty
    )
    return state
  }

  /// Throws a `ReviewError` where memory is out.
  func picture(scale: CGFloat) throws -> Surface {
    let before = stage.renderScale
    stage.renderScale = scale
    defer { stage.renderScale = before }
    guard let picture = picture() else { throw ReviewError.noMemory }
    return picture
  }
}
