import Foundation
import FuzzChecks

/// What libFuzzer calls with each input.
public enum FuzzRunner {
  /// Ends the process where a check finds a fault, which libFuzzer takes for a crash.
  public static func run(_ check: ReaderCheck, _ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    // libFuzzer's `main` runs on the main thread, and it starts no other one for inputs.
    if let fault = MainActor.assumeIsolated({ check.fault(in: bytes) }) {
      FileHandle.standardError.write(Data("\(check.rawValue): \(fault)\n".utf8))
      abort()
    }
    return 0
  }
}
