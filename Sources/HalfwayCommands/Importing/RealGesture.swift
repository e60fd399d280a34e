import HalfwayApp
import HalfwayGestures
import HalfwayImporting
import HalfwayRecordings
import HalfwayReplay

/// A gesture that was found in a file, and what a plain view recognizes in it.
struct RealGesture {
  /// The last part of the path that was asked for.
  var folder: String
  /// The file's own name.
  var file: String
  /// The folders that the file is in, the innermost one last.
  var parentFolders: [String]
  /// Which gesture of the file, from 1; of how many.
  var number: Int
  var count: Int
  /// Where the file is from other programs; nil for a recording.
  var stream: ImportedStream?
  var recording: Recording
  var recognition: Recognition

  var contacts: Int { GestureSummary(recording).contacts }

  /// The file's name, its middle left out where it is long, and the number where there are several.
  var name: String {
    let most = 52
    let short = file.count <= most ? file : file.prefix(most / 2 + 6) + "…" + file.suffix(most / 2 - 7)
    return count > 1 ? "\(short) #\(number)" : String(short)
  }
}

/// The gestures of recordings, and of files of other programs.
struct RealGestures {
  var device: String?
  /// Instead of the recordings' own.
  var thresholds: ThresholdSet?

  /// The gestures of a file or of a folder's files, sorted by path.
  ///
  /// What cannot be read stops this where it was named, and is passed over in a folder: data come with licences and descriptions.
  @MainActor func read(_ path: String, _ context: ToolContext) throws -> [RealGesture] {
    let trimmed = path.split(separator: "/").last.map(String.init) ?? path
    var gestures: [RealGesture] = []
    for file in try ImportFiles.expand([path], withRecordings: true) {
      do {
        gestures += try read(file, folder: trimmed, context)
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

  /// An iPhone's screen, as scenes have it unless told otherwise.
  static let placement = StagePlacement(size: .init(width: 375, height: 667))
}
