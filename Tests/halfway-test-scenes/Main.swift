import Foundation
import HalfwayCommands
import HalfwayTransitions
import HalfwayViews

/// A command-line tool with misbehaving scenes, for testing how worker processes handle them.
@main
@MainActor
struct Main {
  static func main() {
    let scenes = [
      Scene(name: "plain", summary: "An empty screen.") { ViewController() },
      Scene(name: "aborts", summary: "Ends the process.") { AbortingViewController() },
      Scene(name: "exits", summary: "Ends the process with a status.") { ExitingViewController() },
      Scene(name: "hangs", summary: "Never shows its screen.") { HangingViewController() },
      Scene(name: "counts", summary: "Counts in a variable of the main actor.") { CountingViewController() },
    ]
    exit(CommandLineTool(name: "test-scenes", scenes: scenes).run(Array(CommandLine.arguments.dropFirst())))
  }
}

private final class AbortingViewController: ViewController {
  override func viewDidLoad() { abort() }
}

private final class ExitingViewController: ViewController {
  override func viewDidLoad() { exit(3) }
}

private final class HangingViewController: ViewController {
  override func viewDidLoad() { while true { sleep(1) } }
}

/// Increments a main-actor-isolated variable and reports its total in the process.
private final class CountingViewController: ViewController {
  private static var sum = 0

  override func viewDidLoad() {
    for _ in 0..<20_000 { Self.sum += 1 }
    FileHandle.standardError.write(Data("counted \(getpid()) \(Self.sum)\n".utf8))
  }
}
