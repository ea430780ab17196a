// swift-format-ignore-file
// A page that a binding presents from inside of SwiftUI.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

struct ViewControllerPresenter: UIViewControllerRepresentable {
    let makeVC: () -> UIViewController
    @Binding var isPresented: Bool

    func makeUIViewController(context: Context) -> UIViewController {
        return UIViewController()
    }

    // LISTING 5: “Presenting a UIViewController”
    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
        if isPresented {
            if uiViewController.presentedViewController == nil {
                // ...
                // BESIDE
                let presented = makeVC()
                presented.presentationController!.delegate = context.coordinator
                uiViewController.present(presented, animated: true)
                // END BESIDE
                context.coordinator.didPresent = true
            }
        } else {
            if context.coordinator.didPresent,
            let presentedViewController = uiViewController.presentedViewController,
            // ...
            // BESIDE
            !presentedViewController.isBeingDismissed {
                uiViewController.dismiss(animated: true)
            }
            // END BESIDE
        }
    }
    // END

    func makeCoordinator() -> Coordinator {
        return Coordinator(isPresented: $isPresented)
    }

    // LISTING 4: “Presenting a UIViewController”
    class Coordinator: NSObject, UIAdaptivePresentationControllerDelegate {
        @Binding var isPresented: Bool
        var didPresent = false
        // ...
        // BESIDE
        init(isPresented: Binding<Bool>) {
            self._isPresented = isPresented
        }
        // END BESIDE
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            isPresented = false
            didPresent = false
        }
    }
    // END
}

extension View {
    /// In words only: “an extension on View called presentViewController”.
    func presentViewController(_ makeVC: @escaping () -> UIViewController, isPresented: Binding<Bool>) -> some View {
        background(ViewControllerPresenter(makeVC: makeVC, isPresented: isPresented))
    }
}
