// swift-format-ignore-file
// The names that the document's listings use and do not declare.
import SwiftUI
import UIKit

struct Item: Identifiable {
    let id: Int
    var imageName = "chair"
    var name = "Lounge Chair"
    var category = "Furniture"
    var description = "Oak and wool."
}

struct Photo: Identifiable {
    let id: Int
    let title: String
    let thumbnailURL: URL?
    let fullURL: URL?
}

@MainActor let gridColumns = [GridItem(.adaptive(minimum: 120))]

/// What the app does besides, told to the test.
@MainActor enum App {
    static var calls: [String] = []
    static var onPhoto: (Photo) -> Void = { _ in }
}

@MainActor func performAnalytics() { App.calls.append("analytics") }

@MainActor func navigateToDetail() { App.calls.append("detail") }

@MainActor func showPhotoDetail(_ photo: Photo) { App.onPhoto(photo) }

/// A program of the toolkit has no delegate of its own.
final class UIApplication {
    struct LaunchOptionsKey: Hashable {
        let rawValue: String
    }
}
