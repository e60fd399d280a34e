import HalfwayMotion

/// Whole frames: which samples belong together, and which recognizer begins with them.
extension GestureDispatcher {
  /// The moment at which an incomplete frame is judged; nil where nothing depends on it.
  var frameDeadline: Timestamp? { frame.start == nil || !isJudgementPending ? nil : frame.deadline }

  /// Whether anything may still begin with a frame.
  private var isJudgementPending: Bool { mayJudgeFrames && participants.contains { $0.judgesFrames } }

  /// Judges a frame that is not whole yet, since something else happens: the contacts that it has no sample of rest.
  func closeFrame() {
    guard frame.start != nil else { return }
    judgeFrame()
  }

  /// A frame is whole. Recognizers that may begin with it do so in the order of their claims, whatever the order in which they were
  /// added; those that they prevent fail.
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

  /// How many times its threshold a recognizer has to go: gestures under way may have to give way.
  private func yieldingFactor(to newcomer: GestureRecognizer) -> Double {
    var factor = 1.0
    for other in participants where other.state.isActive && other !== newcomer {
      guard let own = other.yieldingFactor(to: newcomer), own > factor, shareTouch(newcomer, other) else { continue }
      factor = own
    }
    return factor
  }

  /// Whether a pinch or a rotation of the same contacts may still begin.
  func isAwaitedByPair(_ newcomer: GestureRecognizer) -> Bool {
    participants.contains { $0 is PairGestureRecognizer && $0.mayStillBegin && shareTouch(newcomer, $0) }
  }

  /// Whether a gesture of the same contacts is under way that allows another one beside it.
  func hasCompany(_ newcomer: GestureRecognizer) -> Bool {
    for other in participants where other !== newcomer && other.state.isActive {
      if shareTouch(newcomer, other), !Self.prevents(other, newcomer) { return true }
    }
    return false
  }
}

extension GestureRecognizer {
  /// Whether it may begin with a whole frame.
  var judgesFrames: Bool { mayStillBegin && isReadyToJudge }

  /// Whether it may begin, now or when further contacts have landed.
  var mayStillBegin: Bool { state == .possible && waiting == nil && isEngaged }
}
