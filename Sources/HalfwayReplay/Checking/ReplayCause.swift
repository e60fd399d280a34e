import Foundation

/// Finds the cause of a difference between two traces: first in their headings, then in their rows, and then in their
/// outlines.
struct ReplayCause {
  var old: TraceText
  var new: TraceText
  /// Whether both traces have the same frame times.
  var sameFrames: Bool

  /// Returns the cause as a sentence, together with the outline difference if an outline shows the cause.
  func find(_ kind: ReplayDiagnosis.Class) -> (String, OutlineDifference?) {
    if kind == .pixels {
      if sameFrames, old.rows == new.rows { return (Self.expectation, nil) }
      return sameFrames ? pixels() : ("the frame times differ from the recording's", nil)
    }
    if let changed = TraceText.thresholds(old, new) { return (changed, nil) }
    if sameFrames, old.rows == new.rows { return (Self.expectation, nil) }
    if let changed = transitions({ $0.setUp(comparedWith: $1) }) { return (changed, nil) }
    if let changed = recognition() { return (changed, nil) }
    if let changed = transitions({ $0.settling(comparedWith: $1) }) { return (changed, nil) }
    return ("the trajectory differs for a reason that isn't in the header", nil)
  }

  private static let expectation = "the recording's footer contradicts its .trace file"

  // MARK: The heading

  /// Returns the first difference between transitions with the same position in their traces; `nil` if there is none
  /// or if the numbers of transitions differ.
  func transitions(_ difference: (TraceTransition, TraceTransition) -> String?) -> String? {
    if old.transitions.count == new.transitions.count {
      for (a, b) in zip(old.transitions, new.transitions) {
        if let changed = difference(a, b) { return changed }
      }
    }
    return nil
  }

  // MARK: The rows

  /// Returns how the recognition of the gesture differs: in the progress or velocity under the finger, or in the
  /// measurement at the release.
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
      let cause = shown?.sentence ?? "a change outside of the three outlines, at frame \(frame)"
      return ("layer geometry or paint: \(cause)", shown)
    }
    let shown = difference(at: changed)
    let place = shown.map { "; \($0.sentence)" } ?? ""
    if let named = transitions({ $0.setUp(comparedWith: $1) }) { return (named + place, shown) }
    return ("an animation's values between its ends (curve, keyframes) differ\(place)", shown)
  }

  /// Returns the difference in the first of the given frames for which both traces have an outline.
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
  /// The outcome: `finish`, `cancel`, or `none`.
  var outcome: Substring { summary.dropFirst(GoldenTrace.outcomeWord.count).prefix { $0 != "," } }

  /// The rule and the measurements, without the outcome and the settling time.
  fileprivate var decision: String {
    summary.components(separatedBy: ", ").dropFirst().filter { !$0.hasPrefix("settled in") }.joined(separator: ", ")
  }

  /// Returns the outline of a frame, or that of another frame with the same digest.
  fileprivate func outline(showing frame: Int) -> TraceOutline? {
    guard rows.indices.contains(frame) else { return nil }
    return outlines.first { rows.indices.contains($0.frame) && rows[$0.frame].digest == rows[frame].digest }
  }

  private static let maximumThresholds = 4

  /// Returns the changed thresholds, such as `threshold commitProgress 0.5 → 0.7`; `nil` if all thresholds that both
  /// traces list are equal.
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
  /// Whether a finger controlled the transition.
  fileprivate var isHeld: Bool { phase == "interactive" }
}

extension TraceTransition {
  /// Returns the difference in the operation, animator, duration, or pacing; `nil` if there is none.
  func setUp(comparedWith new: TraceTransition) -> String? {
    if operation != new.operation { return "transition \(operation) → \(new.operation)" }
    if animator != new.animator { return "animator \(animator) → \(new.animator)" }
    if duration != new.duration { return "duration \(duration) → \(new.duration) s" }
    return Self.pacing(pacing, new.pacing).map { "the animation's " + $0 }
  }

  /// Returns the difference in how the transition settled after its releases; `nil` if there is none.
  func settling(comparedWith new: TraceTransition) -> String? {
    for (a, b) in zip(settles, new.settles) where a != b {
      return Self.pacing(a.pacing, b.pacing) ?? "\(a.pacing) \(a.start) → \(b.start)"
    }
    return settles.count == new.settles.count ? nil : "let go \(settles.count) times → \(new.settles.count)"
  }

  /// Returns a change of pacing, such as `spring stiffness 322.273 → 200, damping 35.904 → 28.284` or
  /// `curve easeInOut → linear`; `nil` if both are equal.
  private static func pacing(_ old: String, _ new: String) -> String? {
    guard old != new else { return nil }
    let (a, b) = (old.split(separator: " "), new.split(separator: " "))
    guard let kind = a.first, kind == b.first else {
      return "\(old.isEmpty ? "nothing" : old) → \(new.isEmpty ? "nothing" : new)"
    }
    guard kind == "spring", a.count == b.count else {
      return "\(kind) \(a.dropFirst().joined(separator: " ")) → \(b.dropFirst().joined(separator: " "))"
    }
    // After the first word, names and numbers alternate.
    let changed = stride(from: 1, to: a.count - 1, by: 2).filter { a[$0 + 1] != b[$0 + 1] }
    return "spring " + changed.map { "\(a[$0]) \(a[$0 + 1]) → \(b[$0 + 1])" }.joined(separator: ", ")
  }
}
