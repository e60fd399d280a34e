import HalfwayRecordings

/// Why a command stopped, with the exit status that says so to a script.
///
/// The statuses are those of BSD's `sysexits.h`: 64 bad usage, 65 bad data, 66 no such file or none that can be read, 69 no display,
/// 73 a file that cannot be written; 1 for a check that failed and 70 for a mistake of ours; 130 and 143, as shells have it, where
/// somebody pressed Ctrl-C or asked the process to end.
public struct ToolError: Error, CustomStringConvertible {
  /// A class of failures.
  public enum Status: Int32, Sendable, CaseIterable {
    case checkFailed = 1
    case usage = 64
    case badData = 65
    case noInput = 66
    case unavailable = 69
    case software = 70
    case cannotCreate = 73
    case interrupted = 130
    case terminated = 143
  }

  public let status: Status
  public let description: String

  public init(_ status: Status, _ description: String) {
    self.status = status
    self.description = String(description.unicodeScalars.prefix(4096)).onOneLine
  }

  /// Why something failed at a place: an error of a tool's as it is, any other one as a mistake of ours.
  package init(_ error: any Error, at place: String) {
    self = error as? ToolError ?? ToolError(.software, "\(place): \(error)")
  }

  /// For a file that was read: there the system can only have refused to.
  package init(reading error: RecordingError) {
    if error.kind == .io { self.init(.noInput, error.description) } else { self.init(error) }
  }

  package init(_ error: RecordingError) {
    switch error.kind {
    case .noSuchFile: self.init(.noInput, error.description)
    case .badData: self.init(.badData, error.description)
    case .io: self.init(.cannotCreate, error.description)
    }
  }
}
