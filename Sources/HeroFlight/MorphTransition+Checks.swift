package import HeroMorph
package import HeroWidgets

extension MorphTransition {
  /// Checks the views that show `state`. A transition with an injected defect is not checked.
  func check(_ state: MorphState, on stage: Stage, _ checks: StageChecks) {
    guard let flight, flight.plan.style.defect == nil else { return }
    // A zoom is a card from its first frame on.
    let carried = flight.plan.style.pages == .zoom ? 1 : flight.sample(at: stage.time).carried
    for (invariant, finding) in findings(in: state, carried: carried) {
      checks.fail(invariant, finding, at: stage.time)
    }
  }

  /// Returns the invariants of matched elements that do not hold while `state` is shown, each with a sentence about
  /// what was found.
  /// - Parameter carried: how much the page goes with its leader as one card, 0…1. Its own views come back over what
  ///   flies then.
  package func findings(in state: MorphState, carried: Double) -> [(invariant: Invariant, finding: String)] {
    guard let context else { return [] }
    let container = context.containerView
    let presented = state.pages.first { $0.id == MorphState.Page.presented }?.alpha ?? 1
    var findings: [(invariant: Invariant, finding: String)] = []
    for (pair, source, destination) in parts {
      let name = "“\(pair.id)” of the transition to \(context.upperViewController.nameInLog)"
      guard let element = state.elements.first(where: { $0.id == pair.id }) else {
        findings.append((.matchedElementIsShown, "\(name) has no layer."))
        continue
      }
      guard let flyer = overlay?.flyer(of: pair.id), flyer.view.isDescendant(of: container) else {
        findings.append((.matchedElementIsShown, "\(name) has no view over the pages."))
        continue
      }
      let inFlight = element.groundAlpha ?? element.sourceAlpha + element.destinationAlpha
      let onPage = element.alphaOnPage
      if pair.isShownThroughout, inFlight + onPage * presented < 0.01 {
        findings.append(
          (.matchedElementIsShown, "\(name) has an alpha of \(inFlight) over the pages and of \(onPage) on its page."))
      }
      guard inFlight > 0.01 else { continue }
      if let source, source.isSeenOnPage(in: container) {
        findings.append((.matchedElementIsShownOnce, "\(name) is shown at its source too, by \(source.nameInLog)."))
      }
      if let destination, carried == 0, onPage > 0.01 || destination.isSeenOnPage(in: container) {
        findings.append(
          (.matchedElementIsShownOnce, "\(name) is shown at its destination too, by \(destination.nameInLog)."))
      }
    }
    let strays = container.subviews.filter { $0.isMadeForFlight && overlay?.owns($0) != true }
    if let stray = strays.first {
      findings.append(
        (
          .matchedElementIsShownOnce,
          "Views of another transition are in the window: \(strays.count), \(type(of: stray))."
        ))
    }
    return findings
  }
}

extension MorphPair {
  /// True if something of it is seen at every moment: it is on both pages, and one content does not go before the other
  /// comes.
  fileprivate var isShownThroughout: Bool {
    guard let source, let destination, fade != .swap else { return false }
    return min(source.alpha, destination.alpha) > 0.01
  }
}

extension View {
  /// Returns whether a transition leaves it where it stands.
  fileprivate func isSeenOnPage(in container: View) -> Bool {
    guard isDescendant(of: container), !isHidden, alpha > 0.01 else { return false }
    guard let look = transitionLook else { return true }
    return !look.isHiddenForTransition && !look.isAboveTransition && look.alpha > 0.01
  }

  /// True if transitions alone make such views.
  fileprivate var isMadeForFlight: Bool {
    self is SnapshotView || self is MorphDissolve || self is CrossfadeView || self is MorphContainer
  }
}
