import Synchronization
import Testing

@testable import HalfwayRaster

@Suite("Helper threads")
struct HelperThreadsTests {
  @Test("All work is done once, regardless of the helpers that come in time", arguments: [0, 1, 3])
  func work(helpers count: Int) {
    let helpers = HelperThreads(count: count)
    for _ in 0..<2000 {
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
}
