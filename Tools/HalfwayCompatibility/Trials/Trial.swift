import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// A test of one animator in one move and one play, in virtual time.
public struct Trial {
  /// The animator under test.
  public let subject: TrialSubject
  /// The move.
  public let move: TrialMove
  /// The play.
  public let play: TrialPlay

  /// Creates a trial.
  public init(_ subject: TrialSubject, _ move: TrialMove, _ play: TrialPlay) {
    (self.subject, self.move, self.play) = (subject, move, play)
  }

  /// The maximum progress of an interactive play.
  private static let farthestShare = 0.6

  /// Runs the trial and returns the findings.
  @MainActor public func run() -> TrialResult {
    let rig = TrialRig(move)
    let animator = subject.make(move.isForward)
    if !move.isForward { comeUp(rig, animator) }
    let diagnosed = rig.stage.diagnostics.count
    let before = TreePicture(of: rig.root.layer)
    subject.turn(animator, move.isForward)
    rig.go(forward: move.isForward, with: animator, led: play.isInteractive)
    let (middle, wasOver) = perform(rig, animator)
    rig.driver.wait(20)
    rig.settle()
    var findings = rig.stage.diagnostics.dropFirst(diagnosed).map { TrialFinding(.animator, $0.message) }
    // Only the animator can complete a transition without a request.
    if wasOver, play.isCancelled { findings.append(TrialFinding(.animator, "completed before it was cancelled")) }
    // After an interruption, the opposite of the move was requested last.
    let goesBack = (play.isCancelled || play == .interrupt) && !wasOver
    findings += check(rig, since: before, middle: wasOver ? nil : middle, isUp: move.isForward != goesBack)
    return TrialResult(findings: unique(findings), digest: rig.driver.verdictObserver.traceDigest ?? "")
  }

  /// Shows the upper screen before a move that removes it. An animator that supports both directions shows it, so that
  /// it finds the views that it added.
  @MainActor private func comeUp(_ rig: TrialRig, _ animator: any ViewControllerAnimatedTransitioning) {
    if subject.isTwoWay { subject.turn(animator, true) }
    rig.go(forward: true, with: subject.isTwoWay ? animator : nil, animated: subject.isTwoWay)
    rig.driver.wait(20)
    rig.settle()
  }

  /// Runs the play.
  ///
  /// - Returns: The layers at progress 0, and whether the transition ended before it could be canceled or interrupted.
  @MainActor private func perform(
    _ rig: TrialRig, _ animator: any ViewControllerAnimatedTransitioning
  ) -> (TreePicture?, wasOver: Bool) {
    guard play.isInteractive else {
      guard play == .interrupt else { return (nil, false) }
      guard let context = rig.stage.transition else { return (nil, rig.hasTakenPlace) }
      rig.driver.wait(context.durationSeconds * 1000 / 2)
      let back = subject.isTwoWay ? animator : subject.make(!move.isForward)
      subject.turn(back, !move.isForward)
      rig.go(forward: !move.isForward, with: back)
      return (nil, false)
    }
    rig.percent.update(0)
    rig.driver.wait(20)
    let middle = TreePicture(of: rig.root.layer)
    if play != .cancelAtZero {
      for share in [0.2, 0.4, Self.farthestShare, 0.5] {
        rig.percent.update(share)
        rig.driver.wait(40)
      }
    }
    let wasOver = rig.stage.transition == nil && rig.hasTakenPlace
    if play.isCancelled { rig.percent.cancel() } else { rig.percent.finish() }
    return (middle, wasOver)
  }

  /// Returns the findings at the end of a trial.
  ///
  /// - Parameters:
  ///   - rig: The stage and the screens.
  ///   - before: The layers before the move.
  ///   - middle: The layers at progress 0.
  ///   - isUp: Whether the upper screen should be visible.
  @MainActor private func check(
    _ rig: TrialRig, since before: TreePicture, middle: TreePicture?, isUp: Bool
  ) -> [TrialFinding] {
    var findings: [TrialFinding] = []
    let lines = rig.log.lines
    // The container doesn't move the view of a presenter that stays below. Code that adds it to the container view must
    // restore it, and the container isn't responsible for the consequences.
    guard !rig.hasLostPresenter else {
      return findings + [TrialFinding(.animator, "took the presenter's view, which stays beneath, out of its place")]
    }
    if !rig.isAtRest {
      // The engine ends all animations of a transition with it. Anything that continues was started outside of it, such
      // as a dynamic animator with endlessly falling bodies.
      findings.append(
        rig.stage.transition == nil
          ? TrialFinding(.animator, "its animations continue after its end")
          : TrialFinding(.engine, "it doesn't end"))
    }
    // If a property was correct after all completion callbacks, the animator's own code changed it afterward.
    let mistakes = rig.mistakesOfPlaces(isUp: isUp)
    let undone = rig.isAtRest ? mistakes.filter { rig.wasRight($0, isUp: isUp) } : []
    findings += undone.map { TrialFinding(.animator, "after its end, \($0)") }
    findings += mistakes.filter { !undone.contains($0) }.map { TrialFinding(.engine, $0) }
    findings += mistakesOfEvents(rig).map { TrialFinding(.engine, $0) }
    // A view controller whose view leaves the window gets appearance callbacks, also if the animator removes it.
    findings += rig.mistakesOfAppearance(lines, isUp: isUp).map {
      TrialFinding(subject.notifiesScreens || !undone.isEmpty ? .animator : .engine, $0)
    }
    if play.isCancelled, let middle {
      findings += TreePicture(of: rig.root.layer).leftOver(since: before, middle: middle, named: rig.name)
    }
    guard rig.isAtRest else { return findings }
    // The stage must accept further moves.
    rig.go(forward: !isUp, with: nil)
    rig.driver.wait(20)
    rig.settle()
    // A view controller whose view was removed from the hierarchy can't present.
    if rig.hasArrived == isUp {
      findings.append(TrialFinding(undone.isEmpty ? .engine : .animator, "the next transition doesn't take place"))
    }
    return findings
  }

  @MainActor private func mistakesOfEvents(_ rig: TrialRig) -> [String] {
    var (isUnderWay, began, mistakes) = (false, 0, [String]())
    for event in rig.driver.verdictObserver.events {
      switch event.kind {
      case .began:
        if isUnderWay { mistakes.append("a transition began inside another") }
        (isUnderWay, began) = (true, began + 1)
      case .ended:
        if !isUnderWay { mistakes.append("a transition ended twice") }
        isUnderWay = false
      default: break
      }
    }
    if isUnderWay { mistakes.append("a transition didn't end") }
    if began == 0 { mistakes.append("no transition began") }
    return mistakes
  }

  private func unique(_ findings: [TrialFinding]) -> [TrialFinding] {
    var known: [TrialFinding] = []
    for finding in findings where !known.contains(finding) { known.append(finding) }
    return known
  }
}
