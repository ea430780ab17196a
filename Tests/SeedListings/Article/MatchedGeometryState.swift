// swift-format-ignore-file
// The state that both sides of the transition share.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 32: “The Animation”
class MatchedGeometryState: ObservableObject {
    // ...
    // BESIDE
    @Published var destinations: [AnyHashable: (AnyView, CGRect)] = [:]
    @Published var animating: Bool = false
    // END BESIDE
    @Published var currentFrames: [AnyHashable: CGRect] = [:]
    @Published var mode: Mode = .presenting
    enum Mode {
        case presenting, dismissing
    }
}
// END
