import Foundation
import HalfwayMotion
import HalfwayReaderChecks
import HalfwayTestSupport
import Testing

/// Mutations at the level of lines and fields: readers accept most of the results.
@MainActor
@Suite struct StructuralMutatorTests {
  @Test(arguments: ReaderCheck.allCases)
  func `readers accept at least half of the mutated files, and handle all of them without a fault`(
    check: ReaderCheck
  ) throws {
    let sources = try ReaderCheckTests.corpus(check).map(\.bytes).filter { check.reading(of: $0).isAccepted }
    try #require(!sources.isEmpty)
    let count = check == .stage ? 20 : 60
    var (accepted, results) = (0, Set<[UInt8]>())
    for seed in 0..<count {
      var mutator = StructuralMutator(seed: UInt64(seed))
      let bytes = mutator.mutate(sources[seed % sources.count], maximumBytes: 16384)
      var again = StructuralMutator(seed: UInt64(seed))
      #expect(again.mutate(sources[seed % sources.count], maximumBytes: 16384) == bytes)
      let reading = check.reading(of: bytes)
      #expect(reading.fault == nil, "seed \(seed): \(reading.fault ?? "")")
      if reading.isAccepted { accepted += 1 }
      results.insert(bytes)
    }
    #expect(accepted * 2 >= count, "\(accepted) of \(count)")
    #expect(results.count * 2 > count, "\(results.count) different files of \(count)")
  }
}
