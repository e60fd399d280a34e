/// The arbitration between recognizers.
extension GestureDispatcher {
  /// The decision about a recognizer that wants to begin or to be recognized.
  enum Verdict {
    case goesAhead
    case fails(because: GestureRecognizer)
    case waits(for: [GestureRecognizer])
  }

  /// Decides about a recognizer that wants to begin. It fails if an active gesture prevents it or a recognizer whose
  /// failure it requires was recognized; it waits while such a recognizer may still fail.
  func verdict(on newcomer: GestureRecognizer) -> Verdict {
    var awaited: [GestureRecognizer] = []
    for other in participants where other !== newcomer {
      let sharesTouch = shareTouch(newcomer, other)
      if sharesTouch, other.state.isActive, other.yieldingFactor(to: newcomer) == nil, Self.prevents(other, newcomer) {
        return .fails(because: other)
      }
      switch other.state {
      case .failed, .cancelled: continue
      case .possible, .began, .changed, .ended: break
      }
      guard newcomer.requires(other) || sharesTouch && Self.requiresByDelegate(newcomer, other) else { continue }
      if other.state != .possible { return .fails(because: other) }
      awaited.append(other)
    }
    return awaited.isEmpty ? .goesAhead : .waits(for: awaited)
  }

  /// Called when a recognizer has begun or was recognized. The recognizers that share a touch with it or that wait for
  /// its failure fail, and its touches are cancelled for their views.
  func didRecognize(_ winner: GestureRecognizer) {
    needsSettling = true
    for other in participants where other !== winner && other.state.isActive {
      guard other.yieldingFactor(to: winner) != nil, shareTouch(winner, other), Self.prevents(winner, other) else {
        continue
      }
      other.explain(.yielded)
      other.cancel()
    }
    for other in participants where other !== winner && other.state == .possible {
      if other.awaited.contains(identical: winner)
        || shareTouch(winner, other) && winner.yieldingFactor(to: other) == nil && Self.prevents(winner, other)
      {
        other.explain(.prevented(by: RecognizerKind(of: winner)))
        other.cancel()
      }
    }
    guard winner.cancelsTouchesInView else { return }
    for track in tracks where track.isFollowed(by: winner) { track.isTaken = true }
    for track in lingering where track.isFollowed(by: winner) { track.isTaken = true }
  }

  /// Called when a recognizer has failed. Those that wait for it continue, unless they are being cancelled themselves.
  func didFail(_ loser: GestureRecognizer) {
    needsSettling = true
    mayJudgeFrames = true
    for other in participants where other.awaited.contains(identical: loser) {
      if isCancelling(other) {
        other.explain(.contactTaken)
        other.cancel()
      } else {
        other.requirementFailed(loser)
      }
    }
  }

  private func isCancelling(_ recognizer: GestureRecognizer) -> Bool {
    switch cancellation {
    case .nothing: false
    case .contact(let track): track.isFollowed(by: recognizer)
    case .everything: true
    }
  }

  func ignore(_ touch: Touch, by recognizer: GestureRecognizer) {
    needsSettling = true
    for track in tracks where track.touch === touch { track.recognizers.removeAll(identical: recognizer) }
  }

  /// Returns whether two recognizers follow the same contact, or did so when one of them had to wait.
  func shareTouch(_ a: GestureRecognizer, _ b: GestureRecognizer) -> Bool {
    tracks.contains { $0.isFollowed(by: a) && $0.isFollowed(by: b) }
      || lingering.contains { $0.isFollowed(by: a) && $0.isFollowed(by: b) }
  }

  static func prevents(_ winner: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    !other.isShortOfTouches
      && winner.canPrevent(other) && other.canBePrevented(by: winner)
      && !(winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) ?? false)
      && !(other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) ?? false)
  }

  private static func requiresByDelegate(_ newcomer: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
    newcomer.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: newcomer)
  }
}

extension TouchTrack {
  fileprivate func isFollowed(by recognizer: GestureRecognizer) -> Bool { recognizers.contains(identical: recognizer) }
}
