/// What a scene shows, the API that does it, and the location of its source.
public struct SceneLesson: Sendable, Hashable {
  /// One sentence on what the scene shows.
  public let text: String
  /// The names of the API.
  public let api: String
  /// The path of the scene's source file, from `Sources` on if the file is in such a folder.
  public let path: String
  /// The line in the file.
  public let line: Int

  init(text: String, api: String, file: String, line: Int) {
    (self.text, self.api, self.line) = (text, api, line)
    let parts = file.split(separator: "/")
    let root = parts.lastIndex(of: "Sources")
    path = root.map { parts[$0...].joined(separator: "/") } ?? file
  }

  /// The path and the line, as editors and compilers write them.
  public var location: String { "\(path):\(line)" }
}
