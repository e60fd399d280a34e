// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Warnings are errors in CI and in `make test`; a user's build of the package is never broken by a newer compiler's
// new warning.
let warningsAreErrors = ProcessInfo.processInfo.environment["HALFWAY_WARNINGS_AS_ERRORS"] != nil
/// With HALFWAY_CHECKED=1, the targets are built from the copy that `Scripts/copy-checked` makes, in which no stored
/// property is exempt from checks for overlapping accesses. Only the tests in `checkedTests` are built.
let isChecked = ProcessInfo.processInfo.environment["HALFWAY_CHECKED"] != nil
let root = isChecked ? ".build/checked/" : ""
// Weak references that closures capture are constants, so they need no checks for overlapping accesses.
let settings: [SwiftSetting] =
  [.enableUpcomingFeature("ImmutableWeakCaptures")] + (warningsAreErrors ? [.unsafeFlags(["-warnings-as-errors"])] : [])

let halfway = [
  "HalfwayMotion", "HalfwayKernel", "HalfwayGestures", "HalfwayLayers", "HalfwayViews", "HalfwayTransitions",
  "HalfwayCatalog",
]

/// Modules for code written for iOS that the core doesn't need.
let breadth = [
  "HalfwayParticles", "HalfwayLayout", "HalfwayLists", "HalfwayDynamics", "HalfwayEffects", "HalfwayApplication",
]

func targets(_ names: [String]) -> [Target.Dependency] { names.map { .init(stringLiteral: $0) } }

func module(
  _ name: String, _ names: [String] = [], _ others: [Target.Dependency] = [], in folder: String = "Sources"
) -> Target {
  .target(name: name, dependencies: targets(names) + others, path: "\(root)\(folder)/\(name)", swiftSettings: settings)
}

func tests(_ name: String, _ names: [String]) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: targets([name] + names), path: "\(root)Tests/\(name)Tests",
    swiftSettings: settings)
}

