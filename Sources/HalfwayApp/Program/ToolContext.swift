import HalfwayReplay
import HalfwayTransitions

/// What a command works with: the scenes it knows and where its words go.
public struct ToolContext {
  public let scenes: [Scene]
  /// What the program is called.
  package let name: ProgramName
  /// Results, a line each.
  public let print: (String) -> Void
  /// Everything else, a line each.
  public let complain: (String) -> Void
  /// What a person sits at, if anybody does.
  package let terminal: Terminal
  /// Whether this executable, started once more with the same arguments, becomes a worker: see `WorkerPool`.
  package var canSpawnWorkers = false

  public init(
    name: String = "halfway", scenes: [Scene], print: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    self.init(ProgramName(name), scenes, print, complain, Terminal())
  }

  private init(
    _ name: ProgramName, _ scenes: [Scene], _ print: @escaping (String) -> Void,
    _ complain: @escaping (String) -> Void, _ terminal: Terminal
  ) {
    self.scenes = scenes
    self.name = name
    self.print = print
    self.complain = complain
    self.terminal = terminal
  }

  /// Standard output and standard error.
  public static func standard(name: String = "halfway", scenes: [Scene]) -> ToolContext {
    ToolContext(
      ProgramName(name), scenes, { StandardStreams.print($0, name: name) }, StandardStreams.complain, .standard)
  }

  /// Prints an error to where everything but results goes, after the program's name.
  public func reportError(_ text: String) { complain(name.text + ": " + text) }

  /// The scene of a name.
  /// - Throws: `ToolError` that lists the scenes there are.
  package func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    try scenes.scene(named: name, status: status, place: place)
  }
}
