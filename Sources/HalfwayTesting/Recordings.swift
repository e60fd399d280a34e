import Foundation
import HalfwayReplay

/// Recordings as the arguments of a test.
public enum Recordings {
  /// The recordings in a folder and below it, sorted, as paths that begin like `folder`.
  ///
  /// A path that does not begin with `/` is looked for beside the file that this is written in, and then in each folder above it up to
  /// that of the package; so it does not matter from where the tests are run.
  ///
  /// - Throws: `ToolError` where there is no such folder, no recording in it, or one that cannot be read.
  public static func all(in folder: String, filePath: String = #filePath) throws -> [String] {
    let found = try find(folder, from: filePath)
    return try RecordingCheck.files(in: found).map { folder + $0.dropFirst(found.count) }
  }

  /// The path itself where it is absolute; else what there is of that name in the folder of a file or in one above.
  static func find(_ path: String, from file: String) throws(ToolError) -> String {
    guard !path.hasPrefix("/") else { return path }
    let start = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
    var folder = start
    while true {
      let candidate = folder.appendingPathComponent(path).path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      let manifest = folder.appendingPathComponent("Package.swift").path
      guard folder.path != "/", !FileManager.default.fileExists(atPath: manifest) else { break }
      folder.deleteLastPathComponent()
    }
    throw ToolError(.noInput, "\(path): there is none from \(start.path) up to \(folder.path)")
  }
}
