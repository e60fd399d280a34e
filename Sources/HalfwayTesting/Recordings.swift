import Foundation
import HalfwayCommands

/// Recordings as the arguments of a test.
public enum Recordings {
  /// The recordings in a folder and below it, sorted, as paths that begin like `folder`.
  ///
  /// A path that does not begin with `/` is looked for beside the file that this is written in, and then in each folder above it; so
  /// it does not matter from where the tests are run.
  ///
  /// - Throws: `ToolError` where there is no such folder, no recording in it, or one that cannot be read.
  public static func all(in folder: String, filePath: String = #filePath) throws -> [String] {
    let found = resolve(folder, besideOrAbove: filePath)
    guard let found else {
      throw ToolError(.noInput, "\(folder): no such folder beside \(filePath) or above it")
    }
    return try RecordingCheck.files(in: found).map { folder + $0.dropFirst(found.count) }
  }

  /// The path itself where it is absolute; else what there is of that name in the folder of a file or in one above; nil for nothing.
  static func resolve(_ path: String, besideOrAbove file: String) -> String? {
    guard !path.hasPrefix("/") else { return path }
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL.path
    while true {
      let candidate = (folder == "/" ? "" : folder) + "/" + path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      guard folder != "/", let slash = folder.lastIndex(of: "/") else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
  }
}
