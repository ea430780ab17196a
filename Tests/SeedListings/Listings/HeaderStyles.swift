// swift-format-ignore-file
// The headers of the README, each on a page of its own.
import HeroKit
import UIKit

@MainActor final class MKMapView: UIView {}

extension ListingPage {
    func imageHeader() {
        // LISTING of “HeroKit”, “Image Header”
        setHeader(
            .image(
                image: .init(url: URL(string: "https://example.com/photo.jpg")!),
                configuration: .init(height: 300),
                title: .init(title: "Explore", largeSubtitle: "Discover new places")
            )
        )
        // END
    }

    func remoteImageHeader() {
        // LISTING of “HeroKit”, “Remote Image Header (convenience)”
        setImageHeader(
            url: URL(string: "https://example.com/photo.jpg")!,
            configuration: .init(height: 300),
            title: .init(title: "Explore")
        )
        // END
    }

    func customViewHeader() {
        // LISTING of “HeroKit”, “Custom View Header”
        let mapView = MKMapView()
        setHeader(
            .headerView(
                view: mapView,
                configuration: .init(height: 250),
                title: .init(title: "Map")
            )
        )
        // END
    }

    func opaqueHeader() {
        // LISTING of “HeroKit”, “Opaque Header”
        setOpaqueHeader(
            title: .init(title: "Tours"),
            backgroundColor: .systemBlue,
            foregroundColor: .white,
            prefersLargeTitles: true
        )
        // END
    }
}
