import HalfwayTransitions

/// What a command works with: the scenes it knows and where its words go.
public struct ToolContext {
  public let scenes: [Scene]
  /// Results, a line each.
  public let print: (String) -> Void
  /// Everything else, a line each.
  public let complain: (String) -> Void

  public init(scenes: [Scene], print: @escaping (String) -> Void, complain: @escaping (String) -> Void) {
    self.scenes = scenes
    self.print = print
    self.complain = complain
  }

  /// Standard output and standard error.
  public static func standard(scenes: [Scene]) -> ToolContext {
    ToolContext(
      scenes: scenes,
      print: StandardStreams.print,
      complain: StandardStreams.complain)
  }

  /// The scene of a name.
  /// - Throws: `ToolError` that lists the scenes there are.
  func scene(named name: String, status: ToolError.Status, place: String = "") throws -> Scene {
    if let scene = scenes.first(where: { $0.name == name }) { return scene }
    let known = scenes.map(\.name).joined(separator: ", ")
    throw ToolError(status, "\(place)unknown scene '\(name)'; expected one of: \(known)")
  }
}
