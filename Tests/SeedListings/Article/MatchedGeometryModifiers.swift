// swift-format-ignore-file
// The marks of source and destination, and what tells their frames.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 6: “Collecting Matched Geometry Sources”
struct MatchedGeometrySourcesKey: PreferenceKey {
    static let defaultValue: [AnyHashable: (AnyView, CGRect)] = [:]
    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.merge(nextValue(), uniquingKeysWith: { _, new in new })
    }
}
// END

// LISTING 8: “Collecting Matched Geometry Sources”
extension View {
    func matchedGeometrySource<ID: Hashable>(id: ID) -> some View {
        self.modifier(MatchedGeometrySourceModifier(id: AnyHashable(id), matched: self))
    }
}
// END

// LISTING 15: “Non-Matched Content”
struct MatchedGeometryDestinationFrameKey: PreferenceKey {
    static let defaultValue: CGRect? = nil
    static func reduce(value: inout CGRect?, nextValue: () -> CGRect?) {
        value = nextValue()
    }
}
// END

// LISTING 30: “The Animation”
struct MatchedGeometrySourceModifier<Matched: View>: ViewModifier {
    // ...
    // BESIDE
    let id: AnyHashable
    let matched: Matched
    // END BESIDE
    @EnvironmentObject private var state: MatchedGeometryState
    func body(content: Content) -> some View {
        // ...
        // BESIDE
        content
            .background(GeometryReader { proxy in
                Color.clear
                    .preference(key: MatchedGeometrySourcesKey.self, value: [
                        id: (AnyView(matched), proxy.frame(in: .global))
                    ])
            })
        // END BESIDE
            .opacity(state.animating ? 0 : 1)
    }
}
struct MatchedGeometryDestinationModifier<Matched: View>: ViewModifier {
    // ...
    // BESIDE
    let id: AnyHashable
    let matched: Matched
    @EnvironmentObject private var state: MatchedGeometryState
    // END BESIDE
    func body(content: Content) -> some View {
        // ...
        // BESIDE
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
        // END BESIDE
            .opacity(state.animating ? 0 : 1)
    }
}
// END

extension View {
    func matchedGeometryDestination<ID: Hashable>(id: ID) -> some View {
        self.modifier(MatchedGeometryDestinationModifier(id: AnyHashable(id), matched: self))
    }
}
