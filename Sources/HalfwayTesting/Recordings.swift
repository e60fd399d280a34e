import Foundation
import HalfwayReplay

/// The recordings for the arguments of a test.
public enum Recordings {
  /// Returns the recordings below a folder, sorted, as paths that begin with `folder`.
  ///
  /// A relative path is resolved in the folder of the calling file, and then in each folder above it up to that of
  /// the package, so the working directory of the tests doesn't matter.
  ///
  /// - Throws: `ToolError` if the folder doesn't exist, contains no recordings, or can't be read.
  public static func all(in folder: String, filePath: String = #filePath) throws -> [String] {
    let found = try find(folder, from: filePath)
    return try RecordingCheck.files(in: found).map { folder + $0.dropFirst(found.count) }
  }

  /// Returns an absolute path unchanged, otherwise the first existing path with that name in the folder of a file or
  /// one above it.
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
