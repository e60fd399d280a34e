/// Who may be recognized beside whom.
extension GestureDispatcher {
  /// What becomes of a recognizer that wants to begin or to be recognized.
  enum Verdict {
    case goesAhead
    case fails(because: GestureRecognizer)
    case waits(for: [GestureRecognizer])
  }

  /// A gesture under way, or a requirement that was recognized, makes a newcomer fail; a requirement that still may fail makes it
  /// wait.
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

  /// A recognizer has begun or was recognized: the others that share a touch fail, and so do those that waited for its failure; its
  /// touches leave their views.
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

  /// A recognizer has failed: those that waited for it may go on, unless they are being cancelled themselves.
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

  /// Whether two recognizers follow a contact both, or did when one of them was about to be recognized and had to wait.
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
