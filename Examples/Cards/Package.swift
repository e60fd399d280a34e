// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cards",
  dependencies: [
    .package(name: "halfway", path: "../..")
  ],
  targets: [
    .executableTarget(name: "CardDemo", dependencies: [.product(name: "UIKit", package: "halfway")])
  ],
  // The language mode in which the code was written.
  swiftLanguageModes: [.v5]
)
