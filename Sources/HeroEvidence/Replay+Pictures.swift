package import Foundation
import HeroScenes
package import HeroSession
package import HeroWidgets

extension Replay {
  /// Returns the screen as it is now. Loaded pictures are as sharp as the scale asks for.
  /// - Parameters:
  ///   - scale: pixels a point; the device's own by default.
  ///   - decoration: its annotations have the session's seconds.
  ///   - findingFrames: findings' places, in points of the screen.
  ///   - unit: points of the screen for a point of the reader's.
  package func picture(
    scale: CGFloat? = nil, _ decoration: Decoration = Decoration(), findingFrames: [CGRect] = [], unit: CGFloat = 1
  ) throws -> Surface {
    try checked { replay in
      let stage = replay.session.stage
      if replay.follows { stage.pictures.sharpens = true }
      defer { stage.pictures.sharpens = false }
      stage.renderScale = scale ?? stage.deviceScale
      replay.update(to: stage.time)
      if decoration.showsTouches || decoration.overlays.contains(.touches) { replay.bringTapeUpToDate() }
      return try Frame(of: replay.session, decoration, findingFrames: findingFrames).picture(unit: unit)
    }
  }

  /// Returns the screen as it is now, drawn as `still` was: at its scale, but on another device at that one's own.
  /// Without changes and at its moment, the pixels are the same. Else, and where it says so, loaded pictures are as
  /// sharp as that asks for.
  /// - Parameters:
  ///   - decoration: drawn too; its annotations have the session's seconds.
  ///   - findingFrames: findings' places, in points of the screen.
  package func picture(
    as still: ScreenshotState, _ decoration: Decoration = Decoration(), findingFrames: [CGRect] = []
  ) throws -> Surface {
    try checked { replay in
      let stage = replay.session.stage
      let isItsMoment = replay.isExact && stage.time == still.time
      let sharpens = still.isSharp || !isItsMoment
      stage.pictures.sharpens = replay.follows && sharpens
      defer { stage.pictures.sharpens = false }
      stage.renderScale = !replay.changes.names(.device) ? still.scale : stage.deviceScale
      if sharpens { replay.update(to: stage.time) }
      // Fingers are told from what came.
      replay.bringTapeUpToDate()
      let size = replay.session.recipe.device.size
      var shown = still.decoration
      shown.annotations = shown.annotations.moved(from: still.tape.recipe.device.size, to: size)
      return try still.picture(of: replay.session, shown.with(decoration), findingFrames: findingFrames)
    }
  }
}

extension VisitPlayer {
  /// Returns the picture on show, at `scale` pixels a point.
  /// - Parameter findingFrames: findings' places, in points of the screen.
  package func picture(scale: CGFloat, _ decoration: Decoration, findingFrames: [CGRect]) throws -> Surface {
    try replay.picture(scale: scale, decoration, findingFrames: findingFrames)
  }
}
