import Foundation

/// Data that is not part of the package: recordings of real hands, and facts that were taken from other systems' tests.
///
/// It lies in the folder that the environment names in `HALFWAY_DATA`, or else in `../shared/data` beside the package. Tests that need
/// it are skipped where it is not there.
public enum SharedData {
  /// The file or folder at a path in the data; nil where there is none.
  public static func url(_ path: String) -> URL? {
    let url = folder.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// What a skipped test says.
  public static func missing(_ path: String) -> String {
    "skipped: \(folder.appendingPathComponent(path).path) is not there; HALFWAY_DATA names the folder of the data"
  }

  private static var folder: URL {
    if let path = ProcessInfo.processInfo.environment["HALFWAY_DATA"] { return URL(fileURLWithPath: path) }
    return URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("shared/data")
  }
}
