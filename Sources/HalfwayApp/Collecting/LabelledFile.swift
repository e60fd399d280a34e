import Foundation
import HalfwayRecordings
import HalfwayReplay

/// A recording whose labels can be read and changed without affecting the rest of its file.
package struct LabelledFile {
  package let path: String
  package let scene: String
  package private(set) var intent: RecordingHeader.Intent?
  package private(set) var target: String?
  package private(set) var person: String?
  package private(set) var task: String?

  /// - Throws: `ToolError` if the recording can't be read.
  package init(_ path: String) throws {
    let header = try RecordingFiles.read(path).header
    (self.path, scene) = (path, header.scene)
    show(header)
  }

  private mutating func show(_ header: RecordingHeader) {
    (intent, target, person, task) = (header.intent, header.target, header.person, header.task)
  }

  /// Sets labels.
  ///
  /// - Returns: The previous header line, or `nil` if the labels already had these values and nothing was written.
  /// - Throws: `ToolError` if the file can't be read or written; it is unchanged then.
  package mutating func set(_ labels: [RecordingLabel]) throws -> [UInt8]? {
    let path = path
    return try change { bytes throws(RecordingError) in try RecordingLabel.set(labels, in: bytes, name: path) }
  }

  /// Restores a previous header line.
  package mutating func restore(_ header: [UInt8]) throws {
    _ = try change { bytes throws(RecordingError) in
      var changed = header + bytes[Self.headerEnd(bytes)...]
      RecordingFile.renewDigest(in: &changed)
      return changed
    }
  }

  /// Changes the bytes of the file while no other program can.
  ///
  /// - Returns: The previous header line, or `nil` if nothing was written.
  private mutating func change(
    _ body: (_ bytes: [UInt8]) throws(RecordingError) -> [UInt8]
  ) throws -> [UInt8]? {
    let path = path
    let before: [UInt8]?
    let header: RecordingHeader
    do {
      (before, header) = try SystemFile.withFolderLocked(of: path) { () throws(RecordingError) in
        let bytes = try SystemFile.bytes(of: path)
        let changed = try body(bytes)
        let header = try Recording.parse(changed, name: path).header
        guard changed != bytes else { return (nil, header) }
        // A read-only file must not change, even if its folder allows the file to be replaced.
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o222 != 0, access(path, W_OK) == 0 else {
          throw RecordingError(kind: .io, file: path, message: "can't be written: it is read-only")
        }
        try SystemFile.replace(path, with: changed)
        return (Array(bytes[..<Self.headerEnd(bytes)]), header)
      }
    } catch {
      throw ToolError(error)
    }
    show(header)
    return before
  }

  private static func headerEnd(_ bytes: [UInt8]) -> Int { bytes.firstIndex(of: 0x0A) ?? bytes.count }

  // MARK: Text

  /// Returns one line of text.
  package func text(isChanged: Bool) -> String {
    let labels = [
      intent.map { "intent \($0.rawValue)" } ?? "no intent", target.map { "target \($0)" },
      person.map { "person \($0)" }, task.map { "task \($0)" },
    ]
    return "\(path): " + labels.compactMap(\.self).joined(separator: ", ") + (isChanged ? "" : " (as before)")
  }

  /// Returns one JSON object, in the format of `--format json`.
  package func json(isChanged: Bool) -> String {
    JSONLine.text([
      ("file", .string(path)), ("intent", .optional(intent?.rawValue)), ("target", .optional(target)),
      ("person", .optional(person)), ("task", .optional(task)), ("changed", .bool(isChanged)),
    ])
  }
}
