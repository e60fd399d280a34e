/// A description of where a line differs from the expected JSON.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// The position of the error in bytes, starting at 1; one past the last byte if the line ends too early.
  public var column: Int
  /// The description of the error, in the form "expected …, found …", always on a single line.
  public var message: String

  /// Creates an error. Line breaks and control characters in the message are escaped.
  public init(column: Int, message: String) {
    self.column = column
    self.message = message.onOneLine
  }

  public var description: String { "column \(column): \(message)" }
}
