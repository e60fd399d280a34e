import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayRecordings
import HalfwayReplay
import HalfwayTransitions
import HalfwayViews
import Testing

/// Replays of a scene whose animator completes by a call on the main queue, 0.2 s after it was driven to its end, and
/// pulses a layer at its own rate meanwhile.
@MainActor
@Suite struct TimedReplayTests {
  private final class Animator: NSObject, ViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double { 0.35 }

    func animateTransition(using context: any ViewControllerContextTransitioning) {
      guard let page = context.view(forKey: .to), let last = context.view(forKey: .from) else { return }
      context.containerView.insertSubview(page, belowSubview: last)
      page.layer.speed = 2
      let pulse = BasicAnimation(keyPath: "opacity")
      (pulse.fromValue, pulse.toValue, pulse.duration) = (0.5, 1, 0.6)
      pulse.beginTime = page.layer.convertTime(currentMediaTime() + 0.02, from: nil)
      page.layer.add(pulse, forKey: "pulse")
      View.animate(withDuration: 0.35, curve: .linear) {
        last.transform = CGAffineTransform(translationX: 375, y: 0)
      } completion: { _ in
        MainQueue.current?.asyncAfter(seconds: 0.2) {
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }
  }

  private final class Delegate: NavigationControllerDelegate {
    func navigationController(
      _ navigationController: NavigationController, animationControllerFor operation: NavigationControllerOperation,
      from: ViewController, to: ViewController
    ) -> (any ViewControllerAnimatedTransitioning)? { operation == .pop ? Animator() : nil }
  }

  private final class Container: NavigationController {
    let own = Delegate()
    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = own
      pushViewController(ViewController(), animated: false)
    }
  }

  private static let scene = Scene(name: "timed", summary: "") { Container(rootViewController: ViewController()) }

  @Test(arguments: SampleRecordings.Gesture.allCases)
  func `a replay waits for a scheduled call and is deterministic`(gesture: SampleRecordings.Gesture) throws {
    var recording = gesture.recording
    recording.header.scene = Self.scene.name
    var verdicts: [Verdict] = []
    for hertz in [30.0, 60, 240] {
      var replayer = Replayer()
      replayer.schedule = .regular(hertz: hertz, phase: 0)
      let (first, second) = (replayer.run(recording, scene: Self.scene), replayer.run(recording, scene: Self.scene))
      #expect(first.trace.digest == second.trace.digest)
      #expect(first.isAtRest)
      #expect(first.diagnostics.isEmpty, "\(first.diagnostics)")
      verdicts.append(first.verdict)
    }
    let finishes = gesture != .peek
    for verdict in verdicts {
      #expect(verdict.outcome == (finishes ? .finish : .cancel))
      #expect(verdict.decision == verdicts[0].decision)
      #expect(verdict.settledAt == verdicts[0].settledAt)
    }
    let settle = try #require(verdicts[0].settleMicroseconds)
    #expect(settle > 200_000)
    #expect(settle < 1_200_000)
  }
}
