import HalfwayTransitions

/// What a command works with: the scenes it knows and where its words go.
public struct ToolContext {
  public let scenes: [Scene]
  /// Results, a line each.
  public let print: (String) -> Void
  /// Everything else, a line each.
  public let complain: (String) -> Void
  /// What a person sits at, if anybody does.
  let terminal: Terminal

  public init(scenes: [Scene], print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.scenes = scenes
    self.print = print
    self.complain = complain
    terminal = Terminal()
  }

  private init(standard scenes: [Scene]) {
    self.scenes = scenes
    print = StandardStreams.print
    complain = StandardStreams.complain
    terminal = .standard
  }

  /// Standard output and standard error.
  public static func standard(scenes: [Scene]) -> ToolContext {
    ToolContext(standard: scenes)
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
