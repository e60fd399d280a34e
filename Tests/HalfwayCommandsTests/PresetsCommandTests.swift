import Foundation
import HalfwayGestures
import HalfwayRecordings
import Testing

/// `halfway presets`, and the documentation page that shows its output.
@Suite struct PresetsCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test("the documentation shows the command's output, and the constants and source of every preset")
  func documentation() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Documentation/decisions.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    var tried = 0
    for block in text.components(separatedBy: "```").filter({ $0.hasPrefix("console\n$ halfway ") }) {
      let lines = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      let command = try #require(lines.first).dropFirst("$ halfway ".count).split(separator: " ").map(String.init)
      let result = try Program.run(command, in: folder)
      #expect(result.output == lines.dropFirst().joined(separator: "\n"), "halfway \(command.joined(separator: " "))")
      tried += 1
    }
    #expect(tried >= 2)
    for preset in Preset.all {
      for part in [preset.name, preset.system, preset.source, preset.file, preset.constants] {
        #expect(part.isEmpty || text.contains(part), "\(preset.name): \(part)")
      }
    }
    for rule in ReleaseRule.allCases { #expect(text.contains("`\(rule.rawValue)`")) }
    for rule in CompletionSpeedRule.allCases { #expect(text.contains("`\(rule.rawValue)`")) }
  }

  @Test(
    "each printed preset is a valid thresholds file with the same values",
    arguments: Preset.all.map(\.name))
  func files(name: String) throws {
    for width in ["400", "375"] {
      let result = try Program.run("presets", name, "--width", width, in: folder)
      #expect(result.status == 0 && result.errors.isEmpty)
      let preset = try #require(Preset.all.first { $0.name == name })
      let read = try ThresholdsText.parse(Array(result.output.utf8))
      #expect(read == preset.thresholds(widthPoints: try #require(Double(width))))
      try folder.write("preset.json", result.output)
      let recordings = [Shipped.path("flick-back-after-half"), Shipped.path("pinch-peek")]
      let replayed = try Program.run(
        ["replay"] + recordings + ["--decision-only", "--format", "json", "--thresholds", "preset.json"], in: folder)
      #expect(replayed.status == 0 && replayed.output.split(separator: "\n").count == recordings.count)
    }
  }

  @Test("JSON output has one object per preset with its decision on each release")
  func json() throws {
    let result = try Program.run("presets", "--format", "json", in: folder)
    let objects = try result.output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(objects.compactMap { $0["preset"] as? String } == Preset.all.map(\.name))
    for (object, preset) in zip(objects, Preset.all) {
      let keys: Set = ["preset", "system", "rule", "source", "file", "constants", "width", "velocityUnit", "decisions"]
      #expect(Set(object.keys) == keys && object["width"] as? Double == 400)
      let decisions = try #require(object["decisions"] as? [[String: Any]])
      let thresholds = preset.thresholds(widthPoints: 400)[.touch]
      let expected = PresetExample.all.map { $0.decision(thresholds, widthPoints: 400) }
      #expect(decisions.compactMap { $0["outcome"] as? String } == expected.map(\.outcome.rawValue))
      #expect(decisions.compactMap { $0["rule"] as? String } == expected.map(\.rule.rawValue))
      #expect(
        decisions.compactMap { $0["velocity"] as? Double } == expected.compactMap(\.measurement.velocityPointsPerSecond)
      )
    }
  }

  @Test(
    "invalid arguments are reported",
    arguments: [
      (["fluter"], "unknown preset 'fluter'; expected one of: halfway, tutorial, pinch, "),
      (["--width", "-1"], "--width is -1.0; expected 20 to 20000"),
      (["flutter", "--format", "json"], "--format can't be combined with"),
    ])
  func badUsage(arguments: [String], complaint: String) throws {
    let result = try Program.run(["presets"] + arguments, in: folder)
    #expect(result.status == 64 && result.output.isEmpty && result.errors.contains(complaint), "\(result.errors)")
  }

  @Test("a file with device classes applies to each recording the thresholds of its device")
  func classes() throws {
    try folder.write("classes.json", #"{"commitProgress": 0.9, "mouse": {"commitProgress": 0.1}}"#)
    let peek = try Shipped.text("short-peek")
    try folder.write("mouse.gesture", peek)
    try folder.write("touch.gesture", peek.replacingOccurrences(of: #""device":"mouse""#, with: #""device":"touch""#))
    let result = try Program.run("replay", "mouse.gesture", "touch.gesture", "--thresholds", "classes.json", in: folder)
    #expect(result.output.contains("mouse.gesture: finish by progress"))
    #expect(result.output.contains("touch.gesture: cancel by progress"))
  }

  @Test(
    "explain describes the release rule in effect, with its limits",
    arguments: [
      ("flick-back-after-half", "halfway", "it moved back faster than 100 points/s when it was released"),
      (
        "flick-back-after-half", "react-navigation",
        "0.30 s more at this velocity would have reached -98.4%, compared with 50%"
      ),
      (
        "flick-back-after-half", "libadwaita",
        "it moved back faster than 300 points/s; 0.19 s more at this velocity would"
      ),
      ("flick-back-after-half", "pinch", "only the direction counts, and it moved back when it was released"),
      ("flick-back-after-half", "tutorial", "only the progress counts, and it was compared with 50%"),
      ("short-peek", "halfway", "no flick in either direction, so the progress was compared with 50%"),
      ("short-peek", "react-navigation", "there was no velocity to project, so the progress was compared with 50%"),
      ("short-peek", "pinch", "only the direction counts, and a stationary contact counts as backward"),
    ])
  func explanations(recording: String, preset: String, sentence: String) throws {
    try folder.write("preset.json", try Program.run("presets", preset, "--width", "375", in: folder).output)
    let result = try Program.run("explain", Shipped.path(recording), "--thresholds", "preset.json", in: folder)
    #expect(result.output.contains("\n  " + sentence), "\(result.output)")
  }

  @Test("explain uses the thresholds in effect at the release, not at the beginning")
  func changedMeanwhile() throws {
    let change = #"{"t":300000,"e":"thresholds","values":{"commitProgress":0.2}}"#
    var lines = try Shipped.text("short-peek").split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix(#"{"t":3"#) && $0.contains("move") && $0.count < 90 })
    let time = try #require(lines[index].firstMatch(of: /"t":(\d+)/)).1
    lines.insert(change.replacingOccurrences(of: "300000", with: String(time)), at: index)
    lines.removeLast()
    try folder.write("changed.gesture", lines.joined(separator: "\n") + "\n")
    let result = try Program.run("explain", "changed.gesture", in: folder)
    #expect(result.output.hasPrefix("Finished by the rule 'progress'.\n"))
    #expect(result.output.contains("compared with 20%\n") && result.output.contains("(limit 20%)\n"))
  }
}
