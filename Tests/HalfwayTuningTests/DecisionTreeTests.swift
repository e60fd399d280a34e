import HalfwayCatalog
import HalfwayGestures
import HalfwayMotion
import HalfwayRecordings
import HalfwayTestSupport
import HalfwayTransitions
import HalfwayTuning
import Testing

@MainActor
@Suite struct DecisionTreeTests {
  @Test func `a decision tree yields the outcome of a replay for every recording and random thresholds`() throws {
    for (index, trial) in try BundledTrials.all().enumerated() {
      var tree = DecisionTree(of: trial)
      let found = counterexample(seed: UInt64(index), runs: 12) { generator in
        Thresholds.random(&generator, changing: generator.uniform())
      } check: { thresholds in
        let (told, played) = (tree.outcome(by: thresholds), trial.replayed(by: thresholds))
        return told == played ? nil : "\(trial.label.name): told \(told), played \(played)"
      }
      #expect(found == nil)
    }
  }

  @Test func `a gesture with one release is replayed once per recognition result and outcome`() throws {
    let trial = try #require(BundledTrials.all().first { $0.label.name == "slow-drag-past-half.gesture" })
    var tree = DecisionTree(of: trial)
    var outcomes: Set<RecordingFooter.Outcome> = []
    for progress in stride(from: 0.0, through: 1.0, by: 0.05) {
      for window in [20.0, 70, 200] {
        var thresholds = Thresholds.standard
        (thresholds.commitProgress, thresholds.velocityWindowMilliseconds) = (progress, window)
        thresholds.releaseRule = .progress
        outcomes.insert(tree.outcome(by: thresholds))
      }
    }
    #expect(outcomes == [.finish, .cancel])
    #expect(tree.replays == 2)
    // Other recognition thresholds need no stage.
    for travel in [0.5, 0.8, 2] {
      var thresholds = Thresholds.standard
      thresholds.travelWidths = travel
      #expect(tree.outcome(by: thresholds) == trial.replayed(by: thresholds))
    }
    // Recognition that the first replays didn't cover needs at most one more.
    #expect(tree.replays <= 3)
  }

  @Test func `a gesture that grabs a running transition is replayed once per sequence of decisions`() throws {
    let trial = try #require(BundledTrials.all().first { $0.label.name == "caught-and-finished.gesture" })
    var tree = DecisionTree(of: trial)
    for progress in stride(from: 0.0, through: 1.0, by: 0.01) {
      for velocity in [50.0, 375, 2000] {
        var thresholds = Thresholds.standard
        (thresholds.commitProgress, thresholds.commitVelocityPointsPerSecond) = (progress, velocity)
        #expect(tree.outcome(by: thresholds) == trial.replayed(by: thresholds))
      }
    }
    #expect((2...4).contains(tree.replays))
  }

  @Test func `a release decision agrees with the outcome and follows from its measurement`() throws {
    for trial in try BundledTrials.all().prefix(20) {
      var tree = DecisionTree(of: trial)
      var thresholds = trial.recording.header.thresholds
      thresholds.velocityWindowMilliseconds = 45
      let outcome = tree.outcome(by: thresholds)
      guard let decision = tree.decision(by: thresholds) else { continue }
      // A target was meant, or another one.
      guard decision.choice == nil else { continue }
      #expect((decision.outcome == .finish) == (outcome == .finish))
      #expect(decision == .decide(decision.measurement, thresholds: thresholds) || decision.rule == .cancelled)
    }
  }

  @Test func `the tree replays scenes that decide the outcome in their own code`() throws {
    let scene = Scene(name: "own", summary: "decides by itself", make: { OwnDriving.screens() })
    let recording = try #require(BundledTrials.all().first { $0.label.name == "slow-drag-past-half.gesture" }).recording
    let trial = Trial(name: "own", recording: recording, scene: scene)
    var tree = DecisionTree(of: trial)
    for progress in [0.1, 0.5, 0.9] {
      var thresholds = Thresholds.standard
      thresholds.commitProgress = progress
      #expect(tree.outcome(by: thresholds) == (progress < 0.5 ? .finish : .cancel))
      #expect(tree.outcome(by: thresholds) == trial.replayed(by: thresholds))
    }
  }
}

/// A navigation delegate that drives the pop and decides its outcome in its own code, based on a threshold.
private final class OwnDriving: NavigationControllerDelegate {
  let driver = PercentDrivenInteractiveTransition()
  let pan = PanGestureRecognizer()
  weak var navigation: NavigationController?

  static func screens() -> ViewController {
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.pushViewController(ViewController(), animated: false)
    let own = OwnDriving()
    own.navigation = navigation
    navigation.delegate = own
    navigation.interactivePopGestureRecognizer.isEnabled = false
    navigation.view.addGestureRecognizer(own.pan)
    own.pan.addAction { _ in own.follow() }
    return navigation
  }

  private func follow() {
    switch pan.state {
    case .began: navigation?.popViewController(animated: true)
    case .changed: driver.update(0.3)
    case .ended:
      let progress = navigation?.view.stage?.thresholds.commitProgress ?? 0
      if progress < 0.5 { driver.finish() } else { driver.cancel() }
    default: driver.cancel()
    }
  }

  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { driver }

  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
    from: ViewController, to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { SlideAnimator(operation: operation) }
}
