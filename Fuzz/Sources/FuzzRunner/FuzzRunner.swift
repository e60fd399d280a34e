import Foundation
import HalfwayReaderChecks

/// The functions that libFuzzer calls.
public enum FuzzRunner {
  /// The numbers of inputs and of accepted ones. libFuzzer runs on the main thread only.
  @MainActor private static var counts = (inputs: 0, accepted: 0)

  /// The file that gets the counts: the one that HALFWAY_FUZZ_COUNTS names.
  @MainActor private static let countsPath = ProcessInfo.processInfo.environment["HALFWAY_FUZZ_COUNTS"]

  /// Ends the process if a check fails, which libFuzzer treats as a crash.
  ///
  /// - Returns: 0 if the reader accepts the input; otherwise −1, which keeps the input out of the corpus. Else most of
  ///   the corpus would soon be different mistakes, and few mutations would reach the code after the reader.
  public static func run(_ check: ReaderCheck, _ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    // libFuzzer's `main` runs on the main thread and passes inputs on that thread only.
    return MainActor.assumeIsolated {
      let reading = check.reading(of: bytes)
      if let fault = reading.fault {
        FileHandle.standardError.write(Data("\(check.rawValue): \(fault)\n".utf8))
        abort()
      }
      counts = (counts.inputs + 1, counts.accepted + (reading.isAccepted ? 1 : 0))
      if counts.inputs.isMultiple(of: 1000), let countsPath {
        try? "inputs=\(counts.inputs)\naccepted=\(counts.accepted)\n".write(
          toFile: countsPath, atomically: true, encoding: .utf8)
      }
      return reading.isAccepted ? 0 : -1
    }
  }

  /// Mutates an input in place: mostly its lines and fields, sometimes its bytes, by libFuzzer's own mutations.
  public static func mutate(
    _ start: UnsafeMutablePointer<UInt8>?, _ count: Int, maximum: Int, seed: UInt32,
    bytes mutateBytes: (UnsafeMutablePointer<UInt8>?, Int, Int) -> Int
  ) -> Int {
    guard let start, count > 0, seed % 16 > 0 else { return mutateBytes(start, count, maximum) }
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    var mutator = StructuralMutator(seed: UInt64(seed))
    let mutated = mutator.mutate(bytes, maximumBytes: maximum)
    for (index, byte) in mutated.enumerated() { start[index] = byte }
    return mutated.count
  }
}
