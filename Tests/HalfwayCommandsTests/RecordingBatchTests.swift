import HalfwayMotion
import Synchronization
import Testing

@testable import HalfwayCommands

@Suite struct RecordingBatchTests {
  /// Work that takes a while, for some inputs much longer than for others.
  @Sendable private static func mixed(_ seed: UInt64) -> UInt64 {
    var random = SplitMix64(seed: seed)
    var sum: UInt64 = 0
    for _ in 0..<(random.next() % 2000) { sum &+= random.next() }
    return sum
  }

  @Test(arguments: [1, 2, 3, 16])
  func `results come in the order of the inputs however many threads there are`(jobs: Int) {
    for count in [0, 1, 2, 63, 64, 65, 1000] {
      let inputs = (0..<count).map(UInt64.init)
      var results: [UInt64] = []
      RecordingBatch(inputs, jobs: jobs, work: Self.mixed).run { results.append($0) }
      #expect(results == inputs.map(Self.mixed), "\(count) inputs")
    }
  }

  /// What the threads and the caller count.
  private final class Counts: Sendable {
    let begun = Atomic(0)
    let handedOut = Atomic(0)
    let furthest = Mutex(0)
  }

  @Test func `threads run ahead of what was handed out by a bounded distance`() {
    let counts = Counts()
    let batch = RecordingBatch(Array(0..<5000), jobs: 2) { (input: Int) -> Int in
      let begun = counts.begun.add(1, ordering: .sequentiallyConsistent).newValue
      let ahead = begun - counts.handedOut.load(ordering: .sequentiallyConsistent)
      counts.furthest.withLock { $0 = max($0, ahead) }
      return input
    }
    batch.run { _ in
      counts.handedOut.add(1, ordering: .sequentiallyConsistent)
      // The caller is the slower one.
      _ = Self.mixed(3)
    }
    #expect(counts.begun.load(ordering: .relaxed) == 5000)
    // Room is made just before a result is handed out.
    #expect(counts.furthest.withLock { $0 } <= 2 * 32 + 1)
  }

  private struct Enough: Error {}

  @Test(arguments: [1, 2, 8])
  func `a caller that throws ends the work`(jobs: Int) {
    let counts = Counts()
    let batch = RecordingBatch(Array(0..<100_000), jobs: jobs) { (input: Int) -> Int in
      counts.begun.add(1, ordering: .relaxed)
      return input
    }
    #expect(throws: Enough.self) {
      try batch.run { if $0 == 10 { throw Enough() } }
    }
    #expect(counts.begun.load(ordering: .relaxed) < 100_000)
  }

  @Test(arguments: [1, 2, 8])
  func `a batch that is stopped hands out no more`(jobs: Int) {
    var results: [Int] = []
    let batch = RecordingBatch(Array(0..<100_000), jobs: jobs) { $0 }
    batch.run {
      results.append($0)
      if $0 == 100 { batch.stop() }
    }
    #expect(results == Array(0...100))
  }

  @Test func `a batch may be stopped before it begins`() {
    let batch = RecordingBatch(Array(0..<1000), jobs: 2) { $0 }
    batch.stop()
    batch.run { _ in Issue.record("handed out") }
  }

  @Test func `who waits is called meanwhile`() {
    let isReleased = Atomic(false)
    var idle = 0
    let batch = RecordingBatch([1], jobs: 1) { (input: Int) -> Int in
      while !isReleased.load(ordering: .acquiring) {}
      return input
    }
    // The work ends only because the caller was told that there was time.
    func release() {
      idle += 1
      isReleased.store(true, ordering: .releasing)
    }
    batch.run(isIdle: release) { _ in }
    #expect(idle >= 1)
  }
}
