import HalfwayTransitions

/// What a command works with: the scenes it knows and where its words go.
public struct ToolContext {
  public let scenes: [Scene]
  /// What the program is called.
  let name: ProgramName
  /// Results, a line each.
  public let print: (String) -> Void
  /// Everything else, a line each.
  public let complain: (String) -> Void
  /// What a person sits at, if anybody does.
  let terminal: Terminal
  /// Whether this executable, started once more with the same arguments, becomes a worker: see `WorkerPool`.
  var canSpawnWorkers = false

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
    self.complain = { complain(name.inComplaint($0)) }
    self.terminal = terminal
  }

  /// Standard output and standard error.
  public static func standard(name: String = "halfway", scenes: [Scene]) -> ToolContext {
    ToolContext(ProgramName(name), scenes, StandardStreams.print, StandardStreams.complain, .standard)
  }

  /// The scene of a name.
  /// - Throws: `ToolError` that lists the scenes there are.
  func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    try scenes.scene(named: name, status: status, place: place)
  }
}

extension [Scene] {
  /// The scene of a name.
  /// - Parameter place: What is said before, where a file names the scene.
  /// - Throws: `ToolError` that lists the scenes there are.
  func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    if let scene = first(where: { $0.name == name }) { return scene }
    let known = map(\.name)
    let near = NearestName.suggestion(for: name, among: known)
    let all = (near.isEmpty ? "; expected" : near + " Expected") + " one of: " + known.joined(separator: ", ")
    throw ToolError(status, "\(place)unknown scene '\(name)'\(all)")
  }
}
