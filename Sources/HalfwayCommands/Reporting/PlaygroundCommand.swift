import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayReplay
import HalfwayReports

/// The `halfway playground` command.
struct PlaygroundCommand: ParsableCommand, ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "playground",
    abstract: "Write a page on which a finger, a pen, or a mouse drives scenes in a browser.",
    discussion: """
      The page needs no network and no installation: gestures go through the same kernel as in the window, thresholds \
      are sliders, and the gestures are saved as recordings that replay, explain, and tune accept. It can ask for \
      gestures with a known intent, and compare two sets of thresholds blindly.

      Gestures that drive no transition, such as taps, scrolling, and movements among targets, aren't played.

      Examples:
        halfway playground swipe-back -o page.html
        halfway playground swipe-back zoom --thresholds strict.json -o page.html
        halfway playground swipe-back --post https://example.com/gestures -o study.html
      """)

  @Argument(
    help: ArgumentHelp("The scenes; 'halfway scenes' lists them.", valueName: "scene"), completion: .scenes)
  var scenes: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The page to write.", valueName: "html"))
  var output: String

  @Option(help: ArgumentHelp("A JSON file of thresholds at which the sliders begin.", valueName: "file"))
  var thresholds: String?

  @Option(help: ArgumentHelp("An address to which the page can send its recordings.", valueName: "url"))
  var post: String?

  func validate() throws {
    guard let post else { return }
    let url = URL(string: post)
    guard let url, ["http", "https"].contains(url.scheme?.lowercased()), url.host?.isEmpty == false else {
      throw ValidationError("--post is '\(post)'; expected an address that begins with http:// or https://")
    }
  }

  @MainActor func run(in context: ToolContext) throws {
    let scenes = try scenes.map { try context.scene(named: $0, status: .usage) }
    let names = scenes.map(\.name)
    if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
      throw ToolError(.usage, "the scene '\(names[twice])' is named twice")
    }
    try OutputFile.checkFolder(of: output)
    let start = try thresholds.map(ThresholdsFile.read) ?? scenes[0].thresholds
    let requests = CalibrationTask.allCases.compactMap { task in
      task.intent.map { ($0, task) }
    }.map { intent, task in
      Playground.Request(
        task: task.rawValue, intent: intent, title: task.title, how: task.how, slug: task.slug,
        moves: task.moves)
    }
    let page: Playground
    do {
      page = try Playground(
        of: scenes, thresholds: start[.touch], requests: requests, address: post.flatMap { URL(string: $0) })
    } catch let failure as Playground.Failure {
      throw ToolError(
        .usage,
        "the scene '\(failure.scene)' has no drag or pinch that a page can play: one that drives a transition, and isn't "
          + "a movement among targets")
    }
    try OutputFile.replace(output, with: page.html)
    context.complain("wrote \(output)")
  }
}
