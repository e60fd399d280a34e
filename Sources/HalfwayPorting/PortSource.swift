/// A parsed source file, which can be converted alone or together with others.
public struct PortSource: Sendable {
  let file: SourceFile
  let outline: Outline

  /// - Parameter bytes: The contents of the file, in UTF-8.
  /// - Throws: `PortError` if the contents aren't UTF-8, or if a literal or a comment isn't terminated.
  public init(_ bytes: [UInt8]) throws(PortError) {
    if let offset = Self.firstInvalidByte(of: bytes) {
      throw PortError(SourcePlace(of: offset, in: bytes), "expected UTF-8, found an invalid byte")
    }
    file = try SourceFile(bytes)
    outline = OutlineReader.outline(of: file)
  }

  init(_ file: SourceFile) {
    self.file = file
    outline = OutlineReader.outline(of: file)
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int? {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }
}
