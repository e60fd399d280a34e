import Foundation
import HalfwayGestures
import HalfwayLayers
import HalfwayMotion
import HalfwayTransitions
import HalfwayViews
import Testing

/// Work that is scheduled on the main queue of a stage and runs at its deadline in the stage's time.
@MainActor
@Suite struct MainQueueTests {
  private static let rates = [30, 60, 240]

  private static func stage(_ make: @escaping () -> ViewController = { ViewController() }) -> Stage {
    Stage(size: CGSize(width: 300, height: 400), makeRootViewController: make)
  }

  private static func advance(_ stage: Stage, to seconds: Double, hertz: Int = 60) {
    for frame in 1...max(1, Int(seconds * Double(hertz))) {
      stage.advance(to: Timestamp.zero.advanced(bySeconds: Double(frame) / Double(hertz)))
    }
    stage.advance(to: Timestamp.zero.advanced(bySeconds: seconds))
  }

  @Test func `outside a stage there is no main queue, and the media time is 0`() {
    #expect(MainQueue.current == nil)
    #expect(currentMediaTime() == 0)
    let stage = Self.stage()
    Self.advance(stage, to: 1.5)
    #expect(MainQueue.current == nil)
    #expect(stage.perform { currentMediaTime() } == 1.5)
    #expect(stage.perform { MainQueue.current?.mediaTime } == 1.5)
  }

