/// A sheet's coming or going as the coordinator sees it; the motion itself is the sheet's own.
@MainActor final class SheetTransition: ReversibleTransitioning {
  private let sheet: SheetPresentationController

  init(_ sheet: SheetPresentationController) { self.sheet = sheet }

  func transitionDuration(using context: TransitionContext?) -> Double { 0.5 }
  func animateTransition(using context: TransitionContext) { sheet.play(context) }

  var isHeadingToPresented: Bool { !sheet.container.isLeaving }
  var isHeld: Bool { sheet.grab != nil }

  func reverseTransition(using context: TransitionContext) { go(towardsUpper: !isHeadingToPresented) }

  func letGo(using context: TransitionContext) {
    if isHeld { go(towardsUpper: isHeadingToPresented) }
  }

  private func go(towardsUpper: Bool) { sheet.go(to: towardsUpper ? sheet.selectedHeight : 0) }

  var isSettling: Bool { sheet.isSettling }
  func finishTransition(using context: TransitionContext) { sheet.arriveNow() }
}
