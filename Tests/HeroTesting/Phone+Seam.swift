public import HeroFindings
public import HeroMorph

extension Phone {
  /// Lands the flight that is under way at `end`, and says what changes there for the eye.
  public func seam(at end: MorphEnd) throws -> Seam {
    guard let seam = try SeamMeter(on: stage, settle: { self.settle() })?.measure(at: end) else {
      throw TestingError("nothing flies")
    }
    return seam
  }
}
