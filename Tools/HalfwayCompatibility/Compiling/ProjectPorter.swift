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
    var copies = files
    // One that cannot be read is left as it is; the compiler says the same of it.
    let readable = files.indices.compactMap { index in
      (try? PortSource([UInt8](Data(contentsOf: files[index].url)))).map { (index, $0) }
    }
    var isChanged = false
    // At once, since what is overridden in one file may have to move in another.
    for ((index, _), ported) in zip(readable, HalfwayPorting.Porter.port(readable.map(\.1))) where ported.isChanged {
      isChanged = true
      let copy = folder.appendingPathComponent(files[index].path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(ported.bytes).write(to: copy)
      copies[index] = SourceFile(
        url: copy, path: files[index].path, text: String(decoding: ported.bytes, as: UTF8.self))
    }
    guard isChanged else { return nil }
    let rest = project.files.filter { file in !copies.contains { $0.path == file.path } }
    return Ported(
      file: copies[0], neighbours: Array(copies.dropFirst()), project: project.replacingFiles(by: copies + rest))
  }
}
