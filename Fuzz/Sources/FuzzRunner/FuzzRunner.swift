import Foundation
import FuzzChecks

/// The function that libFuzzer calls with each input.
public enum FuzzRunner {
  /// Ends the process if a check fails, which libFuzzer treats as a crash.
  public static func run(_ check: ReaderCheck, _ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    // libFuzzer's `main` runs on the main thread and passes inputs on that thread only.
    if let fault = MainActor.assumeIsolated({ check.fault(in: bytes) }) {
      FileHandle.standardError.write(Data("\(check.rawValue): \(fault)\n".utf8))
      abort()
    }
    return 0
  }
}
