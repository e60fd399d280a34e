import Foundation
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// A file to import.
struct ImportFiles {
  var path: String
  /// Whether the file was found in a folder, in which case it may be unrelated.
  var isFromFolder: Bool

  /// Returns the given files and the files in the given folders and their subfolders, sorted by path. Omits hidden
  /// files, trace files and, unless `withRecordings` is true, recordings in folders.
  ///
  /// - Throws: `ToolError` if a path doesn't exist.
  static func expand(_ paths: [String], withRecordings: Bool = false) throws -> [ImportFiles] {
    var files: [ImportFiles] = []
    try PathList.walk(paths) {
      files.append(ImportFiles(path: $0, isFromFolder: false))
    } folder: { path, listing in
      // A named pipe or a device is reported when it is read.
      let special = listing.special.map(\.path)
      for file in listing.files + special {
        let type = (try? FileManager.default.attributesOfItem(atPath: file))?[.type] as? FileAttributeType
        let isHidden = file.dropFirst(path.count).split(separator: "/").contains { $0.hasPrefix(".") }
        let isRecording = file.hasSuffix("." + RecordingFile.nameExtension)
        let isOurs = isRecording && !withRecordings || file.hasSuffix(".trace")
        let isRead = type == .typeRegular || special.contains(file)
        if isRead, !isHidden, !isOurs { files.append(ImportFiles(path: file, isFromFolder: true)) }
      }
    }
    return files
  }

  /// Reads the file.
  ///
  /// - Throws: `ToolError` if the file can't be read or doesn't contain any events of the format.
  func read(as format: ImportFormat?, device: String?) throws -> ImportedStream {
    do {
      return try ImportedStream.read(from: path, format: format, device: device)
    } catch {
      throw ToolError(reading: error)
    }
  }
}
