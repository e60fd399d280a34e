import ArgumentParser
import HalfwayTransitions

/// A command that runs with a context.
protocol ToolCommand {
  @MainActor func run(in context: ToolContext) throws
}

/// The root of the command line.
struct HalfwayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "halfway",
    abstract: "Interactive transitions that can be recorded, replayed, explained and checked.",
    discussion: """
      Without a command the demo window opens.

      Exit status: 0 fine, 1 a check failed, 64 bad usage, 65 bad data, 66 no such file, 69 no display, 70 our mistake, \
      73 a file cannot be written.
      """,
    version: Version.text,
    subcommands: [
      DemoCommand.self, RecordCommand.self, ReplayCommand.self, ExplainCommand.self, ImportCommand.self,
      ExportCommand.self, ScenesCommand.self, ThresholdsCommand.self, PresetsCommand.self, VelocityCommand.self,
      RecognizeCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)
}

/// The version of the package.
enum Version {
  static let text = "0.1.0"
}
