import Foundation
import Synchronization
import Testing

@testable import HalfwayRaster

@Suite("Helper threads")
struct HelperThreadsTests {
  /// - Parameter summons: The number of summons before each work; `nil` for none or one or two by turns.
  @Test(
    "All work is done once, regardless of summons and of the helpers that come in time", arguments: [0, 1, 3],
    [0, 1, nil])
  func work(helpers count: Int, summons: Int?) {
    let helpers = HelperThreads(count: count)
    for round in 0..<2000 {
      for _ in 0..<(summons ?? round % 3) { helpers.summon() }
      let next = Atomic(0)
      let sum = Atomic(0)
      helpers.perform { _ in
        while true {
          let item = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard item < 100 else { return }
          sum.wrappingAdd(item, ordering: .relaxed)
        }
      }
      let total = sum.load(ordering: .relaxed)
      #expect(total == 4950)
    }
  }

  @Test("Summoned helpers without work fall asleep, and still come when there is work")
  func nothingToDo() {
    let helpers = HelperThreads(count: 2)
    for _ in 0..<20 {
      helpers.summon()
      // Longer than a helper waits.
      var total = 0
      for item in 0..<2_000_000 { total &+= item.nonzeroBitCount }
      #expect(total > 0)
      // Each call waits for both helpers, or else it would never return.
      let calls = Atomic(0)
      helpers.perform { _ in
        calls.wrappingAdd(1, ordering: .sequentiallyConsistent)
        while calls.load(ordering: .sequentiallyConsistent) < 3 { sched_yield() }
      }
    }
  }
}
