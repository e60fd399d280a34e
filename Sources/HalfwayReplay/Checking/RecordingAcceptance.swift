import Foundation
import HalfwayRecordings

/// The expectations for a recording: those in its footer, and the golden trace beside it.
package enum RecordingAcceptance {
  /// Returns the path of the golden trace beside a recording.
  package static func tracePath(of file: String) -> String {
    let suffix = "." + RecordingFile.nameExtension
    return (file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file) + "." + GoldenTrace.nameExtension
  }

  /// Returns the text of the golden trace beside a recording; `nil` if there is none.
  /// - Throws: `RecordingError` if there is one that can't be read.
  package static func goldenTrace(of file: String) throws(RecordingError) -> String? {
    do {
      return String(decoding: try SystemFile.bytes(of: tracePath(of: file)), as: UTF8.self)
    } catch {
      if error.kind == .noSuchFile { return nil }
      throw error
    }
  }

  // MARK: Accept

  /// Writes the result of a replay as the new expectation, into the recording's footer and the golden trace. Labels
  /// that another program has written since the recording was read are kept.
  /// - Returns: Descriptions of the changes with old and new values; empty if everything was up to date.
  /// - Throws: `ToolError` if the recording is truncated, if another program has changed anything but its labels since
  ///   it was read, or if a file can't be written.
  package static func accept(
    _ recording: Recording, _ result: ReplayResult, bound: RecordingFooter.RobustnessBound? = nil, at file: String
  ) throws -> [String] {
    guard recording.loss == nil else {
      throw ToolError(.badData, "\(file): an incomplete recording can't be accepted")
    }
    do {
      return try SystemFile.withFolderLocked(of: file) { () throws(RecordingError) in
        let bytes = try SystemFile.bytes(of: file)
        let current = try Recording.parse(bytes, name: file)
        guard current.withoutLabels == recording.withoutLabels else {
          throw RecordingError(
            kind: .io, file: file, message: "not accepted: another program changed it during the replay")
        }
        return try acceptLocked(
          current, result, bound: bound, hasDigest: RecordingFile.hasDigest(bytes), at: file)
      }
    } catch {
      throw ToolError(error)
    }
  }

  private static func acceptLocked(
    _ recording: Recording, _ result: ReplayResult, bound: RecordingFooter.RobustnessBound?, hasDigest: Bool,
    at file: String
  ) throws(RecordingError) -> [String] {
    var changed: [String] = []
    var renewed = recording
    var footer = recording.footer ?? RecordingFooter(events: recording.entries.count)
    var expectation = result.verdict.expectation(traceDigest: result.trace.digest)
    expectation.robust = bound ?? footer.expect?.robust
    expectation.unknown = footer.expect?.unknown ?? []
    if footer.expect != expectation {
      if let old = footer.expect {
        changed += ReplayCheck.differences(from: old, to: result, sameFrames: true).filter { $0.field != "trace" }
          .map { "\($0.field) \($0.expected) → \($0.actual)" }
        // Only digits beyond the compared precision differ, or the digest of the frames alone.
        if changed.isEmpty { changed.append("expectation") }
      } else {
        changed.append("expectation new")
      }
      footer.expect = expectation
    }
    if !hasDigest, changed.isEmpty { changed.append("digest new") }
    if !changed.isEmpty {
      renewed.footer = footer
      try renewed.write(to: file)
    }
    let golden = try goldenTrace(of: file)
    let text = GoldenTrace.text(recording, result)
    if let what = GoldenTrace.changes(from: golden, to: text) {
      try SystemFile.replace(tracePath(of: file), with: Array(text.utf8))
      changed.append("trace \(what)")
    }
    return changed
  }

  // MARK: Check

  /// Returns the differences between a replay and the expectation; `nil` if the recording has no expectation yet.
  ///
  /// - Parameters:
  ///   - comparesFrames: Whether the replay used the recording's own frame times and thresholds, so that each frame
  ///     must be identical.
  ///   - golden: The text of the golden trace beside the recording. It is evaluated only if frames are compared.
  package static func differences(
    _ recording: Recording, _ result: ReplayResult, comparesFrames: Bool, golden: @autoclosure () -> String?
  ) -> [ReplayCheck.Difference]? {
    if let loss = recording.loss {
      return [.init(field: "recording", expected: "a whole file", actual: "\(loss)")]
    }
    guard let expected = recording.footer?.expect else { return nil }
    var found = ReplayCheck.differences(from: expected, to: result, sameFrames: comparesFrames)
    if !result.isAtRest {
      found.append(.init(field: "end", expected: "everything at rest", actual: "something still moves"))
    }
    guard comparesFrames, let golden = golden() else { return found }
    if let row = ReplayCheck.rowDifference(golden: golden, result.trace) { found.append(row) }
    return found
  }

  /// Returns the cause of the differences; `nil` if there are none or the recording is truncated.
  ///
  /// - Parameter sameFrames: Whether the replay used the recording's own frame times. The thresholds may differ.
  package static func diagnosis(
    _ differences: [ReplayCheck.Difference], _ recording: Recording, _ result: ReplayResult, golden: String?,
    sameFrames: Bool
  ) -> ReplayDiagnosis? {
    guard !differences.isEmpty, recording.loss == nil else { return nil }
    return ReplayDiagnosis(
      differences, golden: golden, actual: GoldenTrace.text(recording, result), sameFrames: sameFrames)
  }

  /// Returns a note about a replay that passed: its golden trace has an outdated heading. Returns `nil` if the
  /// heading is current or there is no golden trace.
  package static func note(_ recording: Recording, _ result: ReplayResult, golden: String?) -> String? {
    guard let golden, !GoldenTrace.hasHeading(golden, of: recording, result) else { return nil }
    let cause = GoldenTrace.headingCause(from: golden, to: GoldenTrace.text(recording, result))
    return "the .trace file has a different header\(cause.map { ": " + $0 } ?? ""); --accept updates it"
  }
}

extension Recording {
  /// The recording without the labels that `halfway label` changes.
  fileprivate var withoutLabels: Recording {
    var copy = self
    (copy.header.intent, copy.header.target, copy.header.person, copy.header.task) = (nil, nil, nil, nil)
    return copy
  }
}
