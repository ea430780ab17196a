// swift-format-ignore-file
// The presenter, as it grows.
import Combine
import HeroKit
import KestrelTransitions
import MatchedGeometryPresentation
import QuartzCore
import SwiftUI
import UIKit

enum EmptyPresenter {
    // LISTING 1: “Presenting a UIViewController”
    struct ViewControllerPresenter: UIViewControllerRepresentable {
        let makeVC: () -> UIViewController
        @Binding var isPresented: Bool
        func makeUIViewController(context: Context) -> UIViewController {
            return UIViewController()
        }
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
        }
    }
    // END
}

enum PlainPresenter {
    struct ViewControllerPresenter: UIViewControllerRepresentable {
        let makeVC: () -> UIViewController
        @Binding var isPresented: Bool

        func makeUIViewController(context: Context) -> UIViewController {
            return UIViewController()
        }

        // LISTING 2: “Presenting a UIViewController”
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
            if isPresented {
                if uiViewController.presentedViewController == nil {
                    let presented = makeVC()
                    uiViewController.present(presented, animated: true)
                }
            } else {
                if let presentedViewController = uiViewController.presentedViewController,
                !presentedViewController.isBeingDismissed {
                    uiViewController.dismiss(animated: true)
                }
            }
        }
        // END
    }
}

enum DelegatingPresenter {
    struct ViewControllerPresenter: UIViewControllerRepresentable {
        let makeVC: () -> UIViewController
        @Binding var isPresented: Bool

        func makeUIViewController(context: Context) -> UIViewController {
            return UIViewController()
        }

        // LISTING 3: “Presenting a UIViewController”
        func updateUIViewController(_ uiViewController: UIViewController, context: Context) {
            if isPresented {
                if uiViewController.presentedViewController == nil {
                    let presented = makeVC()
                    presented.presentationController!.delegate = context.coordinator
                    uiViewController.present(presented, animated: true)
                }
            } else {
                // ...
                // BESIDE
                if let presentedViewController = uiViewController.presentedViewController,
                    !presentedViewController.isBeingDismissed {
                    uiViewController.dismiss(animated: true)
                }
                // END BESIDE
            }
        }
        func makeCoordinator() -> Coordinator {
            return Coordinator(isPresented: $isPresented)
        }
        class Coordinator: NSObject, UIAdaptivePresentationControllerDelegate {
            @Binding var isPresented: Bool
            init(isPresented: Binding<Bool>) {
                self._isPresented = isPresented
            }
            func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
                isPresented = false
            }
        }
        // END
    }
}

extension View {
    func presentViewController(_ makeVC: @escaping () -> UIViewController, isPresented: Binding<Bool>) -> some View {
        background(DelegatingPresenter.ViewControllerPresenter(makeVC: makeVC, isPresented: isPresented))
    }
}
