import Foundation
import Halfway
import HalfwayApp
import HalfwayCommands
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// Checks report the cause of an unintended change. Each case changes one detail of a scene after its recording was
/// accepted.
@MainActor
@Suite struct TraceReviewTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var percent = 70.0
    var kind: String
    var cause: String
    var change: @Sendable (inout ReviewedScene) -> Void
    /// Changes the scene before the recording is accepted.
    var before: @Sendable (inout ReviewedScene) -> Void = { _ in }
    var testDescription: String { name }
  }

  nonisolated static let changes: [Change] = [
    Change(
      name: "curve of the rest", kind: "timing", cause: "curve easeInOut → linear",
      change: { $0.completionCurve = .linear }),
    Change(
      name: "spring", kind: "timing", cause: "spring stiffness 322 → 200", change: { $0.stiffness = 200 },
      before: { $0.stiffness = 322 }),
    Change(
      name: "spring for a curve", kind: "timing",
      cause: "curve easeInOut → spring mass 1 stiffness 200 damping 36", change: { $0.stiffness = 200 }),
    Change(name: "duration", kind: "timing", cause: "duration 0.4 → 0.5 s", change: { $0.durationSeconds = 0.5 }),
    Change(
      name: "animator", kind: "pixels",
      cause: "animator ReviewedNavigation → ReviewedFade; ", change: { $0.fades = true }),
    Change(
      name: "curve of the animation", kind: "pixels", cause: "the animation's curve linear → easeIn; ",
      change: { $0.animation = .easeIn }),
    Change(
      name: "the way", kind: "outcome",
      cause: "recognition or progress: percent 0.0033 → 0.0020 under the finger at frame 1",
      change: { $0.travelPoints = 500 }),
    Change(
      name: "a title's place", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' moved from (20, 64) to (24, 64)", change: { $0.titleX = 24 }),
    Change(
      name: "a title", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' at (20, 64) now has the text 'Shop'",
      change: { $0.title = "Shop" }),
    Change(
      name: "a title's colour", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' at (20, 64) changed its colour #000000 → #ffffff",
      change: { $0.titleColor = .white }),
    Change(
      name: "a title's size", kind: "pixels",
      cause:
        "layer geometry or paint: text 'Shopping' at (20, 64) changed its font, layout, or orientation",
      change: { $0.titleSize = 22 }),
    Change(
      name: "a button's corners", kind: "pixels",
      cause: "layer geometry or paint: rectangle at (20, 120) became a rounded rectangle",
      change: { $0.cornerRadius = 8 }),
    Change(
      name: "a button's corners again", kind: "pixels",
      cause: "layer geometry or paint: rounded rectangle at (20, 120) changed its shape or orientation",
      change: { $0.cornerRadius = 8 }, before: { $0.cornerRadius = 6 }),
    Change(
      name: "a button's width", kind: "pixels",
      cause: "layer geometry or paint: rectangle at (20, 120) changed its size from 120 × 40 to 160 × 40",
      change: { $0.buttonWidth = 160 }),
    Change(
      name: "a button less", kind: "pixels", cause: "layer geometry or paint: rectangle at (20, 120) is gone",
      change: { $0.hasButton = false }),
    Change(
      name: "a badge more", kind: "pixels", cause: "layer geometry or paint: text '3' at (260, 64) is new",
      change: { $0.hasBadge = true }),
  ]

  let folder: Folder

  init() throws { folder = try Folder() }

  private func run(_ scene: Scene, _ arguments: String...) -> (status: Int32, lines: [String]) {
    run(scene, arguments)
  }

  private func run(_ scene: Scene, _ arguments: [String]) -> (status: Int32, lines: [String]) {
    var lines: [String] = []
    let context = ToolContext(
      scenes: [scene], print: { lines += $0.components(separatedBy: "\n") }, complain: { _ in })
    return (CommandLineTool(context: context).run(arguments), lines)
  }

  /// Accepts a drag with the original scene, and checks it with the changed scene once for each list of options.
  private func checked(_ change: Change, _ options: [[String]]) throws -> [(status: Int32, lines: [String])] {
    var before = ReviewedScene()
    change.before(&before)
    var after = before
    change.change(&after)
    let path = folder["drag.gesture"].path
    try ReviewedScene.drag(toPercent: change.percent).write(to: path)
    #expect(run(before.scene, "replay", path, "--accept").status == 0)
    #expect(run(before.scene, "replay", path, "--check").status == 0)
    return options.map { run(after.scene, ["replay", path, "--check"] + $0) }
  }

  @Test("each change is detected, and its cause is reported", arguments: changes)
  func cause(_ change: Change) throws {
    let results = try checked(change, [[], ["--format", "json"]])
    let (status, lines) = results[0]
    #expect(status == 1)
    let sentence = try #require(lines.dropFirst().first)
    let wanted = "      \(change.kind): \(change.cause)"
    if change.cause.hasSuffix("; ") {
      #expect(sentence.hasPrefix(wanted))
    } else {
      #expect(sentence == wanted)
    }
    #expect(lines.dropFirst(2).first?.hasPrefix("      first at frame ") == true)
    #expect(lines.count <= 30)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(results[1].lines[0].utf8))
        as? [String: Any])
    #expect(object["class"] as? String == change.kind)
    #expect("      \(change.kind): \(object["cause"] as? String ?? "")" == sentence)
    let first = try #require(object["firstDifference"] as? [String: Any])
    #expect(Set(first.keys) == ["frame", "time", "field", "old", "new"])
  }

  @Test("a changed threshold is reported for each recording that fails because of it")
  func threshold() throws {
    let folder = try Shipped.copy()
    try folder.write("lax.json", Self.lax)
    let result = try Program.run(["replay", "recordings", "--check", "--thresholds", "lax.json"], in: folder)
    let failed = result.output.split(separator: "\n").filter { $0.hasPrefix("fail") }
    #expect(!failed.isEmpty && failed.count < Shipped.few.count && result.status == 1)
    // Each recording has the cause, and the count of causes has it once more.
    #expect(
      result.output.components(separatedBy: ": threshold commitProgress 0.5 → 0.2\n").count == failed.count + 2)
  }

  private static let lax = #"{"commitProgress": 0.2, "velocityWindowMilliseconds": 100}"#

  /// Returns the output of a check after a change, without the path of the test's folder.
  private func shown(_ name: String) throws -> String {
    let change = try #require(Self.changes.first { $0.name == name })
    return try checked(change, [[]])[0].lines.joined(separator: "\n").replacing(folder.url.path + "/", with: "") + "\n"
  }

  @Test("the documentation shows what the command prints")
  func documentation() throws {
    let copy = try Shipped.copy()
    try copy.write("lax.json", Self.lax)
    let threshold = try Program.run(
      ["replay", "recordings/short-peek.gesture", "--check", "--thresholds", "lax.json"], in: copy)
    let outputs = [
      threshold.output, try shown("curve of the rest"), try shown("spring"), try shown("a title's place"),
    ]
    let blocks = try ReadmeTests.text("Documentation/traces.md").components(separatedBy: "```").filter {
      $0.hasPrefix("console\n$ halfway ")
    }
    #expect(blocks.count == outputs.count)
    for (block, output) in zip(blocks, outputs) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      #expect(lines.joined(separator: "\n") == output, "\(output)")
    }
  }

  @Test("accept reports each updated value with its old and new state")
  func accept() throws {
    let path = folder["drag.gesture"].path
    try ReviewedScene.drag(toPercent: 70).write(to: path)
    var lines: [String] = []
    for (change, wanted) in [
      ({ _ in }, "expectation new, trace new"), ({ $0.titleX = 24 }, "expectation, trace 38 of 39 rows"),
      ({ $0.travelPoints = 500 }, "outcome finish → cancel"),
    ] as [((inout ReviewedScene) -> Void, String)] {
      var scene = ReviewedScene()
      change(&scene)
      lines = run(scene.scene, "replay", path, "--accept").lines
      #expect(lines.first?.contains("(renewed: " + wanted) == true, "\(lines)")
      #expect(run(scene.scene, "replay", path, "--check").status == 0)
    }
  }
}
