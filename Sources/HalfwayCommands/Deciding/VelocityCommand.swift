import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayMotion
import HalfwayReplay

/// The `halfway velocity` command.
struct VelocityCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "velocity", abstract: "Measure the accuracy of each strategy for estimating the release velocity.",
    discussion: """
      Samples strokes whose velocity is known in closed form, as devices would, and compares each strategy's \
      estimate at the lift with the true velocity. The results are the same in every run and on every machine.

      Example: halfway velocity --window 60
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The window of the first table in milliseconds. (default: the standard threshold)", valueName: "ms"))
  var window: Int?

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  func validate() throws {
    if let window, !(1...1000).contains(window) { throw ValidationError("--window is \(window); expected 1 to 1000") }
  }

  @MainActor func run(in context: ToolContext) throws {
    let table = VelocityTable(windowMilliseconds: window ?? Int(Thresholds.standard.velocityWindowMilliseconds))
    switch format {
    case .text: for line in table.lines { context.print(line) }
    case .json: for object in table.objects { context.print(JSONLine.text(object)) }
    }
  }
}
