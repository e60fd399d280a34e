import Foundation
import Halfway
import HalfwayCommands

@main
@MainActor
struct Main {
  static func main() {
    exit(CommandLineTool(scenes: Scenes.all).run(Array(CommandLine.arguments.dropFirst())))
  }
}
