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
    abstract: "Record, replay, explain, check and tune interactive transitions.",
    discussion: """
      Without a subcommand, the demo window opens.

      Examples:
        halfway demo --scene swipe-back
        halfway record --scene swipe-back -o peek.gesture
        halfway replay recordings --check
        halfway explain peek.gesture

      Exit status:
          0  success
          1  a check failed
         64  wrong usage
         65  invalid data; the message has the file, line and column
         66  a file or folder doesn't exist or can't be read
         69  no display, a library is missing, or a process can't be started
         70  an internal error
         73  a file can't be written
        130  interrupted by Ctrl-C
        143  terminated by SIGTERM
      """,
    version: Version.text,
    subcommands: [
      DemoCommand.self, RecordCommand.self, CalibrateCommand.self, LabelCommand.self, SalvageCommand.self,
      ReplayCommand.self, ExplainCommand.self, ImportCommand.self,
      ExportCommand.self, PortCommand.self, ScenesCommand.self, ThresholdsCommand.self, PresetsCommand.self,
      VelocityCommand.self, PlaygroundCommand.self,
      RecognizeCommand.self, TuneCommand.self, PsychometricsCommand.self, SurfaceCommand.self, SynthesizeCommand.self,
      CompletionsCommand.self,
    ],
    defaultSubcommand: DemoCommand.self)
}
