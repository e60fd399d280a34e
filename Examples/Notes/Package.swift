// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Notes",
  dependencies: [
    .package(name: "halfway", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Notes",
      dependencies: [
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayCommands", package: "halfway"),
      ]),
    .testTarget(
      name: "NotesTests",
      dependencies: ["Notes", .product(name: "HalfwayTesting", package: "halfway")]),
  ]
)
