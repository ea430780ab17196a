// swift-format-ignore-file
// The matched views, at their current frames.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 34: “The Animation”
struct MatchedContainerView: View {
    // ...
    // BESIDE
    let sources: [(id: AnyHashable, view: AnyView, frame: CGRect)]
    @ObservedObject var state: MatchedGeometryState

    var body: some View {
        ZStack {
            ForEach(sources, id: \.id) { (id, view, _) in
                matchedView(id: id, source: view)
            }
        }
    }
    // END BESIDE
    func matchedView(id: AnyHashable, source: AnyView) -> some View {
        let frame = state.currentFrames[id]!
        let dest = state.destinations[id]!.0
        let destOpacity: Double
        if case .presenting = state.mode {
            destOpacity = state.animating ? 1 : 0
        } else {
            destOpacity = state.animating ? 0 : 1
        }
        return ZStack {
            source
            dest
                .opacity(destOpacity)
        }
            .frame(width: frame.width, height: frame.height)
            .position(x: frame.midX, y: frame.midY)
            .ignoresSafeArea()
            .animation(.interpolatingSpring(mass: 1, stiffness: 150, damping: 15, initialVelocity: 0), value: frame)
    }
}
// END
