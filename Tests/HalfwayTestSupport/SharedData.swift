import Foundation

/// Data that isn't part of the package: recordings of people, and facts taken from the tests of other systems.
///
/// The data is in the folder that the environment variable `HALFWAY_DATA` names, by default `../shared/data` next to
/// the package. Tests that need the data are skipped if it is missing.
public enum SharedData {
  /// Returns the file or folder at a path in the data, or `nil` if there is none.
  public static func url(_ path: String) -> URL? {
    let url = folder.appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// Returns the message for a test that is skipped because data is missing.
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
