import Foundation
import HalfwayRecordings
import HalfwayReplay

/// The names of the recordings that an import writes.
struct ImportNames {
  private let folder: String
  /// What the names begin with; nil for the name of each file that is read.
  private let stem: String?
  /// The one name, where it was given whole and there is one gesture.
  private let whole: String?
  /// How many recordings begin with a name already.
  private var counts: [String: Int] = [:]

  /// - Parameters:
  ///   - output: A folder, which may still have to be made where there are several inputs or it ends in a slash; else the
  ///     beginning of the names.
  /// - Throws: `ToolError` where nothing can be written there.
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

  /// The paths for the recordings of one file. Files with one name in different folders are numbered on.
  mutating func take(count: Int, from file: String) -> [String] {
    if let whole, count == 1 { return [whole] }
    let stem = stem ?? Self.stem(of: file)
    let first = counts[stem, default: 0]
    counts[stem] = first + count
    return (first..<first + count).map { index in
      folder + stem + "-" + String(index + 1).leftPadded(to: 2, with: "0") + "." + RecordingFile.nameExtension
    }
  }

  /// The name without folder, and without an ending that only says what sort of file it is.
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
      throw ToolError(.cannotCreate, "\(path): there is a file of that name already; --force replaces it")
    }
  }
}
