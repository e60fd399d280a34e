// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "foreign-loop",
  dependencies: [
    .package(name: "halfway", path: "../..")
  ],
  targets: [
    // The game's own SDL.
    .systemLibrary(name: "GameSDL"),
    .executableTarget(
      name: "foreign-loop",
      dependencies: [
        "GameSDL", .product(name: "Halfway", package: "halfway"), .product(name: "HalfwayRaster", package: "halfway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
