import Foundation

/// The program that rewrites what cannot exist on Linux: `halfway port`.
package struct Porter: Sendable {
  /// `halfway`.
  package let program: URL
  package let workspace: URL

  package init(program: URL, workspace: URL) {
    self.program = program
    self.workspace = workspace
  }

  /// Files after the rewrite, in a copy of their project; the others there are as they were.
  struct Ported {
    let file: SourceFile
    let neighbours: [SourceFile]
    let project: SourceProject
  }

  func port(_ files: [SourceFile], of project: SourceProject) throws -> Ported? {
    let folder = workspace.appendingPathComponent("ported/\(project.name)-\(UUID().uuidString)")
    var copies: [SourceFile] = []
    for file in files {
      let copy = folder.appendingPathComponent(file.path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: file.url, to: copy)
      let result = try ChildProcess([program.path, "port", "--in-place", copy.path], in: workspace, seconds: 60)
      // It says what it could not do with another code than 0; only a crash is no answer.
      guard case .exit = result.ending else { return nil }
      let text = String(decoding: try Data(contentsOf: copy), as: UTF8.self)
      copies.append(SourceFile(url: copy, path: file.path, text: text))
    }
    let rest = project.files.filter { file in !copies.contains { $0.path == file.path } }
    return Ported(
      file: copies[0], neighbours: Array(copies.dropFirst()), project: project.replacingFiles(by: copies + rest))
  }
}
