import Foundation

/// Finds the cause of a difference between two traces: first in the numbers of their headings, then in their rows, then in what stands
/// where in their outlines.
struct ReplayCause {
  var old: TraceText
  var new: TraceText
  /// Whether the rows are of the same frames.
  var sameFrames: Bool

  /// The cause in a sentence, and what differs in an outline where that is the cause.
  func find(_ kind: ReplayDiagnosis.Class) -> (String, OutlineDifference?) {
    if kind == .pixels {
      if sameFrames, old.rows == new.rows { return (Self.expectation, nil) }
      return sameFrames ? pixels() : ("the frames are others than the recording's", nil)
    }
    if let changed = TraceText.thresholds(old, new) { return (changed, nil) }
    if sameFrames, old.rows == new.rows { return (Self.expectation, nil) }
    if let changed = transitions({ $0.setUp(comparedWith: $1) }) { return (changed, nil) }
    if let changed = recognition() { return (changed, nil) }
    if let changed = transitions({ $0.settling(comparedWith: $1) }) { return (changed, nil) }
    return ("the trajectory differs, and nothing in the heading explains it", nil)
  }

  private static let expectation = "the recording's last line expects what its own .trace file does not show"

  // MARK: The heading

  /// What two transitions of the same place in the recording differ in; nil where in nothing.
  func transitions(_ difference: (TraceTransition, TraceTransition) -> String?) -> String? {
    if old.transitions.count == new.transitions.count {
      for (a, b) in zip(old.transitions, new.transitions) {
        if let changed = difference(a, b) { return changed }
      }
    }
    return nil
  }

  // MARK: The rows

  /// Whether the gesture itself was taken otherwise: another progress under the finger, or another measurement at the release.
  private func recognition() -> String? {
    let (a, b) = (old.transitions.count, new.transitions.count)
    if a != b { return "recognition or progress: \(a) transition\(a == 1 ? "" : "s") → \(b)" }
    if sameFrames {
      for (index, (a, b)) in zip(old.rows, new.rows).enumerated() where a.isHeld || b.isHeld {
        if a.phase != b.phase { return "recognition or progress: phase \(a.phase) → \(b.phase) at frame \(index)" }
        guard a.values.count > 3, b.values.count > 3 else { continue }
        if a.values[2] != b.values[2] {
          return "recognition or progress: percent \(a.values[2]) → \(b.values[2]) under the finger at frame \(index)"
        }
        if a.values[3] != b.values[3] {
          return "recognition or progress: velocity \(a.values[3]) → \(b.values[3]) points/s at frame \(index)"
        }
      }
    }
    guard old.decision != new.decision else { return nil }
    return "recognition or progress: \(old.decision) → \(new.decision)"
  }

  // MARK: What is drawn

  private func pixels() -> (String, OutlineDifference?) {
    let changed = zip(old.rows, new.rows).enumerated().filter { $1.0.digest != $1.1.digest }.map(\.offset)
    let atRest = changed.filter { new.rows[$0].phase == "idle" }
    if let frame = atRest.first {
      let shown = difference(at: atRest)
      let cause = shown?.sentence ?? "something that no outline shows, at frame \(frame)"
      return ("layer geometry or paint: \(cause)", shown)
    }
    let shown = difference(at: changed)
    let place = shown.map { "; \($0.sentence)" } ?? ""
    if let named = transitions({ $0.setUp(comparedWith: $1) }) { return (named + place, shown) }
    return ("an animation's values between its ends (curve, keyframes) differ\(place)", shown)
  }

  /// What differs in the first of some frames of which both outlines are there.
  private func difference(at frames: [Int]) -> OutlineDifference? {
    for frame in frames {
      if let a = old.outline(showing: frame), let b = new.outline(showing: frame),
        let difference = OutlineDifference(a, b)
      {
        return difference
      }
    }
    return nil
  }
}

extension TraceText {
  /// What came out: `finish`, `cancel` or `none`.
  var outcome: Substring { summary.dropFirst(GoldenTrace.outcomeWord.count).prefix { $0 != "," } }

  /// The rule and what was measured, without what came out and how long it took.
  fileprivate var decision: String {
    summary.components(separatedBy: ", ").dropFirst().filter { !$0.hasPrefix("settled in") }.joined(separator: ", ")
  }

  /// The outline of a frame, or of another that looks the same.
  fileprivate func outline(showing frame: Int) -> TraceOutline? {
    guard rows.indices.contains(frame) else { return nil }
    return outlines.first { rows.indices.contains($0.frame) && rows[$0.frame].digest == rows[frame].digest }
  }

  private static let maximumThresholds = 4

  /// `threshold commitProgress 0.5 → 0.7`; nil where both were played with the same ones, or one does not say with which.
  static func thresholds(_ old: TraceText, _ new: TraceText) -> String? {
    let changed = new.thresholds.compactMap { setting in
      old.thresholds.first { $0.name == setting.name && $0.value != setting.value }
        .map { "\(setting.name) \($0.value) → \(setting.value)" }
    }
    guard !changed.isEmpty else { return nil }
    let more = changed.count > maximumThresholds ? " and \(changed.count - maximumThresholds) more" : ""
    return "threshold\(changed.count == 1 ? "" : "s") "
      + changed.prefix(maximumThresholds).joined(separator: ", ") + more
  }
}

extension TraceText.Row {
  /// Whether a finger held the transition.
  fileprivate var isHeld: Bool { phase == "interactive" }
}

extension TraceTransition {
  /// Who draws the transition, how long it is and how it is paced, where that differs.
  func setUp(comparedWith new: TraceTransition) -> String? {
    if operation != new.operation { return "transition \(operation) → \(new.operation)" }
    if animator != new.animator { return "animator \(animator) → \(new.animator)" }
    if duration != new.duration { return "duration \(duration) → \(new.duration) s" }
    return Self.pacing(pacing, new.pacing).map { "the animation's " + $0 }
  }

  /// How the transition went on when it was let go, where that differs.
  func settling(comparedWith new: TraceTransition) -> String? {
    for (a, b) in zip(settles, new.settles) where a != b {
      return Self.pacing(a.pacing, b.pacing) ?? "\(a.pacing) \(a.start) → \(b.start)"
    }
    return settles.count == new.settles.count ? nil : "let go \(settles.count) times → \(new.settles.count)"
  }

  /// `spring stiffness 322.273 → 200, damping 35.904 → 28.284`, `curve easeInOut → linear`; nil where both are the same.
  private static func pacing(_ old: String, _ new: String) -> String? {
    guard old != new else { return nil }
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    guard let kind = a.first, kind == b.first else {
      return "\(old.isEmpty ? "nothing" : old) → \(new.isEmpty ? "nothing" : new)"
    }
    guard kind == "spring", a.count == b.count else {
      return "\(kind) \(a.dropFirst().joined(separator: " ")) → \(b.dropFirst().joined(separator: " "))"
    }
    // A word and its number, and so on.
    let changed = stride(from: 1, to: a.count - 1, by: 2).filter { a[$0 + 1] != b[$0 + 1] }
    return "spring " + changed.map { "\(a[$0]) \(a[$0 + 1]) → \(b[$0 + 1])" }.joined(separator: ", ")
  }
}
