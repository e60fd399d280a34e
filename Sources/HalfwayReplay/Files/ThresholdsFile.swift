import HalfwayGestures
import HalfwayRecordings

/// A thresholds file; see `ThresholdsText`.
package enum ThresholdsFile {
  /// The maximum file size in bytes (1 MiB), larger than any reasonable thresholds file.
  private static let maximumBytes = 1 << 20

  /// Reads a thresholds file.
  /// - Throws: `ToolError` with the file's path. Parse errors include the line, the column, and the expected syntax.
  package static func read(_ path: String) throws -> ThresholdSet {
    guard let thresholds = try readIfPresent(path) else { throw ToolError(.noInput, "\(path): no such file") }
    return thresholds
  }

  /// Reads a thresholds file; see `read(_:)`. Returns `nil` if there is none.
  package static func readIfPresent(_ path: String) throws -> ThresholdSet? {
    guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
    let bytes: [UInt8]
    do {
      bytes = try SystemFile.bytes(of: path, maximumBytes: maximumBytes)
    } catch {
      if error.kind == .noSuchFile { return nil }
      throw ToolError(reading: error)
    }
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
