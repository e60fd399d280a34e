import ArgumentParser
import HalfwayApp
import HalfwayCodeGeneration
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// The `halfway thresholds` command.
struct ThresholdsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds", abstract: "List the thresholds, or export them with their decision as source code.",
    discussion: """
      With --format json, prints a file of the defaults, to be edited and passed to --thresholds. 'halfway presets' \
      prints the thresholds of other systems.

      With --format swift, kotlin, dart, typescript or c, prints the decision of --thresholds for other platforms: the \
      rule, the velocity estimator and the settling spring, in one file that depends on nothing else. With --cases, \
      prints a program that compares this file with Halfway's decisions and exits with status 1 if they differ. It \
      expects the file under its usual name: TransitionDecision.swift, TransitionDecision.kt, transition_decision.dart, \
      transitionDecision.ts or transition_decision.h.

      Examples:
        halfway thresholds --format json > mine.json
        halfway thresholds --thresholds mine.json --format swift -o TransitionDecision.swift
        halfway thresholds --thresholds mine.json --format swift --cases -o TransitionCases.swift
      """)

  /// A format of the output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, swift, kotlin, dart, typescript, c

    /// The language of source code.
    var language: SourceLanguage? { SourceLanguage(rawValue: rawValue) }
  }

  @Option(help: "The output format: text, json (a thresholds file), swift, kotlin, dart, typescript or c.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "The thresholds file, or the name of a preset. (default: Halfway's defaults)", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var thresholds: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width of the page in points, on which some presets depend. (default: 400)", valueName: "points"))
  var width: Double?

  @Option(
    help: ArgumentHelp(
      "The device class whose thresholds are exported: mouse, touch or touchpad. (default: touch)", valueName: "class"))
  var device: String?

  @Flag(help: "Print the conformance cases instead of the decision.")
  var cases = false

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The file to write. (default: standard output)", valueName: "path"))
  var output: String?

  func validate() throws {
    try PageWidth.check(width)
    guard format.language == nil else { return }
    let languages = SourceLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    if cases { throw ValidationError("--cases requires --format with one of: \(languages)") }
    if device != nil { throw ValidationError("--device requires --format with one of: \(languages)") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let device = try ThresholdsArgument.device(named: device) ?? .touch
    let argument = try ThresholdsArgument(thresholds)
    let set = argument.set(of: nil, widthPoints: width ?? PresetExample.widthPoints)
    if let output { try OutputFile.checkFolder(of: output) }
    let lines: [String]
    switch format {
    case .json: lines = [Self.json(set.common)]
    case .text: lines = Self.numbers(set.common) + [""] + Self.choices(set.common)
    case .swift, .kotlin, .dart, .typescript, .c:
      guard let language = format.language else { return }
      let source = try source(of: set[device], argument, context.name)
      let text = cases ? source.casesText(in: language) : source.text(in: language)
      lines = [String(text.dropLast())]
    }
    guard let output else {
      // A line at a time; source code in one piece.
      if format.language == nil { lines.forEach(context.print) } else { context.print(document: lines[0]) }
      return
    }
    try OutputFile.write(lines.joined(separator: "\n") + "\n", to: output)
  }

  private static func json(_ thresholds: Thresholds) -> String {
    let numbers = Thresholds.fields.map { ($0.key, JSONValue.number(thresholds[$0])) }
    let choices = Thresholds.choices.map { ($0.key, JSONValue.string($0.name(in: thresholds))) }
    let version = (Thresholds.versionKey, JSONValue.integer(Int64(Thresholds.version)))
    return JSONLine.text([version] + numbers + choices)
  }

  /// Returns the table of numbers. Values that aren't the defaults have a column of their own, if there are any.
  private static func numbers(_ thresholds: Thresholds) -> [String] {
    let hasValues = thresholds != .standard
    var rows = [["threshold"] + (hasValues ? ["value"] : []) + ["default", "unit", "from", "to", "meaning"]]
    for field in Thresholds.fields {
      let value = VerdictText.number(thresholds[field])
      rows.append(
        [field.key] + (hasValues ? [value] : []) + [
          VerdictText.number(Thresholds.standard[field]), field.unit,
          VerdictText.number(field.range.lowerBound), VerdictText.number(field.range.upperBound), field.summary,
        ])
    }
    return TextTable.lines(rows, right: hasValues ? [1, 2, 4, 5] : [1, 3, 4])
  }

  private static func choices(_ thresholds: Thresholds) -> [String] {
    let hasValues = thresholds != .standard
    var rows = [["choice"] + (hasValues ? ["value"] : []) + ["default", "or", "meaning"]]
    for choice in Thresholds.choices {
      let name = choice.name(in: .standard)
      let others = choice.names.filter { $0 != name }
      let value = hasValues ? [choice.name(in: thresholds)] : []
      rows.append([choice.key] + value + [name, others.first ?? "", choice.summary])
      rows += others.dropFirst().map { [""] + (hasValues ? [""] : []) + ["", $0] }
    }
    return TextTable.lines(rows)
  }
}
