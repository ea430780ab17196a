/// A sheet's coming or going as the coordinator sees it; the motion itself is the sheet's own.
@MainActor final class SheetTransition: ReversibleTransitioning {
  private let sheet: SheetPresentationController

  init(_ sheet: SheetPresentationController) { self.sheet = sheet }

  func transitionDuration(using context: TransitionContext) -> Double { 0.5 }
  func animateTransition(using context: TransitionContext) { sheet.play(context) }

  func reverseTransition(using context: TransitionContext) {
    sheet.go(to: context.headsForPresented ? sheet.selectedHeight : 0)
  }

  func letGo(using context: TransitionContext) {
    if sheet.grab != nil { reverseTransition(using: context) }
  }

  var isSettling: Bool { sheet.isSettling }
  func finishTransition(using context: TransitionContext) { sheet.arriveNow() }
}
