import ArgumentParser
import HalfwayApp
import HalfwayGestures
import HalfwayMotion
import HalfwayReplay

/// The `halfway velocity` command.
struct VelocityCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "velocity", abstract: "Measure how well each strategy estimates the velocity at the release.",
    discussion: """
      Strokes whose velocity is known in closed form are sampled as devices sample them, and each strategy is asked for \
      the velocity when the finger is lifted. The numbers are the same at every run and on every machine.

      Example: halfway velocity --window 60
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The window of the first table: the standard threshold unless told.", valueName: "ms"))
  var window: Int?

  @Option(help: "text, or json: one object a line.")
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
