import Foundation
import HalfwayPorting

/// Rewrites what cannot exist on Linux, as `halfway port` does.
struct ProjectPorter {
  let workspace: URL

  /// Files after the rewrite, in a copy of their project; the others there are as they were.
  struct Ported {
    let file: SourceFile
    let neighbours: [SourceFile]
    let project: SourceProject
  }

  /// - Returns: Nil where nothing is rewritten.
  func port(_ files: [SourceFile], of project: SourceProject) throws -> Ported? {
    let folder = workspace.appendingPathComponent("ported/\(project.name)-\(UUID().uuidString)")
    var copies: [SourceFile] = []
    var isChanged = false
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: file.url))
      // One that cannot be read is left as it is; the compiler says the same of it.
      guard let ported = try? HalfwayPorting.Porter.port(bytes), ported.isChanged else {
        copies.append(file)
        continue
      }
      isChanged = true
      let copy = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(ported.bytes).write(to: copy)
      copies.append(SourceFile(url: copy, path: file.path, text: String(decoding: ported.bytes, as: UTF8.self)))
    }
    guard isChanged else { return nil }
    let rest = project.files.filter { file in !copies.contains { $0.path == file.path } }
    return Ported(
      file: copies[0], neighbours: Array(copies.dropFirst()), project: project.replacingFiles(by: copies + rest))
  }
}
