import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// The `halfway thresholds` command.
struct ThresholdsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds", abstract: "List the thresholds: default, unit, range and meaning.",
    discussion: """
      With --format json, prints a file of the defaults, to be edited and passed to --thresholds. 'halfway presets' \
      prints the thresholds of other systems.

      Example: halfway thresholds --format json > mine.json
      """)

  @Option(help: "The output format: text, or json (a thresholds file).")
  var format = OutputFormat.text

  @MainActor func run(in context: ToolContext) throws {
    let defaults = Thresholds.standard
    switch format {
    case .json:
      let numbers = Thresholds.fields.map { ($0.key, JSONValue.number(defaults[$0])) }
      let choices = Thresholds.choices.map { ($0.key, JSONValue.string($0.name(in: defaults))) }
      let version = (Thresholds.versionKey, JSONValue.integer(Int64(Thresholds.version)))
      context.print(JSONLine.text([version] + numbers + choices))
    case .text:
      for line in Self.numbers(defaults) + [""] + Self.choices(defaults) { context.print(line) }
    }
  }

  private static func numbers(_ defaults: Thresholds) -> [String] {
    var rows = [["threshold", "default", "unit", "from", "to", "meaning"]]
    for field in Thresholds.fields {
      rows.append([
        field.key, VerdictText.number(defaults[field]), field.unit,
        VerdictText.number(field.range.lowerBound), VerdictText.number(field.range.upperBound), field.summary,
      ])
    }
    return TextTable.lines(rows, right: [1, 3, 4])
  }

  private static func choices(_ defaults: Thresholds) -> [String] {
    var rows = [["choice", "default", "or", "meaning"]]
    for choice in Thresholds.choices {
      let name = choice.name(in: defaults)
      let others = choice.names.filter { $0 != name }
      rows.append([choice.key, name, others.first ?? "", choice.summary])
      rows += others.dropFirst().map { ["", "", $0] }
    }
    return TextTable.lines(rows)
  }
}
