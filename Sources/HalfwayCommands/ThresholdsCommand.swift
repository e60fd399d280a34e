import ArgumentParser
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

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
        let name = field.key.padded(to: widest)
        let number = VerdictText.number(defaults[keyPath: field.path]).leftPadded(to: 6)
        let unit = field.unit.isEmpty ? "" : " " + field.unit
        let range = "\(VerdictText.number(field.range.lowerBound)) to \(VerdictText.number(field.range.upperBound))"
        context.print("\(name) \(number)\(unit): \(field.summary) (\(range))")
      }
    }
  }
}
