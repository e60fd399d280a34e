import HalfwayGestures
import HalfwayRecordings

/// Checks that thresholds read from any file are valid, can be written, and read back as equal.
enum ThresholdsCheck {
  static func reading(of bytes: [UInt8]) -> ReaderCheck.Reading {
    do {
      return .accepted(fault(in: try ThresholdsText.parse(bytes)))
    } catch {
      guard (1...bytes.count + 1).contains(error.column) else {
        return ReaderCheck.Reading(isAccepted: false, fault: "an error at byte \(error.column)")
      }
      return .rejected(error.message)
    }
  }

  private static func fault(in set: ThresholdSet) -> String? {
    for device in DeviceClass.allCases where set[device].usable != set[device] {
      return "what is read for \(device.rawValue) isn't valid"
    }
    for isLong in [false, true] {
      let text = ThresholdsText.lines(of: set) { _ in isLong }.joined(separator: "\n")
      do {
        guard try ThresholdsText.parse(Array(text.utf8)) == set else { return "read again it is another set" }
      } catch {
        return "what is written is refused: \(error)"
      }
    }
    return nil
  }
}
