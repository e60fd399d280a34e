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
      Without a name, prints the decision of each preset for seven releases on which they disagree; with --targets, the \
      target that it chooses for nine. With a name, prints a file for --thresholds.

      Examples:
        halfway presets flutter > flutter.json
        halfway presets --targets closed=0,medium=300,large=600
      """)

  @Argument(
    help: ArgumentHelp("The preset to print as a thresholds file.", valueName: "name"), completion: .presets)
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the page in points, on which some presets depend. (default: 400)", valueName: "points"))
  var width: Double?

  @OptionGroup var targets: TargetOptions

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    try PageWidth.check(width)
    if name != nil, format == .json {
      throw ValidationError("--format can't be combined with a preset, which is printed as a thresholds file")
    }
    if name != nil, targets.targets != nil { throw ValidationError("--targets can't be combined with a preset") }
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
    if let targets = try targets.named() {
      switch format {
      case .text: for line in Self.table(width: width, targets) { context.print(line) }
      case .json: for preset in Preset.all { context.print(Self.json(preset, width: width, targets)) }
      }
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
    return TextTable.lines(rows, right: Set(1...examples.count)) + [""] + sources
  }

  private static var sources: [String] {
    let rows = Preset.all.map { preset in
      let file = preset.file.split(separator: "/").last.map { ", \($0)" } ?? ""
      return [preset.name, preset.system, preset.source + file]
    }
    return TextTable.lines([["preset", "whose", "source"]] + rows)
  }

  private static func json(_ preset: Preset, width: Double) -> String {
    JSONLine.text(members(preset, width: width) + [("decisions", .array(decisions(preset, width: width).map(object)))])
  }

  private static func object(_ decision: ReleaseDecision) -> JSONValue {
    .object([
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

  private static func members(_ preset: Preset, width: Double) -> [(String, JSONValue)] {
    [
      ("preset", .string(preset.name)), ("system", .string(preset.system)), ("rule", .string(preset.rule)),
      ("source", .string(preset.source)), ("file", .string(preset.file)),
      ("constants", .string(preset.constants)), ("width", .number(width)),
      ("velocityUnit", .string("points/s")),
    ]
  }

  // MARK: Targets

  /// Returns the decisions of a preset on the examples among targets, with its thresholds for touch.
  private static func decisions(_ preset: Preset, width: Double, _ targets: NamedTargets) -> [ReleaseDecision] {
    let thresholds = preset.thresholds(widthPoints: width)[.touch]
    return PresetExample.amongTargets.map { $0.decision(thresholds, among: targets.targets) }
  }

  private static func table(width: Double, _ targets: NamedTargets) -> [String] {
    let examples = PresetExample.amongTargets
    let next = targets.names[PresetExample.nextTarget(in: targets.targets)]
    var rows = [
      ["let go at"] + examples.map { "\(($0.percent * 100).fixed(places: 0))%" }
        + ["of the distance from '\(targets.origin)' to '\(next)',"],
      ["with"]
        + examples.map { ($0.velocityPointsPerSecond > 0 ? "+" : "") + VerdictText.number($0.velocityPointsPerSecond) }
        + ["points/s, on \(VerdictText.number(width)) points"],
    ]
    for preset in Preset.all {
      let chosen = decisions(preset, width: width, targets).map { $0.target(in: targets.names) ?? "" }
      rows.append([preset.name] + chosen + [preset.rule])
    }
    return TextTable.lines(rows, right: Set(1...examples.count))
  }

  private static func json(_ preset: Preset, width: Double, _ targets: NamedTargets) -> String {
    let decisions = decisions(preset, width: width, targets).map { decision -> JSONValue in
      guard case .object(let members) = object(decision), let choice = decision.choice else { return .null }
      return .object(
        members + [
          JSONMember(key: "position", value: .number(choice.release.positionPoints)),
          JSONMember(key: "near", value: .string(targets.names[choice.near])),
          JSONMember(key: "far", value: .string(targets.names[choice.far])),
          JSONMember(key: "target", value: .string(targets.names[choice.chosen])),
        ])
    }
    return JSONLine.text(
      members(preset, width: width) + [
        ("targets", targets.json), ("origin", .string(targets.origin)), ("decisions", .array(decisions)),
      ])
  }
}
