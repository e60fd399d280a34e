import ArgumentParser
import HalfwayApp
import HalfwayReplay
import HalfwayTransitions

/// The command line interface for a set of scenes. The `halfway` program consists of it, and other programs can use it
/// for their own scenes.
///
/// ```swift
/// exit(CommandLineTool(name: "mine", scenes: myScenes).run(Array(CommandLine.arguments.dropFirst())))
/// ```
@MainActor
public struct CommandLineTool {
  private let context: ToolContext

  /// Creates a command line interface that prints to standard output and standard error.
  ///
  /// - Parameters:
  ///   - name: The name of the program in its help and its messages (default: `halfway`).
  ///   - scenes: The available scenes.
  public init(name: String = "halfway", scenes: [Scene]) {
    context = .standard(name: name, scenes: scenes)
  }

  /// Creates a command line interface with a custom context, for example for tests.
  public init(context: ToolContext) {
    self.context = context
  }

  /// Runs a command and returns its exit status.
  ///
  /// If `arguments` are the arguments of the process, commands that process many recordings start worker processes. A
  /// worker runs the same program with the same arguments. In a worker, this method performs the worker's tasks and
  /// returns. With other arguments, commands process one recording at a time.
  public func run(_ arguments: [String]) -> Int32 {
    var context = context
    context.canSpawnWorkers = arguments == Array(CommandLine.arguments.dropFirst())
    do {
      if try WorkerLoop.serve(scenes: context.scenes) { return 0 }
      if let replay = PlainReplay(arguments) {
        try replay.run(in: context)
        return 0
      }
      let command = try Self.subcommand(arguments) ?? HalfwayCommand.parseAsRoot(arguments)
      guard let command = command as? any ToolCommand else {
        // Help and version requests are commands of the argument parser. Running them throws the text to print.
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

  /// Returns the parsed subcommand if its arguments are valid. Parsing them from the root takes twice as long, because
  /// the parser then also sets up the default subcommand, but its messages name the root.
  private static func subcommand(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let name = arguments.first,
      let type = HalfwayCommand.configuration.subcommands.first(where: { $0.configuration.commandName == name }),
      let command = try? type.parseAsRoot(Array(arguments.dropFirst())), command is any ToolCommand
    else { return nil }
    return command
  }

  /// Prints the message of the argument parser: help to standard output, errors to standard error.
  private func explain(_ error: any Error, _ arguments: [String]) -> Int32 {
    let status = HalfwayCommand.exitCode(for: error)
    let message = HalfwayCommand.fullMessage(for: error)
    if status.isSuccess {
      context.print(document: context.name.inHelp(message))
      return 0
    }
    for line in context.name.inUsage(message).split(separator: "\n", omittingEmptySubsequences: false) {
      context.complain(String(line))
    }
    if let command = Self.meantCommand(arguments) {
      context.complain("Did you mean '\(context.name.text) \(command)'?")
    }
    return status == .validationFailure ? ToolError.Status.usage.rawValue : ToolError.Status.software.rawValue
  }

  /// Returns the command with the name most similar to a mistyped one. Because the demo is the default command, the
  /// parser treats an unknown name as its argument.
  private static func meantCommand(_ arguments: [String]) -> String? {
    let known = HalfwayCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard let first = arguments.first, !first.hasPrefix("-"), !known.contains(first), first != "help" else {
      return nil
    }
    return NearestName.nearest(to: first, among: known)
  }
}
