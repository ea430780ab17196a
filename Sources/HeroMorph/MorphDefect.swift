import HeroGeometry

/// What is wrong with a flight on purpose, to show what finds it: a mistake as people make them, at one end of the flight or on its way.
/// A plan has one only where somebody asked for it.
public struct MorphDefect: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Corners keep the radii that they took off with, and snap to the others when they land.
    case radiusSnap = "radius-snap"
    /// A picture that fills its frame is shown whole in the air, one that is shown whole at both ends fills it: it jumps at both.
    case fitJump = "fit-jump"
    /// What flies under bars and titles covers them, and they are there again in the frame in which it lands.
    case barPop = "bar-pop"
    /// What lies behind shines through what flies, half-way by a quarter.
    case seeThrough = "see-through"
    /// What has flown is put away before the page shows its own: there is a hole in the last moment.
    case endFlash = "end-flash"
  }

  public var kind: Kind
  /// Where the flight lands.
  public var end: MorphEnd

  public init(_ kind: Kind, landingAt end: MorphEnd) {
    self.kind = kind
    self.end = end
  }

  /// Of the way: how near the end what has flown is gone.
  private static let last = 0.002

  /// What is seen in place of `state`, which is `plan`'s at `progress`.
  func spoiling(_ state: MorphState, of plan: MorphPlan, at progress: Double) -> MorphState {
    var state = state
    switch kind {
    case .barPop:
      for index in state.pages.indices { state.pages[index].alphaAbove = nil }
    case .endFlash:
      if abs(progress - end.progress) < Self.last { fade(&state) { _ in 0 } }
    case .seeThrough:
      fade(&state) { 1 - $0 * (1 - $0) }
    case .radiusSnap:
      for index in state.elements.indices {
        guard let ends = plan.ends(of: state.elements[index].id) else { continue }
        state.elements[index].cornerRadii = (end == .source ? ends.destination : ends.source).cornerRadii
      }
    case .fitJump:
      for index in state.elements.indices {
        let crop = state.elements[index].crop
        guard plan.showsPicture(state.elements[index].id) else { continue }
        let isWhole = crop.source == .scaleAspectFit && crop.destination == .scaleAspectFit
        let mode: ContentMode = isWhole ? .scaleAspectFill : .scaleAspectFit
        state.elements[index].crop = MorphCrop(
          contentSize: crop.contentSize, from: mode, to: mode, at: crop.share)
      }
    }
    return state
  }

  private func fade(_ state: inout MorphState, by strength: (_ share: Double) -> Double) {
    for index in state.elements.indices {
      let strength = strength(state.elements[index].crop.share)
      state.elements[index].sourceAlpha *= strength
      state.elements[index].destinationAlpha *= strength
      state.elements[index].groundAlpha = state.elements[index].groundAlpha.map { $0 * strength }
    }
  }
}

extension MorphPlan {
  fileprivate func ends(of id: String) -> (source: MorphPlace, destination: MorphPlace)? {
    pairs.first { $0.id == id }?.ends
  }

  fileprivate func showsPicture(_ id: String) -> Bool {
    if case .picture? = pairs.first(where: { $0.id == id })?.content { true } else { false }
  }

  /// Whether anything of the flight is different for its style's defect.
  public var isSpoilt: Bool {
    var sound = self
    sound.style.defect = nil
    return [0, 0.5, 1].contains { state(at: $0) != sound.state(at: $0) }
  }
}
