import Foundation
import HalfwayRecordings

/// Functions that find and read recordings.
package enum RecordingFiles {
  /// The path that denotes standard input.
  package static let standardInput = "-"

  /// A recording's path, or the reason why a path yields no recording.
  package enum Item: Sendable {
    case file(String)
    case problem(ToolError)
  }

  /// Expands a list of paths: folders become the recordings in them and in their subfolders, and patterns become
  /// their matches; files and `-` (standard input) are kept. Each file appears once, in the order of the paths. If
  /// there are several paths, a path's error takes its position in the result, so the other paths are still expanded.
  /// - Throws: `ToolError` if the only path names no recording.
  package static func expand(_ paths: [String]) throws -> [Item] {
    var items: [Item] = []
    for path in paths {
      do {
        items += try expand(path)
      } catch let error as ToolError where paths.count > 1 {
        items.append(.problem(error))
      }
    }
    guard paths.count > 1 else { return items }
    // A pattern that the shell expands also matches the traces beside the recordings.
    let hasRecordings = items.contains { if case .file(let path) = $0 { isRecording(path) } else { false } }
    let isTrace = { (item: Item) -> Bool in
      if case .file(let path) = item { path.hasSuffix("." + GoldenTrace.nameExtension) } else { false }
    }
    return unique(hasRecordings ? items.filter { !isTrace($0) } : items)
  }

  private static func expand(_ path: String) throws -> [Item] {
    guard path != standardInput else { return [.file(path)] }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) {
      guard isFolder.boolValue else { return [.file(path)] }
      let items = recordings(in: path)
      guard !items.isEmpty else {
        throw ToolError(.noInput, "\(path): no recordings (*.\(RecordingFile.nameExtension)) in this folder")
      }
      if items.count == 1, case .problem(let error) = items[0] { throw error }
      return items
    }
    guard let pattern = GlobPattern(path) else {
      throw ToolError(.noInput, "\(path): no such file or folder\(PathList.suggestion(for: path))")
    }
    let items = pattern.paths().flatMap { match in
      if isRecording(match) { return [Item.file(match)] }
      let isFolder = FolderListing.entries(of: match) != nil
      return isFolder ? recordings(in: match) : []
    }
    guard !items.isEmpty else { throw ToolError(.noInput, "\(path): no recordings match this pattern") }
    return unique(items)
  }

  private static func isRecording(_ path: String) -> Bool { path.hasSuffix("." + RecordingFile.nameExtension) }

  private static func recordings(in folder: String) -> [Item] {
    let listing = FolderListing(of: folder, isFile: isRecording)
    return listing.files.filter(isRecording).map { .file($0) }
      + listing.special.filter { isRecording($0.path) }.map { .problem(PathList.special($0)) }
      + listing.unreadable.map { .problem(PathList.unreadable($0)) }
  }

  /// Removes duplicate files, keeping the first one. Different spellings of a path count as equal.
  private static func unique(_ items: [Item]) -> [Item] {
    var seen: Set<String> = []
    return items.filter { item in
      guard case .file(let path) = item else { return true }
      let isAbsolute = path.hasPrefix("/")
      let parts = path.split(separator: "/").filter { $0 != "." }
      return seen.insert((isAbsolute ? "/" : "") + parts.joined(separator: "/")).inserted
    }
  }

  package static func read(_ path: String) throws(ToolError) -> Recording { try readWithBytes(path).recording }

  /// Reads a recording and returns it together with the bytes of its file.
  package static func readWithBytes(_ path: String) throws(ToolError) -> (recording: Recording, bytes: [UInt8]) {
    do {
      let bytes = try SystemFile.bytes(of: path == standardInput ? "/dev/stdin" : path)
      return (try Recording.parse(bytes, name: path), bytes)
    } catch {
      guard error.kind == .noSuchFile else { throw ToolError(reading: error) }
      throw ToolError(.noInput, error.description + PathList.suggestion(for: path))
    }
  }
}
