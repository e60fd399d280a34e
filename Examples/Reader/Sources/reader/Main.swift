import Foundation
import HalfwayCommands
import ReaderScenes

@main
@MainActor
struct Main {
  static func main() {
    exit(CommandLineTool(name: "reader", scenes: ReaderScenes.all).run(Array(CommandLine.arguments.dropFirst())))
  }
}
