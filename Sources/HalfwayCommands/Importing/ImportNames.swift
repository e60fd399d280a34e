import Foundation
import HalfwayRecordings
import HalfwayReplay

/// The names of the recordings that an import writes.
struct ImportNames {
  private let folder: String
  /// The prefix of the names, or `nil` to use the name of each input file.
  private let stem: String?
  /// The complete path, if it was specified. It is used if there is a single gesture.
  private let whole: String?
  /// The number of recordings so far, by prefix.
  private var counts: [String: Int] = [:]

  /// - Parameters:
  ///   - output: A folder, which is created if there are several inputs or the path ends in a slash. Otherwise, the
  ///     prefix of the names or the complete path.
  ///   - inputs: The number of inputs.
  /// - Throws: `ToolError` if the folder can't be written to.
  init(_ output: String, inputs: Int) throws {
    var isFolder: ObjCBool = false
    let isThere = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if isThere && isFolder.boolValue || inputs > 1 || output.hasSuffix("/") {
      try OutputFile.makeFolder(output)
      (folder, stem, whole) = (output.hasSuffix("/") ? output : output + "/", nil, nil)
      return
    }
    try OutputFile.checkFolder(of: output)
    let parts = output.split(separator: "/", omittingEmptySubsequences: false)
    folder = parts.dropLast().map { $0 + "/" }.joined()
    let name = String(parts.last ?? "")
    let ending = "." + RecordingFile.nameExtension
    whole = name.hasSuffix(ending) ? output : nil
    stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// Returns the paths for the recordings of one file. The numbering continues for files of the same name in different
  /// folders.
  mutating func take(count: Int, from file: String) -> [String] {
    if let whole, count == 1 { return [whole] }
    let stem = stem ?? Self.stem(of: file)
    let first = counts[stem, default: 0]
    counts[stem] = first + count
    return (first..<first + count).map { index in
      folder + stem + "-" + String(index + 1).leftPadded(to: 2, with: "0") + "." + RecordingFile.nameExtension
    }
  }

  /// Returns the name without the folder and without an extension that only indicates the kind of file.
  private static func stem(of file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let endings = ["dat", "events", "evemu", "evtest", "getevent", "json", "log", "rec", "txt", "yaml", "yml"]
    for ending in endings where name.hasSuffix("." + ending) && name.count > ending.count + 1 {
      return String(name.dropLast(ending.count + 1))
    }
    return name
  }

  static func checkFree(_ path: String) throws {
    guard !FileManager.default.fileExists(atPath: path) else {
      throw ToolError(.cannotCreate, "\(path): a file with this name exists; --force replaces it")
    }
  }
}
