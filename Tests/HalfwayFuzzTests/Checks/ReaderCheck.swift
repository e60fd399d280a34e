import HalfwayImporting
import HalfwayRecordings

/// A reader of files that come from anywhere, and what must hold of it whatever the bytes are.
///
/// The tests give it mutations of a small corpus, and the programs of `Fuzz/` whatever libFuzzer thinks of.
public enum ReaderCheck: String, CaseIterable, Sendable {
  case evemu, evtest, getevent, libinput, webdriver, recording, thresholds, stage

  /// What is wrong with the way in which some bytes are read; nil where they are read, or refused, as they should be.
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

  /// What is wrong with the text of an error: it must say something, on a line that drives no terminal.
  static func fault(inMessage message: String) -> String? {
    let isPlain = message.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }
    return isPlain && !message.isEmpty ? nil : "an error says \(message.debugDescription)"
  }
}
