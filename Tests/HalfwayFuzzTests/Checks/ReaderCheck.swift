import HalfwayImporting
import HalfwayRecordings

/// A reader of untrusted files, and a check of its invariants for arbitrary bytes.
///
/// The tests check mutations of a small corpus, and the programs in `Fuzz/` check libFuzzer's inputs.
public enum ReaderCheck: String, CaseIterable, Sendable {
  case evemu, evtest, getevent, libinput, webdriver, recording, thresholds, stage

  /// Returns a description of the fault in reading the bytes, or `nil` if they are accepted or rejected correctly.
  @MainActor
  public func fault(in bytes: [UInt8]) -> String? {
    switch self {
    case .evemu: ImportCheck.fault(in: bytes, as: .evemu)
    case .evtest: ImportCheck.fault(in: bytes, as: .evtest)
    case .getevent: ImportCheck.fault(in: bytes, as: .getevent)
    case .libinput: ImportCheck.fault(in: bytes, as: .libinput)
    case .webdriver: ImportCheck.fault(in: bytes, as: .webdriver)
    case .recording: RecordingCheck.fault(in: bytes)
    case .thresholds: ThresholdsCheck.fault(in: bytes)
    case .stage: StageCheck.fault(in: bytes)
    }
  }

  /// Returns the fault of an error message, which must not be empty or contain control characters.
  static func fault(inMessage message: String) -> String? {
    let isPlain = message.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }
    return isPlain && !message.isEmpty ? nil : "an error says \(message.debugDescription)"
  }
}
