import HalfwayApp
import HalfwayReplay
import HalfwayTransitions

/// The command line for a set of scenes: what `halfway` itself is, and what a program with scenes of its own can be.
///
/// ```swift
/// exit(CommandLineTool(name: "mine", scenes: myScenes).run(Array(CommandLine.arguments.dropFirst())))
/// ```
@MainActor
public struct CommandLineTool {
  private let context: ToolContext

  /// - Parameter name: What the program is called in its help and its messages.
  public init(name: String = "halfway", scenes: [Scene]) {
    context = .standard(name: name, scenes: scenes)
  }

  /// For tests and for programs that show the words elsewhere.
  public init(context: ToolContext) {
    self.context = context
  }

  /// Runs a command and gives its exit status.
  ///
  /// With the program's own arguments, commands that work on many recordings start workers: the program once more, with the same arguments, in which this
  /// call does a worker's work and returns. With other arguments they work on one recording after the other.
  public func run(_ arguments: [String]) -> Int32 {
    if WorkerLoop.serve(scenes: context.scenes) { return 0 }
    var context = context
    context.canSpawnWorkers = arguments == Array(CommandLine.arguments.dropFirst())
    do {
      let command = try HalfwayCommand.parseAsRoot(arguments)
      guard let command = command as? any ToolCommand else {
        // Help and version requests are commands of the parser's own; running them throws what is to be shown.
        var own = command
        try own.run()
        return 0
      }
      try command.run(in: context)
      return 0
    } catch let error as ToolError {
      context.reportError(error.description)
      return error.status.rawValue
    } catch {
      return explain(error, arguments)
    }
  }

  /// What the argument parser has to say: help on standard output, mistakes on standard error.
  private func explain(_ error: any Error, _ arguments: [String]) -> Int32 {
    let status = HalfwayCommand.exitCode(for: error)
    let message = HalfwayCommand.fullMessage(for: error)
    if status.isSuccess {
      context.print(context.name.inHelp(message))
      return 0
    }
    context.complain(context.name.inUsage(message))
    if let command = Self.meantCommand(arguments) {
      context.complain("Did you mean '\(context.name.text) \(command)'?")
    }
    return status == .validationFailure ? ToolError.Status.usage.rawValue : ToolError.Status.software.rawValue
  }

  /// The command that a mistyped one may have meant. Without a command the demo opens, so the parser takes it for an option's value.
  private static func meantCommand(_ arguments: [String]) -> String? {
    let known = HalfwayCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let first = arguments.first, !first.hasPrefix("-"), !known.contains(first), first != "help" else {
      return nil
    }
    return NearestName.nearest(to: first, among: known)
  }
}
