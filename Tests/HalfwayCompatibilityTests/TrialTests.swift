import Foundation
import HalfwayCompatibility
import HalfwayTransitions
import HalfwayViews
import Testing

/// Trials distinguish good animators from careless ones, and both from defects of the engine.
@MainActor @Suite struct TrialTests {
  private func results(_ subject: TrialSubject, _ moves: [TrialMove] = TrialMove.allCases) -> [TrialFinding] {
    moves.flatMap { move in TrialPlay.allCases.flatMap { Trial(subject, move, $0).run().findings } }
  }

  @Test func `the stock animators have no defects`() {
    let slide = TrialSubject(name: "Slide") { SlideAnimator(operation: $0 ? .push : .pop) }
    #expect(results(slide, [.push, .pop]) == [])
    let cover = TrialSubject(name: "Cover") { CoverAnimator(isPresenting: $0) }
    #expect(results(cover, [.present, .dismiss, .presentOver, .dismissOver]) == [])
  }

  @Test func `the programs of trials are linked with every module`() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    // The program, libraries of the system, and what imports Swift Testing.
    let others: Set = ["halfway", "CWebP", "HalfwayTesting", "_Testing_CoreGraphics", "_Testing_UIKit"]
    #expect(modules.filter { !others.contains($0) && !TrialRunner.targets.contains($0) } == [])
  }

  @Test func `a trial is deterministic`() {
    let slide = TrialSubject(name: "Slide") { SlideAnimator(operation: $0 ? .push : .pop) }
    let trial = Trial(slide, .pop, .scrubAndCancel)
    #expect(trial.run() == trial.run())
    #expect(!trial.run().digest.isEmpty)
  }

  /// Fades the new screen in, and does one thing wrong.
  private final class Careless: ViewControllerAnimatedTransitioning {
    enum Habit: CaseIterable {
      case saysTrueAlways
      case saysNothing
      case leavesAVeil
      case leavesTheCorner
      case hidesForGood
      case fadesBeforeItAnimates
    }

    let habit: Habit
    init(_ habit: Habit) { self.habit = habit }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      if habit == .leavesAVeil { context.containerView.addSubview(View(frame: context.containerView.bounds)) }
      if habit == .leavesTheCorner { from.layer.cornerRadius = 8 }
      if habit == .hidesForGood { from.isHidden = true }
      if habit == .fadesBeforeItAnimates { from.alpha = 0.9 }
      to.alpha = 0
      View.animate(withDuration: 0.3) {
        to.alpha = 1
        from.center.x += 50
        from.alpha = 0.5
      } completion: { [habit] _ in
        if habit != .fadesBeforeItAnimates { from.alpha = 1 }
        if habit != .saysNothing {
          context.completeTransition(habit == .saysTrueAlways || !context.transitionWasCancelled)
        }
      }
    }
  }

  @Test(
    "leftovers of an animator are attributed to it",
    arguments: [
      (Careless.Habit.saysTrueAlways, "it stays cancelled"), (.saysNothing, "didn't call completeTransition"),
      (.leavesAVeil, "left 1 layers"), (.leavesTheCorner, "left the cornerRadii of A's view"),
      (.hidesForGood, "left A's view otherwise"), (.fadesBeforeItAnimates, "left the opacity of A's view"),
    ])
  private func careless(_ habit: Careless.Habit, _ words: String) {
    let subject = TrialSubject(name: "Careless") { _ in Careless(habit) }
    for play in [TrialPlay.scrubAndCancel, .cancelAtZero] {
      let result = Trial(subject, .push, play).run()
      #expect(result.findings(of: .engine) == [])
      #expect(result.findings(of: .animator).contains { $0.contains(words) }, "\(result.findings)")
    }
    #expect(results(subject, [.push, .pop]).allSatisfy { $0.whose == .animator })
  }

  @Test func `a moved presenter that stays in the hierarchy is attributed to the animator`() {
    final class Mover: ViewControllerAnimatedTransitioning {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.viewController(forKey: .to) else { return }
        context.containerView.addSubview(to.view)
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let findings = results(TrialSubject(name: "Mover") { _ in Mover() }, [.dismissOver])
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.whose == .animator })
  }

  /// Fades the new screen in, and continues after it has completed.
  private final class Straggler: ViewControllerAnimatedTransitioning {
    enum Habit: CaseIterable {
      case takesOut
      case movesElsewhere
      case takesOutLater
      case completesAtOnce
      case completesByTheClock
      case goesOn
    }

    let habit: Habit
    init(_ habit: Habit) { self.habit = habit }

    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.3 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let from = context.viewController(forKey: .from)?.view, let to = context.view(forKey: .to) else { return }
      context.containerView.addSubview(to)
      if habit == .completesAtOnce { return context.completeTransition(!context.transitionWasCancelled) }
      if habit == .completesByTheClock {
        MainQueue.current?.asyncAfter(seconds: 0.1) { context.completeTransition(!context.transitionWasCancelled) }
        return
      }
      if habit == .goesOn {
        let dot = View()
        context.containerView.window?.addSubview(dot)
        View.animate(withDuration: 1, delay: 0, options: .repeat) { dot.center.x += 1 }
      }
      View.animate(withDuration: 0.3) {
        to.center.x += 1
      } completion: { [habit] _ in
        context.completeTransition(!context.transitionWasCancelled)
        switch habit {
        case .takesOut: from.removeFromSuperview()
        case .movesElsewhere:
          from.removeFromSuperview()
          View().addSubview(from)
        case .takesOutLater: MainQueue.current?.asyncAfter(seconds: 0.1) { from.removeFromSuperview() }
        case .completesAtOnce, .completesByTheClock, .goesOn: break
        }
      }
    }
  }

  @Test(
    "changes undone after the end and work ended before a cancellation are attributed to the animator",
    arguments: [
      (Straggler.Habit.takesOut, "after its end, the lower screen's view is at the wrong place"),
      (.movesElsewhere, "after its end, the lower screen's view is at the wrong place"),
      (.takesOutLater, "after its end, the lower screen's view is at the wrong place"),
      (.completesAtOnce, "completed before it was cancelled"),
      (.completesByTheClock, "completed before it was cancelled"),
      (.goesOn, "its animations continue after its end"),
    ])
  private func straggling(_ habit: Straggler.Habit, _ words: String) {
    let subject = TrialSubject(name: "Straggler") { _ in Straggler(habit) }
    let findings = Trial(subject, .push, .scrubAndCancel).run().findings
    #expect(findings.contains(TrialFinding(.animator, words)), "\(findings)")
    let all = results(subject, [.push, .present])
    #expect(all.allSatisfy { $0.whose == .animator }, "\(all)")
  }

  @Test func `an animator is requested for both directions if it handles them`() {
    final class Turner: ViewControllerAnimatedTransitioning {
      var ways: [Bool] = []
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.1 }
      func animateTransition(using context: any ViewControllerContextTransitioning) {
        if let to = context.view(forKey: .to) { context.containerView.addSubview(to) }
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    let turner = Turner()
    let subject = TrialSubject(
      name: "Turner", isTwoWay: true, make: { _ in turner },
      turn: { animator, isForward in (animator as? Turner)?.ways.append(isForward) })
    #expect(Trial(subject, .pop, .run).run().findings == [])
    #expect(turner.ways == [true, false])
  }
}
