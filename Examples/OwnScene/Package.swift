// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "OwnScene",
  dependencies: [.package(name: "HeroPreview", path: "../..")],
  targets: [
    .executableTarget(name: "OwnScene", dependencies: [.product(name: "HeroPreviewApp", package: "HeroPreview")])
  ]
)
