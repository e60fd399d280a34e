import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// The `halfway presets` command.
struct PresetsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "presets", abstract: "Compare the decisions of other systems, or print one of them as thresholds.",
    discussion: """
      Without a name, prints the decision of each preset for seven releases on which they disagree. With a name, \
      prints a file for --thresholds.

      Example: halfway presets flutter > flutter.json
      """)

  @Argument(help: ArgumentHelp("The preset to print as a thresholds file.", valueName: "name"))
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the page in points, on which some presets depend. (default: 400)", valueName: "points"))
  var width: Double?

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    if let width, !(20...20_000).contains(width) { throw ValidationError("--width is \(width); expected 20 to 20000") }
    if name != nil, format == .json {
      throw ValidationError("--format can't be combined with a preset, which is printed as a thresholds file")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    let width = width ?? PresetExample.widthPoints
    if let name {
      guard let preset = Preset.named(name) else {
        let known = Preset.all.map(\.name).joined(separator: ", ")
        throw ToolError(.usage, "unknown preset '\(name)'; expected one of: \(known)")
      }
      let set = preset.thresholds(widthPoints: width)
      let asked =
        set.common.releaseRule.keys + [
          ThresholdField.travelWidths.key, ThresholdChoice.releaseRule.key, ThresholdChoice.completionSpeedRule.key,
        ]
      for line in ThresholdsText.lines(of: set, where: asked.contains) { context.print(line) }
      return
    }
    switch format {
    case .text: for line in Self.table(width: width) { context.print(line) }
    case .json: for preset in Preset.all { context.print(Self.json(preset, width: width)) }
    }
  }

  /// Returns the decisions of a preset on the examples, with its thresholds for touch.
  private static func decisions(_ preset: Preset, width: Double) -> [ReleaseDecision] {
    let thresholds = preset.thresholds(widthPoints: width)[.touch]
    return PresetExample.all.map { $0.decision(thresholds, widthPoints: width) }
  }

  private static func table(width: Double) -> [String] {
    let examples = PresetExample.all
    var rows = [
      ["let go at"] + examples.map { "\(($0.percent * 100).fixed(places: 0))%" } + ["of the distance,"],
      ["with"]
        + examples.map { ($0.velocityPointsPerSecond > 0 ? "+" : "") + VerdictText.number($0.velocityPointsPerSecond) }
        + ["points/s, on \(VerdictText.number(width)) points"],
    ]
    for preset in Preset.all {
      rows.append([preset.name] + decisions(preset, width: width).map(\.outcome.rawValue) + [preset.rule])
    }
    let sources = Preset.all.map { preset in
      let file = preset.file.split(separator: "/").last.map { ", \($0)" } ?? ""
      return [preset.name, preset.system, preset.source + file]
    }
    return TextTable.lines(rows, right: Set(1...examples.count)) + [""]
      + TextTable.lines([["preset", "whose", "source"]] + sources)
  }

  private static func json(_ preset: Preset, width: Double) -> String {
    let decisions = decisions(preset, width: width).map { decision in
      JSONValue.object([
        JSONMember(key: "percent", value: .number(decision.measurement.percent)),
        JSONMember(key: "velocity", value: .optional(decision.measurement.velocityPointsPerSecond)),
        JSONMember(key: "outcome", value: .string(decision.outcome.rawValue)),
        JSONMember(key: "rule", value: .string(decision.rule.rawValue)),
        JSONMember(
          key: "margin",
          value: .object([
            JSONMember(key: "value", value: .number(decision.margin)),
            JSONMember(key: "unit", value: .string(decision.marginUnit)),
          ])),
      ])
    }
    return JSONLine.text([
      ("preset", .string(preset.name)), ("system", .string(preset.system)), ("rule", .string(preset.rule)),
      ("source", .string(preset.source)), ("file", .string(preset.file)),
      ("constants", .string(preset.constants)), ("width", .number(width)),
      ("velocityUnit", .string("points/s")), ("decisions", .array(decisions)),
    ])
  }
}
