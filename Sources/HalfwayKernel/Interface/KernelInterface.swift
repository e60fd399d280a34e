import HalfwayMotion

/// The kernel as a function from words to words, for callers that share only memory with it, such as a web page or a
/// test of the WebAssembly build.
///
/// A word has 64 bits: an integer in two's complement, or the bit pattern of a double, written `d` below. The input,
/// repeated for each recording:
///
/// | words | meaning |
/// |---|---|
/// | n, then n × d | the numeric thresholds in the order of `Thresholds.fields`; missing ones keep their defaults |
/// | r | the index of the release rule in `ReleaseRule.allCases` |
/// | w d | the translation that corresponds to 100%, in points |
/// | m, then m × (kind, id, x d, y d, time) | events: 0 down, 1 move, 2 up, 3 cancel, 4 cancel all; microseconds |
///
/// The output, for each recording: the number of gestures, followed by the words of `append(_:_:to:)` for each gesture.
/// Truncated input gives the results of the recordings before the truncation.
public enum KernelInterface {
  /// The number of output words per gesture.
  public static let wordsPerGesture = 16

  /// Recognizes the gestures of each recording and decides the release of each as a pan to the right.
  public static func run(_ input: [UInt64]) -> [UInt64] {
    var reader = WordReader(words: input)
    var output: [UInt64] = []
    while !reader.isAtEnd {
      guard let recording = WordRecording(&reader) else { break }
      var session = RecognitionSession(.init(thresholds: recording.thresholds))
      for (event, time) in recording.events { session.handle(event, at: time) }
      session.handle(.cancelAll, at: recording.events.last?.time.advanced(byMicroseconds: 1_000_000) ?? .zero)
      output.append(UInt64(session.gestures.count))
      for gesture in session.gestures { append(gesture, recording, to: &output) }
    }
    return output
  }

  private static func append(
    _ gesture: RecognitionSession.Gesture, _ recording: WordRecording, to output: inout [UInt64]
  ) {
    output.append(UInt64(gesture.kind.rawValue))
    output.append(UInt64(word: gesture.beganAt.microseconds))
    output.append(UInt64(word: gesture.endedAt?.microseconds ?? .min))
    output.append((gesture.isCancelled ? 1 : 0) | (gesture.isYielded ? 2 : 0))
    for number in [gesture.translation.x, gesture.translation.y, gesture.value, gesture.origin] {
      output.append(number.bitPattern)
    }
    output.append(UInt64(gesture.velocity?.sampleCount ?? 0))
    output.append((gesture.velocity?.xPerSecond ?? 0).bitPattern)
    output.append((gesture.velocity?.yPerSecond ?? 0).bitPattern)
    let decision = ReleaseDecision.decide(
      ReleaseMeasurement(
        percent: min(max(gesture.translation.x / recording.travelPoints, 0), 1),
        velocityPointsPerSecond: gesture.velocity?.xPerSecond, distancePoints: gesture.translation.x,
        travelPoints: recording.travelPoints), thresholds: recording.thresholds)
    output.append(decision.outcome == .finish ? 1 : 0)
    output.append(UInt64(ReleaseDecision.Rule.allCases.firstIndex { $0 == decision.rule } ?? 0))
    output.append(decision.margin.bitPattern)
    let smallestChange = decision.smallestOutcomeChange(by: recording.thresholds)
    let quantity = smallestChange.map { change in
      ReleaseDecision.Quantity.allCases.firstIndex { $0 == change.quantity } ?? 0
    }
    output.append(quantity.map { UInt64($0) + 1 } ?? 0)
    output.append((smallestChange?.change ?? 0).bitPattern)
  }
}

/// A recording decoded from words.
private struct WordRecording {
  var thresholds = Thresholds.standard
  var travelPoints = 1.0
  var events: [(event: RecognitionSession.Event, time: Timestamp)] = []

  init?(_ reader: inout WordReader) {
    guard let numbers = reader.numericThresholds() else { return nil }
    thresholds = numbers
    guard let rule = reader.integer(), let travel = reader.double(), let events = reader.events() else {
      return nil
    }
    self.events = events
    let rules = ReleaseRule.allCases
    if rule >= 0, rule < Int64(rules.count) { thresholds.releaseRule = rules[Int(rule)] }
    thresholds = thresholds.usable
    travelPoints = travel.isFinite && travel > 0 ? travel : 1
  }
}
