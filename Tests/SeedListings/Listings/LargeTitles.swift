// swift-format-ignore-file
// Where the large title stands.
import HeroKit
import UIKit

extension ListingPage {
    var belowHeader: LargeTitleDisplayMode {
        // LISTING of “HeroKit”, “Large Title Display Modes”
        .belowHeader(.init(
            allowsLineWrap: true,
            smallTitleDisplayMode: .system,
            accessories: [.init(.button(configuration: .plain(), action: editAction))]
        ))
        // END
    }

    var inline: LargeTitleDisplayMode {
        // LISTING of “HeroKit”, “Large Title Display Modes”
        .inline(.init(dimming: .gradient))
        // END
    }
}
