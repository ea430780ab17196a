// swift-format-ignore-file
// The example project's composer: a picture opens a page by the transition above, anything else is pushed.
import UIKit

@MainActor final class AppComposer {
    struct Content {
        var title: String
        var picture: UIImage?
        var isVisualHeader: Bool { picture != nil }
    }

    let rootController = SourcePage()
    let navigationController: UINavigationController

    init() { navigationController = UINavigationController(rootViewController: rootController) }

    func makeDetailController(content: Content) -> UIViewController { DestinationPage(content) }

    func headerPicker(
        _ picker: UIViewController, didSelectContent content: Content, sourceCell: (any HeroTransitionSource)?
    ) {
        let next = UIViewController()
        next.title = content.title
        // LISTING of “HeroKit Matched Transition”, “C. Aufruf in AppComposer”
        // Für Image-Content: matched transition statt push
        if content.isVisualHeader, let cell = sourceCell {
            let detail = makeDetailController(content: content)
            let nav = UINavigationController(rootViewController: detail)
            rootController.heroPresent(nav, source: cell)
        } else {
            // Für Colors: normaler push wie bisher
            navigationController.pushViewController(next, animated: true)
        }
        // END
    }
}

/// A page with one small picture.
@MainActor final class SourcePage: UIViewController, HeroTransitionSource {
    let thumbnail = UIImageView(frame: CGRect(x: 20, y: 600, width: 100, height: 75))

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        view.addSubview(thumbnail)
    }

    func heroSourceImageView() -> UIImageView? { thumbnail }
    func heroSourceFrame(in window: UIWindow) -> CGRect { thumbnail.convert(thumbnail.bounds, to: window) }
    func heroSourceCornerRadius() -> CGFloat { 8 }
}

/// A page with its picture at the top.
@MainActor final class DestinationPage: UIViewController, HeroTransitionDestination {
    let header = UIImageView()

    init(_ content: AppComposer.Content) {
        super.init()
        title = content.title
        header.picture = content.picture
    }

    override func viewDidLoad() {
        view.backgroundColor = .systemBackground
        view.addSubview(header)
    }

    override func viewDidLayoutSubviews() { header.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 300) }

    func heroDestinationImageView() -> UIImageView? { header }
    func heroDestinationFrame(in window: UIWindow) -> CGRect { header.convert(header.bounds, to: window) }
    func heroDestinationCornerRadius() -> CGFloat { 0 }
}
