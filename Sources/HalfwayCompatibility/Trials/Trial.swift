import HalfwayLayers
import HalfwayTransitions
import HalfwayViews

/// One animator, one move, one play, on virtual time.
public struct Trial {
  public let subject: TrialSubject
  public let move: TrialMove
  public let play: TrialPlay

  public init(_ subject: TrialSubject, _ move: TrialMove, _ play: TrialPlay) {
    (self.subject, self.move, self.play) = (subject, move, play)
  }

  /// The largest share of the way that is drawn.
  private static let farthestShare = 0.6

  /// Plays it, and says what did not go as it should.
  @MainActor public func run() -> TrialResult {
    let rig = TrialRig(move)
    let animator = subject.make(move.isForward)
    if !move.isForward { comeUp(rig, animator) }
    let diagnosed = rig.stage.diagnostics.count
    let before = TreePicture(of: rig.root.layer)
    subject.turn(animator, move.isForward)
    rig.go(forward: move.isForward, with: animator, led: play.isInteractive)
    let middle = perform(rig, animator)
    rig.driver.wait(20)
    rig.driver.settle()
    let findings =
      rig.stage.diagnostics.dropFirst(diagnosed).map { TrialFinding(.animator, $0.message) }
      + check(rig, since: before, middle: middle)
    return TrialResult(findings: unique(findings), digest: rig.driver.witness.traceDigest ?? "")
  }

  /// Brings in what is to go: by the same animator where it knows both ways, so that it finds what it has put there.
  @MainActor private func comeUp(_ rig: TrialRig, _ animator: any ViewControllerAnimatedTransitioning) {
    if subject.isTwoWay { subject.turn(animator, true) }
    rig.go(forward: true, with: subject.isTwoWay ? animator : nil, animated: subject.isTwoWay)
    rig.driver.wait(20)
    rig.driver.settle()
  }

  /// - Returns: The layers while nothing had moved yet.
  @MainActor private func perform(_ rig: TrialRig, _ animator: any ViewControllerAnimatedTransitioning) -> TreePicture?
  {
    guard play.isInteractive else {
      guard play == .interrupt, let context = rig.stage.transition else { return nil }
      rig.driver.wait(context.durationSeconds * 1000 / 2)
      let back = subject.isTwoWay ? animator : subject.make(!move.isForward)
      subject.turn(back, !move.isForward)
      rig.go(forward: !move.isForward, with: back)
      return nil
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
    if play.isCancelled { rig.percent.cancel() } else { rig.percent.finish() }
    return middle
  }

  @MainActor private func check(_ rig: TrialRig, since before: TreePicture, middle: TreePicture?) -> [TrialFinding] {
    var findings: [TrialFinding] = []
    // Where it was interrupted, the opposite was asked for last.
    let isUp = play.isCancelled || play == .interrupt ? !move.isForward : move.isForward
    let lines = rig.journal.lines
    // No container moves it: whoever adds it to the container of a presentation has to put it back, and what comes of that otherwise is
    // no container's doing.
    guard !rig.hasLostPresenter else {
      return findings + [TrialFinding(.animator, "took the presenter's view, which stays beneath, out of its place")]
    }
    findings += rig.mistakes(lines, isUp: isUp).map { TrialFinding(.engine, $0) }
    findings += mistakesOfEvents(rig).map { TrialFinding(.engine, $0) }
    findings += rig.mistakesOfAppearance(lines, isUp: isUp).map {
      TrialFinding(subject.tellsScreens ? .animator : .engine, $0)
    }
    if play.isCancelled, let middle {
      findings += TreePicture(of: rig.root.layer).leftOver(since: before, middle: middle, named: rig.name)
    }
    guard rig.isAtRest else { return findings }
    // The stage takes further moves.
    rig.go(forward: !isUp, with: nil)
    rig.driver.wait(20)
    rig.driver.settle()
    if rig.hasArrived == isUp { findings.append(TrialFinding(.engine, "the next move does not take place")) }
    return findings
  }

  @MainActor private func mistakesOfEvents(_ rig: TrialRig) -> [String] {
    var (isUnderWay, began, mistakes) = (false, 0, [String]())
    for event in rig.driver.witness.events {
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
    if isUnderWay { mistakes.append("a transition did not end") }
    if began == 0 { mistakes.append("no transition began") }
    return mistakes
  }

  private func unique(_ findings: [TrialFinding]) -> [TrialFinding] {
    var known: [TrialFinding] = []
    for finding in findings where !known.contains(finding) { known.append(finding) }
    return known
  }
}
