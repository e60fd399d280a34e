import ArgumentParser
import HalfwayGestures
import HalfwayRecordings

/// `halfway thresholds`
struct ThresholdsCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "thresholds", abstract: "List the thresholds: default, unit, range and meaning.",
    discussion: """
      With --format json it prints a file of the defaults, to be changed and given to --thresholds.

      Example: halfway thresholds --format json > mine.json
      """)

  @Option(help: "text, or json: a thresholds file.")
  var format = OutputFormat.text

  @MainActor func run(in context: ToolContext) throws {
    let defaults = Thresholds.standard
    switch format {
    case .json:
      context.print(JSONLine.text(Thresholds.fields.map { ($0.key, .number(defaults[keyPath: $0.path])) }))
    case .text:
      let widest = Thresholds.fields.map(\.key.count).max() ?? 0
      for field in Thresholds.fields {
        let name = field.key + String(repeating: " ", count: widest - field.key.count)
        let value = Self.number(defaults[keyPath: field.path])
        let number = String(repeating: " ", count: max(0, 6 - value.count)) + value
        let unit = field.unit.isEmpty ? "" : " " + field.unit
        let range = "\(Self.number(field.range.lowerBound)) to \(Self.number(field.range.upperBound))"
        context.print("\(name) \(number)\(unit): \(field.summary) (\(range))")
      }
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? VerdictText.decimal(value, places: 0) : VerdictText.decimal(value, places: 2)
  }
}
