import Foundation
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// A file that an import is asked for.
struct ImportFiles {
  var path: String
  /// Whether it was found in a folder: then it may well be something else.
  var isFromFolder: Bool

  /// Files as they are given; folders as the files in them and below, sorted by path, without hidden files and, unless they are
  /// wanted, recordings.
  /// - Throws: `ToolError` for a path that does not exist.
  static func expand(_ paths: [String], withRecordings: Bool = false) throws -> [ImportFiles] {
    var files: [ImportFiles] = []
    try PathList.walk(paths) {
      files.append(ImportFiles(path: $0, isFromFolder: false))
    } folder: { path, listing in
      for file in listing.files {
        // Only files: a device or a pipe would never end.
        let type = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
        let isHidden = file.dropFirst(path.count).split(separator: "/").contains { $0.hasPrefix(".") }
        let isRecording = file.hasSuffix("." + RecordingFile.nameExtension)
        let isOurs = isRecording && !withRecordings || file.hasSuffix(".trace")
        if type == .typeRegular, !isHidden, !isOurs { files.append(ImportFiles(path: file, isFromFolder: true)) }
      }
    }
    return files
  }

  /// - Throws: `ToolError` where there is not one event of the format in it.
  func read(as format: ImportFormat?, device: String?) throws -> ImportedStream {
    do {
      return try ImportedStream.read(from: path, format: format, device: device)
    } catch {
      throw ToolError(reading: error)
    }
  }
}
