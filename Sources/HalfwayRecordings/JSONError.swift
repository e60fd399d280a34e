/// Why a line is not the JSON that was expected.
public struct JSONError: Error, Hashable, CustomStringConvertible {
  /// Where, counted in bytes from 1; one past the last byte where the line ends too early.
  public var column: Int
  /// What is wrong, in the form "expected …, found …", on one line whatever is quoted.
  public var message: String

  public init(column: Int, message: String) {
    self.column = column
    self.message = message.onOneLine
  }

  public var description: String { "column \(column): \(message)" }
}
