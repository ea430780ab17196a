// swift-format-ignore-file
// The page with its content.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

enum WithContent {
    // LISTING 20: “Non-Matched Content”
    class MatchedGeometryViewController<Content: View>: UIViewController {
        let sources: [AnyHashable: (AnyView, CGRect)]
        let content: Content
        let state: MatchedGeometryState
        var contentHost: UIHostingController<ContentContainerView<Content>>!
        var matchedHost: UIHostingController<MatchedContainerView>!
        // ...
        // BESIDE
        init(sources: [AnyHashable: (AnyView, CGRect)], content: Content, state: MatchedGeometryState) {
            self.sources = sources
            self.content = content
            self.state = state

            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
        // END BESIDE
    }
    // END

    struct ContentContainerView<Content: View>: View {
        let content: Content
        let state: MatchedGeometryState

        var body: some View {
            content
                .environmentObject(state)
        }
    }
}

enum ShowingContent {
    // LISTING 21: “Non-Matched Content”
    class MatchedGeometryViewController<Content: View>: UIViewController {
        // ...
        // BESIDE
        let sources: [AnyHashable: (AnyView, CGRect)]
        let content: Content
        let state: MatchedGeometryState
        var contentHost: UIHostingController<ContentContainerView<Content>>!

        init(sources: [AnyHashable: (AnyView, CGRect)], content: Content, state: MatchedGeometryState) {
            self.sources = sources
            self.content = content
            self.state = state

            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }
        // END BESIDE
        override func viewDidLoad() {
            // ...
            // BESIDE
            super.viewDidLoad()
            // END BESIDE
            let contentContainer = ContentContainerView(content: content, state: state)
            contentHost = UIHostingController(rootView: contentContainer)
            contentHost.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            contentHost.view.frame = view.bounds
            addChild(contentHost)
            view.addSubview(contentHost.view)
            contentHost.didMove(toParent: self)
        }
    }
    // END

    struct ContentContainerView<Content: View>: View {
        let content: Content
        let state: MatchedGeometryState

        var body: some View {
            content
                .environmentObject(state)
        }
    }
}

enum WithTransition {
    typealias MatchedGeometryState = KnowingAnimation.MatchedGeometryState

    // LISTING 24: “The Animation”
    class MatchedGeometryViewController<Content: View>: UIViewController, UIViewControllerTransitioningDelegate {
        // BESIDE
        let sources: [AnyHashable: (AnyView, CGRect)]
        let content: Content
        let state: MatchedGeometryState
        var contentHost: UIHostingController<ShowingContent.ContentContainerView<Content>>!
        var matchedHost: UIHostingController<MatchedContainerView>!

        required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
        }

        func addMatchedHostingController() {}
        // END BESIDE
        init(sources: [AnyHashable: (AnyView, CGRect)], content: Content, state: MatchedGeometryState) {
            // ...
            // BESIDE
            self.sources = sources
            self.content = content
            self.state = state

            super.init(nibName: nil, bundle: nil)
            // END BESIDE
            modalPresentationStyle = .custom
            transitioningDelegate = self
        }
    }
    // END
}
