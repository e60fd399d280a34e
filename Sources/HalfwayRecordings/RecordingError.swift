/// An error of reading or writing a recording. Its description is exactly one line: `FILE:LINE:COLUMN: message`.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// The category of the error, from which commands derive their exit code.
  public enum Kind: Hashable, Sendable {
    /// The file doesn't exist.
    case noSuchFile
    /// The contents of the file, or the data to be written, aren't a valid recording.
    case badData
    /// The system can't read or write the file.
    case io
  }

  /// The category of the error.
  public var kind: Kind
  /// The path of the file as it was given.
  public var file: String
  /// The line number, starting at 1; nil if the error is about the entire file.
  public var line: Int?
  /// The column in bytes, starting at 1; nil if unknown.
  public var column: Int?
  /// The description of the error, in the form "expected …, found …" where possible.
  public var message: String

  /// Creates an error from its parts.
  public init(kind: Kind, file: String, line: Int? = nil, column: Int? = nil, message: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  public var description: String {
    var place = file.onOneLine
    if let line { place += ":\(line)" }
    if let column { place += ":\(column)" }
    return place + ": " + String(message.unicodeScalars.prefix(400)).onOneLine
  }
}
