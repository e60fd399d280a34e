import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// A file with a known expectation, which can be recognized repeatedly without a stage.
struct RecognitionTrial {
  private let recordings: [Recording]
  /// Whether each gesture has several contacts.
  private let areOfSeveralContacts: [Bool]
  /// The recognitions of the gestures at the defaults.
  private let standard: [Recognition]
  /// The expected gesture, or `nil` for a file with one contact of which nothing else is known: it must not be
  /// recognized as a two-finger gesture.
  private let expected: ExpectedGesture?

  /// Returns `nil` if the expectation is unknown.
  init?(_ prompt: SummaryPrompt) {
    let contacts = prompt.gestures.map(\.contacts)
    guard prompt.expected != nil || contacts.max() == 1 else { return nil }
    recordings = prompt.gestures.map(\.recording)
    areOfSeveralContacts = contacts.map { $0 > 1 }
    expected = prompt.expected
    standard = recordings.map { Recognition(of: $0, configuration: .init()) }
  }

  /// Whether any gesture of the file has several contacts.
  var hasSeveralContacts: Bool { areOfSeveralContacts.contains(true) }

  /// Returns the outcome of the file.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of recognition.
  ///   - isOfSeveralContacts: Whether the configuration differs from the defaults only in constants that affect
  ///     gestures of several contacts.
  func outcome(
    _ configuration: RecognitionSession.Configuration, isOfSeveralContacts: Bool
  ) -> ConstantEvidence.Outcome {
    let recognitions = recordings.indices.map { index in
      isOfSeveralContacts && !areOfSeveralContacts[index]
        ? standard[index] : Recognition(of: recordings[index], configuration: configuration)
    }
    let kept = recognitions.flatMap(\.findings).filter { !$0.isYielded }
    return ConstantEvidence.Outcome(
      errors: isAsExpected(recognitions) ? 0 : 1, judgements: 1, text: kept.map(\.outline).joined(separator: ", "))
  }

  private func isAsExpected(_ recognitions: [Recognition]) -> Bool {
    switch expected {
    // Sessions don't recognize taps. For a tap, recognizing nothing is correct.
    case .tap: recognitions.allSatisfy { $0.findings.isEmpty }
    case .some(let expected): expected.isRecognized(in: recognitions)
    case nil: !recognitions.contains(where: \.hasTwoFingers)
    }
  }
}

extension Recognition.Finding {
  /// The kind and direction, without distances.
  fileprivate var outline: String {
    switch kind {
    case .tap: "tap"
    case .pan, .twoFingerPan: kind.rawValue + (direction.map { " \($0.rawValue)" } ?? "")
    case .pinch: scale < 1 ? "pinch together" : "pinch apart"
    case .rotation: radians < 0 ? "rotation counterclockwise" : "rotation clockwise"
    }
  }
}
