/// A place in a source file, as compilers count: both from 1, columns in bytes.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The place of a byte. Lines end with "\n", "\r\n" or "\r".
  init(of offset: Int, in bytes: [UInt8]) {
    var (line, start) = (1, 0)
    for index in 0..<Swift.min(offset, bytes.count) where bytes[index].isLineEnd {
      let isFirstOfTwo = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if isFirstOfTwo { continue }
      line += 1
      start = index + 1
    }
    self.init(line: line, column: offset - start + 1)
  }

  public var description: String { "\(line):\(column)" }
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
