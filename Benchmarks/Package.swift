// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "halfway-benchmarks",
  products: [
    .executable(name: "halfway-benchmarks", targets: ["HalfwayBenchmarks"])
  ],
  dependencies: [
    .package(name: "halfway", path: "..")
  ],
  targets: [
    // Stands in for the C library's allocator in the benchmark's process and counts what is asked of it.
    .target(name: "CAllocationCounter"),
    .executableTarget(
      name: "HalfwayBenchmarks",
      dependencies: [
        "CAllocationCounter",
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayReplay", package: "halfway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
