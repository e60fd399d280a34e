import HalfwayKernel
import HalfwayMotion
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// The kernel without a stage recognizes the same gestures as the engine's recognizers.
@MainActor
@Suite struct EngineParityTests {
  /// The kind, beginning, and end of the recognized gesture, as text.
  private static func engine(_ recording: SampledContacts) -> [String] {
    Recognition(of: recording.recording).findings.filter { $0.kind != .tap }.map { finding in
      "\(finding.kind.rawValue) from \(finding.beganAt.microseconds)"
        + " \(text(finding.translation.x)) \(text(finding.translation.y)) \(text(finding.scale)) \(text(finding.radians))"
        + (finding.isYielded ? " yielded" : "")
    }
  }

  private static func kernel(_ recording: SampledContacts) -> [String] {
    var session = RecognitionSession(.init(thresholds: recording.recording.header.thresholds))
    for (event, time) in recording.events { session.handle(event, at: time) }
    if let deadline = session.deadline { session.advance(to: deadline) }
    session.handle(.cancelAll, at: recording.events.last?.time ?? .zero)
    return session.gestures.map { gesture in
      let name =
        switch gesture.kind {
        case .pan: "pan"
        case .twoFingerPan: "two-finger pan"
        case .pinch: "pinch"
        default: "rotation"
        }
      let scale = gesture.kind == .pinch ? gesture.scale : 1
      let radians = gesture.kind == .rotation ? gesture.value - gesture.origin : 0
      return "\(name) from \(gesture.beganAt.microseconds)"
        + " \(text(gesture.translation.x)) \(text(gesture.translation.y)) \(text(scale)) \(text(radians))"
        + (gesture.isYielded ? " yielded" : "")
    }
  }

  /// The stage has another origin than the contacts, so the last bits of positions differ.
  private static func text(_ value: Double) -> String { "\((value * 1e6).rounded() / 1e6 + 0)" }

  @Test(.enabled(if: SharedData.url("pan-cros-29users") != nil, "\(SharedData.missing("pan-cros-29users"))"))
  func `the kernel and the engine recognize the same gestures in every recording`() {
    let recordings = SampledContacts.all
    #expect(recordings.count > 300)
    for recording in recordings {
      #expect(Self.kernel(recording) == Self.engine(recording), "\(recording.name)")
    }
  }
}