let package = Package(
  name: "halfway",
  products: [
    .library(name: "Halfway", targets: ["Halfway"] + halfway),
    // Includes the command line, which runs programs that consist of an application delegate.
    .library(
      name: "UIKit",
      targets: ["UIKit", "CoreGraphics", "QuartzCore", "HalfwayDispatch", "HalfwayCommands", "Halfway"] + halfway
        + breadth),
    // Further modules for code written for iOS, for programs that use Halfway's own names.
    .library(name: "HalfwayParticles", targets: ["HalfwayParticles"]),
    .library(name: "HalfwayLayout", targets: ["HalfwayLayout"]),
    .library(name: "HalfwayLists", targets: ["HalfwayLists"]),
    .library(name: "HalfwayDynamics", targets: ["HalfwayDynamics"]),
    .library(name: "HalfwayEffects", targets: ["HalfwayEffects"]),
    .library(name: "HalfwayApplication", targets: ["HalfwayApplication"]),
    // Recognition and decisions for programs without views. Builds no other modules.
    .library(name: "HalfwayKernel", targets: ["HalfwayKernel", "HalfwayMotion"]),
    .library(name: "HalfwayImages", targets: ["HalfwayImages"]),
    // Draws a stage into memory, for programs with windows of their own.
    .library(name: "HalfwayRaster", targets: ["HalfwayRaster", "HalfwayFonts"]),
    .library(name: "HalfwaySDLStage", targets: ["HalfwaySDLStage", "HalfwayFonts", "HalfwayImages"]),
    .library(name: "HalfwayReplay", targets: ["HalfwayReplay"]),
    .library(name: "HalfwayTuning", targets: ["HalfwayTuning"]),
    .library(name: "HalfwayImporting", targets: ["HalfwayImporting"]),
    .library(name: "HalfwayCommands", targets: ["HalfwayCommands"]),
    .library(name: "HalfwayTesting", targets: ["HalfwayTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    // For the nested benchmark package only.
    .library(name: "_HalfwayDrawingScenes", targets: ["HalfwayDrawingScenes"]),
    .executable(name: "halfway", targets: ["halfway"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    // No `pkgConfig:`, because its flags cause warnings, and `<SDL2/SDL.h>` is found without them. Loads the libraries
    // at run time, so that commands without a window start in half of the time.
    .target(name: "CSDL", path: "\(root)Sources/CSDL", linkerSettings: [.linkedLibrary("dl")]),
    .systemLibrary(name: "CWebP", path: "\(root)Sources/CWebP"),
    // Uses the headers of X and Wayland if they are installed, and loads their libraries at run time.
    .target(
      name: "CWindowSystem", dependencies: ["CSDL"], path: "\(root)Sources/CWindowSystem",
      linkerSettings: [.linkedLibrary("dl")]),
    module("HalfwayMotion"),
    // Also compiles as Embedded Swift, without Foundation, existentials, and key paths: `make kernel`.
    module("HalfwayKernel", ["HalfwayMotion"]),
    module("HalfwayGestures", ["HalfwayKernel"]),
    module("HalfwayLayers", ["HalfwayMotion"]),
    // Row functions use vector instructions, which C can select per function.
    .target(name: "CRaster", path: "\(root)Sources/CRaster"),
    module("HalfwayRendering", ["HalfwayLayers"]),
    module("HalfwayRaster", ["HalfwayRendering", "CRaster"]),
    // Contexts and images whose pixels a program can read.
    module("HalfwayBitmaps", ["HalfwayRaster"]),
    module("HalfwayTessellation", ["HalfwayRendering"]),
    module("HalfwayViews", ["HalfwayGestures", "HalfwayLayers"]),
    // Modules for code written for iOS that the core doesn't need. `UIKit` includes them.
    module("HalfwayParticles", ["HalfwayLayers"]),
    module("HalfwayLayout", ["HalfwayTransitions"]),
    module("HalfwayLists", ["HalfwayTransitions"]),
    module("HalfwayDynamics", ["HalfwayLists"]),
    module("HalfwayEffects", ["HalfwayViews"]),
    // Creates objects of classes that are known only at run time.
    .target(name: "CInstances", path: "\(root)Sources/CInstances"),
    module("HalfwayApplication", ["HalfwayTransitions", "CInstances"]),
    module("HalfwayTransitions", ["HalfwayViews"]),
    // Names that are ambiguous beside Foundation's, so `Halfway` doesn't re-export them.
    module("HalfwayDispatch", ["HalfwayTransitions"]),
    module("HalfwayCatalog", ["HalfwayTransitions"]),
    module("HalfwayRecordings", ["HalfwayGestures"]),
    // A separate target, so that only its users build the YAML library.
    module("HalfwayImporting", ["HalfwayRecordings"], [.product(name: "Yams", package: "Yams")]),
    module("HalfwayPorting"),
    // Decisions as source code for other platforms.
    module("HalfwayCodeGeneration", ["HalfwayGestures"]),
    module("HalfwayReplay", ["HalfwayTransitions", "HalfwayRecordings"]),
    module("HalfwayTuning", ["HalfwayReplay"]),
    // Pages about recordings. The script, the styles, and the kernel that a page contains are resources.
    .target(
      name: "HalfwayReports", dependencies: ["HalfwayTuning"], path: "\(root)Sources/HalfwayReports",
      resources: [
        "index.js", "report.css", "playground.css", "decisions.wasm.gz", "shared/base.js", "shared/kernel.js",
        "shared/controls.js", "gesture/common.js", "gesture/frames.js", "gesture/time.js", "gesture/tracks.js",
        "gesture/decisions.js", "gesture/plane.js", "gesture/start.js", "playground/contacts.js",
        "playground/takes.js", "playground/study.js", "playground/begin.js",
      ].map { .embedInCode("Resources/\($0)") },
      swiftSettings: settings),
    module("HalfwayFonts", ["HalfwayLayers", "CSDL"]),
    module("HalfwayImages", ["HalfwayLayers", "CSDL"]),
    module(
      "HalfwaySDLStage",
      ["HalfwayGestures", "HalfwayTessellation", "HalfwayRaster", "HalfwayImages", "CSDL", "CWebP", "CWindowSystem"]),
    module("Halfway", halfway),
    // The names of iOS, in the modules in which iOS has them.
    module("CoreGraphics", ["HalfwayLayers", "HalfwayBitmaps"]),
    module("QuartzCore", ["CoreGraphics", "HalfwayParticles", "HalfwayTransitions"]),
    module("UIKit", ["Halfway", "QuartzCore", "HalfwayDispatch", "HalfwayImages", "HalfwayCommands"] + breadth),
    // Windows: the demo, the recorder, the replay window.
    module(
      "HalfwayApp",
      [
        "Halfway", "HalfwayApplication", "HalfwayRecordings", "HalfwayReplay", "HalfwayTuning",
        "HalfwayCodeGeneration", "HalfwayFonts", "HalfwaySDLStage",
      ]),
    module(
      "HalfwayCommands",
      [
        "Halfway", "HalfwayApplication", "HalfwayRecordings", "HalfwayReplay", "HalfwayTuning", "HalfwayReports",
        "HalfwayImporting", "HalfwayPorting", "HalfwayCodeGeneration",
        "HalfwayFonts", "HalfwaySDLStage", "HalfwayApp",
      ], [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    // For tests of programs with scenes of their own. The only targets that import Swift Testing.
    module("HalfwayTesting", ["HalfwayReports"]),
    module("_Testing_CoreGraphics"),
    module("_Testing_UIKit", ["_Testing_CoreGraphics"]),
    .executableTarget(
      name: "halfway", dependencies: targets(["HalfwayCommands", "Halfway"]), path: "\(root)Sources/halfway",
      swiftSettings: settings),
    // The scenes of the golden pictures. The nested benchmark package draws them, too.
    module("HalfwayDrawingScenes", ["HalfwayLayers", "HalfwayRaster"], in: "Tests"),
    module("HalfwayTestSupport", ["HalfwayReplay", "HalfwayRaster", "HalfwayDrawingScenes"], in: "Tests"),
    // Random scripts for stages with every kind of container, and the invariants that hold in all of them.
    module("HalfwayRandomScreens", ["HalfwayTestSupport"], in: "Tests"),
    // Checks of every reader of files, for arbitrary bytes. The nested fuzzing package compiles them, too.
    module("HalfwayReaderChecks", ["HalfwayImporting", "HalfwayReplay", "HalfwayCatalog"], in: "Tests"),
    // A synthetic user that moves the pointer of an X display, for recordings and measurements.
    .executableTarget(
      name: "halfway-hand",
      dependencies: targets(["HalfwayCatalog", "HalfwayTestSupport"]) + [
        .product(name: "ArgumentParser", package: "swift-argument-parser")
      ],
      path: "\(root)Tools/halfway-hand", swiftSettings: settings),
    // `make compat`: compiles iOS files of other projects and tries their animators.
    module("HalfwayCompatibility", ["HalfwayPorting", "HalfwayTestSupport"], in: "Tools"),
    .executableTarget(
      name: "halfway-compat",
      dependencies: ["HalfwayCompatibility", .product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "\(root)Tools/halfway-compat", swiftSettings: settings),
    // `make simulate`: whole sessions in virtual time, with faults. Its executable replaces the C library's calls that
    // write files, so nothing else depends on it.
    .target(
      name: "CFaults", path: "\(root)Tools/CFaults", linkerSettings: [.linkedLibrary("dl")]),
    module("HalfwaySimulator", ["HalfwayApp", "HalfwayTestSupport", "CFaults"], in: "Tools"),
    .executableTarget(
      name: "halfway-simulate",
      dependencies: [
        "HalfwaySimulator", "HalfwayRandomScreens", "HalfwayReaderChecks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "\(root)Tools/halfway-simulate", swiftSettings: settings),
    tests("HalfwayMotion", ["HalfwayTestSupport"]),
    // Compares recognition with the engine's, over recordings, and with that of the WebAssembly build.
    tests(
      "HalfwayKernel",
      ["HalfwayImporting", "HalfwayReplay", "HalfwayTuning", "HalfwayCatalog", "HalfwayTestSupport"]),
    tests("HalfwayGestures", ["HalfwayTestSupport"]),
    tests("HalfwayLayers", ["HalfwayParticles", "HalfwayTestSupport"]),
    tests("HalfwayParticles", ["HalfwayTestSupport"]),
    tests("HalfwayRaster", ["CRaster", "HalfwayTestSupport"]),
    tests("HalfwayTessellation", ["HalfwayTestSupport"]),
    tests("HalfwayViews", ["HalfwayTestSupport"]),
    tests("HalfwayLayout", ["HalfwayTestSupport"]),
    tests("HalfwayLists", ["HalfwayLayout", "HalfwayTestSupport"]),
    tests("HalfwayDynamics", ["HalfwayLists", "HalfwayTestSupport"]),
    tests("HalfwayApplication", ["HalfwayTestSupport"]),
    tests("HalfwayCatalog", ["HalfwayTestSupport"]),
    tests("HalfwayTransitions", ["HalfwayLayout", "HalfwayApplication", "HalfwayCatalog", "HalfwayRandomScreens"]),
    // Tests kill `halfway-hand` while it records.
    tests("HalfwayRecordings", ["HalfwayTestSupport", "halfway-hand"]),
    tests("HalfwayImporting", ["HalfwayTestSupport"]),
    tests("HalfwayPorting", ["HalfwayTestSupport"]),
    tests("HalfwayCodeGeneration", ["HalfwayTestSupport"]),
    // Runs the checks of the fuzzers over their corpora.
    .testTarget(
      name: "HalfwayFuzzTests",
      dependencies: ["HalfwayReaderChecks", "HalfwayTestSupport"],
      path: "\(root)Tests/HalfwayFuzzTests",
      swiftSettings: settings),
    tests("HalfwayReplay", ["HalfwayCatalog", "HalfwayTestSupport"]),
    tests("HalfwayTuning", ["HalfwayImporting", "HalfwayCatalog", "HalfwayTestSupport"]),
    tests("HalfwayImages", ["HalfwayTestSupport"]),
    // Tests drawing from the layer tree to the pixels, across several targets.
    .testTarget(
      name: "HalfwayDrawingTests",
      dependencies: [
        "HalfwayRaster", "HalfwayFonts", "HalfwaySDLStage", "HalfwayLists", "HalfwayEffects", "HalfwayCatalog",
        "HalfwayTestSupport",
      ], path: "\(root)Tests/HalfwayDrawingTests",
      swiftSettings: settings),
    tests("HalfwaySDLStage", ["HalfwayFonts", "HalfwayCatalog", "HalfwayTestSupport"]),
    // A command line with scenes that misbehave.
    .executableTarget(
      name: "halfway-test-scenes", dependencies: targets(["HalfwayCommands", "HalfwayTransitions"]),
      path: "\(root)Tests/halfway-test-scenes",
      swiftSettings: settings),
    tests(
      "HalfwayCommands",
      [
        "Halfway", "HalfwayLayout", "HalfwayImages", "HalfwayReports", "HalfwayTestSupport", "halfway",
        "halfway-test-scenes",
      ]),
    tests("HalfwayTesting", ["HalfwayCatalog", "HalfwayCommands", "HalfwayApp"]),
    tests("UIKit", ["_Testing_UIKit", "HalfwayReplay", "HalfwayTestSupport"]),
    // Behaviors of UIKit that code written for iOS relies on, one test each.
    .testTarget(
      name: "UIKitBehaviorTests", dependencies: targets(["UIKit", "HalfwayReplay", "HalfwayTestSupport"]),
      path: "\(root)Tests/UIKitBehaviorTests", swiftSettings: settings),
    // The default isolation of new Xcode projects.
    .testTarget(
      name: "DefaultIsolationTests", dependencies: targets(["UIKit", "HalfwayTestSupport"]),
      path: "\(root)Tests/DefaultIsolationTests",
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]),
    tests("HalfwayCompatibility", ["HalfwayCatalog", "HalfwayTestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

func declaredNames(_ target: Target) -> [String] {
  target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
}

// Declares the dependencies of each target's dependencies, too: the package manager recompiles only targets with a
// declared dependency on a changed module, and a target that isn't recompiled would call methods at outdated offsets.
let declared = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, declaredNames($0)) })
for target in package.targets {
  var found: [String] = []
  var open = declared[target.name] ?? []
  while let next = open.popLast() {
    guard !found.contains(next) else { continue }
    found.append(next)
    open += declared[next] ?? []
  }
  let isKnown = Set(declared[target.name] ?? [])
  target.dependencies += targets(found.filter { !isKnown.contains($0) }.sorted())
}

/// The tests of `make checked`: those of the modules that recognize gestures, animate, draw, and replay.
let checkedTests = [
  "HalfwayApplicationTests", "HalfwayCatalogTests", "HalfwayDrawingTests", "HalfwayDynamicsTests",
  "HalfwayGesturesTests", "HalfwayLayersTests", "HalfwayLayoutTests", "HalfwayListsTests", "HalfwayRasterTests",
  "HalfwayReplayTests", "HalfwayTessellationTests", "HalfwayTransitionsTests", "HalfwayViewsTests",
]
if isChecked {
  let tests = package.targets.filter { checkedTests.contains($0.name) }
  let needed = Set(checkedTests + tests.flatMap(declaredNames))
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
