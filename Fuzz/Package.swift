// swift-tools-version: 6.1
import PackageDescription

/// A program for each check. It defines the function that libFuzzer calls; libFuzzer contains `main`.
let names = ["Evemu", "Evtest", "Getevent", "Libinput", "WebDriver", "Recording", "Thresholds", "Stage"]

let package = Package(
  name: "halfway-fuzz",
  dependencies: [
    .package(name: "halfway", path: "..")
  ],
  targets: [
    // The checks, which the tests run, too. The folder is a symbolic link to theirs.
    .target(
      name: "HalfwayReaderChecks",
      dependencies: [
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayReplay", package: "halfway"),
        .product(name: "HalfwayImporting", package: "halfway"),
      ]),
    .target(name: "FuzzRunner", dependencies: ["HalfwayReaderChecks"]),
  ] + names.map { .executableTarget(name: "Fuzz" + $0, dependencies: ["FuzzRunner"]) },
  swiftLanguageModes: [.v6]
)
