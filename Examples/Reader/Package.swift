// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "reader",
  dependencies: [
    .package(name: "halfway", path: "../..")
  ],
  targets: [
    // The scenes are a target of their own, so that the tests have them without the program.
    .target(name: "ReaderScenes", dependencies: [.product(name: "Halfway", package: "halfway")]),
    .executableTarget(
      name: "reader",
      dependencies: ["ReaderScenes", .product(name: "HalfwayCommands", package: "halfway")]),
    .testTarget(
      name: "ReaderTests",
      dependencies: ["ReaderScenes", .product(name: "HalfwayTesting", package: "halfway")]),
  ],
  swiftLanguageModes: [.v6]
)
