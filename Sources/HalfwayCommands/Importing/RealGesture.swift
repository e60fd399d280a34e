import HalfwayApp
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// A gesture from a file, with the gestures that a plain view recognizes in it.
struct RealGesture {
  /// The last component of the given path.
  var folder: String
  /// The name of the file.
  var file: String
  /// The names of the folders that contain the file, the innermost last.
  var parentFolders: [String]
  /// The number of the gesture in the file, starting at 1.
  var number: Int
  /// The number of gestures in the file.
  var count: Int
  /// The imported stream of a file from another program, or `nil` for a recording.
  var stream: ImportedStream?
  var recording: Recording
  var recognition: Recognition

  var contacts: Int { GestureSummary(recording).contacts }

  /// The file name, abbreviated in the middle if it is long, with the gesture's number if there are several.
  var name: String {
    let most = 52
    let short = file.count <= most ? file : file.prefix(most / 2 + 6) + "…" + file.suffix(most / 2 - 7)
    return count > 1 ? "\(short) #\(number)" : String(short)
  }
}

/// Reads the gestures of recordings and of files from other programs.
struct RealGestures {
  var device: String?
  /// The thresholds; `nil` uses the recordings' own.
  var thresholds: ThresholdSet?

  /// Returns the gestures of files and of folders' files, which are sorted by path.
  ///
  /// Throws an error if a path is an unreadable file. Unreadable files in a folder are reported and skipped, because
  /// data sets include licenses and descriptions.
  /// - Parameter shard: The share of the files to read.
  @MainActor func read(_ paths: [String], _ shard: Shard, _ context: ToolContext) throws -> [RealGesture] {
    let files = try paths.flatMap { path in
      let folder = path.split(separator: "/").last.map(String.init) ?? path
      return try ImportFiles.expand([path], withRecordings: true).map { (file: $0, folder: folder) }
    }
    var gestures: [RealGesture] = []
    for (index, (file, folder)) in files.enumerated() where shard.has(index) {
      do {
        gestures += try read(file, folder: folder, context)
      } catch  where file.isFromFolder {
        context.complain("passed over \(error)")
      }
    }
    return gestures
  }

  @MainActor private func read(
    _ file: ImportFiles, folder: String, _ context: ToolContext
  ) throws -> [RealGesture] {
    let parts = file.path.split(separator: "/").map(String.init)
    let name = parts.last ?? file.path
    func gesture(_ recording: Recording, _ number: Int, of count: Int, _ stream: ImportedStream?) -> RealGesture {
      RealGesture(
        folder: folder, file: name, parentFolders: parts.dropLast(), number: number, count: count, stream: stream,
        recording: recording,
        recognition: Recognition(of: recording, thresholds: thresholds?[recording.header.device]))
    }
    guard !file.path.hasSuffix("." + RecordingFile.nameExtension) else {
      return [gesture(try RecordingFiles.read(file.path, context), 1, of: 1, nil)]
    }
    let stream = try file.read(as: nil, device: device)
    if let failure = stream.failure { context.complain("\(failure)") }
    return try stream.gestures.indices.map { index in
      gesture(
        try stream.recording(of: index, placement: Self.placement, scene: "-", file: file.path), index + 1,
        of: stream.gestures.count, stream)
    }
  }

  /// The default size of scenes: the screen of an iPhone.
  static let placement = StagePlacement(size: .init(width: 375, height: 667))
}
