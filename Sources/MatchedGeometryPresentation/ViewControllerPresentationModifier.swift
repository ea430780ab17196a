public import HeroWidgets
public import SwiftUI

extension SwiftUI.View {
  /// Presents a page while `isPresented` is true, in the style that the page has, and dismisses it when that becomes
  /// false. A page that leaves by itself sets it to false.
  ///
  /// While another page is presented there, `isPresented` stays true and no page is made. Once the other page has left,
  /// set `isPresented` again.
  /// - Parameters:
  ///   - makeViewController: Makes the page, once for each presentation, right before it is presented.
  ///   - isPresented: True while the page is requested.
  @_disfavoredOverload
  public func presentViewController(
    _ makeViewController: @escaping () -> ViewController, isPresented: Binding<Bool>
  ) -> some SwiftUI.View {
    modifier(PlainPresentationModifier(isPresented: isPresented, makeViewController: makeViewController))
  }
}

private struct PlainPresentationModifier: ViewModifier {
  @Binding var isPresented: Bool
  @StateObject private var link = PresentationLink()
  let makeViewController: () -> ViewController

  init(isPresented: Binding<Bool>, makeViewController: @escaping () -> ViewController) {
    _isPresented = isPresented
    self.makeViewController = makeViewController
  }

  func body(content: Content) -> some SwiftUI.View {
    content.modifier(
      ViewControllerPresentationModifier(isPresented: $isPresented, link: link, makePage: makeViewController) {
        $0.presentViewController($2, isPresented: $1)
      })
  }
}

/// Has the toolkit view around its content present a page.
struct ViewControllerPresentationModifier: ViewModifier {
  typealias Attach = (HeroWidgets.View, PresentationBinding<Bool>, @escaping () -> ViewController) -> Void

  @Binding private var isPresented: Bool
  private let link: PresentationLink
  private let makePage: () -> ViewController
  private let attach: Attach

  /// - Parameter attach: Has the view present pages; called once.
  init(
    isPresented: Binding<Bool>, link: PresentationLink, makePage: @escaping () -> ViewController,
    attach: @escaping Attach
  ) {
    _isPresented = isPresented
    (self.link, self.makePage, self.attach) = (link, makePage, attach)
  }

  func body(content: Content) -> some SwiftUI.View {
    link.makePage = makePage
    link.onChange = { [$isPresented] in
      if $isPresented.wrappedValue != $0 { $isPresented.wrappedValue = $0 }
    }
    return
      content
      .drawn(with: PresentationEffect(link: link, attach: attach))
      .onChange(of: isPresented, initial: true) { link.isPresented = isPresented }
  }
}

/// Keeps the binding of a view and the presenter in its toolkit view the same.
@MainActor class PresentationLink: ObservableObject {
  @PresentationState final var isPresented = false
  final var makePage: () -> ViewController = { ViewController() }
  final var onChange: (Bool) -> Void = { _ in }
  private weak var presentingView: HeroWidgets.View?

  init() {}

  /// Has `view` present the page, once.
  final func present(from view: HeroWidgets.View, _ attach: ViewControllerPresentationModifier.Attach) {
    guard view !== presentingView else { return }
    presentingView = view
    $isPresented.onChange(of: self) { [weak self] in self?.changed() }
    attach(view, $isPresented) { [weak self] in self?.makePage() ?? ViewController() }
  }

  /// The page comes or leaves.
  func changed() { onChange(isPresented) }
}

/// The link of a matched presentation, with its state.
@MainActor final class MatchedPresentationLink: PresentationLink {
  let state = MatchedGeometryState()

  /// The binding is true while the page heads for its place.
  override func changed() {
    if state.animating { state.mode = isPresented ? .presenting : .dismissing }
    super.changed()
  }
}

private struct PresentationEffect: ViewEffect {
  let link: PresentationLink
  let attach: ViewControllerPresentationModifier.Attach

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) { link.present(from: view, attach) }
}
