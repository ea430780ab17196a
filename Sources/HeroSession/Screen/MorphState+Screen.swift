import Foundation
import HeroGeometry
package import HeroMorph
package import HeroWidgets

extension MorphState {
  /// The frames and corners of its elements as they are seen on the stage's screen: exchanged where one reads from
  /// right to left.
  @MainActor package func onScreen(of stage: Stage) -> MorphState {
    guard stage.layoutDirection == .rightToLeft else { return self }
    var state = self
    state.elements = elements.map { element in
      var element = element
      element.frame = stage.onScreen(element.frame)
      element.sourceFrame = element.sourceFrame.map { stage.onScreen($0) }
      element.destinationFrame = element.destinationFrame.map { stage.onScreen($0) }
      element.cornerRadii = element.cornerRadii.mirrored
      element.rotation = -element.rotation
      return element
    }
    return state
  }
}
