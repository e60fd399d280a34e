import ArgumentParser
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings

/// `halfway velocity`
struct VelocityCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "velocity", abstract: "Measure how well each strategy estimates the velocity at the release.",
    discussion: """
      Strokes whose velocity is known in closed form are sampled as devices sample them. The table says how far each \
      estimate is off. The same numbers come out at every run and on every machine.

      Example: halfway velocity --window 60
      """)

  @Option(help: "text, or json: one object a line.")
  var format = OutputFormat.text

  @Option(help: "The window of the first table, in milliseconds: 1 to 1000. (default: the standard threshold)")
  var window: Int?

  func validate() throws {
    guard (1...1000).contains(windowMilliseconds) else {
      throw ValidationError("--window: expected 1 to 1000 milliseconds, found \(windowMilliseconds)")
    }
  }

  private var windowMilliseconds: Int { window ?? Int(Thresholds.standard.velocityWindowMilliseconds) }

  @MainActor func run(in context: ToolContext) throws {
    let table = VelocityTable(windowMilliseconds: windowMilliseconds)
    switch format {
    case .text: table.lines.forEach(context.print)
    case .json: table.objects.forEach { context.print(JSONLine.text($0)) }
    }
  }
}
