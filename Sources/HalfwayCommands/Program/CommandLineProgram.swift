import HalfwayTransitions

/// The command line of a program that is made of a delegate, which finds it by this name.
final class CommandLineProgram: ProgramRunner {
  static func run(_ scene: Scene, arguments: [String]?) -> Int32 {
    CommandLineTool(name: scene.name, scenes: [scene]).run(arguments ?? Array(CommandLine.arguments.dropFirst()))
  }
}
