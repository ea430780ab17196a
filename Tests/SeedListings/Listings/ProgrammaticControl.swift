// swift-format-ignore-file
// What moves the header.
import HeroKit
import UIKit

extension ListingPage {
    func moveHeader() {
        // LISTING of “HeroKit”, “Programmatic Control”
        expandHeader(animated: true)          // Fully expand
        collapseHeaderContent(animated: true)  // Hide content, keep large title
        collapseHeader(animated: true)         // Fully collapse to nav bar only
        // END
    }
}
