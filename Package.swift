// swift-tools-version: 6.2
// The modules from bottom to top. Dependencies point downwards only; ARCHITECTURE.md draws them.
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// The settings with which the source documents were written.
let listings: [SwiftSetting] = [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)]

let package = Package(
  name: "HeroPreview",
  products: [
    .executable(name: "HeroPreview", targets: ["HeroPreview"]),
    // For scenes of somebody's own: Examples/OwnScene. A library brings the modules below it along.
    .library(name: "HeroPreviewApp", targets: ["HeroPreviewApp"]),
    .library(name: "HeroDemos", targets: ["HeroDemos"]),
    // Apple's names for the listings of the source documents.
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "HeroKit", targets: ["HeroKit"]),
    .library(name: "KestrelTransitions", targets: ["KestrelTransitions"]),
    .library(name: "MatchedGeometryPresentation", targets: ["MatchedGeometryPresentation"]),
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CX11", pkgConfig: "x11 xext xpresent xi xrandr",
      providers: [.apt(["libx11-dev", "libxext-dev", "libxpresent-dev", "libxi-dev", "libxrandr-dev"])]),
    .systemLibrary(name: "CMainQueue"),
    .systemLibrary(
      name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libcairo2-dev", "libpango1.0-dev"])]),
    .systemLibrary(
      name: "CPixbuf", pkgConfig: "librsvg-2.0 gdk-pixbuf-2.0",
      providers: [.apt(["librsvg2-dev", "libgdk-pixbuf-2.0-dev"])]),
    .systemLibrary(name: "CLcms", pkgConfig: "lcms2", providers: [.apt(["liblcms2-dev"])]),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

    // Shuts a worker process in; libseccomp writes the kernel's filter.
    .target(name: "CWorker", linkerSettings: [.linkedLibrary("seccomp")]),

    // Arithmetic over many pixels, by hand where that was measured to pay.
    .target(name: "CPixels"),

    // The page of a review, in the program itself: nothing has to be found when it runs.
    .target(name: "CReviewPage"),

    .target(name: "HeroSystem", swiftSettings: strict),
    .target(name: "HeroMotion", dependencies: ["HeroSystem"], swiftSettings: strict),
    .target(name: "HeroGeometry", swiftSettings: strict),
    .target(
      name: "HeroDrawing", dependencies: ["HeroGeometry", "CCairo", "CPixels"], swiftSettings: strict),
    .target(name: "HeroVision", dependencies: ["HeroDrawing", "HeroGeometry"], swiftSettings: strict),
    .target(
      name: "HeroVideo", dependencies: ["HeroVision", "HeroGeometry", "HeroMotion", "HeroSystem"],
      swiftSettings: strict),
    .target(name: "HeroNetwork", dependencies: ["HeroSystem", "CCurl"], swiftSettings: strict),
    .target(
      name: "HeroPictures",
      dependencies: [
        "HeroDrawing", "HeroNetwork", "HeroSystem", "CPixbuf", "CLcms", "CWorker",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeroWidgets",
      dependencies: [
        "HeroPictures", "HeroDrawing", "HeroGeometry", "HeroMotion",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    // After Yams, which imports any module of this name that it finds, and cannot find what OpenCombine needs.
    .target(
      name: "Combine",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"), .product(name: "Yams", package: "Yams"),
      ], swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["Combine", "HeroWidgets", "HeroMotion"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["HeroWidgets", "HeroMotion"], swiftSettings: strict),
    .target(name: "UIKit", dependencies: ["QuartzCore", "HeroWidgets", "HeroMotion"], swiftSettings: strict),
    .target(name: "HeroMorph", dependencies: ["HeroGeometry", "HeroMotion", "HeroSystem"], swiftSettings: strict),
    .target(name: "HeroFlight", dependencies: ["HeroMorph", "HeroWidgets", "HeroMotion"], swiftSettings: strict),
    .target(
      name: "HeroKit",
      dependencies: [
        "Combine", "UIKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "KestrelTransitions",
      dependencies: [
        "SwiftUI", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "MatchedGeometryPresentation",
      dependencies: ["SwiftUI", "Combine", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroGeometry"],
      swiftSettings: strict),
    .target(
      name: "HeroScenes",
      dependencies: [
        "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation", "HeroMorph", "HeroWidgets", "HeroMotion",
        "HeroSystem", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeroDocuments",
      dependencies: [
        "HeroScenes", "HeroKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroPictures", "HeroVision", "HeroMotion",
        "HeroSystem", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .target(
      name: "HeroSession",
      dependencies: [
        "HeroDocuments", "HeroScenes", "HeroKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroSystem",
      ],
      swiftSettings: strict),
    .target(
      name: "HeroFindings",
      dependencies: [
        "HeroSession", "HeroScenes", "HeroKit", "KestrelTransitions", "HeroFlight", "HeroMorph", "HeroWidgets",
        "HeroMotion",
      ],
      swiftSettings: strict),
    .target(
      name: "HeroExport",
      dependencies: [
        "HeroSession", "HeroScenes", "HeroKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion",
      ],
      swiftSettings: strict),
    .target(
      name: "HeroEvidence",
      dependencies: [
        "HeroFindings", "HeroExport", "HeroSession", "HeroScenes", "HeroFlight", "HeroMorph", "HeroWidgets",
        "HeroMotion", "HeroSystem", "CZlib",
      ],
      swiftSettings: strict),
    .target(
      name: "HeroBook",
      dependencies: [
        "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession", "HeroScenes", "HeroFlight", "HeroMorph",
        "HeroWidgets", "HeroMotion", "HeroSystem", "CReviewPage",
      ],
      exclude: ["Review/Page"], swiftSettings: strict),
    .target(
      name: "HeroInspector",
      dependencies: [
        "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession", "HeroDocuments", "HeroScenes", "HeroKit",
        "HeroFlight", "HeroMorph", "HeroWidgets", "HeroPictures", "HeroVision", "HeroMotion", "HeroSystem",
      ],
      swiftSettings: strict),
    .target(
      name: "HeroX11",
      dependencies: ["HeroGeometry", "CX11", "CMainQueue", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .target(
      name: "HeroPreviewApp",
      dependencies: [
        "HeroX11", "HeroInspector", "HeroBook", "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession",
        "HeroDocuments", "HeroScenes", "HeroKit", "KestrelTransitions", "HeroMorph", "HeroWidgets", "HeroPictures",
        "HeroVideo", "HeroGeometry", "HeroMotion", "HeroSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: strict),
    .target(
      name: "HeroDemos",
      dependencies: [
        "HeroScenes", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation", "Combine", "SwiftUI", "HeroMorph",
        "HeroWidgets", "HeroMotion",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "HeroPreview", dependencies: ["HeroPreviewApp", "HeroDemos", "HeroScenes"], swiftSettings: strict),

    // The source of the package Examples/OwnScene, built with the libraries that are here already. As in a package of
    // its own, `package` declarations are out of its reach.
    .executableTarget(
      name: "OwnSceneExample", dependencies: ["HeroPreviewApp"], path: "Examples/OwnScene/Sources/OwnScene",
      packageAccess: false),

    // Calls HeroTesting before the first test of a process.
    .target(name: "ViolationRecorder", path: "Tests/ViolationRecorder"),
    .target(
      name: "HeroTesting",
      dependencies: [
        "ViolationRecorder", "HeroDemos", "HeroFindings", "HeroSession", "HeroScenes", "HeroFlight", "HeroMorph",
        "HeroWidgets", "HeroNetwork", "HeroMotion",
      ], path: "Tests/HeroTesting", swiftSettings: strict),
    .testTarget(
      name: "HeroMotionTests", dependencies: ["HeroMotion"],
      resources: [.copy("Tables")], swiftSettings: strict),
    .testTarget(
      name: "HeroVideoTests",
      dependencies: ["HeroVideo", "HeroVision", "HeroDrawing", "HeroGeometry", "HeroMotion", "HeroSystem"],
      swiftSettings: strict),
    // Shuts itself in as a worker does, and tries what must fail then.
    .target(name: "ConfinementProbe", dependencies: ["CWorker"], path: "Tests/ConfinementProbe"),
    // What malloc tells, which Swift cannot ask.
    .target(name: "AllocationProbe", path: "Tests/AllocationProbe"),
    .testTarget(
      name: "HeroWidgetsTests",
      dependencies: [
        "HeroGeometry", "HeroWidgets", "HeroNetwork", "HeroMotion", "HeroTesting", "ConfinementProbe", "CPixels",
      ],
      resources: [.copy("Tables")], swiftSettings: strict),
    // Files that import UIKit cannot import Testing, which looks for an overlay of a module with that name.
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "QuartzCore", "HeroPictures", "HeroWidgets", "HeroMotion", "HeroTesting"]),
    .testTarget(
      name: "SwiftUITests",
      dependencies: [
        "SwiftUI", "HeroEvidence", "HeroGeometry", "HeroNetwork", "HeroWidgets", "HeroMotion", "HeroTesting",
      ], swiftSettings: strict
    ),
    .testTarget(
      name: "HeroMorphTests", dependencies: ["HeroGeometry", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "HeroFlightTests",
      dependencies: ["HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroTesting"], swiftSettings: strict),
    .testTarget(
      name: "HeroKitTests",
      dependencies: [
        "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation", "HeroDemos", "HeroFindings", "HeroExport",
        "HeroScenes", "SwiftUI", "Combine", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroNetwork", "HeroMotion",
        "HeroSystem",
        "HeroTesting",
      ], swiftSettings: strict),
    // The listings of HeroKit's documents, on modules by the names that they import. They write `P` for `any P`.
    .target(name: "ObjectiveC", dependencies: ["HeroWidgets"], path: "Tests/SeedListings/ObjectiveC"),
    .testTarget(
      name: "SeedListings",
      dependencies: [
        "UIKit", "Combine", "ObjectiveC", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation", "HeroFlight",
        "HeroMorph", "HeroWidgets", "HeroNetwork", "HeroMotion", "HeroGeometry", "HeroTesting",
      ],
      path: "Tests/SeedListings/Listings"),
    // The listings of the SwiftUI documents, in the language mode that those were written in.
    .testTarget(
      name: "KestrelListings",
      dependencies: [
        "Combine", "QuartzCore", "SwiftUI", "UIKit", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation",
        "HeroFlight", "HeroMorph", "HeroNetwork", "HeroPictures", "HeroWidgets", "HeroTesting",
      ],
      path: "Tests/SeedListings/Kestrel", swiftSettings: listings),
    .target(
      name: "ArticleSteps",
      dependencies: [
        "Combine", "QuartzCore", "SwiftUI", "UIKit", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation",
      ],
      path: "Tests/SeedListings/ArticleSteps", swiftSettings: listings),
    .testTarget(
      name: "ArticleListings",
      dependencies: [
        "Combine", "QuartzCore", "SwiftUI", "UIKit", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation",
        "ArticleSteps", "HeroPictures", "HeroWidgets", "HeroTesting",
      ],
      path: "Tests/SeedListings/Article", swiftSettings: listings),
    // Both versions of the image button, written for Swift 5 with all of a module on the main actor.
    .testTarget(
      name: "ButtonFromImageListing",
      dependencies: [
        "Combine", "QuartzCore", "SwiftUI", "UIKit", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation",
        "HeroWidgets", "HeroMotion", "HeroTesting",
      ],
      path: "Tests/SeedListings/ButtonFromImage", swiftSettings: listings),
    .testTarget(
      name: "ImageButtonListing",
      dependencies: [
        "Combine", "QuartzCore", "SwiftUI", "UIKit", "HeroKit", "KestrelTransitions", "MatchedGeometryPresentation",
        "HeroWidgets", "HeroMotion", "HeroTesting",
      ],
      path: "Tests/SeedListings/ImageButton", swiftSettings: listings),
    .testTarget(
      name: "HeroScenesTests",
      dependencies: ["HeroScenes", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroSystem", "HeroTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "HeroDocumentsTests",
      dependencies: [
        "HeroDocuments", "HeroSession", "HeroEvidence", "HeroFindings", "HeroExport", "HeroDemos", "HeroScenes",
        "HeroFlight", "HeroKit", "HeroMorph", "HeroWidgets", "HeroVision", "HeroMotion", "HeroTesting",
      ], swiftSettings: strict),
    .testTarget(
      name: "HeroDemosTests",
      dependencies: [
        "HeroDemos", "HeroBook", "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession", "HeroScenes", "HeroKit",
        "KestrelTransitions", "MatchedGeometryPresentation", "SwiftUI", "HeroFlight", "HeroMorph", "HeroWidgets",
        "HeroNetwork", "HeroMotion", "HeroGeometry", "HeroSystem", "HeroTesting", "AllocationProbe",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HeroReviewTests",
      dependencies: [
        "HeroGeometry", "HeroBook", "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession", "HeroDocuments",
        "HeroDemos",
        "HeroScenes", "HeroKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroSystem", "HeroTesting",
      ],
      exclude: ["EarlierFiles"],
      swiftSettings: strict),
    .testTarget(
      name: "HeroInspectorTests",
      dependencies: [
        "HeroGeometry", "HeroInspector", "HeroEvidence", "HeroFindings", "HeroExport", "HeroSession", "HeroDocuments",
        "HeroDemos",
        "HeroScenes", "HeroKit", "HeroFlight", "HeroMorph", "HeroWidgets", "HeroMotion", "HeroTesting",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HeroPreviewTests",
      dependencies: [
        "HeroPreview", "HeroPreviewApp", "HeroInspector", "HeroX11", "HeroDemos", "HeroBook", "HeroEvidence",
        "HeroFindings", "HeroSession", "HeroDocuments", "HeroScenes", "HeroFlight", "HeroMorph", "HeroWidgets",
        "HeroMotion", "HeroTesting",
      ],
      exclude: ["Support/inputtest.py"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// SwiftPM builds a target anew when one that it names has changed, but not when what that one stands on has, though how
// large a class is may be told from any height. So each names all that it stands on, however far below.
@MainActor func reach(of name: String) -> Set<String> {
  var names: Set<String> = []
  for case .byNameItem(let below, _) in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
    names.formUnion(reach(of: below).union([below]))
  }
  return names
}

for target in package.targets {
  let all = reach(of: target.name)
  target.dependencies.removeAll { if case .byNameItem = $0 { true } else { false } }
  target.dependencies += all.sorted().map { .byNameItem(name: $0, condition: nil) }
}
