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
  @StateObject private var link = MatchedPresentationLink()
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
    let state = link.state
    return
      content
      .environmentObject(state)
      .modifier(
        ViewControllerPresentationModifier(isPresented: $isPresented, link: link) { [presented] in
          MatchedGeometryViewController(rootView: ContentContainerView(content: presented(), state: state))
        } attach: { [timing, style] view, isPresented, makePage in
          view.matchedGeometryPresentation(
            isPresented: isPresented, timing: timing, style: style, state: state, presenting: makePage)
        })
  }
}

/// The content of a page with the state of its presentation in its environment.
public struct ContentContainerView<Content: SwiftUI.View>: SwiftUI.View {
  let content: Content
  let state: MatchedGeometryState

  public var body: some SwiftUI.View { content.environmentObject(state) }
}
