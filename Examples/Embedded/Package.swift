// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "embedded",
  dependencies: [
    .package(name: "halfway", path: "../..")
  ],
  targets: [
    // The game's own SDL. `HalfwayKernel` uses none.
    .systemLibrary(name: "GameSDL"),
    .executableTarget(
      name: "embedded", dependencies: ["GameSDL", .product(name: "HalfwayKernel", package: "halfway")]),
  ],
  swiftLanguageModes: [.v6]
)
