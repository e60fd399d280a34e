import HalfwayTestSupport
import HalfwayTransitions
import Testing

/// A push or pop during another transition. The running transition ends immediately, then the new one starts.
@MainActor
@Suite struct InterruptionTests {
  @Test func `a push during a push completes the first push`() {
    let rig = Rig(screens: 1)
    rig.navigation.pushViewController(rig.fixture.screen("B"), animated: true)
    rig.driver.wait(100)
    rig.navigation.pushViewController(rig.fixture.screen("C"), animated: true)
    rig.driver.settle()
    #expect(
      rig.fixture.newLines() == [
        "delegate animator for push from A to B", "delegate interaction", "delegate willShow B",
        "A willDisappear", "B willAppear", "animate",
        "A didDisappear", "B didAppear", "delegate didShow B", "animationEnded true",
        "delegate animator for push from B to C", "delegate interaction", "delegate willShow C",
        "B willDisappear", "C willAppear", "animate",
        "B didDisappear", "C didAppear", "delegate didShow C", "animationEnded true",
      ])
    #expect(rig.fixture.stack == "ABC")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `a pop during a push completes the push`() {
    let rig = Rig(screens: 1)
    rig.navigation.pushViewController(rig.fixture.screen("B"), animated: true)
    rig.driver.wait(100)
    #expect(rig.navigation.popViewController(animated: true)?.title == "B")
    rig.driver.settle()
    #expect(
      rig.fixture.newLines() == [
        "delegate animator for push from A to B", "delegate interaction", "delegate willShow B",
        "A willDisappear", "B willAppear", "animate",
        "A didDisappear", "B didAppear", "delegate didShow B", "animationEnded true",
        "delegate animator for pop from B to A", "delegate interaction", "delegate willShow A",
        "B willDisappear", "A willAppear", "animate",
        "B didDisappear", "A didAppear", "delegate didShow A", "animationEnded true",
      ])
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test func `a pop during a pop completes the first pop`() {
    let rig = Rig(screens: 3)
    rig.navigation.popViewController(animated: true)
    rig.driver.wait(100)
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(
      rig.fixture.newLines() == [
        "delegate animator for pop from C to B", "delegate interaction", "delegate willShow B",
        "C willDisappear", "B willAppear", "animate",
        "C didDisappear", "B didAppear", "delegate didShow B", "animationEnded true",
        "delegate animator for pop from B to A", "delegate interaction", "delegate willShow A",
        "B willDisappear", "A willAppear", "animate",
        "B didDisappear", "A didAppear", "delegate didShow A", "animationEnded true",
      ])
    #expect(rig.fixture.stack == "A")
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test func `a push during an interactive pop cancels the pop`() {
    let rig = Rig(interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.update(0.7)
    rig.driver.wait(100)
    rig.delegate.interaction = nil
    rig.navigation.pushViewController(rig.fixture.screen("C"), animated: true)
    rig.percent.update(0.9)
    rig.percent.finish()
    rig.driver.settle()
    #expect(
      rig.fixture.newLines() == [
        "delegate animator for pop from B to A", "delegate interaction", "delegate willShow A",
        "B willDisappear", "A willAppear", "animate",
        "A willDisappear", "A didDisappear", "B willAppear", "B didAppear", "animationEnded false",
        "delegate animator for push from B to C", "delegate interaction", "delegate willShow C",
        "B willDisappear", "C willAppear", "animate",
        "B didDisappear", "C didAppear", "delegate didShow C", "animationEnded true",
      ])
    #expect(rig.fixture.stack == "ABC")
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test("a pop during a settling pop keeps the outcome of the first", arguments: [0.0, 50, 390], [true, false])
  func anyMomentWillDo(afterMilliseconds wait: Double, cancelling: Bool) {
    let rig = Rig(screens: 3, interactive: true)
    rig.navigation.popViewController(animated: true)
    rig.percent.update(0.99)
    if cancelling { rig.percent.cancel() } else { rig.percent.finish() }
    rig.driver.wait(wait)
    rig.delegate.interaction = nil
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == (cancelling ? "AB" : "A"))
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.diagnostics == [])
  }

  @Test(
    "a screen can push another screen in any of its appearance callbacks",
    arguments: [
      "A willDisappear", "B willAppear", "A didDisappear", "B didAppear",
    ], [(true, true), (true, false), (false, true), (false, false)])
  func callbacksMayNavigate(_ line: String, isAnimated: (Bool, Bool)) {
    let (firstIsAnimated, secondIsAnimated) = isAnimated
    let rig = Rig(screens: 1)
    let (a, b, c) = (rig.fixture.screens[0], rig.fixture.screen("B"), rig.fixture.screen("C"))
    var isDone = false
    for screen in [a, b] {
      screen.onAppearance = { [weak screen] callback in
        guard let screen, "\(screen.name) \(callback)" == line, !isDone else { return }
        isDone = true
        rig.navigation.pushViewController(c, animated: secondIsAnimated)
      }
    }
    rig.navigation.pushViewController(b, animated: firstIsAnimated)
    rig.driver.settle()
    #expect(rig.fixture.mistakesAtRest == [])
    #expect(rig.fixture.stack == "ABC")
    rig.navigation.popViewController(animated: true)
    rig.driver.settle()
    #expect(rig.fixture.stack == "AB")
    #expect(rig.fixture.mistakesAtRest == [])
  }

  @Test func `a delegate can push another screen in willShow`() {
    @MainActor
    final class Eager: NavigationControllerDelegate {
      var next: ViewController?
      func navigationController(
        _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
      ) {
        guard let screen = next else { return }
        next = nil
        navigationController.pushViewController(screen, animated: animated)
      }
    }
    for isAnimated in [true, false] {
      let fixture = NavigationFixture(screens: 1)
      let eager = Eager()
      eager.next = fixture.screen("C")
      fixture.navigation.delegate = eager
      fixture.navigation.pushViewController(fixture.screen("B"), animated: isAnimated)
      fixture.driver.settle()
      #expect(fixture.mistakesAtRest == [])
      #expect(fixture.stack == "ABC")
    }
  }

  @Test func `events of two transitions don't interleave if one starts in a callback of the other`() {
    let fixture = NavigationFixture(screens: 1)
    let (b, c) = (fixture.screen("B"), fixture.screen("C"))
    b.onAppearance = {
      if $0 == "didAppear", fixture.stack == "AB" { fixture.navigation.pushViewController(c, animated: true) }
    }
    fixture.navigation.pushViewController(b, animated: true)
    fixture.driver.settle()
    let kinds = fixture.driver.verdictObserver.events.map(\.kind)
    let started = kinds.indices.filter { if case .started = kinds[$0] { true } else { false } }
    #expect(started == [1, 4])
    #expect(
      kinds.indices.filter { !started.contains($0) }.map { kinds[$0] } == [
        .began(.push, isInteractive: false), .ended(tookPlace: true), .began(.push, isInteractive: false),
        .ended(tookPlace: true),
      ])
  }
}
