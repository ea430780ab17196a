import Foundation
import HeroGeometry

/// An injected defect of a transition, to prove its finding: a common mistake at one end or between. Only requests for
/// one set it.
public struct MorphDefect: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Corners keep the radii that they took off with, and snap to the others when they land.
    case radiusSnap = "radius-snap"
    /// A picture that fills its frame is shown whole in the air, one that is shown whole at both ends fills it: it
    /// jumps at both.
    case fitJump = "fit-jump"
    /// Elements below bars and titles cover them, and uncover them in the frame of the landing.
    case barPop = "bar-pop"
    /// A quarter of the content behind shines through half-way.
    case seeThrough = "see-through"
    /// Elements are removed before the page shows its own: there is a hole at the end.
    case endFlash = "end-flash"
    /// Pages that fade one after the other are seen at once.
    case doubleExposure = "double-exposure"
    /// Elements leave the screen on the way.
    case stray
    /// Elements meet in the middle of the screen on the way.
    case collision
    /// The page shows its own view of each element while that moves.
    case ghost
    /// The presented page is cut at its left on the way.
    case textClip = "text-clip"
    /// The first element reaches down over what stands below it on its page.
    case titleCover = "title-cover"
    /// A container shows its old content for longer than the background that belongs to it.
    case groundEdge = "ground-edge"
    /// The glass of buttons is there at rest only.
    case glassPop = "glass-pop"
    /// Below the status bar lies its own color for 0.1 s, where the status bar cannot tell.
    case statusBar = "status-bar"

    /// True if it is outside of the states of a transition: of views that these do not describe.
    public var isOfViews: Bool { self == .glassPop || self == .statusBar }
  }

  public var kind: Kind
  public var end: MorphEnd

  public init(_ kind: Kind, landingAt end: MorphEnd) {
    self.kind = kind
    self.end = end
  }

  /// Distance from the end at which elements are removed.
  private static let last = 0.002
  /// Points by which a picture covers what stands below it: about the middle of a title.
  private static let reach: CGFloat = 28

  func spoiling(_ state: MorphState, of plan: MorphPlan, at progress: Double) -> MorphState {
    var state = state
    switch kind {
    case .barPop:
      for index in state.pages.indices { state.pages[index].alphaAbove = nil }
    case .endFlash:
      if abs(progress - end.progress) < Self.last { fade(&state) { _ in 0 } }
    case .seeThrough:
      fade(&state) { 1 - $0 * (1 - $0) }
    case .doubleExposure:
      state.setAlphas(1, max(0, min(1, progress)))
    case .stray, .collision:
      let part = 4 * state.share(at: progress)
      for index in state.elements.indices {
        let frame = state.elements[index].frame
        let (x, y) = (plan.screen.midX - frame.midX, plan.screen.midY - frame.midY)
        state.elements[index].frame =
          kind == .stray
          ? frame.offsetBy(dx: 0, dy: plan.screen.height * part) : frame.offsetBy(dx: x * part, dy: y * part)
      }
    case .titleCover:
      guard let index = state.elements.firstIndex(where: { $0.id == plan.leader?.id }) else { break }
      // Also in the last frames, in which the page is seen.
      state.elements[index].frame.size.height += Self.reach * max(0, min(1, 10 * progress, 40 * (1 - progress)))
    case .groundEdge:
      for index in state.elements.indices {
        guard let ground = state.elements[index].groundAlpha else { continue }
        state.elements[index].sourceAlpha = ground * (1 - state.elements[index].crop.share)
      }
    case .glassPop, .statusBar: break
    case .ghost:
      for index in state.elements.indices { state.elements[index].alphaOnPage = 1 }
    case .textClip:
      guard let index = state.pages.firstIndex(where: { $0.id == MorphState.Page.presented }) else { break }
      let cut = plan.screen.width * state.share(at: progress)
      guard cut > 0 else { break }
      state.pages[index].clip = CGRect(
        x: cut, y: 0, width: plan.screen.width - cut, height: plan.screen.height)
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

extension MorphState {
  /// 0 at both ends, 0.25 at half of the distance.
  fileprivate func share(at progress: Double) -> Double {
    let share = max(0, min(1, progress))
    return share * (1 - share)
  }

  fileprivate mutating func setAlphas(_ presenting: Double, _ presented: Double) {
    for index in pages.indices { pages[index].alpha = pages[index].id == Page.presenting ? presenting : presented }
  }
}

extension MorphPlan {
  fileprivate func ends(of id: String) -> (source: MorphPlace, destination: MorphPlace)? {
    pairs.first { $0.id == id }?.ends
  }

  fileprivate func showsPicture(_ id: String) -> Bool {
    if case .picture? = pairs.first(where: { $0.id == id })?.content { true } else { false }
  }

  /// True if anything of the flight is different for its style's defect.
  public var isSpoilt: Bool {
    var sound = self
    sound.style.defect = nil
    return [0, 0.5, 1].contains { state(at: $0) != sound.state(at: $0) }
  }
}
