import HalfwayGestures
import HalfwayReplay
import HalfwayTuning

/// The hits and false activations of one recognizer.
struct RecognitionCounts: Hashable {
  let recognizer: SummaryRecognizer
  /// The prompts that ask for the gesture, and those in which it was recognized.
  let hits: Proportion
  /// The other gestures, and those that activated the recognizer.
  let falseActivations: Proportion

  var misses: Int { hits.total - hits.count }

  /// The confidence level of the intervals.
  static let confidence = 0.95

  /// The number of false activations per 1,000 other gestures, or `nil` if there are no other gestures.
  var falseActivationsPerThousand: Double? { falseActivations.share.map { $0 * 1000 } }
}

/// The recognition of prompts with one set of thresholds.
struct RecognitionPass {
  /// A threshold to replace, with its value.
  typealias Override = (key: String, value: Double)

  /// The findings of each prompt's gestures on the plain view. Empty if these views weren't needed.
  private var findings: [[[Recognition.Finding]]]
  /// Whether each prompt's gestures begin an edge pan.
  private var edgePans: [[Bool]]
  /// The counts for all straight strokes. Empty if they weren't needed.
  private var strokes: [DirectedStroke.Tally] = []
  private let prompts: [SummaryPrompt]
  private let placement: SummaryPrompt.EdgePlacement

  /// - Parameters:
  ///   - prompts: The prompts.
  ///   - thresholds: The thresholds; `nil` uses the recordings' own.
  ///   - override: A threshold to replace; `nil` replaces none.
  ///   - recognizers: The recognizers to count. Only their views are played.
  ///   - placement: The position of gestures on the view with an edge pan.
  @MainActor
  init(
    _ prompts: [SummaryPrompt], thresholds: ThresholdSet?, override: Override? = nil,
    recognizers: [SummaryRecognizer] = SummaryRecognizer.allCases,
    placement: SummaryPrompt.EdgePlacement = .atEdge
  ) {
    (self.prompts, self.placement) = (prompts, placement)
    func effective(_ gesture: RealGesture) -> Thresholds? {
      let header = gesture.recording.header
      let given = thresholds?[header.device]
      guard let override else { return given }
      var changed = given ?? header.thresholds
      // The value is in the range of its field; see `ThresholdCurve`.
      try? changed.setValue(override.value, forKey: override.key)
      return changed
    }
    let needsPlain = recognizers.contains { $0.kind != nil }
    let needsEdge = recognizers.contains(.edgePan)
    findings = prompts.map { prompt in
      prompt.gestures.map { gesture in
        guard needsPlain else { return [] }
        guard override != nil else { return gesture.recognition.findings }
        return Recognition(of: gesture.recording, thresholds: effective(gesture)).findings
      }
    }
    edgePans = prompts.map { prompt in
      prompt.gestures.enumerated().map { index, gesture in
        guard needsEdge, prompt.role(for: .edgePan, gesture: index, placement) != .unknown,
          let recording = prompt.edgeRecording(index, placement)
        else { return false }
        return Recognition.beginsEdgePan(in: recording, thresholds: effective(gesture))
      }
    }
    guard recognizers.contains(.directedPan) else { return }
    strokes = prompts.flatMap { prompt in
      zip(prompt.gestures, prompt.strokes).compactMap { gesture, stroke in
        stroke?.tally(effective(gesture) ?? gesture.recording.header.thresholds)
      }
    }
  }

  func counts(of recognizer: SummaryRecognizer) -> RecognitionCounts {
    guard recognizer != .directedPan else { return directedCounts }
    var (prompted, hits, others, activations) = (0, 0, 0, 0)
    for (index, prompt) in prompts.enumerated() {
      let roles = prompt.gestures.indices.map { prompt.role(for: recognizer, gesture: $0, placement) }
      if roles.contains(.meant) {
        prompted += 1
        if isHit(recognizer, index) { hits += 1 }
      }
      for (place, role) in roles.enumerated() where role == .other {
        others += 1
        if isActive(recognizer, index, gesture: place) { activations += 1 }
      }
    }
    return RecognitionCounts(
      recognizer: recognizer, hits: Proportion(hits, of: prompted),
      falseActivations: Proportion(activations, of: others))
  }

  private var directedCounts: RecognitionCounts {
    func sum(_ count: (DirectedStroke.Tally) -> Int) -> Int { strokes.reduce(0) { $0 + count($1) } }
    return RecognitionCounts(
      recognizer: .directedPan, hits: Proportion(sum(\.hits), of: sum(\.meant)),
      falseActivations: Proportion(sum(\.falseActivations), of: sum(\.other)))
  }

  private func isHit(_ recognizer: SummaryRecognizer, _ index: Int) -> Bool {
    guard recognizer.kind != nil else { return edgePans[index].contains(true) }
    return prompts[index].expected?.isHit(findings[index].flatMap(\.self)) ?? false
  }

  /// Returns whether a gesture activates a recognizer. A recognizer that yields to a gesture of more contacts is
  /// canceled before its effect is visible, so it doesn't count.
  private func isActive(_ recognizer: SummaryRecognizer, _ index: Int, gesture place: Int) -> Bool {
    guard let kind = recognizer.kind else { return edgePans[index][place] }
    return findings[index][place].contains { $0.kind == kind && !$0.isYielded }
  }
}
