import Foundation
import Halfway
import HalfwayCommands
import HalfwayRecordings
import HalfwayTestSupport
import Testing

/// A change that nobody meant is named by its cause: each of these is one change to a scene whose recordings were accepted before it.
@MainActor
@Suite struct TraceReviewTests {
  struct Change: Sendable, CustomTestStringConvertible {
    var name: String
    var percent = 70.0
    var kind: String
    var cause: String
    var change: @Sendable (inout ReviewedScene) -> Void
    /// What the recordings were accepted with, where that is not the plain scene.
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
      cause: "recognition or progress: percent 0.0175 → 0.0105 under the finger at frame 4",
      change: { $0.travelPoints = 500 }),
    Change(
      name: "a title's place", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' moved from (20, 64) to (24, 64)", change: { $0.titleX = 24 }),
    Change(
      name: "a title", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' at (20, 64) says 'Shop' now", change: { $0.title = "Shop" }),
    Change(
      name: "a title's colour", kind: "pixels",
      cause: "layer geometry or paint: text 'Shopping' at (20, 64) changed its colour #000000 → #ffffff",
      change: { $0.titleColor = .white }),
    Change(
      name: "a title's size", kind: "pixels",
      cause:
        "layer geometry or paint: text 'Shopping' at (20, 64) changed its font, its layout or how it is turned",
      change: { $0.titleSize = 22 }),
    Change(
      name: "a button's corners", kind: "pixels",
      cause: "layer geometry or paint: rectangle at (20, 120) became a rounded rectangle",
      change: { $0.cornerRadius = 8 }),
    Change(
      name: "a button's corners again", kind: "pixels",
      cause: "layer geometry or paint: rounded rectangle at (20, 120) changed its form or how it is turned",
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
    var lines: [String] = []
    let context = ToolContext(
      scenes: [scene], print: { lines += $0.components(separatedBy: "\n") }, complain: { _ in })
    return (CommandLineTool(context: context).run(arguments), lines)
  }

  /// Accepts a drag with the scene as it was, and checks it with the scene as it is.
  private func checked(_ change: Change, _ options: String...) throws -> (status: Int32, lines: [String]) {
    var before = ReviewedScene()
    change.before(&before)
    var after = before
    change.change(&after)
    let path = folder["drag.gesture"].path
    try ReviewedScene.drag(toPercent: change.percent).write(to: path)
    #expect(run(before.scene, "replay", path, "--accept").status == 0)
    #expect(run(before.scene, "replay", path, "--check").status == 0)
    let arguments = ["replay", path, "--check"] + options
    var lines: [String] = []
    let context = ToolContext(
      scenes: [after.scene], print: { lines += $0.components(separatedBy: "\n") }, complain: { _ in })
    return (CommandLineTool(context: context).run(arguments), lines)
  }

  @Test("each change is caught and its cause is named", arguments: changes)
  func cause(_ change: Change) throws {
    let (status, lines) = try checked(change)
    #expect(status == 1)
    let sentence = try #require(lines.dropFirst().first)
    let wanted = "      \(change.kind): \(change.cause)"
    #expect(change.cause.hasSuffix("; ") ? sentence.hasPrefix(wanted) : sentence == wanted)
    #expect(lines.dropFirst(2).first?.hasPrefix("      first at frame ") == true)
    #expect(lines.count <= 30)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try checked(change, "--format", "json").lines[0].utf8))
        as? [String: Any])
    #expect(object["class"] as? String == change.kind)
    #expect("      \(change.kind): \(object["cause"] as? String ?? "")" == sentence)
    let first = try #require(object["firstDifference"] as? [String: Any])
    #expect(Set(first.keys) == ["frame", "time", "field", "old", "new"])
  }
}
