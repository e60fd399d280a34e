import Foundation
import HalfwayTestSupport
import Testing
import UIKit

/// What code written for iOS relies on in timers, queues, and display links.
@Suite("Time") @MainActor struct TimeBehaviors {
  private let driver = StageDriver(
    Stage(rootViewController: UIViewController(), size: CGSize(width: 320, height: 480)))

  @MainActor
  private final class Log: NSObject {
    var entries: [String] = []
    func note(_ entry: String) { entries.append(entry) }
    func tick(_ link: CADisplayLink) { entries.append("frame") }
  }

  @Test(.uiKit("DispatchQueue.async(execute:)"))
  func `work on the main queue runs after the current event, in order`() {
    let log = Log()
    driver.stage.perform {
      DispatchQueue.main.async { log.note("first") }
      DispatchQueue.main.async { log.note("second") }
      log.note("now")
    }
    driver.wait(20)
    #expect(log.entries == ["now", "first", "second"])
  }

  @Test(.uiKit("DispatchQueue.asyncAfter(deadline:execute:)"))
  func `delayed work runs when its deadline has passed, not before`() {
    let log = Log()
    driver.stage.perform { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { log.note("late") } }
    driver.wait(90)
    #expect(log.entries.isEmpty)
    driver.wait(20)
    #expect(log.entries == ["late"])
  }

  @Test(.uiKit("DispatchWorkItem.cancel()"))
  func `a canceled work item doesn't run`() {
    let log = Log()
    driver.stage.perform {
      let item = DispatchWorkItem { log.note("item") }
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05, execute: item)
      item.cancel()
    }
    driver.wait(100)
    #expect(log.entries.isEmpty)
  }

  @Test(.uiKit("Timer.scheduledTimer(withTimeInterval:repeats:block:)"))
  func `a repeating timer fires at each interval until it is invalidated`() {
    let log = Log()
    let timer = driver.stage.perform {
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in MainActor.assumeIsolated { log.note("tick") } }
    }
    driver.wait(350)
    #expect(log.entries.count == 3 && timer.isValid)
    driver.stage.perform { timer.invalidate() }
    driver.wait(300)
    #expect(log.entries.count == 3 && !timer.isValid)
  }

  @Test(.uiKit("Timer.isValid"))
  func `a timer that doesn't repeat is invalid after it has fired`() {
    let log = Log()
    let timer = driver.stage.perform {
      Timer.scheduledTimer(withTimeInterval: 0.05, repeats: false) { _ in MainActor.assumeIsolated { log.note("tick") }
      }
    }
    driver.wait(200)
    #expect(log.entries == ["tick"] && !timer.isValid)
  }

  @Test(.uiKit("CADisplayLink.add(to:forMode:)"))
  func `a display link calls its target once per frame while it isn't paused`() {
    let log = Log()
    let link = driver.stage.perform {
      let link = CADisplayLink(target: log, selector: Log.tick)
      link.add(to: .main, forMode: .common)
      return link
    }
    driver.wait(100)
    let count = log.entries.count
    #expect((5...7).contains(count))
    link.isPaused = true
    driver.wait(100)
    #expect(log.entries.count == count)
    link.isPaused = false
    driver.wait(50)
    #expect(log.entries.count > count)
    driver.stage.perform { link.invalidate() }
  }

  @Test(.uiKit("CACurrentMediaTime()", differs: "a replay has no clock; the time is that of the stage"))
  func `the media time advances with the stage`() {
    let start = driver.stage.perform { CACurrentMediaTime() }
    driver.wait(500)
    let elapsed = driver.stage.perform { CACurrentMediaTime() } - start
    #expect(abs(elapsed - 0.5) < 0.02)
  }

  @Test(.uiKit("NSObject.perform(_:with:afterDelay:)"))
  func `a delayed call runs after its delay`() {
    final class Page: UIViewController {
      var calls = 0
      func call() { calls += 1 }
    }
    let page = Page()
    let driver = StageDriver(Stage(rootViewController: page, size: CGSize(width: 320, height: 480)))
    driver.stage.perform { page.perform(Page.call, with: nil, afterDelay: 0.2) }
    driver.wait(180)
    #expect(page.calls == 0)
    driver.wait(40)
    #expect(page.calls == 1)
  }
}
