import ArgumentParser
import HalfwayApp
import HalfwayRecordings
import HalfwayReplay

/// The `halfway scenes` command.
struct ScenesCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes", abstract: "List the scenes.")

  @Option(help: "The output format: text, or json with one object per line.")
  var format = OutputFormat.text

  @MainActor func run(in context: ToolContext) throws {
    let widest = context.scenes.map(\.name.count).max() ?? 0
    for scene in context.scenes {
      switch format {
      case .text:
        context.print(scene.name.padded(to: widest + 2) + scene.summary)
      case .json:
        context.print(
          JSONLine.text([
            ("name", .string(scene.name)), ("summary", .string(scene.summary)),
            ("size", .array([.number(scene.size.width), .number(scene.size.height)])),
          ]))
      }
    }
  }
}

/// The format of results.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  case json
}
