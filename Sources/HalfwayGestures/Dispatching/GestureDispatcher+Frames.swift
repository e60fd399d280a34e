import HalfwayMotion

/// The evaluation of frames: which samples belong together, and which recognizer begins with them.
extension GestureDispatcher {
  /// The time at which an incomplete frame is judged; nil if nothing depends on it.
  var frameDeadline: Timestamp? { frame.start == nil || !isJudgementPending ? nil : frame.deadline }

  /// Whether a recognizer may still begin with a frame.
  private var isJudgementPending: Bool { mayJudgeFrames && participants.contains { $0.judgesFrames } }

  /// Judges an incomplete frame because another event follows. Contacts without a sample in it count as stationary.
  func closeFrame() {
    guard frame.start != nil else { return }
    judgeFrame()
  }

  /// Judges a complete frame. Recognizers that may begin with it do so in the order of their claims, regardless of the
  /// order in which they were added; the ones that they prevent fail.
  func judgeFrame() {
    frame.close()
    guard mayJudgeFrames else { return }
    var hasClaims = false
    mayJudgeFrames = false
    for recognizer in participants where recognizer.judgesFrames {
      mayJudgeFrames = true
      switch recognizer.endFrame(factor: yieldingFactor(to: recognizer)) {
      case .none: break
      case .fails: recognizer.fail(because: recognizer.causeOfDirection)
      case .claims(let claim):
        recognizer.claim = claim
        hasClaims = true
      }
    }
    while hasClaims, let first = firstClaimant {
      first.claim = nil
      if first.judgesFrames { first.beginByClaim() }
    }
  }

  private var firstClaimant: GestureRecognizer? {
    var first: GestureRecognizer?
    for recognizer in participants {
      guard let claim = recognizer.claim else { continue }
      if let best = first?.claim, !claim.precedes(best) { continue }
      first = recognizer
    }
    return first
  }

  /// Returns the factor on a recognizer's threshold: it is larger than 1 if active gestures would have to yield to it.
  private func yieldingFactor(to newcomer: GestureRecognizer) -> Double {
    var factor = 1.0
    for other in participants where other.state.isActive && other !== newcomer {
      guard let own = other.yieldingFactor(to: newcomer), own > factor, shareTouch(newcomer, other) else { continue }
      factor = own
    }
    return factor
  }

  /// Returns whether a pinch or a rotation of the same contacts may still begin.
  func isAwaitedByPair(_ newcomer: GestureRecognizer) -> Bool {
    participants.contains { $0 is PairGestureRecognizer && $0.mayStillBegin && shareTouch(newcomer, $0) }
  }

  /// Returns whether an active gesture of the same contacts allows another one beside it.
  func hasCompany(_ newcomer: GestureRecognizer) -> Bool {
    for other in participants where other !== newcomer && other.state.isActive {
      if shareTouch(newcomer, other), !Self.prevents(other, newcomer) { return true }
    }
    return false
  }
}

extension GestureRecognizer {
  /// Whether the recognizer may begin with a complete frame.
  var judgesFrames: Bool { mayStillBegin && isReadyToJudge }

  /// Whether the recognizer may begin, either now or after further contacts have landed.
  var mayStillBegin: Bool { state == .possible && waiting == nil && isEngaged }
}
