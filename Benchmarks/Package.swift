// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "halfway-benchmarks",
  products: [
    .executable(name: "halfway-benchmarks", targets: ["HalfwayBenchmarks"]),
    .executable(name: "halfway-replay-benchmarks", targets: ["HalfwayReplayBenchmarks"]),
    .executable(name: "halfway-tuning-benchmarks", targets: ["HalfwayTuningBenchmarks"]),
    .executable(name: "halfway-drawing-benchmarks", targets: ["HalfwayDrawingBenchmarks"]),
  ],
  dependencies: [
    .package(name: "halfway", path: "..")
  ],
  targets: [
    // Replaces the C library's allocator in the benchmark's process and counts its calls.
    .target(name: "CAllocationCounter"),
    .target(name: "BenchmarkTools", dependencies: ["CAllocationCounter"]),
    .executableTarget(
      name: "HalfwayBenchmarks",
      dependencies: [
        "BenchmarkTools",
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayReplay", package: "halfway"),
        .product(name: "HalfwayImporting", package: "halfway"),
      ]),
    .executableTarget(
      name: "HalfwayReplayBenchmarks",
      dependencies: [
        "BenchmarkTools",
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayReplay", package: "halfway"),
        .product(name: "HalfwayCommands", package: "halfway"),
        .product(name: "HalfwaySDLStage", package: "halfway"),
      ]),
    .executableTarget(
      name: "HalfwayTuningBenchmarks",
      dependencies: [
        "BenchmarkTools",
        .product(name: "Halfway", package: "halfway"),
        .product(name: "HalfwayTuning", package: "halfway"),
        .product(name: "HalfwayCommands", package: "halfway"),
      ]),
    // The plain C comparison, compiled for speed regardless of the package's options.
    .target(name: "CPlainDrawing", cSettings: [.unsafeFlags(["-O3", "-mavx2"])]),
    .executableTarget(
      name: "HalfwayDrawingBenchmarks",
      dependencies: [
        "BenchmarkTools", "CPlainDrawing",
        .product(name: "Halfway", package: "halfway"),
        .product(name: "_HalfwayDrawingScenes", package: "halfway"),
        .product(name: "HalfwaySDLStage", package: "halfway"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
