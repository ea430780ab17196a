// swift-format-ignore-file
// The presentation, and what it needs of the presenting view.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 19: “Non-Matched Content”
extension View {
    func matchedGeometryPresentation<Presented: View>(isPresented: Binding<Bool>, @ViewBuilder presenting: () -> Presented) -> some View {
        self.modifier(MatchedGeometryPresentationModifier(isPresented: isPresented, presented: presenting()))
    }
}
struct MatchedGeometryPresentationModifier<Presented: View>: ViewModifier {
    @Binding var isPresented: Bool
    let presented: Presented
    @StateObject private var state = MatchedGeometryState()
    // ...
    // BESIDE
    func body(content: Content) -> some View {
        content
            .environmentObject(state)
            .backgroundPreferenceValue(MatchedGeometrySourcesKey.self) { sources in
                Color.clear
                    .presentViewController(makeVC(sources: sources), isPresented: $isPresented)
            }
    }

    private func makeVC(sources: [AnyHashable: (AnyView, CGRect)]) -> () -> UIViewController {
        return {
            return MatchedGeometryViewController(sources: sources, content: presented, state: state)
        }
    }
    // END BESIDE
}
// END
