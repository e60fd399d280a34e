import Foundation
import HalfwayMotion
import HalfwayReaderChecks

/// Inputs for a reader of files: those of a corpus, mutated. Without instrumentation, they are many more than a fuzzer
/// processes in the same time, but none of them is added to the corpus.
struct MutatedInputs {
  /// The maximum size of an input; larger files of the corpus aren't used.
  static let maximumBytes = 4096
  /// The processor time beyond which an input is a finding.
  static let maximumSeconds = 1.0

  let check: ReaderCheck
  private let corpus: [[UInt8]]

  /// Reads the files of some folders, in the order of their paths.
  init(for check: ReaderCheck, folders: [String]) throws {
    self.check = check
    corpus = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted().compactMap { name in
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder).appendingPathComponent(name)))
        return bytes.isEmpty || bytes.count > Self.maximumBytes ? nil : bytes
      }
    }
  }

  var isEmpty: Bool { corpus.isEmpty }

  /// Returns the input of a seed. One in sixteen is mutated by byte, the others by line and field.
  func bytes(ofSeed seed: UInt64) -> [UInt8] {
    var random = SeededGenerator(seed: seed)
    guard Int.random(in: 0..<16, using: &random) > 0 else {
      var mutator = ByteMutator(sources: corpus, random: random)
      return Array(mutator.next().prefix(Self.maximumBytes))
    }
    let source = corpus[Int.random(in: 0..<corpus.count, using: &random)]
    var mutator = StructuralMutator(seed: random.next())
    return mutator.mutate(source, maximumBytes: Self.maximumBytes)
  }

  /// Returns what a reader makes of an input.
  @MainActor
  func reading(of bytes: [UInt8]) -> ReaderCheck.Reading {
    let start = clock()
    var reading = check.reading(of: bytes)
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    if seconds > Self.maximumSeconds { reading.fault = reading.fault ?? "it takes \(seconds) s of processor time" }
    return reading
  }
}
