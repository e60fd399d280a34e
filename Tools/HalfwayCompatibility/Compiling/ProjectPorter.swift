import Foundation
import HalfwayPorting

/// Rewrites features that aren't available on Linux, as `halfway port` does.
struct ProjectPorter {
  let workspace: URL

  /// Rewritten files, in a copy of their project whose other files are unchanged.
  struct Ported {
    let file: SourceFile
    let neighbours: [SourceFile]
    let project: SourceProject
  }

  /// Ports files of a project.
  ///
  /// - Parameters:
  ///   - files: The files to rewrite; the first one is the file under test.
  ///   - project: The project.
  /// - Returns: The rewritten files, or `nil` if nothing was rewritten.
  func port(_ files: [SourceFile], of project: SourceProject) throws -> Ported? {
    let folder = workspace.appendingPathComponent("ported/\(project.name)-\(UUID().uuidString)")
    var copies = files
    // A file that can't be decoded is left unchanged; the compiler reports the error as well.
    let readable = files.indices.compactMap { index in
      (try? PortSource([UInt8](Data(contentsOf: files[index].url)))).map { (index, $0) }
    }
    var isChanged = false
    // All files are ported together, because an override in one file may require moving a declaration in another.
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
