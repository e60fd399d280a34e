import Foundation
import HalfwayCatalog
import HalfwayMotion
import HalfwayReaderChecks
import HalfwayRecordings
import HalfwayReplay
import HalfwayTestSupport
import Testing

/// Tests each reader with its fuzzing corpus and with mutations of the corpus. `make fuzz` tests many more inputs.
@MainActor
@Suite struct ReaderCheckTests {
  /// Returns the corpus files of a reader, sorted by name.
  static func corpus(_ check: ReaderCheck) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fuzz/Corpus/\(check.rawValue)")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, [UInt8](try Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  @Test(arguments: ReaderCheck.allCases)
  func `the reader handles its corpus without a fault`(check: ReaderCheck) throws {
    let files = try Self.corpus(check)
    #expect(!files.isEmpty)
    for file in files { #expect(check.fault(in: file.bytes) == nil, "\(file.name)") }
  }

  @Test(arguments: ReaderCheck.allCases)
  func `the reader handles mutated files without a fault`(check: ReaderCheck) throws {
    let sources = try Self.corpus(check).map(\.bytes)
    let found = counterexample(
      seed: 6, runs: check == .stage ? 60 : 200,
      generate: { random in
        var mutator = ByteMutator(sources: sources, random: random)
        return String(decoding: mutator.next(), as: UTF8.self)
      }, check: { check.fault(in: Array($0.utf8)) })
    #expect(found == nil, "\(found.map(\.description) ?? "")")
  }

  @Test func `a file of the corpus grabs a transition while its spring is beyond the start`() throws {
    let bytes = try #require(try Self.corpus(.stage).first { $0.name == "grabbed-beyond-start.gesture" }).bytes
    let recording = try Recording.parse(bytes, name: "grabbed-beyond-start.gesture")
    let result = Replayer().run(recording, scene: Scenes.swipeBack)
    let grabs = result.events.compactMap { event -> Double? in
      if case .grabbed(let percent) = event.kind { percent } else { nil }
    }
    #expect(grabs.count == 1 && grabs.allSatisfy { $0 < -0.1 }, "\(grabs)")
    // The finger has moved it toward the range when it lifts.
    let decision = try #require(result.verdict.decision)
    #expect(decision.outcome == .cancel && (-0.1..<0).contains(decision.measurement.percent), "\(decision)")
    #expect(result.isAtRest && result.diagnostics.isEmpty)
  }
}
