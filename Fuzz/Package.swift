// swift-tools-version: 6.1
import PackageDescription

/// A program for each check: it has the function that libFuzzer calls, and no `main`, which is libFuzzer's.
let names = ["Evemu", "Evtest", "Getevent", "Libinput", "WebDriver", "Recording", "Thresholds", "Stage"]

let package = Package(
  name: "halfway-fuzz",
  dependencies: [
    .package(name: "halfway", path: "..")
  ],
  targets: [
    // What must hold of any bytes, by a link to its folder: the tests have the same checks.
    .target(
      name: "FuzzChecks",
      dependencies: [
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayReplay", package: "halfway"),
        .product(name: "HalfwayImporting", package: "halfway"),
      ]),
    .target(name: "FuzzRunner", dependencies: ["FuzzChecks"]),
  ] + names.map { .executableTarget(name: "Fuzz" + $0, dependencies: ["FuzzRunner"]) },
  swiftLanguageModes: [.v6]
)
