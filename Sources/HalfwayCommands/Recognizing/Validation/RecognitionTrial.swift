import HalfwayGestures
import HalfwayRecordings
import HalfwayReplay

/// A file whose expectation is known, to be recognized again and again without a stage.
struct RecognitionTrial {
  private let recordings: [Recording]
  /// Whether each gesture has several contacts.
  private let areOfSeveralContacts: [Bool]
  /// What the gestures come to at the defaults.
  private let standard: [Recognition]
  /// nil for a file of one contact of which nothing more is known: it must not be a gesture of two.
  private let expected: ExpectedGesture?

  /// nil if the expectation is unknown.
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

  /// What the file comes to.
  /// - Parameter isOfSeveralContacts: Whether the configuration differs from the defaults only in what affects gestures of several contacts.
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
    // A session has no taps: it is right about one if it recognizes nothing.
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
