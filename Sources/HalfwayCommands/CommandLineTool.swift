import HalfwayTransitions

/// The command line for a set of scenes: what `halfway` itself is, and what a program with scenes of its own can be.
///
/// ```swift
/// exit(CommandLineTool(scenes: myScenes).run(Array(CommandLine.arguments.dropFirst())))
/// ```
@MainActor
public struct CommandLineTool {
  private let context: ToolContext

  public init(scenes: [Scene]) {
    context = .standard(scenes: scenes)
  }

  /// For tests and for programs that show the words elsewhere.
  public init(context: ToolContext) {
    self.context = context
  }

  /// Runs a command and gives its exit status.
  public func run(_ arguments: [String]) -> Int32 {
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
      context.complain("halfway: " + error.description)
      return error.status.rawValue
    } catch {
      return explain(error)
    }
  }

  /// What the argument parser has to say: help on standard output, mistakes on standard error.
  private func explain(_ error: any Error) -> Int32 {
    let status = HalfwayCommand.exitCode(for: error)
    let message = HalfwayCommand.fullMessage(for: error)
    if status.isSuccess {
      context.print(message)
      return 0
    }
    context.complain(message)
    return status == .validationFailure ? ToolError.Status.usage.rawValue : ToolError.Status.software.rawValue
  }
}
