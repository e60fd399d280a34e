import Foundation
import HalfwayMotion
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
}
