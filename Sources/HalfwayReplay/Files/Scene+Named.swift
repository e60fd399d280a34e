import HalfwayTransitions

extension [Scene] {
  /// The scene of a name.
  /// - Parameter place: What is said before, where a file names the scene.
  /// - Throws: `ToolError` that lists the scenes there are.
  package func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    if let scene = first(where: { $0.name == name }) { return scene }
    let known = map(\.name)
    let near = NearestName.suggestion(for: name, among: known)
    let all = (near.isEmpty ? "; expected" : near + " Expected") + " one of: " + known.joined(separator: ", ")
    throw ToolError(status, "\(place)unknown scene '\(name)'\(all)")
  }
}