  @Test func `calls run in order of deadline, then submission, after animations that end at that time`() {
    for hertz in Self.rates {
      var told: [String] = []
      let stage = Self.stage()
      func note(_ name: String) { told.append("\(name) \(milliseconds(stage))") }
      stage.perform {
        let queue = MainQueue.current
        queue?.asyncAfter(seconds: 0.2) { note("second") }
        queue?.asyncAfter(seconds: 0.1) {
          note("first")
          queue?.asyncAfter(seconds: 0.1) { note("fourth") }
          queue?.async { note("at once") }
          #expect(told.last == "first 100")
        }
        queue?.asyncAfter(seconds: 0.2) { note("third") }
        queue?.asyncAfter(seconds: 0.2) { note("taken back") }.cancel()
        View.animate(withDuration: 0.2) {
          stage.rootViewController.view.alpha = 0
        } completion: { _ in
          note("animation")
        }
        queue?.asyncAfter(seconds: -1) { note("now") }
        queue?.asyncAfter(seconds: .nan) { note("now too") }
      }
      #expect(told == [])
      Self.advance(stage, to: 1, hertz: hertz)
      #expect(
        told == [
          "now 0", "now too 0", "first 100", "at once 100", "animation 200", "second 200", "third 200", "fourth 200",
        ])
      #expect(stage.isAtRest)
    }
  }

  @Test func `an animation begins at the deadline of the call that starts it`() {
    var shown: Set<Double> = []
    for hertz in Self.rates + [7] {
      let stage = Self.stage()
      let view: View = stage.rootViewController.view
      stage.perform {
        _ = MainQueue.current?.asyncAfter(seconds: 0.123) {
          View.animate(withDuration: 1, curve: .linear) { view.alpha = 0 }
        }
      }
      Self.advance(stage, to: 0.623, hertz: hertz)
      shown.insert((Double(view.layer.presentationValues.opacity) * 1e9).rounded() / 1e9)
    }
    #expect(shown == [0.5])
  }

  @Test func `work that an event handler schedules runs after the event`() {
    var told: [String] = []
    let stage = Self.stage()
    let tap = TapGestureRecognizer()
    tap.addAction { _ in
      MainQueue.current?.async { told.append("later \(milliseconds(stage))") }
      told.append("tapped")
    }
    stage.rootViewController.view.addGestureRecognizer(tap)
    let contact = InputEvent.Contact(id: 1, x: 10, y: 10)
    stage.handle(InputEvent(timestamp: Timestamp(microseconds: 10_000), kind: .down(contact)))
    stage.handle(InputEvent(timestamp: Timestamp(microseconds: 50_000), kind: .up(contact)))
    #expect(told == ["tapped", "later 50"])
  }

  @Test func `a call that reschedules itself indefinitely is reported and doesn't stop time`() {
    let stage = Self.stage()
    var count = 0
    func again() {
      count += 1
      MainQueue.current?.async(again)
    }
    stage.perform { again() }
    Self.advance(stage, to: 0.1)
    #expect(milliseconds(stage) == 100)
    #expect(count > 100)
    #expect(!stage.isAtRest)
    #expect(!stage.diagnostics.isEmpty)
  }

  @Test func `view controllers are created in the environment of their stage`() {
    final class Page: ViewController {
      var told: [String] = []
      let sizeAtInit = Screen.main.bounds.size
      override func viewDidLoad() {
        MainQueue.current?.async { [unowned self] in told.append("async \(currentMediaTime())") }
        _ = MainQueue.current?.asyncAfter(seconds: 0.25) { [unowned self] in told.append("after \(currentMediaTime())")
        }
        told.append("loaded")
      }
    }
    let scene = Scene(name: "page", summary: "", size: CGSize(width: 200, height: 100)) { Page() }
    let stage = scene.makeStage()
    let page = stage.rootViewController as? Page
    #expect(page?.sizeAtInit == CGSize(width: 200, height: 100))
    #expect(page?.told == ["loaded"])
    #expect(stage.nextDeadline == .zero)
    stage.advance(to: .zero)
    #expect(page?.told == ["loaded", "async 0.0"])
    #expect(stage.nextDeadline == Timestamp(microseconds: 250_000))
    #expect(!stage.isAtRest)
    Self.advance(stage, to: 0.3)
    #expect(page?.told == ["loaded", "async 0.0", "after 0.25"])
    #expect(stage.isAtRest)
    #expect(stage.nextDeadline == nil)
  }

  @Test func `nested stages have their own times, and a released stage makes no calls`() {
    let (outer, inner) = (Self.stage(), Self.stage())
    Self.advance(outer, to: 2)
    Self.advance(inner, to: 1)
    var seen: [Double] = []
    outer.perform {
      inner.perform { seen.append(currentMediaTime()) }
      seen.append(currentMediaTime())
    }
    #expect(seen == [1, 2])
    var told = 0
    var gone: Stage? = Self.stage()
    gone?.perform { _ = MainQueue.current?.asyncAfter(seconds: 1) { told += 1 } }
    gone = nil
    #expect(told == 0)
  }

  // MARK: Transitions

  @Test func `an animator can complete in a scheduled call`() {
    for hertz in Self.rates {
      for delay in [0.5, 0.75] {
        var told: [String] = []
        let play = TimedPlay(hertz: hertz) { _, context in
          MainQueue.current?.asyncAfter(seconds: delay) {
            told.append("\(currentMediaTime())")
            context.completeTransition(!context.transitionWasCancelled)
          }
        }
        play.stage.observe(frames: false) {
          if case .transition(let event) = $0, case .ended = event.kind {
            told.append("ended \(event.time.microseconds(since: .zero))")
          }
        }
        play.advance(to: 0.1)
        play.push()
        play.advance(to: 0.35)
        #expect(abs(play.x - 150) < 1e-9)
        #expect(!play.stage.isAtRest)
        play.advance(to: 2)
        #expect(told == ["\(0.1 + delay)", "ended \(Int64((0.1 + delay) * 1e6))"])
        #expect(play.navigation.viewControllers.count == 2)
        #expect(play.stage.isAtRest)
        #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
      }
    }
  }

  @Test func `an interactive transition can be completed in a scheduled call`() {
    for finishes in [true, false] {
      for hertz in Self.rates {
        let driver = PercentDrivenInteractiveTransition()
        var told: [String] = []
        let play = TimedPlay(hertz: hertz, interaction: driver) { _, context in
          context.transitionCoordinatorOfTest?.notifyWhenInteractionChanges { _ in
            _ = MainQueue.current?.asyncAfter(seconds: 0.8) {
              told.append("\(!context.transitionWasCancelled) \(currentMediaTime())")
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }
        play.push()
        for step in 1...6 {
          driver.update(CGFloat(step) / 10)
          play.advance(to: Double(step) / 10)
        }
        #expect(abs(play.x - 120) < 1e-9)
        play.stage.perform { finishes ? driver.finish() : driver.cancel() }
        play.advance(to: 3)
        #expect(told == ["\(finishes) 1.4"])
        #expect(play.navigation.viewControllers.count == (finishes ? 2 : 1))
        #expect(play.stage.transition == nil)
        #expect(play.stage.isAtRest)
        #expect(play.stage.diagnostics.isEmpty, "\(play.stage.diagnostics)")
      }
    }
  }

  @Test func `a transition that waits for a scheduled call can be interrupted`() {
    var completed = 0
    let play = TimedPlay { _, context in
      MainQueue.current?.asyncAfter(seconds: 0.9) {
        completed += 1
        context.completeTransition(true)
      }
    }
    play.push()
    play.advance(to: 0.3)
    play.navigation.pushViewController(ViewController(), animated: true)
    play.advance(to: 3)
    #expect(play.navigation.viewControllers.count == 3)
    #expect(completed == 2)
    #expect(play.stage.isAtRest)
  }

  @Test func `a transition that never completes is ended even if calls are scheduled indefinitely`() {
    let play = TimedPlay { _, _ in
      func again() { MainQueue.current?.asyncAfter(seconds: 0.3, again) }
      again()
    }
    play.push()
    play.advance(to: 9)
    #expect(play.stage.transition != nil)
    #expect(play.stage.diagnostics.isEmpty)
    play.advance(to: 12)
    #expect(play.stage.transition == nil)
    #expect(play.stage.diagnostics.count == 1)
    let plain = TimedPlay { _, _ in }
    plain.push()
    plain.advance(to: 0.5)
    #expect(plain.stage.transition == nil)
    #expect(plain.stage.diagnostics.count == 1)
  }
}

extension ViewControllerContextTransitioning {
  /// The coordinator, which is the context itself.
  fileprivate var transitionCoordinatorOfTest: (any ViewControllerTransitionCoordinator)? {
    self as? any ViewControllerTransitionCoordinator
  }
}
