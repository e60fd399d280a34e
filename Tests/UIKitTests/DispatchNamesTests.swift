import Foundation
import Testing
import UIKit

/// The names of Dispatch and Foundation that run on a stage's time, in a file that also imports Foundation. The suite
/// is isolated to the main actor, as is the code of view controllers.
@Suite @MainActor struct DispatchNamesTests {
  private static func stage() -> Stage {
    Stage(rootViewController: ViewController(), size: CGSize(width: 300, height: 400))
  }

  private static func advance(_ stage: Stage, to seconds: Double, hertz: Int = 60) {
    var frame = Int(stage.perform { CACurrentMediaTime() } * Double(hertz)) + 1
    while Double(frame) / Double(hertz) < seconds {
      stage.advance(to: Timestamp.zero.advanced(bySeconds: Double(frame) / Double(hertz)))
      frame += 1
    }
    stage.advance(to: Timestamp.zero.advanced(bySeconds: seconds))
  }

  /// Records names with their times in milliseconds.
  @MainActor
  private final class Log: NSObject {
    var told: [String] = []
    func note(_ name: String) { told.append("\(name) \(Int((CACurrentMediaTime() * 1000).rounded()))") }
    func tick(_ timer: Timer) { note("tick") }
    func plain() { note("plain") }
    func named(_ name: String) { note(name) }
  }

  @Test func `the main queue runs on the stage's time`() {
    for hertz in [30, 60, 240] {
      let (stage, log) = (Self.stage(), Log())
      stage.perform {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note("after") }
        DispatchQueue.main.asyncAfter(deadline: DispatchTime.now() + .milliseconds(100)) {
          log.note("milliseconds")
          DispatchQueue.main.async { log.note("nested") }
        }
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { log.note("never") }
        DispatchQueue.main.async { log.note("async") }
        DispatchQueue.main.sync { log.note("sync") }
        let item = DispatchWorkItem { log.note("item") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: item)
        let cancelled = DispatchWorkItem { log.note("cancelled") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
        cancelled.cancel()
        #expect(log.told == ["sync 0"])
      }
      Self.advance(stage, to: 1, hertz: hertz)
      #expect(log.told == ["sync 0", "async 0", "milliseconds 100", "nested 100", "item 200", "after 300"])
    }
  }

  @Test func `a dispatch group notifies once all its tasks have left`() {
    let (stage, log, group) = (Self.stage(), Log(), DispatchGroup())
    stage.perform {
      for delay in [0.3, 0.1] {
        group.enter()
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { group.leave() }
      }
      DispatchQueue.main.async(group: group) { MainActor.assumeIsolated { log.note("in the group") } }
      group.notify(queue: .main) { MainActor.assumeIsolated { log.note("over") } }
    }
    Self.advance(stage, to: 0.2)
    #expect(log.told == ["in the group 0"])
    Self.advance(stage, to: 1)
    #expect(log.told == ["in the group 0", "over 300"])
    group.leave()
    stage.perform { group.notify(queue: .main) { MainActor.assumeIsolated { log.note("at once") } } }
    Self.advance(stage, to: 1.1)
    #expect(log.told.last == "at once 1000")
  }

  @Test func `timers fire at their scheduled times at any frame rate`() {
    for hertz in [30, 60, 240] {
      let (stage, log) = (Self.stage(), Log())
      var timers: [Timer] = []
      stage.perform {
        timers.append(Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { _ in log.note("once") })
        timers.append(
          Timer.scheduledTimer(timeInterval: 0.1, target: log, selector: Log.tick, userInfo: 1, repeats: true))
        let added = Timer(timeInterval: 0.15, target: log, selector: Log.plain, userInfo: nil, repeats: false)
        RunLoop.main.add(added, forMode: .common)
        RunLoop.current.add(added, forMode: .default)
        log.perform(Log.plain, afterDelay: 0.05)
        log.perform(Log.named, with: "named", afterDelay: 0.32)
      }
      Self.advance(stage, to: 0.31, hertz: hertz)
      #expect(
        log.told == ["plain 50", "tick 100", "plain 150", "tick 200", "once 250", "tick 300"])
      #expect(!timers[0].isValid)
      #expect(timers[1].isValid)
      #expect(!stage.isAtRest)
      Self.advance(stage, to: 0.33)
      // A stage with a repeating timer is at rest.
      #expect(stage.isAtRest)
      #expect(stage.nextDeadline != nil)
      timers[1].invalidate()
      stage.perform {
        log.perform(Log.plain, afterDelay: 1)
        NSObject.cancelPreviousPerformRequests(withTarget: log)
      }
      Self.advance(stage, to: 3)
      #expect(log.told.suffix(2) == ["tick 300", "named 320"])
    }
  }

  @Test func `outside a stage, queues are those of Dispatch`() async {
    let isMain = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        DispatchQueue(label: "own").async {
          continuation.resume(returning: DispatchQueue(label: "another").sync { Thread.isMainThread })
        }
      }
    }
    #expect(!isMain)
    #expect(CACurrentMediaTime() > 0)
    let (a, b) = (DispatchTime.now(), DispatchTime.now() + 1)
    #expect(a < b)
  }
}
