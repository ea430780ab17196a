package import HeroSystem
import HeroWidgets

extension ReviewError {
  package static let noMemory = ReviewError("Not enough memory for a picture of this size: use a smaller scale.")

  init(_ failure: PictureFailure) {
    self.init("\(failure) Free memory or files, then run the command again, or choose a smaller --scale.")
  }
}
