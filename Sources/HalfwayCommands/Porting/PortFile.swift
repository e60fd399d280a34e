import Foundation
import HalfwayApp
import HalfwayPorting
import HalfwayRecordings
import HalfwayReplay

/// A file to port.
struct PortFile {
  var path: String
  /// The path relative to the given folder, or the file name.
  var name: String
  /// The given folder in which the file was found; `nil` for a file that was given itself.
  var folder: String?

  /// Returns the given files and the Swift files in the given folders and their subfolders, without hidden files and
  /// folders.
  ///
  /// - Throws: `ToolError` if a path doesn't exist or there is no Swift file.
  static func expand(_ paths: [String]) throws -> [PortFile] {
    var files: [PortFile] = []
    var seen: Set<String> = []
    func add(_ path: String, _ name: String, in folder: String? = nil) {
      if seen.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted {
        files.append(PortFile(path: path, name: name, folder: folder))
      }
    }
    try PathList.walk(paths) { path in
      add(path, path.split(separator: "/").last.map(String.init) ?? path)
    } folder: { folder, listing in
      // A named pipe or a device is reported when it is read.
      let swift = (listing.files + listing.special.map(\.path)).filter { file in
        let below = file.dropFirst(folder.count)
        return file.hasSuffix(".swift") && !below.split(separator: "/").contains { $0.hasPrefix(".") }
      }
      guard !swift.isEmpty else { throw ToolError(.noInput, "\(folder): no Swift files (*.swift) in this folder") }
      for file in swift { add(file, String(file.dropFirst(folder.count).drop { $0 == "/" }), in: folder) }
    }
    return files
  }

  /// Reads and parses the file.
  ///
  /// - Throws: `ToolError`, with the position of the error if the file isn't valid Swift source.
  func read() throws(ToolError) -> PortSource {
    let bytes: [UInt8]
    do { bytes = try SystemFile.bytes(of: path) } catch { throw ToolError(reading: error) }
    do { return try PortSource(bytes) } catch { throw ToolError(.badData, "\(path):\(error)") }
  }

  /// Checks before any file is written that all of them can be written, that no two have the same path, and that no
  /// symbolic link leads out of the folder that the user named.
  ///
  /// - Parameter output: The folder for the ported files; empty if they are rewritten in place.
  static func checkTargets(_ targets: [(file: PortFile, target: String?)], in output: String) throws {
    var taken: [String: String] = [:]
    for (file, target) in targets {
      guard let target else { continue }
      let place = URL(fileURLWithPath: target).standardizedFileURL.path
      if let other = taken.updateValue(file.path, forKey: place) {
        throw ToolError(.usage, "\(target): \(other) and \(file.path) would both be written there")
      }
      try OutputFile.checkFolder(of: target)
      if let folder = output.isEmpty ? file.folder : output, let place = realPath(target),
        let root = realPath(folder), root != "/", !place.hasPrefix(root + "/")
      {
        throw ToolError(
          .cannotCreate, "\(target): can't be written: it is a symbolic link to \(place), outside of \(folder)")
      }
      var status = stat()
      if stat(target, &status) == 0, status.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH) == 0 {
        throw ToolError(.cannotCreate, "\(target): can't be written: it is read-only")
      }
    }
  }

  /// Returns a path without symbolic links; `nil` if nothing exists there.
  private static func realPath(_ path: String) -> String? {
    guard let real = realpath(path.isEmpty ? "." : path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// A rewritten file.
  struct Ported {
    var file: PortFile
    var source: PortedSource

    /// Prints the patch or the path of the output, and reports the remaining problems.
    func report(target: String?, printsPatch: Bool, isOnlyOne: Bool, _ context: ToolContext) {
      if printsPatch {
        let lines = UnifiedDiff.lines(from: source.original, to: source.bytes, path: file.path)
        if !lines.isEmpty { context.print(document: lines.joined(separator: "\n")) }
      } else if let target, source.isChanged || target != file.path {
        let count = source.changes.count
        let changes = count == 0 ? "no changes" : count == 1 ? "1 change" : "\(count) changes"
        context.print("\(target): \(changes)")
      }
      // After the file was overwritten, positions refer to the new contents.
      let isInPlace = target == file.path
      for leftover in source.leftovers {
        let place = isInPlace ? leftover.placeAfter : leftover.place
        context.complain("\(file.path):\(place): \(leftover.what): \(leftover.reason); \(leftover.advice)")
      }
      if isOnlyOne, !source.isChanged, source.leftovers.isEmpty {
        context.complain("\(file.path): there is nothing to do")
      }
    }

    /// Returns one JSON object, in the format of `--format json`.
    func json(target: String?, withPatch: Bool) -> String {
      let patch = UnifiedDiff.lines(from: source.original, to: source.bytes, path: file.path).map { $0 + "\n" }.joined()
      return JSONLine.text([
        ("file", .string(file.path)), ("output", .optional(target)), ("changed", .bool(source.isChanged)),
        (
          "changes",
          .array(
            source.changes.map { .object(Self.place($0.place) + [JSONMember(key: "what", value: .string($0.what))]) })
        ),
        ("left", .array(source.leftovers.map(Self.leftover))),
        ("patch", withPatch ? .string(patch) : .null),
      ])
    }

    private static func place(_ place: SourcePlace) -> [JSONMember] {
      [
        JSONMember(key: "line", value: .integer(Int64(place.line))),
        JSONMember(key: "column", value: .integer(Int64(place.column))),
      ]
    }

    private static func leftover(_ leftover: PortLeftover) -> JSONValue {
      .object(
        place(leftover.place) + [
          JSONMember(key: "lineAfter", value: .integer(Int64(leftover.placeAfter.line))),
          JSONMember(key: "columnAfter", value: .integer(Int64(leftover.placeAfter.column))),
          JSONMember(key: "what", value: .string(leftover.what)),
          JSONMember(key: "reason", value: .string(leftover.reason)),
          JSONMember(key: "advice", value: .string(leftover.advice)),
        ])
    }
  }
}
