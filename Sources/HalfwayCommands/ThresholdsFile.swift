import Foundation
import HalfwayGestures
import HalfwayRecordings

/// A file of thresholds: a JSON object with the names of `Thresholds` as keys. What is missing keeps its default.
enum ThresholdsFile {
  /// Larger than any such file can sensibly be.
  private static let maximumBytes = 1 << 20

  /// - Throws: `ToolError` that names the file, the line and the column where there is one, and what was expected.
  static func read(_ path: String) throws -> Thresholds {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw ToolError(.noInput, "\(path): no such file")
    }
    // One byte more than allowed is enough to know; a device may never end.
    guard !isFolder.boolValue, let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: maximumBytes + 1) ?? Data()
    else { throw ToolError(.noInput, "\(path): cannot be read as a file of thresholds") }
    guard data.count <= maximumBytes else {
      throw ToolError(.badData, "\(path): expected at most \(maximumBytes) bytes, found more")
    }
    let bytes = [UInt8](data)
    let value: JSONValue
    do {
      value = try JSONParser.parse(bytes)
    } catch {
      throw ToolError(.badData, "\(path):\(place(of: error.column, in: bytes)): \(error.message)")
    }
    guard case .object(let members) = value else {
      throw ToolError(.badData, "\(path):1:1: expected an object of thresholds, found \(value.summary)")
    }
    var thresholds = Thresholds.standard
    for member in members {
      do {
        guard let number = member.value.doubleValue else { throw ThresholdsError.notANumber(key: member.key) }
        try thresholds.setValue(number, forKey: member.key)
      } catch {
        throw ToolError(.badData, "\(path): \(error)")
      }
    }
    return thresholds
  }

  /// The line and column of a byte, both from 1.
  private static func place(of column: Int, in bytes: [UInt8]) -> String {
    let before = bytes.prefix(max(0, column - 1))
    let line = before.count { $0 == 0x0A } + 1
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return "\(line):\(before.count - start + 1)"
  }
}
