/// The pages that one dismissal moves. Of several above each other the topmost is seen to leave, as in UIKit; those
/// between it and the page that stays go unseen at its beginning.
@MainActor struct Dismissal {
  let presenter: ViewController
  let top: ViewController
  /// Front to back.
  let between: [ViewController]
  /// The pages that come back in sight, front to back.
  let uncovered: [ViewController]

  init(of controller: ViewController, from presenter: ViewController) {
    var top = controller
    var between: [ViewController] = []
    while let next = top.presentedViewController {
      between.insert(top, at: 0)
      top = next
    }
    (self.presenter, self.top, self.between) = (presenter, top, between)
    uncovered = ([top] + between).contains { !$0.leavesPagesInSight } ? presenter.pagesInSight : []
  }

  private var leaving: [ViewController] { [top] + between }

  /// Brings back the pages below, tells all of them, and takes those between off the screen. From then on the topmost
  /// page is one that `presenter` presents.
  func begin(in content: View, animated: Bool, by transition: TransitionContext) {
    for page in leaving { page.transition = transition }
    // The pages below come back before anybody asks where things are on them.
    for page in uncovered {
      page.presentationView.frame = content.bounds
      content.insertSubview(page.presentationView, at: 0)
    }
    for page in leaving { page.beginAppearanceTransition(false, animated: animated) }
    for page in uncovered { page.beginAppearanceTransition(true, animated: animated) }
    for page in between {
      let presentation = page.activePresentation
      presentation?.transitionWillBegin(isPresenting: false)
      page.presented = nil
      page.endPresentation()
      presentation?.transitionDidEnd(wasPresenting: false, stands: false)
    }
    presenter.presented = top
    top.presentingViewController = presenter
  }

  /// Tells the pages that it is over. Those that came first.
  func end() {
    for page in between { page.transition = nil }
    for page in uncovered + leaving { page.endAppearanceTransition() }
  }
}

extension ViewController {
  /// Takes the page, which was presented, off the screen and out of the sheet it was in.
  func endPresentation() {
    presentationView.removeFromSuperview()
    presentingViewController?.presented = nil
    presentingViewController = nil
    activeSheet?.uninstall()
    activePresentation = nil
    presentations[.custom] = nil
  }
}
