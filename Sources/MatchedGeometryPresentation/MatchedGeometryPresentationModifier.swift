public import HeroMorph
public import HeroMotion
import HeroWidgets
public import SwiftUI

extension SwiftUI.View {
  /// Presents a page over the whole screen, also from inside a sheet. Views marked by `matchedGeometrySource(id:)` in
  /// this view move into those marked by `matchedGeometryDestination(id:)` on the page.
  ///
  /// The page leaves by Escape, dragged down, or when `isPresented` becomes false. It can be caught midway.
  /// - Parameters:
  ///   - isPresented: True while the page is presented.
  ///   - timing: Mass 1, stiffness 150, damping 15 by default.
  ///   - style: Three layers by default, `MorphStyle.matchedGeometry`.
  ///   - presenting: The page, evaluated once for each presentation.
  public func matchedGeometryPresentation<Presented: SwiftUI.View>(
    isPresented: Binding<Bool>, timing: SpringTiming = .matchedGeometry, style: MorphStyle = .matchedGeometry,
    @ViewBuilder presenting: @escaping () -> Presented
  ) -> some SwiftUI.View {
    modifier(
      MatchedGeometryPresentationModifier(
        isPresented: isPresented, timing: timing, style: style, presented: presenting))
  }
}

/// Presents a page whose views match those of its content.
public struct MatchedGeometryPresentationModifier<Presented: SwiftUI.View>: ViewModifier {
  @Binding private var isPresented: Bool
  @StateObject private var link = PresentationLink()
  private let timing: SpringTiming
  private let style: MorphStyle
  private let presented: () -> Presented

  /// Creates the modifier; the parameters are those of the view's method.
  public init(
    isPresented: Binding<Bool>, timing: SpringTiming = .matchedGeometry, style: MorphStyle = .matchedGeometry,
    presented: @escaping () -> Presented
  ) {
    _isPresented = isPresented
    (self.timing, self.style, self.presented) = (timing, style, presented)
  }

  public func body(content: Content) -> some SwiftUI.View {
    link.makePage = { [presented] in MatchedGeometryViewController(rootView: presented()) }
    link.onChange = { [$isPresented] in
      if $isPresented.wrappedValue != $0 { $isPresented.wrappedValue = $0 }
    }
    return
      content
      .drawn(with: PresentationEffect(link: link, timing: timing, style: style))
      .onChange(of: isPresented, initial: true) { link.isPresented = isPresented }
  }
}

/// Keeps the binding of a view and the presenter in its toolkit view the same.
@MainActor final class PresentationLink: ObservableObject {
  @PresentationState var isPresented = false
  var makePage: () -> ViewController = { ViewController() }
  var onChange: (Bool) -> Void = { _ in }
  private weak var presentingView: HeroWidgets.View?

  /// Has `view` present the page, once.
  func present(from view: HeroWidgets.View, timing: SpringTiming, style: MorphStyle) {
    guard view !== presentingView else { return }
    presentingView = view
    $isPresented.onChange(of: self) { [weak self] in self.map { $0.onChange($0.isPresented) } }
    view.matchedGeometryPresentation(isPresented: $isPresented, timing: timing, style: style) { [weak self] in
      self?.makePage() ?? ViewController()
    }
  }
}

private struct PresentationEffect: ViewEffect {
  let link: PresentationLink
  let timing: SpringTiming
  let style: MorphStyle

  func apply(to view: HeroWidgets.View, environment: EnvironmentValues) {
    link.present(from: view, timing: timing, style: style)
  }
}
