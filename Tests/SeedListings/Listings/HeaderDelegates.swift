// swift-format-ignore-file
// Who is told.
import HeroKit
import UIKit

extension DelegatePage {
    func setDelegate() {
        // LISTING of “HeroKit”, “Delegate”
        headerDelegate = self
        // END
    }
}

@MainActor final class MyController: ListingPage {}

// LISTING of “HeroKit”, “Delegate”
extension MyController: HeroHeaderDelegate {
    func heroHeader(_ controller: UIViewController, didSetup headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didScroll headerView: HeroHeaderView, offset: CGFloat) { }
    func heroHeader(_ controller: UIViewController, didStretch headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didUnstretch headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didCollapseHeaderContent headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didCollapse headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didBecameVisible headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, headerContentDidBecameVisible headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didExpandFully headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didShowLargeTitle headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didShowSmallTitle headerView: HeroHeaderView) { }
    func heroHeader(_ controller: UIViewController, didUpdateTitle headerView: HeroHeaderView, title: String) { }
}
// END
