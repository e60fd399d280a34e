/// A location in a source file in the convention of compilers: line and column start at 1, and columns count bytes.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The line, starting at 1.
  public var line: Int
  /// The column in bytes, starting at 1.
  public var column: Int

  /// Creates a location from a line and a column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Creates the location of a byte.
  init(of offset: Int, in bytes: [UInt8]) { self = SourceLines(bytes).place(of: offset) }

  public var description: String { "\(line):\(column)" }
}

/// The offsets of a file's lines. Lines end with "\n", "\r\n", or "\r".
struct SourceLines {
  private var starts = [0]

  init(_ bytes: [UInt8]) {
    for index in bytes.indices where bytes[index].isLineEnd {
      let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if !isFirstOfTwo { starts.append(index + 1) }
    }
  }

  func place(of offset: Int) -> SourcePlace {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePlace(line: low + 1, column: offset - starts[low] + 1)
  }
}

/// An error of parsing a file as Swift source.
public struct PortError: Error, CustomStringConvertible {
  /// The location of the error.
  public var place: SourcePlace
  /// The description of the error.
  public var message: String

  init(_ place: SourcePlace, _ message: String) {
    self.place = place
    self.message = message
  }

  public var description: String { "\(place): \(message)" }
}
