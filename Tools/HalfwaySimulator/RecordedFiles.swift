import Foundation
import Halfway
import HalfwayRecordings
import HalfwayReplay

/// The files that a session left, and the checks of them: what was reported as recorded can be read, and its replay
/// equals the session; what wasn't is a readable beginning and was reported as failed; nothing else is there.
@MainActor
public struct RecordedFiles {
  /// The name of the file to which thresholds are saved.
  static let thresholdsName = "thresholds.json"

  public var folder: String
  public var recorded: [String]
  public var failed: [RecordingError]
  public var scenes: [Scene]

  public init(folder: String, recorded: [String], failed: [RecordingError] = [], scenes: [Scene]) {
    (self.folder, self.recorded, self.failed, self.scenes) = (folder, recorded, failed, scenes)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// A hash of the names and contents of the files.
  var digest: UInt64 {
    var hash = FNV1a.offsetBasis
    for name in names {
      FNV1a.mix(name.utf8, into: &hash)
      if let bytes = FileManager.default.contents(atPath: folder + "/" + name) { FNV1a.mix(bytes, into: &hash) }
    }
    return hash
  }

  /// Returns everything that is wrong.
  ///
  /// - Parameters:
  ///   - mayFail: Whether a recording may have failed.
  ///   - wasKilled: Whether the process was killed, so that one recording may be incomplete without a report.
  public func mistakes(mayFail: Bool, wasKilled: Bool = false) -> [String] {
    var mistakes: [String] = []
    if !mayFail { mistakes += failed.map { "a recording failed without a reason: \($0.description)" } }
    for path in recorded {
      if let mistake = mistake(inRecorded: path) { mistakes.append("\(name(path)): \(mistake)") }
    }
    let reported = Set(recorded.map(name)).union(failed.map { name($0.file) })
    var unreported = 0
    for file in names where file != Self.thresholdsName {
      if file.hasSuffix(".gesture"), reported.contains(file) {
        if failed.contains(where: { name($0.file) == file }) { mistakes += mistake(inFailed: file).map { [$0] } ?? [] }
      } else if wasKilled, file.hasSuffix(".gesture") {
        unreported += 1
        if let mistake = mistake(inFailed: file) { mistakes.append(mistake) }
      } else {
        mistakes.append("\(file) is there, and nothing was said about it")
      }
    }
    if unreported > 1 { mistakes.append("\(unreported) recordings are incomplete after one kill") }
    return mistakes
  }

  private func name(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

  private func mistake(inRecorded path: String) -> String? {
    let recording: Recording
    do { recording = try Recording.read(from: path) } catch { return "reported as recorded, but \(error.message)" }
    guard recording.loss == nil, let expected = recording.footer?.expect else { return "reported, but incomplete" }
    guard let scene = scenes.first(where: { $0.name == recording.header.scene }) else { return "of an unknown scene" }
    let result = Replayer().run(recording, scene: scene)
    // A stage that isn't at rest at the end of the recording goes on in a replay.
    let differences = ReplayCheck.differences(from: expected, to: result, sameFrames: true)
    guard differences.isEmpty else { return "the replay differs: \(differences[0])" }
    return result.isAtRest ? nil : "the replay doesn't come to rest"
  }

  /// A recording that failed is a readable beginning, and its replay comes to rest.
  private func mistake(inFailed file: String) -> String? {
    let recording: Recording
    do { recording = try Recording.read(from: folder + "/" + file) } catch { return "\(file): \(error.message)" }
    guard let scene = scenes.first(where: { $0.name == recording.header.scene }) else { return nil }
    var replayer = Replayer()
    replayer.keepsTrace = false
    return replayer.run(recording, scene: scene).isAtRest ? nil : "\(file): the replay doesn't come to rest"
  }
}
