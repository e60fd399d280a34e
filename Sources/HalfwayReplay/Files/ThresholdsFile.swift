import Foundation
import HalfwayGestures
import HalfwayRecordings

/// A thresholds file; see `ThresholdsText`.
package enum ThresholdsFile {
  /// The maximum file size in bytes (1 MiB), larger than any reasonable thresholds file.
  private static let maximumBytes = 1 << 20

  /// Reads a thresholds file.
  /// - Throws: `ToolError` with the file's path. Parse errors include the line, the column, and the expected syntax.
  package static func read(_ path: String) throws -> ThresholdSet {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ToolError(.noInput, "\(path): no such file")
    }
    // One extra byte is enough to detect a file that is too large; a device may never end.
    guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: maximumBytes + 1) ?? Data()
    else { throw ToolError(.noInput, "\(path): isn't a valid thresholds file") }
    guard data.count <= maximumBytes else {
      throw ToolError(.badData, "\(path): expected at most \(maximumBytes) bytes, found more")
    }
    let bytes = [UInt8](data)
    do {
      return try ThresholdsText.parse(bytes)
    } catch {
      throw ToolError(.badData, "\(path):\(place(of: error.column, in: bytes)): \(error.message)")
    }
  }

  /// Returns the line and column of a byte, both starting at 1.
  private static func place(of column: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(max(0, column - 1))
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return "\(line):\(before.count - start + 1)"
  }
}
