import HalfwayTransitions

extension [Scene] {
  /// Returns the scene with the given name.
  /// - Parameters:
  ///   - name: The name of the scene.
  ///   - status: The status of the error.
  ///   - place: A prefix for the error message, such as the location of the name in a file.
  /// - Throws: `ToolError` that lists the known scenes.
  package func scene(named name: String, status: ToolError.Status, place: String = "") throws(ToolError) -> Scene {
    if let scene = first(where: { $0.name == name }) { return scene }
    let known = map(\.name)
    let near = NearestName.suggestion(for: name, among: known)
    let all = (near.isEmpty ? "; expected" : near + " Expected") + " one of: " + known.joined(separator: ", ")
    throw ToolError(status, "\(place)unknown scene '\(name)'\(all)")
  }
}
