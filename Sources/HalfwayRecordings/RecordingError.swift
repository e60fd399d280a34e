/// Why a recording cannot be read or written. Its description is exactly one line: `FILE:LINE:COLUMN: message`.
public struct RecordingError: Error, Hashable, CustomStringConvertible {
  /// What sort of trouble it is; commands derive their exit code from it.
  public enum Kind: Hashable, Sendable {
    /// There is no file of that name.
    case noSuchFile
    /// The content, or what was to be written, is not a recording.
    case badData
    /// The system refused to read or write.
    case io
  }

  public var kind: Kind
  /// The name of the file as it was given.
  public var file: String
  /// The line, from 1; nil where the error is about the file as a whole.
  public var line: Int?
  /// The column in bytes, from 1.
  public var column: Int?
  /// What is wrong, where it fits in the form "expected …, found …".
  public var message: String

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
