// swift-format-ignore-file
// The destinations: their frames are told, and not yet kept.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 14: “Non-Matched Content”
struct MatchedGeometryDestinationModifier<Matched: View>: ViewModifier {
    let id: AnyHashable
    let matched: Matched
    func body(content: Content) -> some View {
        content
            .background(GeometryReader { proxy in
                Color.clear
                    .preference(key: MatchedGeometryDestinationFrameKey.self, value: proxy.frame(in: .global))
                    .onPreferenceChange(MatchedGeometryDestinationFrameKey.self) { newValue in
                    // TODO
                }
            })
    }
}
extension View {
    func matchedGeometryDestination<ID: Hashable>(id: ID) -> some View {
        self.modifier(MatchedGeometryDestinationModifier(id: AnyHashable(id), matched: self))
    }
}
// END

struct MatchedGeometryDestinationFrameKey: PreferenceKey {
    static let defaultValue: CGRect? = nil
    static func reduce(value: inout CGRect?, nextValue: () -> CGRect?) {
        value = nextValue()
    }
}

// LISTING 16: “Non-Matched Content”
class MatchedGeometryState: ObservableObject {
    @Published var destinations: [AnyHashable: (AnyView, CGRect)] = [:]
}
// END

enum WithState {
    // LISTING 17: “Non-Matched Content”
    struct MatchedGeometryDestinationModifier<Matched: View>: ViewModifier {
        let id: AnyHashable
        let matched: Matched
        @EnvironmentObject private var state: MatchedGeometryState
        func body(content: Content) -> some View {
            content
                .background(GeometryReader { proxy in
                    Color.clear
                        .preference(key: MatchedGeometryDestinationFrameKey.self, value: proxy.frame(in: .global))
                        .onPreferenceChange(MatchedGeometryDestinationFrameKey.self) { newValue in
                        if let newValue {
                            state.destinations[id] = (AnyView(matched), newValue)
                        }
                    }
                })
        }
    }
    // END

    // LISTING 18: “Non-Matched Content”
    struct MatchedGeometryPresentationModifier: ViewModifier {
        @Binding var isPresented: Bool
        @StateObject private var state = MatchedGeometryState()
        func body(content: Content) -> some View {
            content
                .environmentObject(state)
            // ...
            // BESIDE
            .backgroundPreferenceValue(MatchedGeometrySourcesKey.self) { sources in
                Color.clear
                    .presentViewController(makeVC(sources: sources), isPresented: $isPresented)
            }
            // END BESIDE
        }
        // ...
        // BESIDE
        private func makeVC(sources: [AnyHashable: (AnyView, CGRect)]) -> () -> UIViewController {
            return {
                return MatchedGeometryViewController(sources: sources)
            }
        }
        // END BESIDE
    }
    // END
}
