// swift-format-ignore-file
// The page: content and matched views, each in a hosting controller.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

// LISTING 38: “Dismiss Animation”
class MatchedGeometryViewController<Content: View>: UIViewController, UIViewControllerTransitioningDelegate {
    // ...
    // BESIDE
    let sources: [AnyHashable: (AnyView, CGRect)]
    let content: Content
    let state: MatchedGeometryState
    var contentHost: UIHostingController<ContentContainerView<Content>>!
    var matchedHost: UIHostingController<MatchedContainerView>!

    init(sources: [AnyHashable: (AnyView, CGRect)], content: Content, state: MatchedGeometryState) {
        self.sources = sources
        self.content = content
        self.state = state

        super.init(nibName: nil, bundle: nil)

        modalPresentationStyle = .custom
        transitioningDelegate = self
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()

        let contentContainer = ContentContainerView(content: content, state: state)
        contentHost = UIHostingController(rootView: contentContainer)
        contentHost.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentHost.view.frame = view.bounds
        addChild(contentHost)
        view.addSubview(contentHost.view)
        contentHost.didMove(toParent: self)
    }

    func addMatchedHostingController() {
        let sources = self.sources.map { (id: $0.key, view: $0.value.0, frame: $0.value.1) }
        let matchedContainer = MatchedContainerView(sources: sources, state: state)
        matchedHost = UIHostingController(rootView: matchedContainer)
        matchedHost.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        matchedHost.view.frame = view.bounds
        matchedHost.view.backgroundColor = .clear
        matchedHost.view.layer.zPosition = 100
        addChild(matchedHost)
        view.addSubview(matchedHost.view)
        matchedHost.didMove(toParent: self)
    }

    // LISTING 25: “The Animation”
    func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return MatchedGeometryPresentationAnimationController<Content>()
    }
    // END

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        return MatchedGeometryDismissAnimationController<Content>()
    }
    // END BESIDE
    func presentationController(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController) -> UIPresentationController? {
        return MatchedGeometryPresentationController(presentedViewController: presented, presenting: presenting)
    }
}
class MatchedGeometryPresentationController: UIPresentationController {
    override func dismissalTransitionWillBegin() {
        super.dismissalTransitionWillBegin()
        delegate?.presentationControllerWillDismiss?(self)
    }
}
// END

// LISTING 22: “Non-Matched Content”
struct ContentContainerView<Content: View>: View {
    let content: Content
    let state: MatchedGeometryState
    var body: some View {
        content
            .environmentObject(state)
    }
}
// END
