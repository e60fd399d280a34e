import ArgumentParser
import Foundation
import HalfwayApp
import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions

/// The options of `replay` that make other recordings from one.
struct SessionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a recording of each gesture of a session into a folder, with its result as the expectation.",
      valueName: "folder"))
  var split: String?

  @Option(
    help: ArgumentHelp(
      "Write the smallest recording found that still fails: with a diagnostic, by not coming to rest, with "
        + "--sweep-frames by depending on frames, with --thresholds by another outcome, or against its intent.",
      valueName: "file"))
  var shrink: String?

  /// Whether one of the options was given.
  var isUsed: Bool { split != nil || shrink != nil }

  func validate(paths: [String], others: Bool) throws {
    guard isUsed else { return }
    if split != nil, shrink != nil { throw ValidationError("--split can't be combined with --shrink") }
    if others { throw ValidationError("--split and --shrink can't be combined with checks or other outputs") }
  }
}

extension SessionOptions {
  /// Writes the recordings of the gestures of a session.
  @MainActor
  func writeGestures(of file: String, into folder: String, _ context: ToolContext) throws {
    let (recording, scene) = try Self.read(file, context)
    let parts = SessionSplit.parts(of: recording, scene: scene)
    guard !parts.isEmpty else { throw ToolError(.badData, "\(file): there is no gesture in it") }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let digits = String(parts.count).count
    let paths = parts.indices.map { index in
      let number = String(index + 1).leftPadded(to: digits, with: "0")
      return URL(fileURLWithPath: folder).appendingPathComponent("\(name)-\(number).gesture").relativePath
    }
    for path in paths { try Self.checkIsNew(path) }
    try OutputFile.makeFolder(folder)
    for (path, part) in zip(paths, parts) {
      do throws(RecordingError) { try part.recording.write(to: path) } catch { throw ToolError(error) }
      let report = ReplayReport(file: path, recording: part.recording, result: part.result, hasTrace: true)
      context.print(report.text(CheckColor(isOn: false)))
    }
  }

  /// Writes the smallest recording found that fails like another.
  @MainActor
  func writeShrunk(
    _ file: String, to output: String, thresholds: ThresholdSet?, sweepsFrames: Bool, _ context: ToolContext
  ) throws {
    let (recording, scene) = try Self.read(file, context)
    try Self.checkIsNew(output)
    try OutputFile.checkFolder(of: output)
    guard
      let failure = ReplayFailure(
        of: recording, scene: scene, thresholds: thresholds?[recording.header.device], sweepsFrames: sweepsFrames)
    else {
      throw ToolError(
        .badData,
        "\(file): nothing fails: there is no diagnostic, the scene comes to rest, and the outcome isn't another one "
          + "than its intent; --sweep-frames and --thresholds find other failures")
    }
    var shrinker = RecordingShrinker()
    let small = shrinker.shrink(recording) { failure.isShown(by: $0, scene: scene) }
    do throws(RecordingError) { try small.write(to: output) } catch { throw ToolError(error) }
    context.print("\(file): \(failure)")
    context.print(
      "\(output): \(small.entries.count) of \(recording.entries.count) lines, after \(shrinker.attempts) replays")
    if shrinker.attempts >= shrinker.maximumAttempts {
      context.complain("\(output): it may not be minimal, because \(shrinker.maximumAttempts) replays are the limit")
    }
  }

  @MainActor
  private static func read(_ file: String, _ context: ToolContext) throws -> (Recording, Scene) {
    let recording = try RecordingFiles.read(file)
    if let loss = recording.loss { context.complain("\(file): \(loss)") }
    return (recording, try context.scenes.scene(named: recording.header.scene, status: .badData, place: "\(file):1: "))
  }

  private static func checkIsNew(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) {
      throw ToolError(.cannotCreate, "\(path): a file with this name exists")
    }
  }
}
