public import HeroWidgets

extension View {
  /// Presents a page over the view's own while `isPresented` is true, and dismisses it when that becomes false. A page
  /// that leaves by Escape, a drag or its own `dismiss` sets it to false; caught midway and back, it is true again.
  ///
  /// The page is presented as soon as the view is on the screen. While another page is presented there, `isPresented`
  /// stays true and no page is made. Once the other page has left, set `isPresented` again.
  /// - Parameters:
  ///   - makeViewController: Makes the page, once for each presentation, right before it is presented.
  ///   - isPresented: True while the page is requested.
  @discardableResult public func presentViewController(
    _ makeViewController: @escaping () -> ViewController, isPresented: PresentationBinding<Bool>
  ) -> Self {
    addSubview(ViewControllerPresenter(makeViewController, isPresented: isPresented))
    return self
  }
}

extension ViewController {
  /// The same as its view's.
  @discardableResult public func presentViewController(
    _ makeViewController: @escaping () -> ViewController, isPresented: PresentationBinding<Bool>
  ) -> Self {
    view.presentViewController(makeViewController, isPresented: isPresented)
    return self
  }
}

/// Shows nothing: it stands in a view so that a page can be presented from there, and keeps page and binding as one.
@MainActor final class ViewControllerPresenter: View, PresentationControllerDelegate {
  private enum Phase {
    case none
    /// It is being made and presented.
    case asked
    /// It comes, or stands.
    case shown(ViewController)
    case leaving(ViewController)
  }

  private let makeViewController: () -> ViewController
  private let isPresented: PresentationBinding<Bool>
  private var phase = Phase.none
  private weak var follows: PresentationController?
  /// True if another page was presented when this one was last requested.
  private var isBlocked = false
  /// True while the request waits for the end of a transition.
  private var isQueued = false

  init(_ makeViewController: @escaping () -> ViewController, isPresented: PresentationBinding<Bool>) {
    self.makeViewController = makeViewController
    self.isPresented = isPresented
    super.init()
    isUserInteractionEnabled = false
    isPresented.onChange(of: self) { [weak self] in self?.update() }
  }

  /// Presents a page whose binding was true before the view was on the screen. While a page comes and goes, its own
  /// transition takes the view off the screen and back.
  override func movedToWindow() { if case .none = phase, window != nil, !isBlocked { update() } }

  /// Does what is left to do until the page is as the binding has it.
  private func update() {
    switch (isPresented.wrappedValue, phase) {
    case (true, .none): presentWhenFree()
    case (true, .leaving(let page)):
      if let transition = page.view.window?.runningTransition, transition.upperViewController === page {
        transition.turn(towardsUpper: true)
      }
    case (false, .shown(let page)): page.presentingViewController?.dismiss(animated: true)
    default: break
    }
  }

  /// Presents the page, after the transition that runs. While another page is presented nothing is made, and the
  /// binding stays true: the next time that it is set the page is presented.
  private func presentWhenFree() {
    isBlocked = nearestViewController?.familyRoot.presentedViewController != nil
    guard let window else { return }
    if window.isPresenting {
      guard !isQueued else { return }
      isQueued = true
      window.requestPresentation(
        dropped: { [weak self] in self?.leaveQueue(isDropped: true) },
        // A view that left the screen meanwhile does not present when it is back there.
        run: { [weak self] in self?.leaveQueue(isDropped: self?.window == nil) })
    } else if !isBlocked {
      present()
    }
  }

  private func leaveQueue(isDropped: Bool) {
    isQueued = false
    if isDropped { isPresented.wrappedValue = false } else { update() }
  }

  private func present() {
    phase = .asked
    let page = makeViewController()
    guard let presenter = nearestViewController, page.presentingViewController == nil else {
      phase = .none
      stage?.warn(
        "\(page.nameInLog) cannot be presented: it is already on the screen, or the presenting view is on no page.")
      isPresented.wrappedValue = false
      return
    }
    let presentation = page.presentationController
    presentation?.onCourse = { [weak self, weak page] course in page.map { self?.follow(course, of: $0) } }
    if presentation?.delegate == nil { presentation?.delegate = self }
    follows = presentation
    presenter.present(page, animated: true)
  }

  private func follow(_ course: PresentationController.Course, of page: ViewController) {
    let before = phase
    switch (course, before) {
    // The binding may have become false while the page was made.
    case (.comes, .asked), (.stands, .asked), (.stands, .shown):
      phase = .shown(page)
      update()
    case (.comes, _), (.stands, _):
      phase = .shown(page)
      isPresented.wrappedValue = true
    case (.leaves, _):
      phase = .leaving(page)
      isPresented.wrappedValue = false
    case (.gone, _):
      phase = .none
      follows?.onCourse = nil
      // Requested again while it left, it comes again. A page that could not be presented does not.
      if case .asked = before { isPresented.wrappedValue = false } else { update() }
    }
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    isPresented.wrappedValue = false
  }
}
