import ArgumentParser
import HalfwayApp
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

      Examples:
        halfway demo --scene swipe-back
        halfway record --scene swipe-back -o peek.gesture
        halfway replay recordings --check
        halfway explain peek.gesture

      Exit status:
          0  fine
          1  a check failed
         64  bad usage
         65  bad data; the message names file, line and column
         66  no such file or folder, or one that cannot be read
         69  no display
         70  a mistake of this program
         73  a file cannot be written
        130  interrupted by Ctrl-C
        143  asked to end by SIGTERM
      """,
    version: Version.text,
    subcommands: [
      DemoCommand.self, RecordCommand.self, CalibrateCommand.self, LabelCommand.self, ReplayCommand.self,
      ExplainCommand.self, ImportCommand.self,
      ExportCommand.self, PortCommand.self, ScenesCommand.self, ThresholdsCommand.self, PresetsCommand.self,
      VelocityCommand.self,
      RecognizeCommand.self, TuneCommand.self, SurfaceCommand.self, SynthesizeCommand.self, CompletionsCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)
}

/// The version of the package.
enum Version {
  static let text = "0.1.0"
}
