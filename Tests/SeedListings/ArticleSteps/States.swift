// swift-format-ignore-file
// The shared state and the matched views, as they grow.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

enum KnowingAnimation {
    // LISTING 29: “The Animation”
    class MatchedGeometryState: ObservableObject {
        // ...
        // BESIDE
        @Published var destinations: [AnyHashable: (AnyView, CGRect)] = [:]
        // END BESIDE
        @Published var animating: Bool = false
    }
    // END
}

enum KnowingFrames {
    class MatchedGeometryState: ObservableObject {
        @Published var destinations: [AnyHashable: (AnyView, CGRect)] = [:]
        @Published var animating: Bool = false
        @Published var currentFrames: [AnyHashable: CGRect] = [:]
        @Published var mode: Mode = .presenting

        enum Mode {
            case presenting, dismissing
        }
    }

    // LISTING 33: “The Animation”
    struct MatchedContainerView: View {
        // ...
        // BESIDE
        let sources: [(id: AnyHashable, view: AnyView, frame: CGRect)]
        @ObservedObject var state: MatchedGeometryState

        func matchedView(id: AnyHashable, source: AnyView) -> some View { source }
        // END BESIDE
        var body: some View {
            ZStack {
                ForEach(sources, id: \.id) { (id, view, _) in
                    matchedView(id: id, source: view)
                }
            }
        }
    }
    // END

    final class Page: UIViewController {
        let sources: [AnyHashable: (AnyView, CGRect)] = [:]
        let state = MatchedGeometryState()

        func addMatchedHostingController() {}
    }

    @MainActor static func prepare(_ matchedGeomVC: Page) -> AnyCancellable {
        matchedGeomVC.state.$destinations
        // LISTING 36: “The Animation”
            .sink { _ in
            matchedGeomVC.addMatchedHostingController()
            matchedGeomVC.state.mode = .presenting
            matchedGeomVC.state.currentFrames = matchedGeomVC.sources.mapValues(\.1)
        }
        // END
    }

    @MainActor static func start(_ matchedGeomVC: Page) -> AnyCancellable {
        matchedGeomVC.state.$destinations
        // LISTING 37: “The Animation”
            .sink { _ in
            // ...
            // BESIDE
            matchedGeomVC.addMatchedHostingController()
            // END BESIDE
            DispatchQueue.main.async {
                matchedGeomVC.state.animating = true
                matchedGeomVC.state.currentFrames = matchedGeomVC.state.destinations.mapValues(\.1)
            }
        }
        // END
    }
}
