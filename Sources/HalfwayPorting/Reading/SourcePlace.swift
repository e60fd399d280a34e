/// A place in a source file, as compilers count: both from 1, columns in bytes.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte.
  init(of offset: Int, in bytes: [UInt8]) { self = SourceLines(bytes).place(of: offset) }

  public var description: String { "\(line):\(column)" }
}

/// Where the lines of a file begin. They end with "\n", "\r\n" or "\r".
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

/// Why a file cannot be read as Swift source.
public struct PortError: Error, CustomStringConvertible {
  public var place: SourcePlace
  public var message: String

  init(_ place: SourcePlace, _ message: String) {
    self.place = place
    self.message = message
  }

  public var description: String { "\(place): \(message)" }
}
