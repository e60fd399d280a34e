import HalfwayMotion

/// Recognition and decision of one gesture by any recognizers under any thresholds: what a page needs that lets a
/// finger drive a transition, or that asks what other thresholds would have recognized.
///
/// The input, in words as for `run(_:)`:
///
/// | words | meaning |
/// |---|---|
/// | as for `decide(_:)` | the thresholds |
/// | r, then r recognizers | see `RecognizerWords` |
/// | m, then m × (kind, id, x d, y d, time) | events, as for `run(_:)` |
/// | now | the time to which the session advances after the events |
/// | s | the number of samples of each settle, at most 2,048; 0 for none |
/// | interval | the time between two of them, in microseconds |
///
/// The output: the number of gestures; for each of them the words of `append(_:_:to:)`, and those of its settle.
extension KernelInterface {
  /// Recognizes gestures and decides the release of each. Truncated input gives no gestures.
  public static func recognize(_ input: [UInt64]) -> [UInt64] {
    var reader = WordReader(words: input)
    guard let thresholds = thresholds(&reader), let recognizers = recognizers(&reader),
      let events = reader.events(), let now = reader.integer(), let samples = reader.integer(),
      let interval = reader.integer()
    else { return [0] }
    var session = RecognitionSession(.init(recognizers: recognizers.map { $0.recognizer }, thresholds: thresholds))
    for (event, time) in events { session.handle(event, at: time) }
    session.advance(to: Timestamp(microseconds: now))
    var output = [UInt64(session.gestures.count)]
    for index in session.gestures.indices {
      let gesture = session.gestures[index]
      let seconds = recognizers[gesture.recognizer].transitionSeconds
      let decision = decision(session, index, transitionSeconds: seconds, thresholds)
      append(gesture, decision, by: thresholds, to: &output)
      var settle: SettleTrack?
      if samples > 0, let decision, let progress = gesture.progress {
        settle = SettleTrack(
          after: decision, travelPoints: progress.travelPoints, transitionSeconds: seconds, thresholds: thresholds)
      }
      append(
        settle, samples: min(samples, 2048), intervalMicroseconds: min(max(interval, 1), 1_000_000), to: &output)
    }
    return output
  }

  private static func recognizers(_ reader: inout WordReader) -> [RecognizerWords]? {
    guard let count = reader.count(wordsEach: RecognizerWords.count) else { return nil }
    var recognizers: [RecognizerWords] = []
    for _ in 0..<count {
      guard let recognizer = RecognizerWords(&reader) else { return nil }
      recognizers.append(recognizer)
    }
    return recognizers
  }

  /// Appends the index of the recognizer, the kind, the time of the beginning and of the end (the smallest integer
  /// while the gesture goes on), the flags (1 canceled, 2 yielded), the translation x d and y d, the progress d without
  /// limits (NaN if it drives nothing), the distance d and the travel d; then whether it was released, and the words of
  /// the decision in that case, or zeros.
  private static func append(
    _ gesture: RecognitionSession.Gesture, _ decision: ReleaseDecision?, by thresholds: Thresholds,
    to output: inout [UInt64]
  ) {
    output.append(UInt64(gesture.recognizer))
    output.append(UInt64(gesture.kind.rawValue))
    output.append(UInt64(word: gesture.beganAt.microseconds))
    output.append(UInt64(word: gesture.endedAt?.microseconds ?? .min))
    output.append((gesture.isCancelled ? 1 : 0) | (gesture.isYielded ? 2 : 0))
    output.append(gesture.translation.x.bitPattern)
    output.append(gesture.translation.y.bitPattern)
    output.append(UInt64(word: gesture.progress?.percent))
    output.append(UInt64(word: gesture.progress?.distancePoints))
    output.append(UInt64(word: gesture.progress?.travelPoints))
    guard let decision else {
      for _ in 0...wordsPerDecision { output.append(0) }
      return
    }
    output.append(1)
    append(decision, by: thresholds, to: &output)
  }

  /// Returns the decision about an ended gesture.
  private static func decision(
    _ session: RecognitionSession, _ index: Int, transitionSeconds: Double, _ thresholds: Thresholds
  ) -> ReleaseDecision? {
    guard let evidence = session.evidence(ofGesture: index)?.onTimeline(ofSeconds: transitionSeconds) else {
      return nil
    }
    let isCancelled = session.gestures[index].isCancelled
    return ReleaseQuestion.transition(evidence, isCancelled: isCancelled).decision(by: thresholds)
  }

  /// Appends the number of samples, the duration of the settle d in seconds, and the progress d at each sample, the
  /// last one at its end; zeros without a release, or if no samples are asked for.
  private static func append(
    _ settle: SettleTrack?, samples: Int64, intervalMicroseconds: Int64, to output: inout [UInt64]
  ) {
    guard let settle else {
      output += [0, 0]
      return
    }
    let most = (settle.durationSeconds * 1e6 / Double(intervalMicroseconds)).rounded(.up) + 1
    let count = most < Double(samples) ? Int64(most) : samples
    output.append(UInt64(count))
    output.append(settle.durationSeconds.bitPattern)
    for sample in 0..<count {
      output.append(settle.value(atSeconds: Double(sample) * Double(intervalMicroseconds) / 1e6).bitPattern)
    }
  }
}
