import Foundation
import HalfwayRecordings
import HalfwayReplay

/// What a recording is expected to do: in its last line, and in the golden trace beside it.
enum RecordingAcceptance {
  /// The path of the golden trace beside a recording.
  static func tracePath(of file: String) -> String {
    let suffix = "." + RecordingFile.nameExtension
    return (file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file) + "." + GoldenTrace.nameExtension
  }

  /// Writes what happened as what is expected.
  /// - Returns: The names of what changed; none where everything was so already.
  static func accept(
    _ recording: Recording, _ result: ReplayResult, bound: RecordingFooter.RobustnessBound? = nil, at file: String
  ) throws -> [String] {
    guard recording.loss == nil else {
      throw ToolError(.badData, "\(file): a recording without an end cannot be accepted")
    }
    var changed: [String] = []
    var renewed = recording
    var footer = recording.footer ?? RecordingFooter(events: recording.entries.count)
    var expectation = result.verdict.expectation(traceDigest: result.trace.digest)
    expectation.robust = bound ?? footer.expect?.robust
    expectation.unknown = footer.expect?.unknown ?? []
    if footer.expect != expectation {
      footer.expect = expectation
      renewed.footer = footer
      do { try renewed.write(to: file) } catch { throw ToolError(error) }
      changed.append("expectation")
    }
    let path = tracePath(of: file)
    let text = Data(GoldenTrace.text(recording, result).utf8)
    if FileManager.default.contents(atPath: path) != text {
      do {
        try text.write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw ToolError(.cannotCreate, "\(path): cannot be written")
      }
      changed.append("trace")
    }
    return changed
  }

  /// How a replay differs from what is expected; nil where nothing is expected yet.
  static func differences(
    _ recording: Recording, _ result: ReplayResult, at file: String, sameFrames: Bool, sameThresholds: Bool
  ) -> [ReplayCheck.Difference]? {
    if let loss = recording.loss {
      return [.init(field: "recording", expected: "a whole file", actual: "\(loss)")]
    }
    guard let expected = recording.footer?.expect else { return nil }
    var found = ReplayCheck.differences(from: expected, to: result, sameFrames: sameFrames && sameThresholds)
    if !result.isAtRest {
      found.append(.init(field: "end", expected: "everything at rest", actual: "something still moves"))
    }
    guard sameFrames, sameThresholds, let golden = FileManager.default.contents(atPath: tracePath(of: file)) else {
      return found
    }
    let actual = GoldenTrace.text(recording, result)
    if let first = GoldenTrace.firstDifference(golden: String(decoding: golden, as: UTF8.self), actual: actual) {
      found.append(first)
    }
    return found
  }
}
