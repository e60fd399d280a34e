import HalfwayRecordings

/// The reason why a command stopped, with its exit status.
///
/// The statuses are those of BSD's `sysexits.h`: 64 incorrect usage, 65 invalid data, 66 missing or unreadable input,
/// 69 no display, 70 internal error, 73 unwritable output. In addition, 1 is a failed check, and 130 and 143 mean, as
/// in shells, that the process was stopped by Ctrl-C (SIGINT) or by a termination request (SIGTERM).
public struct ToolError: Error, CustomStringConvertible {
  /// An exit status.
  public enum Status: Int32, Sendable, CaseIterable {
    /// A check failed.
    case checkFailed = 1
    /// The command line is incorrect.
    case usage = 64
    /// The input has invalid contents.
    case badData = 65
    /// The input doesn't exist or can't be read.
    case noInput = 66
    /// No display is available.
    case unavailable = 69
    /// An internal error occurred.
    case software = 70
    /// The output can't be written.
    case cannotCreate = 73
    /// The process received SIGINT.
    case interrupted = 130
    /// The process received SIGTERM.
    case terminated = 143
  }

  /// The exit status of the command.
  public let status: Status
  /// The error message: one line of at most 4096 Unicode scalars.
  public let description: String

  /// Creates an error. The description is truncated to 4096 Unicode scalars and converted to one line.
  public init(_ status: Status, _ description: String) {
    self.status = status
    self.description = String(description.unicodeScalars.prefix(4096)).onOneLine
  }

  /// Creates an error from any other error. A `ToolError` is kept; any other error becomes an internal error with the
  /// place prefixed.
  package init(_ error: any Error, at place: String) {
    self = error as? ToolError ?? ToolError(.software, "\(place): \(error)")
  }

  /// Creates an error for a failed read. An I/O error then means that the file can't be read.
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
