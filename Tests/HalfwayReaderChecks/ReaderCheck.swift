import HalfwayImporting
import HalfwayRecordings

/// A reader of untrusted files, and a check of its invariants for arbitrary bytes.
///
/// The tests check mutations of a small corpus, and the programs in `Fuzz/` check libFuzzer's inputs.
public enum ReaderCheck: String, CaseIterable, Sendable {
  case evemu, evtest, getevent, libinput, webdriver, recording, thresholds, stage

  /// What a reader makes of an input.
  public struct Reading: Sendable {
    /// Whether the reader accepts the input.
    public var isAccepted: Bool
    /// The description of a fault; `nil` if the input is accepted or rejected correctly.
    public var fault: String?

    static func accepted(_ fault: String?) -> Reading { Reading(isAccepted: true, fault: fault) }

    /// A rejection with an error message.
    static func rejected(_ message: String) -> Reading {
      Reading(isAccepted: false, fault: ReaderCheck.fault(inMessage: message))
    }
  }

  /// Reads bytes and checks the result.
  @MainActor
  public func reading(of bytes: [UInt8]) -> Reading {
    switch self {
    case .evemu: ImportCheck.reading(of: bytes, as: .evemu)
    case .evtest: ImportCheck.reading(of: bytes, as: .evtest)
    case .getevent: ImportCheck.reading(of: bytes, as: .getevent)
    case .libinput: ImportCheck.reading(of: bytes, as: .libinput)
    case .webdriver: ImportCheck.reading(of: bytes, as: .webdriver)
    case .recording: RecordingCheck.reading(of: bytes)
    case .thresholds: ThresholdsCheck.reading(of: bytes)
    case .stage: StageCheck.reading(of: bytes)
    }
  }

  /// Returns a description of the fault in reading the bytes, or `nil` if they are accepted or rejected correctly.
  @MainActor
  public func fault(in bytes: [UInt8]) -> String? { reading(of: bytes).fault }

  /// Returns the fault of an error message, which must not be empty or contain control characters.
  static func fault(inMessage message: String) -> String? {
    let isPlain = message.unicodeScalars.allSatisfy { scalar in
      scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
    }
    return isPlain && !message.isEmpty ? nil : "an error says \(message.debugDescription)"
  }
}
